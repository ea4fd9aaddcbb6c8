/** A half-open stretch of time: epoch milliseconds, the end not in it. */
export interface Interval {
  readonly startMs: number;
  readonly endMs: number;
}

export const minuteMs = 60_000;
export const dayMs = 1440 * minuteMs;

/**
 * Joins stretches that overlap, in order of their starts. Stretches that only touch stay two: a day that is
 * open until midnight and the next one from midnight each have a grid of their own
 * (docs/service-notes.md, "Availability").
 */
export function mergeOverlapping(intervals: readonly Interval[]): readonly Interval[] {
  const merged: Interval[] = [];
  for (const next of sortByStart(intervals)) {
    const last = merged.at(-1);
    if (last === undefined || last.endMs <= next.startMs) merged.push(next);
    else if (next.endMs > last.endMs) {
      merged[merged.length - 1] = { startMs: last.startMs, endMs: next.endMs };
    }
  }
  return merged;
}

/**
 * The same time as sorted stretches without overlaps, with those that touch as one. A person who is free
 * until 10:00 and from 10:00 on is free across 10:00, however the grid divides the two.
 */
export function joinTouching(intervals: readonly Interval[]): readonly Interval[] {
  const joined: Interval[] = [];
  for (const next of intervals) {
    const last = joined.at(-1);
    if (last?.endMs !== next.startMs) joined.push(next);
    else joined[joined.length - 1] = { startMs: last.startMs, endMs: next.endMs };
  }
  return joined;
}

/** What both have, each sorted and without overlaps. */
export function intersect(some: readonly Interval[], others: readonly Interval[]): readonly Interval[] {
  const common: Interval[] = [];
  let j = 0;
  for (const one of some) {
    while ((others[j]?.endMs ?? Infinity) <= one.startMs) j += 1;
    for (let k = j; ; k += 1) {
      const other = others[k];
      if (other === undefined || other.startMs >= one.endMs) break;
      common.push({
        startMs: Math.max(one.startMs, other.startMs),
        endMs: Math.min(one.endMs, other.endMs),
      });
    }
  }
  return common;
}

/** What is left of sorted stretches without overlaps when the busy ones, in any order, are taken away. */
export function subtract(from: readonly Interval[], busy: readonly Interval[]): readonly Interval[] {
  const taken = mergeOverlapping(busy);
  const left: Interval[] = [];
  let next = 0;
  for (const { startMs, endMs } of from) {
    while ((taken[next]?.endMs ?? Infinity) <= startMs) next += 1;
    let freeFrom = startMs;
    for (let k = next; ; k += 1) {
      const one = taken[k];
      if (one === undefined || one.startMs >= endMs) break;
      if (one.startMs > freeFrom) left.push({ startMs: freeFrom, endMs: one.startMs });
      freeFrom = one.endMs;
    }
    if (freeFrom < endMs) left.push({ startMs: freeFrom, endMs });
  }
  return left;
}

/** The same list when it is in order already, as it is when it comes from an index. */
function sortByStart(intervals: readonly Interval[]): readonly Interval[] {
  let latest = -Infinity;
  for (const { startMs } of intervals) {
    if (startMs < latest) return intervals.toSorted((one, other) => one.startMs - other.startMs);
    latest = startMs;
  }
  return intervals;
}
