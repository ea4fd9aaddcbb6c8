import { expect, it } from 'vitest';
import { judgeDays } from '../support/short-notice/judged-days.ts';

/** Another one lives other days. */
const seed = Number(process.env['SEED'] ?? 270_331);

/** As many days as an app runs before it is started again. */
const daysOfRun = 25;

it('in 1,000 days of short notice every booking is reminded of, and whoever waits and what changed is told in minutes', async () => {
  const all = { reminded: 0, waiting: 0, news: 0 };
  const longest = { waiting: 0, news: 0 };
  for (let run = 0; run < 1_000 / daysOfRun; run += 1) {
    const startIso = new Date(
      Date.parse('2027-01-03T23:00:00Z') + run * daysOfRun * 86_400_000,
    ).toISOString();
    const verdict = await judgeDays(startIso, daysOfRun, seed + run);
    expect(verdict.wrong, `seed ${seed + run}`).toEqual([]);
    for (const what of ['reminded', 'waiting', 'news'] as const) all[what] += verdict[what];
    for (const what of ['waiting', 'news'] as const) {
      longest[what] = Math.max(longest[what], verdict.longest[what]);
    }
  }
  console.info(`seed ${seed}`, all, 'longest, in minutes', longest);
  expect(longest.waiting).toBeLessThan(5);
  expect(longest.news).toBeLessThan(4);
  expect(all.reminded).toBeGreaterThan(4_000);
});
