import { expect, it } from 'vitest';
import { judgeDays } from '../support/day-shape/judged-days.ts';

/** Another one makes other days. */
const seed = Number(process.env['SEED'] ?? 100_000);

it('notes, strip and free times are what looking at every pair and every five minutes finds', () => {
  const { wrong, ...found } = judgeDays(10_000, seed);
  console.info(`seed ${seed}`, JSON.stringify(found));
  expect(wrong).toEqual([]);
});
