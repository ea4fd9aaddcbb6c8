import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPressFilter } from './kept-shortcut.ts';

/** How many of the calls at these times (ms) are presses. */
function pressesAt(times: readonly number[]): number[] {
  let now = 0;
  const isPress = createPressFilter(() => now);
  return times.filter((at) => {
    now = at;
    return isPress();
  });
}

/** The calls of keys that are held: the first at once, the second after a delay, then one after the other. */
const holding = (from: number, forMs: number, delayMs: number, everyMs: number): number[] => {
  const calls = [from];
  for (let at = from + delayMs; at < from + forMs; at += everyMs) calls.push(at);
  return calls;
};

describe('keys of the system', () => {
  it('are one press however long they are held, on every desktop', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 200, max: 690 }),
        fc.integer({ min: 20, max: 140 }),
        fc.integer({ min: 1, max: 20_000 }),
        (delayMs, everyMs, forMs) => {
          expect(pressesAt(holding(5, forMs, delayMs, everyMs))).toEqual([5]);
        },
      ),
    );
  });

  it('are pressed again once they were let go', () => {
    expect(pressesAt([...holding(0, 3000, 660, 40), 3500, 4300])).toEqual([0, 3500, 4300]);
  });

  it('may be pressed in a hurry: the second of three is lost, the third is not', () => {
    expect(pressesAt([0, 400, 800])).toEqual([0, 800]);
  });
});
