import { expect } from '@playwright/test';
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { inSession } from './session.ts';
import { stageProgram } from './stage.ts';

export interface EndedCommand {
  readonly status: number | NodeJS.Signals | null;
  readonly output: string;
  readonly errors: string;
}

/** A command that is typed in the desktop person’s terminal, and goes on. */
export interface TypedCommand {
  readonly child: ChildProcessWithoutNullStreams;
  readonly ended: Promise<EndedCommand>;
  /** Whole lines so far. */
  readonly lines: () => readonly string[];
}

export async function begin(userData: string, ...args: readonly string[]): Promise<TypedCommand> {
  const program = await stageProgram();
  const child = spawn(inSession('bin', 'as-desktop-user'), [program, `--user-data-dir=${userData}`, ...args]);
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const ended = once(child, 'close').then(
    ([status, signal]: readonly (number | NodeJS.Signals | null)[]) => ({
      status: status ?? signal ?? null,
      output,
      errors,
    }),
  );
  return { child, ended, lines: () => output.split('\n').slice(0, -1) };
}

/** A command that has ended when this comes back. */
export async function type(userData: string, ...args: readonly string[]): Promise<EndedCommand> {
  const command = await begin(userData, ...args);
  command.child.stdin.end();
  return command.ended;
}

interface Screen {
  readonly status: number | null;
  /** Everything that was to be read in it. */
  readonly screen: string;
}

/** A command in a terminal of its own. @param answer to the question that it may ask */
export async function enterInTerminal(
  userData: string,
  args: readonly string[],
  answer = '',
): Promise<Screen> {
  const program = await stageProgram();
  const command = [program, `--user-data-dir=${userData}`, ...args].map((arg) => `'${arg}'`).join(' ');
  return enterInShell(command, answer);
}

/** A line of a shell, in a terminal of its own. */
export async function enterInShell(line: string, answer = ''): Promise<Screen> {
  const child = spawn(inSession('bin', 'as-desktop-user'), ['script', '-qefc', line, '/dev/null']);
  let screen = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const wasAsked = screen.includes('[y/N]');
    screen += text;
    if (!wasAsked && screen.includes('[y/N]')) child.stdin.write(`${answer}\r`);
  });
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, screen: screen.replaceAll('\r', '') };
}

/** Until the app of the demo hears terminals: something is always next there. */
export const untilHeard = (userData: string): Promise<void> =>
  expect.poll(async () => (await type(userData, 'next')).output, { timeout: 20_000 }).not.toBe('\n');

/** The main processes of the Bookbars that keep everything in this folder. */
export async function appsIn(userData: string): Promise<readonly number[]> {
  const found: number[] = [];
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    // Chromium writes the arguments as one text.
    const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ');
    const isApp = /^\S*\/electron .*--hidden /.test(command) && !command.includes(' --type=');
    if (isApp && command.includes(`--user-data-dir=${userData} `)) found.push(Number(pid));
  }
  return found;
}

/** Ends what commands have started in the tray. */
export async function endAppsIn(userData: string): Promise<void> {
  for (const pid of await appsIn(userData)) process.kill(pid, 'SIGTERM');
  await expect.poll(() => appsIn(userData), { timeout: 20_000 }).toEqual([]);
}

/** CPU that a process and its ended children have used, in ms. */
export async function cpuOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return ticks * 10;
}
