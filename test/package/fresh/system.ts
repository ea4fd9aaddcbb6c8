import { execFile } from 'node:child_process';
import { readFile, readdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import path from 'node:path';
import { inSession } from '../../support/desktop/session.ts';
import { startAsPerson, type Ended, type Started } from '../installed.ts';

const run = promisify(execFile);

const roots = process.env['BOOKBAR_TEST_ROOTS'] ?? '/var/tmp/bookbar-roots';

/** A path in one of the systems that make-roots.mjs made. */
export const inSystem = (system: 'deb' | 'bare', ...parts: string[]): string =>
  path.join(roots, system, ...parts);

/**
 * The command as the desktop's person types it in that system. Its files are the system's own; display, buses, devices
 * and processes are those of the session, whose folder is below /tmp. A plain chroot would take the kernel's user
 * namespaces away, and with them Chromium's process sandbox.
 */
const within = (system: 'deb' | 'bare', command: readonly string[]): string[] => [
  'bwrap',
  '--bind',
  inSystem(system),
  '/',
  '--dev-bind',
  '/dev',
  '/dev',
  '--dev-bind',
  '/proc',
  '/proc',
  '--bind',
  '/tmp',
  '/tmp',
  '--ro-bind',
  '/sys',
  '/sys',
  '--chdir',
  inSession('home'),
  '--setenv',
  'PATH',
  '/usr/local/bin:/usr/bin:/bin',
  '--',
  ...command,
];

export const startWithin = (
  system: 'deb' | 'bare',
  command: readonly string[],
  env?: Readonly<Record<string, string>>,
): Started => startAsPerson(within(system, command), env);

/** Runs a command in that system to its end. */
export const runWithin = (system: 'deb' | 'bare', command: readonly string[]): Promise<Ended> =>
  startWithin(system, command).ended;

/** Runs a program of the system as its root, and gives what it printed, errors included. */
export async function asRoot(
  system: 'deb' | 'bare',
  ...command: string[]
): Promise<{ readonly status: number; readonly output: string }> {
  return run('chroot', [inSystem(system), ...command], { encoding: 'utf8' }).then(
    ({ stdout, stderr }) => ({ status: 0, output: stdout + stderr }),
    (error: unknown) => {
      const {
        code = 1,
        stdout = '',
        stderr = '',
      } = error as { code?: number; stdout?: string; stderr?: string };
      return { status: code, output: stdout + stderr };
    },
  );
}

const packages = path.resolve(import.meta.dirname, '../../../test-results/package');

/** A package that was just made, by how its name ends. */
export async function packageFile(ending: string): Promise<string> {
  const name = (await readdir(packages)).find((each) => each.endsWith(ending));
  if (name === undefined) throw new Error(`There is no ${ending} in ${packages}`);
  return path.join(packages, name);
}

/** The process of the app whose command has this text: bwrap and an AppImage's own launcher stand before the main one. */
export async function pidOf(mark: string): Promise<number | null> {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    // Chromium writes the arguments of its helpers as one text.
    const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ');
    const isHelper = command.includes(' --type=');
    if (/^\S*bookbar /.test(command) && command.includes(mark) && isHelper === mark.startsWith('--type='))
      return Number(pid);
  }
  return null;
}
