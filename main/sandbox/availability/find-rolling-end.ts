import { DateTime } from 'luxon';
import { dayMs } from './types.ts';
import type { Interval } from './types.ts';

export interface RollingWindow {
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
const mostDays = 731;

/**
 * Where a ROLLING_WINDOW ends: after so many days that have slots, dates being those of the booker's zone and
 * weekends not counting where only business days do. Infinity when that lies behind what is asked for. The
 * days are looked for further and further ahead, always from the present, so that the grid is one.
 */
export function findRollingEnd(window: RollingWindow): number {
  const { nowMs, bookerZone, earliestMs, untilMs, findStarts, rules } = window;
  const needed = rules.periodDays ?? 0;
  if (needed === 0) return endOfDay(nowMs, bookerZone).toMillis();
  for (let days = firstDays; ; days = Math.min(days * 2, mostDays)) {
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
    if (days === mostDays) return endMs;
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
