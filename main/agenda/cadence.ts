import { DateTime } from 'luxon';
import { backOffMs } from '../api/backoff.ts';

const minuteMs = 60_000;

/** With the lists that are read beside it, a refresh asks the service five times, once an hour seven. */
const dayEveryMs = 30 * minuteMs;
const nightEveryMs = 90 * minuteMs;

/** So that what was moved or cancelled late is known before one is reminded of it. */
const beforeStartMs = 6 * minuteMs;
/** Many have bookings on the hour; they need not ask in the same second. */
const spreadMs = 45_000;
const shortestMs = minuteMs;

const retries = { firstMs: 5_000, longestMs: 5 * minuteMs };

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
  /** Hour of the day where the person is, 0 to 23. */
  readonly localHour: number;
  /** A number from 0 up to 1, at each call another. */
  readonly random: () => number;
}

/** @param timeZone IANA; in one that is not known it is never night */
export function localHourOf(nowMs: number, timeZone: string): number {
  return DateTime.fromMillis(nowMs, { zone: timeZone }).hour;
}

/**
 * How long to wait before the service is asked again without anybody wishing it, in milliseconds. While the
 * screen is locked or the machine sleeps it is not asked at all: that is the agenda’s to know.
 *
 * Shortly before each start, every 30 minutes by day and every 90 by night; after trouble soon, and then more
 * and more slowly. A quiet hour costs at most 12 calls, a day of ten bookings at most 300
 * (`test/compose/calls-a-day.test.ts`).
 */
export function nextRefreshMs(input: CadenceInput): number {
  const { nowMs, failures, random } = input;
  if (failures > 0) return Math.max(backOffMs(failures, retries, random), input.retryAfterMs);
  const isNight = input.localHour >= night.from || input.localHour < night.until;
  const usualMs = (isNight ? nightEveryMs : dayEveryMs) * (1 + random() / 10);
  const earlierMs = random() * spreadMs;
  const beforeStarts = input.starts
    .map((startMs) => startMs - beforeStartMs - earlierMs - nowMs)
    .filter((waitMs) => waitMs >= shortestMs);
  return Math.round(Math.min(usualMs, ...beforeStarts));
}
