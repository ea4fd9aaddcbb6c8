/** From an instant up to, but not including, another; epoch milliseconds. */
export interface Range {
  readonly startMs: number;
  readonly endMs: number;
}

/** Ranges in order, those that overlap joined; two that only touch stay two. */
export function joinOverlapping(ranges: readonly Range[]): readonly Range[] {
  const joined: Range[] = [];
  for (const range of inOrder(ranges)) {
    const last = joined.at(-1);
    if (last === undefined || last.endMs <= range.startMs) joined.push(range);
    else joined.splice(-1, 1, { startMs: last.startMs, endMs: Math.max(last.endMs, range.endMs) });
  }
  return joined;
}

/** What of the ranges lies within others. */
export function intersect(some: readonly Range[], others: readonly Range[]): readonly Range[] {
  return some.flatMap((range) => others.map((other) => common(range, other))).filter(isNotEmpty);
}

/** What is left of the ranges without the busy ones. */
export function subtract(ranges: readonly Range[], busy: readonly Range[]): readonly Range[] {
  return busy.reduce<readonly Range[]>(
    (left, { startMs, endMs }) =>
      left.flatMap((range) => {
        if (!isNotEmpty(common(range, { startMs, endMs }))) return range;
        return [
          { startMs: range.startMs, endMs: startMs },
          { startMs: endMs, endMs: range.endMs },
        ].filter(isNotEmpty);
      }),
    ranges,
  );
}

/** Whether nothing between the two instants is missing from the ranges; touching ones leave no gap. */
export function cover(ranges: readonly Range[], startMs: number, endMs: number): boolean {
  return subtract([{ startMs, endMs }], ranges).length === 0;
}

function inOrder(ranges: readonly Range[]): readonly Range[] {
  return [...ranges].sort((a, b) => a.startMs - b.startMs);
}

function common(a: Range, b: Range): Range {
  return { startMs: Math.max(a.startMs, b.startMs), endMs: Math.min(a.endMs, b.endMs) };
}

function isNotEmpty({ startMs, endMs }: Range): boolean {
  return startMs < endMs;
}
