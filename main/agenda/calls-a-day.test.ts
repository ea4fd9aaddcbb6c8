import { expect, it } from 'vitest';
import { callsOfDay, maxInHour, oldest, tenStarts } from '../../test/support/calls-a-day.ts';

it.each([0, 0.999])(
  'what comes next is known to three minutes by day, for few calls (%s late)',
  async (late) => {
    const calls = await callsOfDay([], { late });
    expect(oldest(calls).day).toBeLessThan(3);
    expect(oldest(calls).night).toBeLessThanOrEqual(15);
    expect(maxInHour(calls).day).toBeLessThanOrEqual(36);
    expect(maxInHour(calls).night).toBeLessThanOrEqual(8);
  },
);

it('a day of ten bookings costs at most 600 calls', async () => {
  const calls = await callsOfDay(tenStarts);
  expect(calls.length).toBeLessThanOrEqual(600);
  expect(maxInHour(calls).day).toBeLessThanOrEqual(36);
  expect(oldest(calls).day).toBeLessThan(3);
});

it.each([{ isShown: true }, { isBookedLate: true }])(
  'it is known to the minute where that matters: %o',
  async (why) => {
    const calls = await callsOfDay(tenStarts, { ...why, late: 0.999 });
    expect(oldest(calls).day).toBeLessThanOrEqual(1);
  },
);

it('by night it is known to the minute only while somebody looks', async () => {
  expect(oldest(await callsOfDay([], { isShown: true })).night).toBeLessThanOrEqual(1);
  const calls = await callsOfDay([], { isBookedLate: true });
  expect(maxInHour(calls).night).toBeLessThanOrEqual(8);
});
