import { DateTime } from 'luxon';
import { createAlarm, type Clock } from '../base/clock.ts';
import { backOffMs } from '../api/retry.ts';

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
  /** It is time to ask what begins soon and who waits for a host; ends with `begin` or `polled`. */
  readonly poll: () => void;
}

/**
 * When the service is asked without anybody wishing it: one timer for refreshes, another one where instant meetings
 * were ever seen, and none while nothing is to be asked.
 */
export interface Rhythm {
  /** A reading begins: what was waited for is done. */
  begin(): void;
  succeed(): void;
  /** Nothing was new; the next poll may follow. */
  polled(): void;
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
  const nextPoll = createAlarm();
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

  function pollLater(): void {
    if (!parts.seesInstantMeetings()) return;
    const ms = nextPollMs({ nowMs: clock.now(), timeZone: parts.timeZone(), random });
    nextPoll.set(
      (call) => clock.after(ms, call),
      () => {
        if (isLocked) isDue = true;
        else parts.poll();
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
      isPolling: parts.seesInstantMeetings(),
      random,
    });
  }

  return {
    begin() {
      next.clear();
      nextPoll.clear();
      isDue = false;
    },
    succeed() {
      failures = 0;
      readAtMonotonic = clock.monotonic();
      readAfter(pause(0));
      pollLater();
    },
    polled: pollLater,
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
      nextPoll.clear();
    },
  };
}

const minuteMs = 60_000;

/** With the lists that are read beside it, a refresh asks the service five times, once an hour seven. */
const dayEveryMs = 30 * minuteMs;
const nightEveryMs = 90 * minuteMs;

/** So that what was moved or cancelled late is known before one is reminded of it. */
const beforeStartMs = 6 * minuteMs;
/** Many have bookings on the hour; they need not ask in the same second. */
const spreadMs = 45_000;
const minWaitMs = minuteMs;

/** A guest of an instant meeting waits: with the spread and the call itself it is known within five minutes. */
const waitingEveryMs = 4.75 * minuteMs;
const waitingSpreadMs = 10_000;

const retries = { firstMs: 5_000, maxMs: 5 * minuteMs };

/** Local hours in which one sleeps, the first and the one after the last. */
const night = { from: 22, until: 6 };

export interface CadenceInput {
  readonly nowMs: number;
  /** Starts of what takes place, epoch ms, in any order. */
  readonly starts: readonly number[];
  /** Tries in a row that failed. */
  readonly failures: number;
  /** What the service asked for. */
  readonly retryAfterMs: number;
  /** By day it is asked every few minutes anyway what begins soon: see `nextPollMs`. */
  readonly isPolling: boolean;
  /** IANA, of the profile; in one that is not known it is never night. */
  readonly timeZone: string;
  /** A number from 0 up to 1, at each call another. */
  readonly random: () => number;
}

/**
 * How long to wait before the service is asked again without anybody wishing it, in milliseconds. While the
 * screen is locked or the machine sleeps it is not asked at all: that is the agenda’s to know.
 *
 * Shortly before each start, every 30 minutes by day and every 90 by night; after trouble soon, and then more
 * and more slowly. A quiet hour costs at most 12 calls, a day of ten bookings at most 300
 * (`test/agenda/calls-a-day.test.ts`).
 */
export function nextRefreshMs(input: CadenceInput): number {
  const { nowMs, failures, random } = input;
  if (failures > 0) return Math.max(backOffMs(failures, retries, random), input.retryAfterMs);
  const isNight = dayBeginsMs(nowMs, input.timeZone) !== null;
  const usualMs = (isNight ? nightEveryMs : dayEveryMs) * (1 + random() / 10);
  const earlierMs = random() * spreadMs;
  const starts = input.isPolling && !isNight ? [] : input.starts;
  const beforeStarts = starts
    .map((startMs) => startMs - beforeStartMs - earlierMs - nowMs)
    .filter((waitMs) => waitMs >= minWaitMs);
  return Math.round(Math.min(usualMs, ...beforeStarts));
}

/**
 * How long to wait, in milliseconds, before the service is asked with one call who waits for a host and what begins
 * soon, where instant meetings were ever seen: less than five minutes by day, and by night until the day begins. An
 * hour of such a day costs at most 24 calls, the refreshes among them and none before starts.
 */
export function nextPollMs({
  nowMs,
  timeZone,
  random,
}: Pick<CadenceInput, 'nowMs' | 'timeZone' | 'random'>): number {
  const dayMs = dayBeginsMs(nowMs, timeZone);
  return Math.round((dayMs === null ? waitingEveryMs : dayMs - nowMs) + random() * waitingSpreadMs);
}

/** When the night ends that holds an instant, epoch ms; null by day. */
function dayBeginsMs(nowMs: number, timeZone: string): number | null {
  const now = DateTime.fromMillis(nowMs, { zone: timeZone });
  if (!now.isValid || (now.hour >= night.until && now.hour < night.from)) return null;
  const morning = now.set({ hour: night.until, minute: 0, second: 0, millisecond: 0 });
  return (now.hour < night.until ? morning : morning.plus({ days: 1 })).toMillis();
}
