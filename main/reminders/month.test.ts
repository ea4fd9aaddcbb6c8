import { expect, it } from 'vitest';
import { judgeYear } from '../../test/support/reminder-year/judged-year.ts';

const patienceMs = 180_000;

it(
  'in a month with sleeps, journeys, crashes and wrong clocks no reminder is missed, and none comes twice',
  async () => {
    const { wrong, judged, onTime, summedUp, unsure } = await judgeYear('2027-03-10T00:00:00Z', 31, 430, 3);
    expect(wrong).toEqual([]);
    expect(judged).toBeGreaterThan(1_800);
    expect(onTime).toBeGreaterThan(judged * 0.4);
    expect(summedUp).toBeGreaterThan(80);
    expect(unsure).toBeLessThan(judged * 0.1);
  },
  patienceMs,
);
