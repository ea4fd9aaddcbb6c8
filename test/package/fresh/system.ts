import { execFile } from 'node:child_process';
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
  ...['bwrap', '--bind', inSystem(system), '/', '--dev-bind', '/dev', '/dev', '--dev-bind', '/proc', '/proc'],
  ...['--bind', '/tmp', '/tmp', '--ro-bind', '/sys', '/sys', '--chdir', inSession('home')],
  ...['--setenv', 'PATH', '/usr/local/bin:/usr/bin:/bin', '--', ...command],
];

export const startWithin = (system: 'deb' | 'bare', command: readonly string[]): Started =>
  startAsPerson(within(system, command));

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
