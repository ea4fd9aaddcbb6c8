import { expect, it } from 'vitest';
import { judgeDays } from '../../test/support/day-shape/judged-days.ts';

/** `test/long/day-shapes.test.ts` looks at ten times as many. */
const days = 1_000;

it(
  'notes, strip and free times are what looking at every pair and every five minutes finds',
  { timeout: 120_000 },
  () => {
    const { wrong, ...found } = judgeDays(days, 1);
    console.info(JSON.stringify(found));
    expect(wrong).toEqual([]);
    expect(Object.keys(found.notes).length).toBe(7);
  },
);
