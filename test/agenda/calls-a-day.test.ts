import { expect, it } from 'vitest';
import { callsOfDay, maxInHour, tenStarts } from '../support/calls-a-day.ts';

it('a quiet hour costs the service at most 12 calls', async () => {
  const calls = await callsOfDay([]);
  expect(maxInHour(calls)).toBeLessThanOrEqual(12);
  expect(calls.length).toBeGreaterThan(150);
});

it('an hour of the day where instant meetings were ever seen costs at most 24, the night no more than another', async () => {
  const calls = await callsOfDay([], { seesInstantMeetings: true });
  expect(maxInHour(calls)).toBeLessThanOrEqual(24);
  expect(maxInHour(await callsOfDay(tenStarts, { seesInstantMeetings: true }))).toBeLessThanOrEqual(24);
  const [dayEnds, dayBegins] = ['2027-03-10T21:00:00Z', '2027-03-11T05:00:00Z'].map((at) => Date.parse(at));
  const byNight = calls.filter((at) => at >= (dayEnds ?? 0) && at < (dayBegins ?? 0));
  expect(maxInHour(byNight)).toBeLessThanOrEqual(12);
});

it('a day of ten bookings costs at most 300', async () => {
  const calls = await callsOfDay(tenStarts);
  expect(calls.length).toBeLessThanOrEqual(300);
  expect(calls.length).toBeGreaterThan(200);
});
