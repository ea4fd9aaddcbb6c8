import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { app } from 'electron';
import { words } from '../../base/words.ts';
import type { LoginItem } from '../../settings/preferences.ts';
import { programOf } from './app-image.ts';

/**
 * Opening at login, in the tray and without the popover.
 *
 * @param userDataDir where this run keeps everything, when that was asked for; the next one does the same
 * @returns null in a Flatpak: what is written there stays in its own folder, where no desktop looks
 */
export function createLoginItem(
  environment: NodeJS.ProcessEnv,
  userDataDir: string | null,
): LoginItem | null {
  if (environment['FLATPAK_ID'] !== undefined) return null;
  const [program, ...args] = startCommand(environment, userDataDir, '--hidden');
  if (process.platform === 'linux') return createAutostartFile(environment, [program, ...args]);
  // Written from the documentation: Windows finds an entry by program and arguments, a Mac by the app alone.
  const entry: StartCommand | null = process.platform === 'win32' ? args.map(quoteForWindows) : null;
  const options = entry === null ? {} : { path: process.execPath, args: [...entry] };
  return {
    isOn: () => app.getLoginItemSettings(options).openAtLogin,
    set(openAtLogin) {
      app.setLoginItemSettings({ openAtLogin, ...options });
    },
  };
}

/**
 * What starts this Bookbar, in the folder of this one.
 *
 * @param userDataDir see `createLoginItem`. @param asked what it is started for
 */
export function startCommand(
  environment: NodeJS.ProcessEnv,
  userDataDir: string | null,
  asked: string,
): readonly [string, ...string[]] {
  const own = [asked, ...(userDataDir === null ? [] : [`--user-data-dir=${userDataDir}`])];
  // Unpackaged, the program is the runtime and the app its first argument.
  const args = app.isPackaged ? own : [app.getAppPath(), ...own];
  return [programOf(environment, process.execPath), ...args];
}

const quoteForWindows = (argument: string): string => (argument.includes(' ') ? `"${argument}"` : argument);

/** The program and its arguments. */
type StartCommand = readonly string[];

/**
 * Opening at login on Linux: a file that every desktop reads (freedesktop.org, "Desktop Application Autostart
 * Specification"); Electron does nothing there. Desktops switch it off by a line of their own in it, which is
 * believed, and so is a program that is there no more.
 */
export function createAutostartFile(
  { XDG_CONFIG_HOME: config = '' }: NodeJS.ProcessEnv,
  command: StartCommand,
): LoginItem {
  const home = path.isAbsolute(config) ? config : path.join(os.homedir(), '.config');
  const folder = path.join(home, 'autostart');
  const file = path.join(folder, 'org.example.bookbar.desktop');

  function set(on: boolean): void {
    if (!on) {
      rmSync(file, { force: true });
      return;
    }
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // A half file would be no start at all.
    // Another user who could write it would have it run: its mode is said, and no file or link that lay there is used.
    rmSync(`${file}.part`, { force: true, recursive: true });
    writeFileSync(`${file}.part`, entryOf(command), { mode: 0o600, flag: 'wx' });
    renameSync(`${file}.part`, file);
  }

  return { isOn: () => isInForce(readIfThere(file)), set };
}

/** The whole file; what it says of itself is in the language in use. */
export function entryOf(command: StartCommand): string {
  return [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Bookbar',
    `Comment=${words().desktop.loginItem}`,
    `Exec=${command.map(quote).join(' ')}`,
    'Icon=bookbar',
    'Terminal=false',
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n');
}

/** "Desktop Entry Specification", "The Exec key": quoted for the command line, and that again as a value. */
function quote(argument: string): string {
  const quoted = argument.replaceAll(/["`$\\]/g, String.raw`\$&`);
  return `"${quoted.replaceAll('\\', '\\\\').replaceAll('%', '%%')}"`;
}

function isInForce(entry: string | null): boolean {
  if (entry === null) return false;
  const valueOf = (key: string): string | undefined =>
    new RegExp(String.raw`^${key}\s*=\s*(.*?)\s*$`, 'mu').exec(entry)?.[1];
  if (valueOf('Hidden') === 'true' || valueOf('X-GNOME-Autostart-enabled') === 'false') return false;
  const program = programIn(valueOf('Exec') ?? '');
  return program !== '' && (!path.isAbsolute(program) || existsSync(program));
}

/** The first word of a command. */
function programIn(exec: string): string {
  const command = exec.replaceAll('\\\\', '\\');
  const [, quoted, bare = ''] = /^(?:"((?:[^"\\]|\\.)*)"|(\S+))/u.exec(command) ?? [];
  return (quoted?.replaceAll(/\\(.)/gu, '$1') ?? bare).replaceAll('%%', '%');
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
