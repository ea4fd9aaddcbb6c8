import { expect, it } from 'vitest';
import { judgeYear } from '../support/reminder-year/judged-year.ts';

/** Another one lives another year. */
const seed = Number(process.env['SEED'] ?? 592_338);

it('in a year of 5,000 bookings no reminder is missed, none comes twice, each in its second', async () => {
  const verdict = await judgeYear('2027-01-01T00:00:00Z', 365, 5_000, seed);
  const { wrong, judged, onTime, summedUp, unsure } = verdict;
  console.info(`seed ${seed}`, { ...verdict, wrong: wrong.length });
  expect(wrong, `seed ${seed}`).toEqual([]);
  expect(judged).toBeGreaterThan(20_000);
  expect(onTime, `seed ${seed}`).toBeGreaterThan(judged * 0.3);
  expect(summedUp, `seed ${seed}`).toBeGreaterThan(500);
  expect(unsure, `seed ${seed}`).toBeLessThan(judged * 0.15);
});
