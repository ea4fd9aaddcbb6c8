import { closeSync, mkdirSync, openSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../../base/clock.ts';

/** Asking takes some milliseconds. A start that takes longer was killed, or waits for a Bookbar that does not answer. */
const longestMs = 3_000;
const pauseMs = 10;

/**
 * Starts with one profile ask one by one whether there is a Bookbar already. Of several that ask in one moment, Electron
 * lets more than one run: while the socket of one cannot be reached yet, another takes it for dead and removes its lock
 * (process_singleton_posix.cc, “Orphaned lockfile”). Two would use up each other’s sign-in.
 *
 * @param profile the folder of the user data; made where there is none
 */
export function oneByOne<T>(profile: string, clock: Pick<Clock, 'monotonic'>, ask: () => T): T {
  const turn = join(profile, 'SingletonTurn');
  const endMs = clock.monotonic() + longestMs;
  ifWritable(() => mkdirSync(profile, { recursive: true, mode: 0o700 }));
  while (isTaken(turn) && clock.monotonic() < endMs) pause();
  try {
    return ask();
  } finally {
    ifWritable(() => {
      unlinkSync(turn);
    });
  }
}

/** Takes a free turn. */
function isTaken(turn: string): boolean {
  try {
    closeSync(openSync(turn, 'wx'));
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EEXIST';
  }
}

/** Where nothing can be written there are no turns, and Chromium says what is wrong. */
function ifWritable(write: () => unknown): void {
  try {
    write();
  } catch {
    // It starts all the same.
  }
}

/** Blocks the process, of which nothing else has begun yet. */
const pause = (): unknown => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);
