import { afterAll, expect, it } from 'vitest';
import { judgeDays } from '../support/short-notice/judged-days.ts';

/** Another one lives other days. */
const seed = Number(process.env['SEED'] ?? 270_331);

/** 1,000 days, as many at a time as an app runs before it is started again. */
const daysOfRun = 25;
const runs = Array.from({ length: 1_000 / daysOfRun }, (_, run) => run);

const all = { runs: 0, reminded: 0, waiting: 0, news: 0 };
const longest = { waiting: 0, news: 0 };

it.each(runs)(
  'in days of short notice every booking is reminded of, and whoever waits and what changed is told in minutes (%i)',
  async (run) => {
    const startMs = Date.parse('2027-01-03T23:00:00Z') + run * daysOfRun * 86_400_000;
    const verdict = await judgeDays(new Date(startMs).toISOString(), daysOfRun, seed + run);
    expect(verdict.wrong, `seed ${seed + run}`).toEqual([]);
    expect(verdict.reminded).toBeGreaterThan(100);
    expect(verdict.longest.waiting).toBeLessThan(5);
    expect(verdict.longest.news).toBeLessThan(4);
    all.runs += 1;
    for (const what of ['reminded', 'waiting', 'news'] as const) all[what] += verdict[what];
    for (const what of ['waiting', 'news'] as const) {
      longest[what] = Math.max(longest[what], verdict.longest[what]);
    }
  },
);

afterAll(() => {
  console.info(`seed ${seed}`, all, 'longest, in minutes', longest);
});
