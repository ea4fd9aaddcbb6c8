import { offsetsOf } from './zone-offsets.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Whole days of a zone, as availability is asked for: its first and its last millisecond, ISO text in UTC. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** @param firstDay days since 1970-01-01 by the zone’s own calendar */
export function rangeOfDays(zone: string, firstDay: number, days: number): DayRange {
  return {
    from: new Date(dayStartMs(zone, firstDay)).toISOString(),
    to: new Date(dayStartMs(zone, firstDay + days) - 1).toISOString(),
  };
}

/** The first instant of a day: the first of two midnights, or the end of the hour that a change leaves out. */
function dayStartMs(zone: string, day: number): number {
  const offsets = offsetsOf(zone);
  const utcMs = day * dayMs;
  const [from, to] = [utcMs - dayMs, utcMs + dayMs];
  const midnights = [from, to].map((atMs) => utcMs - offsets.at(atMs) * minuteMs);
  const candidates = [...midnights, ...offsets.changes(from, to).map(({ atMs }) => atMs)];
  const starts = candidates.filter((atMs) => offsets.dayNumber(atMs) === day);
  return Math.min(...starts, ...(starts.length === 0 ? midnights : []));
}
