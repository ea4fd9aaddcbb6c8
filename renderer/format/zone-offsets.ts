import { dayMs, minuteMs } from '../../preload/contract/durations.ts';
import { offsetMinutes, dayNumber } from './zones.ts';
import type { Instant } from '../../preload/contract/model/common.ts';

/** When a zone's clocks change, with minutes ahead of UTC before and after. */
export interface OffsetChange {
  readonly atMs: number;
  readonly before: number;
  readonly after: number;
}

/** Offsets of one zone, cached by day, because asking the platform is slow. */
export interface ZoneOffsets {
  /** Minutes ahead of UTC. */
  at(atMs: number): number;
  /** Days since 1970-01-01 by the zone's own calendar. */
  dayNumber(atMs: number): number;
  /** Changes between two instants, in order. */
  changes(fromMs: number, toMs: number): readonly OffsetChange[];
}

interface Block {
  readonly before: number;
  readonly after: number;
  /** The first instant with the new offset; Infinity if the offset stays the same all day. */
  readonly changeMs: number;
}

const known = new Map<string, ZoneOffsets>();

/** @param zone IANA; an unknown name counts as UTC */
export function offsetsOf(zone: string): ZoneOffsets {
  const made = known.get(zone) ?? createOffsets(zone);
  known.set(zone, made);
  return made;
}

function createOffsets(zone: string): ZoneOffsets {
  const edges = new Map<number, number>();
  const blocks = new Map<number, Block>();

  const edge = (day: number): number => {
    const offset = edges.get(day) ?? offsetMinutes(zone, day * dayMs);
    edges.set(day, offset);
    return offset;
  };
  /** One UTC day; no zone changes its clocks twice within it. */
  const blockOf = (day: number): Block => {
    const found = blocks.get(day);
    if (found) return found;
    const before = edge(day);
    const after = edge(day + 1);
    const changeMs = before === after ? Infinity : findChange(zone, day * dayMs, after);
    const block = { before, after, changeMs };
    blocks.set(day, block);
    return block;
  };
  const at = (atMs: number): number => {
    const { before, after, changeMs } = blockOf(Math.floor(atMs / dayMs));
    return atMs < changeMs ? before : after;
  };

  return {
    at,
    dayNumber: (atMs) => Math.floor((atMs + at(atMs) * minuteMs) / dayMs),
    changes(fromMs, toMs) {
      const found: OffsetChange[] = [];
      for (let day = Math.floor(fromMs / dayMs); day * dayMs <= toMs; day += 1) {
        const { before, after, changeMs } = blockOf(day);
        if (changeMs > fromMs && changeMs <= toMs) found.push({ atMs: changeMs, before, after });
      }
      return found;
    },
  };
}

/** The first minute of the day with the offset that it ends with. */
function findChange(zone: string, dayStartMs: number, after: number): number {
  let low = 0;
  let high = dayMs / minuteMs;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetMinutes(zone, dayStartMs + middle * minuteMs) === after) high = middle;
    else low = middle;
  }
  return dayStartMs + high * minuteMs;
}

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

/** The rows of these days, of rows in order; both ends count. */
export function within<Row extends { readonly at: Instant }>(
  rows: readonly Row[],
  { from, to }: DayRange,
): readonly Row[] {
  return rows.slice(countBefore(rows, Date.parse(from)), countBefore(rows, Date.parse(to) + 1));
}

/** How many rows, which are in order, come before an instant. */
function countBefore(rows: readonly { readonly at: Instant }[], instantMs: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const row = rows[middle];
    if (row && Date.parse(row.at) < instantMs) low = middle + 1;
    else high = middle;
  }
  return low;
}
