import { intersect, joinTouching, mergeOverlapping, minuteMs, type Interval } from './intervals.ts';
import type { CachedZone } from './zone-offsets.ts';

export interface Grid {
  readonly lengthMs: number;
  /** Minutes between starts, before the offset. */
  readonly baseMinutes: number;
  readonly offsetMinutes: number;
  /** The clock on whose round minutes starts lie. */
  readonly organizer: CachedZone;
  /** Added to every start; servers of the family once let slots begin with the seconds of the request. */
  readonly extraMs: number;
}

/** A host that is free until one second before the end is free enough. */
export const toleranceMs = 1000;

const roundUnits = [60, 30, 20, 15, 10, 5] as const;
const hourMs = 60 * minuteMs;

/**
 * The starts within sorted free ranges. Each range has a grid of its own: from its beginning, rounded up to a
 * whole minute and then to a multiple of the unit within the hour of the organizer's clock, in steps of base
 * and offset. So a booking moves the starts behind it (docs/service-notes.md, "Availability").
 */
function findStarts(ranges: readonly Interval[], grid: Grid): readonly number[] {
  const { baseMinutes, offsetMinutes, lengthMs, organizer, extraMs } = grid;
  const unitMs = (roundUnits.find((unit) => baseMinutes % unit === 0) ?? 1) * minuteMs;
  const stepMs = (baseMinutes + offsetMinutes) * minuteMs;
  const starts: number[] = [];
  for (const { startMs, endMs } of ranges) {
    const last = endMs + toleranceMs - lengthMs;
    const minute = Math.ceil(startMs / minuteMs) * minuteMs;
    const intoHour = modulo(minute + organizer.at(minute), hourMs);
    const rounded = minute + modulo(-intoHour, unitMs) + offsetMinutes * minuteMs + extraMs;
    for (let start = rounded; start <= last; start += stepMs) starts.push(start);
  }
  return starts;
}

function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}

interface FreeHost {
  readonly isFixed: boolean;
  /** Sorted, without overlaps. */
  readonly free: readonly Interval[];
}

/** A start and who can hold it. */
export interface FoundSlot<Host> {
  readonly startMs: number;
  readonly hosts: readonly Host[];
}

/**
 * The starts that these hosts can hold. Fixed hosts are all needed; of the others at least one, and one and
 * the same for the whole slot. Without others the fixed ones are enough.
 */
export function findSlots<Host extends FreeHost>(
  hosts: readonly Host[],
  grid: Grid,
): readonly FoundSlot<Host>[] {
  const fixed = hosts.filter(({ isFixed }) => isFixed);
  const pool = hosts.filter(({ isFixed }) => !isFixed);
  const ranges = findCommonRanges(fixed, pool);
  const starts = findStarts(ranges, grid);
  if (pool.length === 0) return starts.map((startMs) => ({ startMs, hosts: fixed }));
  const canHold = pool.map((host) => followFreeTime(joinTouching(host.free), grid.lengthMs));
  const found: FoundSlot<Host>[] = [];
  for (const startMs of starts) {
    const able = pool.filter((_, index) => canHold[index]?.(startMs) === true);
    if (able.length > 0) found.push({ startMs, hosts: fixed.length === 0 ? able : [...fixed, ...able] });
  }
  return found;
}

function findCommonRanges(fixed: readonly FreeHost[], pool: readonly FreeHost[]): readonly Interval[] {
  const ofPool =
    pool.length === 1 ? (pool[0]?.free ?? []) : mergeOverlapping(pool.flatMap(({ free }) => free));
  const lists = [...fixed.map(({ free }) => free), ...(pool.length === 0 ? [] : [ofPool])];
  const [first = [], ...others] = lists;
  return others.reduce(intersect, first);
}

/** Whether a slot fits into free time, asked for starts that come in order. */
function followFreeTime(free: readonly Interval[], lengthMs: number): (startMs: number) => boolean {
  let index = 0;
  return (startMs) => {
    while ((free[index]?.endMs ?? Infinity) <= startMs) index += 1;
    const range = free[index];
    return range !== undefined && range.startMs <= startMs && startMs + lengthMs <= range.endMs + toleranceMs;
  };
}
