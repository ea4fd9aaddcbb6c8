import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { inSession } from '../support/desktop/session.ts';

/** A path as it will be on the person's computer. */
export const installed = (...parts: string[]): string => inSession('stage-package', ...parts);

export const program = (): string => installed('opt/Bookbar/bookbar');

/** What became of a program: its status, or the name of the signal that ended it, and what it said. */
export interface Ended {
  readonly status: number | string;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Started {
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  readonly stderr: () => string;
  readonly ended: Promise<Ended>;
}

/** Starts the installed app as the desktop's person, where a screen reader is in use. */
export function startInstalled(args: readonly string[], env: Readonly<Record<string, string>> = {}): Started {
  return startAsPerson([program(), ...args], env);
}

/** The same for any command that starts the app. */
export function startAsPerson(
  command: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Started {
  const { NO_AT_BRIDGE: _bridge, GTK_A11Y: _gtk, ...session } = process.env;
  const child = spawn(inSession('bin', 'as-desktop-user'), [...command], {
    env: { ...session, ACCESSIBILITY_ENABLED: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const ended = once(child, 'close').then(([code, signal]: unknown[]) => ({
    status: typeof code === 'number' ? code : String(signal),
    stdout,
    stderr,
  }));
  return { child, stderr: () => stderr, ended };
}

/** Runs the installed app to its end; one that goes on is ended, and its status is then the signal's name. */
export async function runInstalled(
  args: readonly string[],
  env?: Readonly<Record<string, string>>,
): Promise<Ended> {
  const { child, ended } = startInstalled(args, env);
  const timer = setTimeout(() => child.kill('SIGKILL'), 20_000);
  return ended.finally(() => {
    clearTimeout(timer);
  });
}

/** What is packed into the archive of the app's own files. */
export const archive = (): string => path.join(path.dirname(program()), 'resources/app.asar');
