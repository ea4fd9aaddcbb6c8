import { expect, it } from 'vitest';
import { judgeDays } from '../../test/support/short-notice/judged-days.ts';

it('in 20 days of short notice every booking is reminded of, and whoever waits and what changed is told in minutes', async () => {
  const { wrong, longest, ...judged } = await judgeDays('2027-03-10T23:00:00Z', 20, 270_331);
  expect(wrong).toEqual([]);
  expect(longest.waiting).toBeLessThan(5);
  expect(longest.news).toBeLessThan(4);
  expect(judged.reminded).toBeGreaterThan(100);
  expect(judged.waiting).toBeGreaterThan(15);
  expect(judged.news).toBeGreaterThan(150);
}, 240_000);
