import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, watch, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { devNull } from 'node:os';
import { Writable } from 'node:stream';
import { isatty } from 'node:tty';
import type { Clock } from '../../base/clock.ts';
import { programOf } from '../system/app-image.ts';
import { lineOf, nothingNext } from '../../tray/next-answer.ts';
import type { NextForm } from '../../tray/next-forms.ts';
import { isOwnFolder, socketPlace } from './socket-place.ts';
import { reach, speak, type Streams } from './speak.ts';

interface Parts {
  readonly environment: NodeJS.ProcessEnv;
  readonly platform: NodeJS.Platform;
  readonly uid: number;
  readonly profile: string;
  readonly streams: Streams;
  /** The file that stands for standard error. */
  readonly errors: number;
  readonly clock: Pick<Clock, 'after'>;
}

/** Starting on a slow computer, with a keyring that is asked for. */
const startPatienceMs = 60_000;
const lookAgainMs = 2_000;

interface AskedNext {
  readonly kind: 'next';
  readonly form: NextForm;
  readonly isFollowing: boolean;
}

/**
 * Hands what was typed to the running app and prints what comes back, on the standard streams of this process.
 *
 * @param typed the arguments after the program’s name
 * @returns the status; null: there is no answer
 */
export function askApp(
  line: AskedNext | { readonly kind: 'terminal'; readonly args: readonly string[] },
  typed: readonly string[],
  { environment, errors, profile, clock }: Pick<Parts, 'environment' | 'errors' | 'profile' | 'clock'>,
): Promise<number | null> {
  const { platform } = process;
  const parts = {
    environment,
    platform,
    uid: process.getuid?.() ?? 0,
    profile,
    streams: ownStreams(errors),
    errors,
    clock,
  };
  return line.kind === 'next'
    ? printNext(typed, line, parts)
    : runInApp(typed, hiddenStart(line.args, environment), parts);
}

function ownStreams(errors: number): Streams {
  const { stdout } = process;
  const terminals = [isatty(0) ? 'i' : '', isatty(1) ? 'o' : '', isatty(errors) ? 'e' : ''].join('');
  return {
    input: () => process.stdin,
    output: stdout,
    errors: createErrorStream(errors),
    terminals,
    columns: stdout.columns,
  };
}

/** Writes each piece whole before the next is taken: this program ends right after the last. */
const createErrorStream = (file: number): Writable =>
  new Writable({
    write(piece: Buffer, _encoding, done) {
      try {
        writeFileSync(file, piece);
        done();
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });

/** What starts the app in the tray, with all that stands before the command in the arguments of this process. */
const hiddenStart = (
  command: readonly string[],
  environment: NodeJS.ProcessEnv,
): readonly [string, ...string[]] => [
  programOf(environment, process.execPath),
  ...process.argv.slice(1, process.argv.length - command.length),
  '--hidden',
];

/** @returns null where no Bookbar of this profile runs */
async function reachApp(parts: Parts): Promise<Socket | null> {
  const place = socketPlace(parts);
  if (place === null || (place.folder !== null && !isOwnFolder(place.folder, parts.uid))) return null;
  return reach(place.socket);
}

/**
 * Hands a command to the running app; where none runs it is started in the tray, and waited for.
 *
 * @param start the program and the arguments that start it
 * @returns the status; null: there is no answer
 */
async function runInApp(
  args: readonly string[],
  start: readonly [program: string, ...args: string[]],
  parts: Parts,
): Promise<number | null> {
  const app = (await reachApp(parts)) ?? (await startHidden(start, parts));
  return app === null ? null : speak(app, args, parts.streams, parts.environment);
}

async function startHidden(
  [program, ...args]: readonly [string, ...string[]],
  parts: Parts,
): Promise<Socket | null> {
  // A first start: the socket is named after the folder.
  mkdirSync(parts.profile, { recursive: true, mode: 0o700 });
  const child = spawnApart(program, args, parts);
  const failed = new AbortController();
  child.on('error', () => failed.abort());
  // One that ends well has found another Bookbar that starts at this moment.
  child.on('exit', (status) => {
    if (status !== 0) failed.abort();
  });
  const giveUp = parts.clock.after(startPatienceMs, () => failed.abort());
  const app = await appears(parts, failed.signal);
  giveUp();
  child.unref();
  return app;
}

/** With none of this program’s files: a pipe would not end with this program. */
function spawnApart(program: string, args: readonly string[], { environment, errors }: Parts) {
  const nothing = openSync(devNull, 'r+');
  const stdio = Array.from({ length: errors + 1 }, () => nothing);
  const child = spawn(program, args, { detached: true, stdio, env: environment });
  closeSync(nothing);
  return child;
}

/** Waits for the socket of the app. */
async function appears(parts: Parts, ended: AbortSignal): Promise<Socket | null> {
  for (;;) {
    const change = nextChange(parts, ended);
    const app = await reachApp(parts);
    if (app !== null) change.stop();
    if (app !== null || ended.aborted) return app;
    await change.happened;
  }
}

/** What may bring an app: something new in the folder of its socket, some time, or the end of waiting. */
function nextChange({ environment, platform, uid, profile, clock }: Parts, ended: AbortSignal) {
  let stop = (): void => undefined;
  const happened = new Promise<void>((resolve) => {
    const stopWaiting = clock.after(lookAgainMs, () => stop());
    const folder = socketPlace({ environment, platform, uid, profile })?.folder ?? null;
    const watcher = folder !== null && isOwnFolder(folder, uid) ? watch(folder, () => stop()) : null;
    watcher?.on('error', () => undefined);
    stop = () => {
      stopWaiting();
      watcher?.close();
      ended.removeEventListener('abort', stop);
      resolve();
    };
    ended.addEventListener('abort', stop);
  });
  return { happened, stop };
}

/**
 * Prints what is next, as the app says it. Where none runs nothing is next: no app is started for a bar.
 *
 * @param isFollowing prints a line for each change too, for as long as it is read
 */
async function printNext(
  args: readonly string[],
  { form, isFollowing }: AskedNext,
  parts: Parts,
): Promise<number | null> {
  const { output } = parts.streams;
  const unread = new AbortController();
  output.on('error', () => unread.abort());
  let app = await reachApp(parts);
  for (;;) {
    const status = app === null ? null : await speak(app, args, parts.streams, parts.environment);
    if (status !== null) return status;
    // One that was just ending when it was asked counts as none.
    if (app !== null && !isFollowing && (await reachApp(parts)) !== null) return null;
    output.write(`${lineOf(nothingNext, form)}\n`);
    if (!isFollowing) return 0;
    app = await appears(parts, unread.signal);
    if (app === null) return 0;
  }
}
