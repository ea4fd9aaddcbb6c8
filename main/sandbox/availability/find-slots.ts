import { intersect, joinTouching, mergeOverlapping } from './intervals.ts';
import { findStarts, toleranceMs } from './slot-grid.ts';
import type { Grid } from './slot-grid.ts';
import type { Interval } from './types.ts';

export interface FreeHost {
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
