import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { intersect, joinTouching, mergeOverlapping, subtract, type Interval } from './intervals.ts';

const stretch = fc
  .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 20 }))
  .map(([startMs, length]): Interval => ({ startMs, endMs: startMs + length }));
const stretches = fc.array(stretch, { maxLength: 12 });

/** The moments in a list of stretches, one by one. */
const moments = (list: readonly Interval[]): ReadonlySet<number> =>
  new Set(
    list.flatMap(({ startMs, endMs }) => Array.from({ length: endMs - startMs }, (_, i) => startMs + i)),
  );
const all = Array.from({ length: 90 }, (_, moment) => moment);

const isInOrder = (list: readonly Interval[]): boolean =>
  list.every(
    ({ startMs, endMs }, index) =>
      startMs < endMs && (index === 0 || (list[index - 1]?.endMs ?? Infinity) <= startMs),
  );

describe('stretches of time', () => {
  it('merged, are the same moments in order', () => {
    fc.assert(
      fc.property(stretches, (list) => {
        const merged = mergeOverlapping(list);
        expect(isInOrder(merged)).toBe(true);
        expect(moments(merged)).toEqual(new Set(all.filter((moment) => moments(list).has(moment))));
      }),
    );
  });

  it('that only touch stay two, until they are joined', () => {
    const days = [
      { startMs: 0, endMs: 24 },
      { startMs: 24, endMs: 48 },
    ];
    expect(mergeOverlapping(days)).toEqual(days);
    expect(joinTouching(days)).toEqual([{ startMs: 0, endMs: 48 }]);
  });

  it('intersected, are the moments that both have', () => {
    fc.assert(
      fc.property(stretches, stretches, (some, others) => {
        const common = intersect(mergeOverlapping(some), mergeOverlapping(others));
        expect(isInOrder(common)).toBe(true);
        const [a, b] = [moments(some), moments(others)];
        expect([...moments(common)].toSorted((x, y) => x - y)).toEqual(
          all.filter((moment) => a.has(moment) && b.has(moment)),
        );
      }),
    );
  });

  it('subtracted, are the moments that are left', () => {
    fc.assert(
      fc.property(stretches, stretches, (from, busy) => {
        const left = subtract(mergeOverlapping(from), busy);
        expect(isInOrder(left)).toBe(true);
        const [a, b] = [moments(from), moments(busy)];
        expect([...moments(left)].toSorted((x, y) => x - y)).toEqual(
          all.filter((moment) => a.has(moment) && !b.has(moment)),
        );
      }),
    );
  });
});
