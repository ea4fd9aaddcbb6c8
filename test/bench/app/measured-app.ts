import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp } from 'node:fs/promises';
import { setTimeout as after } from 'node:timers/promises';
import { folderOfPerson, inSession, session } from '../../support/desktop/session.ts';
import type { StagedApp } from '../../support/desktop/stage.ts';
import {
  answer,
  opened,
  startTimes,
  type Command,
  type Opened,
  type PaintedEnd,
  type StartTimes,
} from './commands.ts';

/** Reading a list of 20,000 bookings to its end takes half a minute. */
const answerTimeoutMs = 120_000;
const quitTimeoutMs = 10_000;

/** A started app that says its times. Milliseconds throughout. */
export interface MeasuredApp {
  /** Of its first process. */
  readonly pid: number;
  readonly userData: string;
  /** Since 1970, finely. */
  readonly spawnedAtMs: number;
  /** Resolves at the end of its start. */
  started(): Promise<StartTimes>;
  /** Shows the window by a second start or the icon, and gives how long its first frame took, and all of it. */
  open(end: PaintedEnd, by?: 'start' | 'tray'): Promise<Opened>;
  /** Presses a key, and gives how long it took from the event until it was painted. */
  press(key: string, end: PaintedEnd): Promise<number>;
  /** Presses keys one after the other, measuring nothing. */
  keys(...keys: string[]): Promise<void>;
  openFirst(): Promise<void>;
  hide(): Promise<void>;
  read(expression: string): Promise<unknown>;
  stop(): Promise<void>;
}

/** Starts an app as the desktop's person, hidden, with the hook in it. No debugger is attached. */
export async function startMeasured(
  { electron, folder }: StagedApp,
  hook: string,
  env: Readonly<Record<string, string>> = {},
  knownData?: string,
): Promise<MeasuredApp> {
  const userData = knownData ?? (await folderOfPerson('bench-data'));
  const file = inSession('bench-hook.cjs');
  await cp(hook, file);
  await chmod(file, 0o644);
  const unconfined = session().sandboxed ? [] : ['--no-sandbox'];
  const spawnedAtMs = performance.timeOrigin + performance.now();
  const child = spawn(
    electron,
    [...unconfined, '-r', file, folder, `--user-data-dir=${userData}`, '--hidden'],
    { cwd: folder, env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] },
  );
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'exit').then(() => true);
  const waiting = new Map<number, (given: unknown) => void>();
  child.on('message', (message) => {
    const { id } = answer.parse(message);
    waiting.get(id)?.(message);
    waiting.delete(id);
  });
  let count = 0;

  async function ask(command: Command): Promise<unknown> {
    count += 1;
    const id = count;
    const answered = new Promise((resolve) => waiting.set(id, resolve));
    child.send({ id, command });
    const given = await Promise.race([answered, ended, after(answerTimeoutMs, null, { ref: false })]);
    if (given === null || given === true)
      throw new Error(`The app did not answer to ${JSON.stringify(command)}.\n${said}`);
    const { value, problem } = answer.parse(given);
    if (problem !== undefined) throw new Error(`${JSON.stringify(command)}: ${problem}`);
    return value;
  }
  const askTime = async (command: Command): Promise<number> => Number(await ask(command));

  async function stop(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    await ask({ kind: 'quit' }).catch(() => undefined);
    if (await Promise.race([ended, after(quitTimeoutMs, false, { ref: false })])) return;
    child.kill('SIGKILL');
    await ended;
  }

  try {
    await ask({ kind: 'ready' });
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    pid: child.pid ?? 0,
    userData,
    spawnedAtMs,
    started: async () => startTimes.parse(await ask({ kind: 'started' })),
    open: async (end, by = 'start') => opened.parse(await ask({ kind: 'open', by, end })),
    press: (key, end) => askTime({ kind: 'press', key, end }),
    async keys(...keys) {
      for (const key of keys) await ask({ kind: 'key', key });
    },
    async openFirst() {
      await ask({ kind: 'open-first' });
    },
    async hide() {
      await ask({ kind: 'hide' });
    },
    read: (expression) => ask({ kind: 'read', expression }),
    stop,
  };
}
