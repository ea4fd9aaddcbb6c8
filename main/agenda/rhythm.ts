import { createAlarm, type Clock } from '../base/clock.ts';
import { nextLookMs, type nextRefreshMs } from './cadence.ts';

export interface RhythmParts {
  readonly clock: Clock;
  /** A number from 0 up to 1, at each call another. */
  readonly random: () => number;
  /** IANA, of the profile. */
  readonly timeZone: () => string;
  /** Starts of what takes place, epoch ms. */
  readonly starts: () => readonly number[];
  readonly cadence: typeof nextRefreshMs;
  /** Whether instant meetings were ever seen: somebody may wait for a host. */
  readonly seesInstantMeetings: () => boolean;
  /** It is time to read. */
  readonly read: () => void;
  /** It is time to ask what begins soon and who waits for a host; ends with `begin` or `looked`. */
  readonly look: () => void;
}

/**
 * When the service is asked without anybody wishing it: one timer for refreshes, another one where instant meetings
 * were ever seen, and none while nothing is to be asked.
 */
export interface Rhythm {
  /** A reading begins: what was waited for is done. */
  begin(): void;
  succeed(): void;
  /** Nothing was new; the next look may follow. */
  looked(): void;
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
  const nextLook = createAlarm();
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

  function lookLater(): void {
    if (!parts.seesInstantMeetings()) return;
    const ms = nextLookMs({ nowMs: clock.now(), timeZone: parts.timeZone(), random });
    nextLook.set(
      (call) => clock.after(ms, call),
      () => {
        if (isLocked) isDue = true;
        else parts.look();
      },
    );
  }

  function pause(retryAfterMs: number): number {
    return parts.cadence({
      nowMs: clock.now(),
      starts: parts.starts(),
      failures,
      retryAfterMs,
      timeZone: parts.timeZone(),
      looksAhead: parts.seesInstantMeetings(),
      random,
    });
  }

  return {
    begin() {
      next.clear();
      nextLook.clear();
      isDue = false;
    },
    succeed() {
      failures = 0;
      readAtMonotonic = clock.monotonic();
      readAfter(pause(0));
      lookLater();
    },
    looked: lookLater,
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
    rest() {
      next.clear();
      nextLook.clear();
    },
  };
}
