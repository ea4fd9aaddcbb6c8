import { describe, expect, it } from 'vitest';
import { bookingAt } from '../../test/support/booking-builder.ts';
import { dayRules } from './day-notes.ts';
import { usualHours } from './own-hours.ts';
import { dayOf as anyDayOf } from './today.ts';
import { todayOfOne } from '../../test/support/one-account.ts';

const fromMs = Date.parse('2027-03-10T14:00:00Z');
const nowMs = Date.parse('2027-03-10T08:15:00Z');

/** Of a service that gives so many bookings for one afternoon, one a second. */
const dayOf = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    bookingAt(new Date(fromMs + n * 1000).toISOString(), 15, { uid: `booking ${n}` }),
  );

/** Processor time in ms, the least of three tries: other programs of the machine do not count. */
function workMsOf(act: () => unknown): number {
  const tries = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage();
    act();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...tries);
}

it('a day of thousands of bookings costs by their number, and no more', () => {
  const [few, many] = [dayOf(400), dayOf(4_000)].map((day) =>
    workMsOf(() => todayOfOne(day, nowMs, 'Europe/Berlin')),
  );
  expect((many ?? 0) / (few ?? 1)).toBeLessThan(20);
});

describe('a day with more bookings than anybody meets', () => {
  const today = todayOfOne(dayOf(300), nowMs, 'Europe/Berlin');
  const keysFrom = (first: number): string[] => Array.from({ length: 100 }, (_, n) => `booking ${first + n}`);

  it('has the first hundred and the number of all', () => {
    expect(today.rows.map(({ key }) => key)).toEqual(keysFrom(0));
    expect(today).toMatchObject({ left: 300, unshown: 200 });
  });

  it('has those around the present, and at its end the last', () => {
    const at = (ms: number) => todayOfOne(dayOf(300), ms, 'Europe/Berlin').rows.map(({ key }) => key);
    expect(at(fromMs + (900 + 50) * 1000)).toEqual(keysFrom(51));
    expect(at(fromMs + 3 * 3_600_000)).toEqual(keysFrom(200));
  });

  it('is counted on any other day, too', () => {
    const accounts = [{ account: 1, bookings: dayOf(300), me: null }];
    const asked = { accounts, dayMs: fromMs, nowMs: nowMs - 86_400_000, knownUntilMs: fromMs + 86_400_000 };
    const day = anyDayOf(asked, dayRules('Europe/Berlin', usualHours));
    expect(day.rows).toHaveLength(100);
    expect(day).toMatchObject({ count: 300, unshown: 200 });
  });

  it('is counted the day before, too', () => {
    const before = todayOfOne(dayOf(300), nowMs - 86_400_000, 'Europe/Berlin');
    expect(before.nextDay).toMatchObject({ count: 300 });
    expect(before.nextDay?.rows.map(({ key }) => key)).toEqual(keysFrom(0));
  });
});
