import { DateTime } from 'luxon';
import type { StoredEventType } from '../workspace/event-type-schema.ts';
import { dayMs, minuteMs, type Interval } from './intervals.ts';

type Rules = Pick<
  StoredEventType,
  | 'minimumBookingNotice'
  | 'periodType'
  | 'periodDays'
  | 'periodCountCalendarDays'
  | 'periodStartDate'
  | 'periodEndDate'
>;

/** A longer period is as good as none, and dates end somewhere. */
const maxPeriodDays = 100_000;

/** The first instant at which a booking may start: the notice in minutes, and never less than one. */
export function findEarliestStart({ minimumBookingNotice }: Rules, nowMs: number): number {
  return nowMs + Math.max(minimumBookingNotice, 1) * minuteMs;
}

/**
 * Between which instants a booking may start when it is made now. A rolling period ends with a day of the
 * booker's zone, a fixed range is of whole days in the organizer's zone. ROLLING_WINDOW counts only days that
 * have slots and is therefore not decided here (`find-rolling-end.ts`).
 */
export function findBookingWindow(
  rules: Rules,
  nowMs: number,
  organizerZone: string,
  bookerZone: string,
): Interval {
  const earliest = findEarliestStart(rules, nowMs);
  switch (rules.periodType) {
    case 'ROLLING': {
      const today = DateTime.fromMillis(nowMs, { zone: bookerZone });
      const last = rules.periodCountCalendarDays === false ? plusBusinessDays : plusDays;
      const days = Math.min(rules.periodDays ?? 0, maxPeriodDays);
      return { startMs: earliest, endMs: toEndOfDay(last(today, days)) };
    }
    case 'RANGE': {
      const first = toDay(rules.periodStartDate, organizerZone)?.toMillis() ?? -Infinity;
      const last = toDay(rules.periodEndDate, organizerZone);
      return {
        startMs: Math.max(earliest, first),
        endMs: last === undefined ? Infinity : toEndOfDay(last),
      };
    }
    default:
      return { startMs: earliest, endMs: Infinity };
  }
}

function plusDays(day: DateTime, days: number): DateTime {
  return day.plus({ days });
}

/** Weekends in between are passed over without counting; one that is today counts from its Friday. */
function plusBusinessDays(day: DateTime, days: number): DateTime {
  let last = day.minus({ days: Math.max(day.weekday - 5, 0) }).plus({ weeks: Math.floor(days / 5) });
  for (let left = days % 5; left > 0; left -= 1) last = last.plus({ days: last.weekday === 5 ? 3 : 1 });
  return last;
}

function toEndOfDay(day: DateTime): number {
  return day.startOf('day').plus({ days: 1 }).startOf('day').toMillis();
}

/** A calendar date is a date of the zone; an instant is the date that the zone's clock then shows. */
function toDay(text: string | null, zone: string): DateTime | undefined {
  return text === null ? undefined : DateTime.fromISO(text, { zone }).startOf('day');
}

interface RollingWindow {
  readonly rules: { readonly periodDays: number | null; readonly periodCountCalendarDays: boolean | null };
  readonly nowMs: number;
  readonly bookerZone: string;
  /** The first instant at which a booking may start. */
  readonly earliestMs: number;
  /** What lies behind it is not asked for. */
  readonly untilMs: number;
  /** The starts that can be booked within a window, in order. */
  readonly findStarts: (window: Interval) => readonly number[];
}

/** Days that are looked at first, and at most. */
const firstDays = 31;
const maxDays = 731;

/**
 * Where a ROLLING_WINDOW ends: after so many days that have slots, dates being those of the booker's zone and
 * weekends not counting where only business days do. Infinity when that lies behind what is asked for. The
 * days are looked for further and further ahead, always from the present, so that the grid is one.
 */
export function findRollingEnd(window: RollingWindow): number {
  const { nowMs, bookerZone, earliestMs, untilMs, findStarts, rules } = window;
  const needed = rules.periodDays ?? 0;
  if (needed === 0) return endOfDay(nowMs, bookerZone).toMillis();
  for (let days = firstDays; ; days = Math.min(days * 2, maxDays)) {
    const endMs = Math.min(untilMs, earliestMs + days * dayMs);
    // The last day but one is whole; what the end of the window has cut counts only when nothing follows.
    const wholeMs = endMs === untilMs ? endMs : endMs - dayMs;
    const found = countDays(
      findStarts({ startMs: earliestMs, endMs }).filter((startMs) => startMs < wholeMs),
      needed,
      rules.periodCountCalendarDays === false,
      bookerZone,
    );
    if (found !== undefined) return found;
    if (endMs === untilMs) return Infinity;
    if (days === maxDays) return endMs;
  }
}

/** The end of the day that makes the number full; undefined while there are fewer. */
function countDays(
  startsMs: readonly number[],
  needed: number,
  onlyBusinessDays: boolean,
  zone: string,
): number | undefined {
  let counted = 0;
  let endMs = -Infinity;
  for (const startMs of startsMs) {
    if (startMs < endMs) continue;
    const day = endOfDay(startMs, zone);
    endMs = day.toMillis();
    const isWeekend = day.minus({ milliseconds: 1 }).weekday > 5;
    if (!(onlyBusinessDays && isWeekend)) counted += 1;
    if (counted === needed) return endMs;
  }
  return undefined;
}

function endOfDay(instantMs: number, zone: string): DateTime {
  return DateTime.fromMillis(instantMs, { zone }).startOf('day').plus({ days: 1 }).startOf('day');
}
