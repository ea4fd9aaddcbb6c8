import { expect, it } from 'vitest';
import { callsOfDay, mostInHour, tenStarts } from '../support/calls-a-day.ts';

it('a quiet hour costs the service at most 12 calls', async () => {
  const calls = await callsOfDay([]);
  expect(mostInHour(calls)).toBeLessThanOrEqual(12);
  expect(calls.length).toBeGreaterThan(150);
});

it('a day of ten bookings costs at most 300', async () => {
  const calls = await callsOfDay(tenStarts);
  expect(calls.length).toBeLessThanOrEqual(300);
  expect(calls.length).toBeGreaterThan(200);
});
