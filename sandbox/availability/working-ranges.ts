import { DateTime } from 'luxon';
import { dayMs, mergeOverlapping, minuteMs, type Interval } from './intervals.ts';
import { offsetsOf } from './zone-offsets.ts';

/** Working hours on the wall clock of `timeZone`; day 0 is Sunday, an end of 23:59 is the end of the day. */
export interface Hours {
  readonly timeZone: string;
  readonly rules: readonly {
    readonly days: readonly number[];
    readonly start: string;
    readonly end: string;
  }[];
  /** Each replaces the rules of its date; equal start and end close it. */
  readonly overrides: readonly { readonly date: string; readonly start: string; readonly end: string }[];
}

/** Minutes of the wall clock since midnight. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/**
 * When these hours are open within the window, in order. Wall-clock times are real local times on every day,
 * also on those on which clocks change (docs/service-notes.md, "Availability").
 */
export function findWorkingRanges(hours: Hours, window: Interval): readonly Interval[] {
  const offsets = offsetsOf(hours.timeZone);
  const byWeekday = Array.from({ length: 7 }, (_, day) =>
    hours.rules.filter(({ days }) => days.includes(day)).map(toStretch),
  );
  const byDate = groupOverrides(hours);
  const ranges: Interval[] = [];
  // The date of a start can be a day off from the window's: dates are walked with one to spare.
  const lastDay = Math.floor((window.endMs + offsets.at(window.endMs)) / dayMs);
  for (
    let day = Math.floor((window.startMs + offsets.at(window.startMs)) / dayMs) - 1;
    day <= lastDay;
    day += 1
  ) {
    for (const { start, end } of byDate.get(day) ?? byWeekday[weekdayOf(day)] ?? []) {
      const startMs = Math.max(offsets.toInstant(day * dayMs + start * minuteMs), window.startMs);
      const endMs = Math.min(offsets.toInstant(day * dayMs + end * minuteMs), window.endMs);
      if (startMs < endMs) ranges.push({ startMs, endMs });
    }
  }
  return mergeOverlapping(ranges);
}

/** 1 January 1970 was a Thursday. */
function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

function groupOverrides(hours: Hours): ReadonlyMap<number, readonly Stretch[]> {
  const byDate = new Map<number, Stretch[]>();
  for (const override of hours.overrides) {
    const day = DateTime.fromISO(override.date, { zone: 'utc' }).toMillis() / dayMs;
    const stretches = byDate.get(day) ?? [];
    byDate.set(day, stretches);
    stretches.push(toStretch(override));
  }
  return byDate;
}

function toStretch({ start, end }: { readonly start: string; readonly end: string }): Stretch {
  return { start: toMinutes(start), end: end === '23:59' ? 1440 : toMinutes(end) };
}

/** `wallTime` is two digits, a colon and two digits; its schema has seen to that. */
function toMinutes(wallTime: string): number {
  return Number(wallTime.slice(0, 2)) * 60 + Number(wallTime.slice(3));
}
