import { minuteMs } from '../../preload/contract/durations.ts';
import { DateTime } from 'luxon';
import { createAlarm, untilTick, type Clock } from '../base/clock.ts';
import { backOffMs } from '../api/retry.ts';

export interface RhythmParts {
  readonly clock: Clock;
  /** Uniform in [0, 1). */
  readonly random: () => number;
  /** IANA, of the profile. */
  readonly timeZone: () => string;
  /** Starts of what takes place, epoch ms. */
  readonly starts: () => readonly number[];
  readonly cadence: typeof nextRefreshMs;
  /** Whether an own event type can be booked less than 15 minutes ahead. */
  readonly isBookedLate: () => boolean;
  /** It is time to read. */
  readonly read: () => void;
  /** It is time to ask with one call what comes next; ends with `begin` or `polled`. */
  readonly poll: () => void;
}

/**
 * When the service is asked without anybody wishing it: one timer for refreshes, another one for the looks between
 * them at what comes next, and none while nothing is to be asked.
 */
export interface Rhythm {
  /** A reading begins: what was waited for is done. */
  begin(): void;
  succeed(): void;
  /** Nothing was new; the next poll may follow. */
  polled(): void;
  /** The popover is looked at: what comes next is known to the minute until it closes. */
  shown(): void;
  hidden(): void;
  /** @param retryAfterMs what the service asked for. @returns milliseconds until the next try */
  fail(retryAfterMs: number): number;
  /** What failed before says nothing of the network that is there now. */
  soon(ms: number): void;
  /** Whether nothing was read within the last minute. */
  isOld(): boolean;
  /** The computer is unattended: what falls due waits. */
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
  let isShown = false;
  let isLocked = false;
  let isDue = false;
  let readAtMonotonic = Number.NEGATIVE_INFINITY;
  let readsAtMonotonic = Number.POSITIVE_INFINITY;

  function readAfter(ms: number): void {
    readsAtMonotonic = clock.monotonic() + ms;
    next.set(
      (call) => clock.after(ms, call),
      () => {
        if (isLocked) isDue = true;
        else read();
      },
    );
  }

  function pollLater(): void {
    const ms = nextPollMs({
      nowMs: clock.now(),
      monotonicMs: clock.monotonic(),
      starts: parts.starts(),
      timeZone: parts.timeZone(),
      isShown,
      isBookedLate: parts.isBookedLate(),
      random,
    });
    nextPoll.set(
      (call) => clock.after(ms, call),
      () => {
        // Reading all of it takes the place of a poll at the same moment, and by night of the last one before it.
        const soonMs = isNight(clock.now(), parts.timeZone()) ? nightPollMs : atOnceMs;
        if (isLocked) isDue = true;
        else if (readsAtMonotonic - clock.monotonic() < soonMs) read();
        else parts.poll();
      },
    );
  }

  function pause(retryAfterMs: number): number {
    return parts.cadence({
      nowMs: clock.now(),
      monotonicMs: clock.monotonic(),
      failures,
      retryAfterMs,
      timeZone: parts.timeZone(),
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
    shown() {
      isShown = true;
    },
    hidden() {
      isShown = false;
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
    rest() {
      next.clear();
      nextPoll.clear();
    },
  };
}

/** With the lists that are read beside it, a refresh asks the service five times, once an hour of the day seven. */
const dayEveryPolls = { least: 11, spread: 2 };
const nightEveryMs = 90 * minuteMs;

/** Ticks from one poll to the next: less than three minutes. */
const dayPollTicks = 3;
/** What ends at the same tick may be some milliseconds apart. */
const atOnceMs = 1_000;
const nightPollMs = 15 * minuteMs;
/** Many nights end on the same hour; they need not ask in the same second. */
const morningSpreadMs = minuteMs;
/** By night too, what was moved or cancelled late is known before one is reminded of it. */
const beforeStartMs = 6 * minuteMs;
const startSpreadMs = 45_000;
const minWaitMs = minuteMs;

const retries = { firstMs: 5_000, maxMs: 5 * minuteMs };

/** Local hours in which one sleeps, the first and the one after the last. */
const night = { from: 22, until: 6 };
/** How many hours a day has besides. */
export const dayHours = night.from - night.until;

export interface CadenceInput {
  readonly nowMs: number;
  /** `Clock.monotonic()`. */
  readonly monotonicMs: number;
  /** Tries in a row that failed. */
  readonly failures: number;
  /** What the service asked for. */
  readonly retryAfterMs: number;
  /** IANA, of the profile; in one that is not known it is never night. */
  readonly timeZone: string;
  /** Uniform in [0, 1). */
  readonly random: () => number;
}

/**
 * How long to wait before everything is read again without anybody wishing it, in milliseconds: half an hour by day and
 * an hour and a half by night; after trouble soon, and then more and more slowly. While the screen is locked or the
 * machine sleeps the service is not asked at all: that is the agenda’s to know. By day it is at a tick, when the app wakes
 * anyway; each start of the app has its own ticks.
 */
export function nextRefreshMs(input: CadenceInput): number {
  const { nowMs, failures, retryAfterMs, timeZone, random } = input;
  if (failures > 0) return Math.max(backOffMs(failures, retries, random), retryAfterMs);
  const morningMs = dayBeginsMs(nowMs, timeZone);
  // None in the last hours of the night, but a little after it, and not for everybody at the same moment.
  if (morningMs !== null && morningMs - nowMs < nightEveryMs + 60 * minuteMs) {
    return Math.round(morningMs - nowMs + nightPollMs * (1 + random()));
  }
  if (morningMs !== null) return nightEveryMs;
  const polls = dayEveryPolls.least + Math.floor(random() * dayEveryPolls.spread);
  return untilTick(input.monotonicMs, polls * dayPollTicks);
}

export interface PollInput extends Pick<CadenceInput, 'nowMs' | 'monotonicMs' | 'timeZone' | 'random'> {
  /** Starts of what takes place, epoch ms, in any order. */
  readonly starts: readonly number[];
  /** The popover is looked at. */
  readonly isShown: boolean;
  /** An own event type can be booked less than 15 minutes ahead. */
  readonly isBookedLate: boolean;
}

/**
 * How long to wait, in milliseconds, before the service is asked with one call what comes next: so that what is known
 * of the next hours is at most three minutes old by day, one minute where that is needed, and fifteen by night. By day
 * it is at a tick too. An hour of the day costs at most 36 calls then, one of the night 8, a day of ten bookings 600
 * (`main/agenda/calls-a-day.test.ts`).
 */
export function nextPollMs(input: PollInput): number {
  const { nowMs, timeZone, random, isShown } = input;
  const morningMs = dayBeginsMs(nowMs + morningSpreadMs, timeZone);
  if (isShown || morningMs === null) {
    return untilTick(input.monotonicMs, isShown || input.isBookedLate ? 1 : dayPollTicks);
  }
  const beforeStarts = input.starts
    .map((startMs) => startMs - beforeStartMs - random() * startSpreadMs - nowMs)
    .filter((waitMs) => waitMs >= minWaitMs);
  const untilDayMs = morningMs - random() * morningSpreadMs - nowMs;
  return Math.round(Math.min(nightPollMs, untilDayMs, ...beforeStarts));
}

/** Whether one sleeps, in a zone. */
export const isNight = (nowMs: number, timeZone: string): boolean => dayBeginsMs(nowMs, timeZone) !== null;

/** When the night ends that holds an instant, epoch ms; null by day. */
function dayBeginsMs(nowMs: number, timeZone: string): number | null {
  const now = DateTime.fromMillis(nowMs, { zone: timeZone });
  if (!now.isValid || (now.hour >= night.until && now.hour < night.from)) return null;
  const morning = now.set({ hour: night.until, minute: 0, second: 0, millisecond: 0 });
  return (now.hour < night.until ? morning : morning.plus({ days: 1 })).toMillis();
}
