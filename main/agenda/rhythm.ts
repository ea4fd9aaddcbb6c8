import { createAlarm } from '../base/alarm.ts';
import type { Clock } from '../base/clock.ts';
import { localHourOf, type nextRefreshMs } from './cadence.ts';

export interface RhythmParts {
  readonly clock: Clock;
  /** A number from 0 up to 1, at each call another. */
  readonly random: () => number;
  /** IANA; where the person is. */
  readonly computerTimeZone: () => string;
  /** Starts of what takes place, epoch ms. */
  readonly starts: () => readonly number[];
  readonly cadence: typeof nextRefreshMs;
  /** It is time to read. */
  readonly read: () => void;
}

/** When the service is asked without anybody wishing it: one timer, and none while nothing is to be asked. */
export interface Rhythm {
  /** A reading begins: what was waited for is done. */
  begin(): void;
  succeed(): void;
  /** @param retryAfterMs what the service asked for. @returns milliseconds until the next try */
  fail(retryAfterMs: number): number;
  /** What failed before says nothing of the network that is there now. */
  soon(ms: number): void;
  /** Whether nothing was read within the last minute. */
  isOld(): boolean;
  /** Nobody is at the computer: what falls due waits. */
  lock(): void;
  isLocked(): boolean;
  /** @returns whether something fell due meanwhile; nothing waits for it any more */
  unlock(): boolean;
  rest(): void;
}

const freshForMs = 60_000;

export function createRhythm(parts: RhythmParts): Rhythm {
  const { clock, random, read } = parts;
  const next = createAlarm();
  let failures = 0;
  let isLocked = false;
  let isDue = false;
  let readAtMonotonic = Number.NEGATIVE_INFINITY;

  function readAfter(ms: number): void {
    next.set(
      (call) => clock.after(ms, call),
      () => {
        if (isLocked) isDue = true;
        else read();
      },
    );
  }

  function pause(retryAfterMs: number): number {
    return parts.cadence({
      nowMs: clock.now(),
      starts: parts.starts(),
      failures,
      retryAfterMs,
      localHour: localHourOf(clock.now(), parts.computerTimeZone()),
      random,
    });
  }

  return {
    begin() {
      next.clear();
      isDue = false;
    },
    succeed() {
      failures = 0;
      readAtMonotonic = clock.monotonic();
      readAfter(pause(0));
    },
    fail(retryAfterMs) {
      failures += 1;
      const ms = pause(retryAfterMs);
      readAfter(ms);
      return ms;
    },
    soon(ms) {
      failures = 0;
      readAfter(ms);
    },
    isOld: () => clock.monotonic() - readAtMonotonic >= freshForMs,
    lock() {
      isLocked = true;
    },
    isLocked: () => isLocked,
    unlock() {
      const wasDue = isDue;
      isLocked = false;
      isDue = false;
      return wasDue;
    },
    rest: next.clear,
  };
}
