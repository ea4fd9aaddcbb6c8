import type { Instant } from '../../preload/contract/model/common.ts';
import { offsetsOf } from './zone-offsets.ts';
import { dayNumber } from './zones.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

export const weekDays = 7;

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

/**
 * The weeks of a zone, counted from its today, that hold a range of another zone’s days: always the same ones,
 * so that main finds what it has read ahead.
 */
export function weeksOver({ from, to }: DayRange, zone: string, nowMs: number): readonly DayRange[] {
  const today = dayNumber(zone, nowMs);
  const weekOf = (at: string): number =>
    Math.max(0, Math.floor((dayNumber(zone, Date.parse(at)) - today) / weekDays));
  const first = weekOf(from);
  return Array.from({ length: weekOf(to) - first + 1 }, (_, index) =>
    rangeOfDays(zone, today + weekDays * (first + index), weekDays),
  );
}

/** The seven days after a range of the same zone. */
export function weekAfter(zone: string, { to }: DayRange): DayRange {
  return rangeOfDays(zone, dayNumber(zone, Date.parse(to) + 1), weekDays);
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

/** The rows of these days; both ends count. */
export function within<Row extends { readonly at: Instant }>(
  rows: readonly Row[],
  { from, to }: DayRange,
): readonly Row[] {
  const fromMs = Date.parse(from);
  const toMs = Date.parse(to);
  return rows.filter(({ at }) => Date.parse(at) >= fromMs && Date.parse(at) <= toMs);
}
