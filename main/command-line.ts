import type { CommandLineWords } from '../messages/generated/types.ts';
import { isTerminalCommand } from './commands/command-names.ts';
import { nextForms, type NextForm } from './tray/next-forms.ts';

/** What a start, or a second start, asks of the app; nothing else is handed over. */
const commands = [
  'open',
  'open today',
  'open bookings',
  'open event-types',
  'open settings',
  'quick-book',
  'join',
  'copy-times',
] as const;
export type Command = (typeof commands)[number];

export type CommandLine =
  | { readonly kind: 'run'; readonly options: RunOptions }
  /** Asks the running app; starts nothing. @property isFollowing asks for a line for each change, too */
  | {
      readonly kind: 'next';
      readonly form: NextForm;
      readonly isFollowing: boolean;
      readonly userDataDir: string | null;
    }
  /** For the running app, which reads it. @property args from the command’s name on: the last of all that was typed */
  | { readonly kind: 'terminal'; readonly args: readonly string[]; readonly userDataDir: string | null }
  /** Removes everything that Bookbar keeps on this computer, and starts nothing. */
  | { readonly kind: 'forget'; readonly userDataDir: string | null }
  | { readonly kind: 'help' }
  | { readonly kind: 'version' }
  | { readonly kind: 'wrong'; readonly problem: CommandProblem };

/** What is wrong with a command line. @property given the flag that it is about, or what was typed */
export interface CommandProblem {
  readonly kind: keyof CommandLineWords['problems'];
  readonly given: string;
}

export interface RunOptions {
  readonly command: Command;
  /** null: the workspace used last. */
  readonly workspace: 'demo' | 'live' | null;
  readonly userDataDir: string | null;
  /** Start in the tray without opening the popover. */
  readonly hidden: boolean;
}

/** Switches of the runtime that a person may need on their desktop; every other unknown flag is refused. */
const runtimeSwitches = new Set([
  'no-sandbox',
  'disable-gpu',
  'password-store',
  'ozone-platform',
  'ozone-platform-hint',
  'gtk-version',
  'xdg-portal-required-version',
  'force-device-scale-factor',
  'lang',
]);

/**
 * Reads the arguments after the program's name (and, unpackaged, after the app's folder).
 * The help of `preload/contract/languages` says the same for a person.
 */
export function readCommandLine(args: readonly string[]): CommandLine {
  const at = firstWordIn(args);
  if (at < 0 || !isTerminalCommand(args[at] ?? '')) return readOwn(args);
  // What follows may be text of anybody, such as a reason: no flag of Bookbar’s own is looked for in it.
  const before = readOwn(args.slice(0, at));
  if (before.kind !== 'run') return before;
  return { kind: 'terminal', args: args.slice(at), userDataDir: before.options.userDataDir };
}

/** @returns -1 where there are flags alone */
function firstWordIn(args: readonly string[]): number {
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? '';
    if (arg === '--') return -1;
    if (!arg.startsWith('-')) return at;
    if (flagsWithValue.has(arg)) at += 1;
  }
  return -1;
}

/** A command line without a command of the terminal. */
function readOwn(args: readonly string[]): CommandLine {
  const read = readFlags(args.filter((arg) => !isRuntimeSwitch(arg)));
  if ('kind' in read) return { kind: 'wrong', problem: read };
  const { flags, words } = read;
  if (flags.has('--help')) return { kind: 'help' };
  if (flags.has('--version')) return { kind: 'version' };
  const workspace = flags.get('--workspace') ?? null;
  if (workspace !== null && workspace !== 'demo' && workspace !== 'live') {
    return wrong('workspace', workspace);
  }
  const userDataDir = flags.get('--user-data-dir') ?? null;
  if (userDataDir === '') return wrong('folder');
  const asked = words.join(' ') || 'open';
  if (asked === 'next') return nextOf(flags, userDataDir);
  if (asked === 'forget') return flags.has('--yes') ? { kind: 'forget', userDataDir } : wrong('forget');
  if (flags.has('--yes')) return wrong('yes');
  if (flags.has('--json')) return wrong('json');
  if (flags.has('--format')) return wrong('format');
  if (flags.has('--follow')) return wrong('follow');
  const command = commands.find((known) => known === asked);
  if (!command) return wrong('command', asked);
  return { kind: 'run', options: { command, workspace, userDataDir, hidden: flags.has('--hidden') } };
}

const flagsWithValue: ReadonlySet<string> = new Set(['--workspace', '--user-data-dir', '--format']);
const flagsAlone: ReadonlySet<string> = new Set([
  '--hidden',
  '--json',
  '--follow',
  '--yes',
  '--help',
  '--version',
]);

interface ReadFlags {
  /** Empty for a flag without a value. */
  readonly flags: ReadonlyMap<string, string>;
  readonly words: readonly string[];
}

/**
 * Takes flags and words apart. Loading the runtime’s own parser takes 2 ms, for which the tray would wait.
 *
 * @returns what is wrong with them, where something is
 */
function readFlags(args: readonly string[]): ReadFlags | CommandProblem {
  const flags = new Map<string, string>();
  const words: string[] = [];
  const left = args.values();
  for (const arg of left) {
    if (arg === '--') words.push(...left);
    else if (!arg.startsWith('-')) words.push(arg);
    else {
      const [name, value] = splitAtEquals(arg);
      if (flagsAlone.has(name)) {
        if (value !== undefined) return { kind: 'value', given: name };
        flags.set(name, '');
      } else if (flagsWithValue.has(name)) {
        const given = value ?? left.next().value;
        if (given === undefined || (value === undefined && given.startsWith('-')))
          return { kind: 'noValue', given: name };
        flags.set(name, given);
      } else return { kind: 'flag', given: name };
    }
  }
  return { flags, words };
}

function splitAtEquals(arg: string): readonly [name: string, value?: string] {
  const at = arg.indexOf('=');
  return at < 0 ? [arg] : [arg.slice(0, at), arg.slice(at + 1)];
}

/**
 * Whether Bookbar has to start again on X11. On Wayland no program can place a window at the tray, keep a card above
 * others or show one without taking the focus, so Bookbar runs on XWayland where there is one. The person decides
 * otherwise by `--ozone-platform`. Chromium chooses before any script runs: only a new start can choose again.
 *
 * @param isWayland what Chromium chose
 */
export function leavesWayland(
  argv: readonly string[],
  environment: NodeJS.ProcessEnv,
  isWayland: boolean,
): boolean {
  const hasX11 = (environment['DISPLAY'] ?? '') !== '';
  return isWayland && hasX11 && !argv.some((arg) => arg.startsWith('--ozone-platform='));
}

function nextOf(flags: ReadonlyMap<string, string>, userDataDir: string | null): CommandLine {
  const isJson = flags.has('--json');
  const format = flags.get('--format');
  if (isJson && format !== undefined) return wrong('twoFormats');
  const form = nextForms.find((known) => known !== 'json' && known === (format ?? 'plain'));
  if (form === undefined) return wrong('unknownFormat', format ?? '');
  return { kind: 'next', form: isJson ? 'json' : form, isFollowing: flags.has('--follow'), userDataDir };
}

/** A command from another process, of which only the closed set is believed. */
export function isCommand(value: unknown): value is Command {
  return commands.some((command) => command === value);
}

function isRuntimeSwitch(arg: string): boolean {
  const name = /^--([a-z-]+)(?:=|$)/.exec(arg)?.[1];
  return name !== undefined && runtimeSwitches.has(name);
}

const wrong = (kind: CommandProblem['kind'], given = ''): CommandLine => ({
  kind: 'wrong',
  problem: { kind, given },
});
