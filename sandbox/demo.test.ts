import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import type { StoredBooking } from './workspace/booking-schema.ts';
import { demoAt, demoZones, findNonsense, isLiving, minute, startOf } from '../test/support/demo-sense.ts';

describe('the demo workspace', () => {
  it.each(demoZones)(
    'makes sense all year round, at every hour of the day, in %s',
    (timeZone) => {
      const start = Date.parse('2027-01-01T00:00:00Z');
      const failures: string[] = [];
      // 191 and 24 have no common divisor: every hour of the day comes up, in every season.
      for (let hour = 0; hour < 365 * 24; hour += 191) {
        const nowMs = start + hour * 60 * minute + ((hour * 13) % 60) * minute + 17_000;
        const wrong = findNonsense(demoAt(nowMs, timeZone), nowMs, timeZone);
        failures.push(...wrong.map((text) => `${new Date(nowMs).toISOString()}: ${text}`));
      }
      expect(failures).toEqual([]);
    },
    60_000,
  );

  it('makes sense at any moment, in any of many demoZones', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.parse('2026-01-01T00:00:00Z'), max: Date.parse('2032-01-01T00:00:00Z') }),
        fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
        (nowMs, timeZone) => {
          expect(findNonsense(demoAt(nowMs, timeZone), nowMs, timeZone)).toEqual([]);
        },
      ),
      { numRuns: 150, seed: 47_823 },
    );
  }, 60_000);

  it.each([
    ['just before midnight', '2027-03-10T23:55:00', 'Europe/Berlin'],
    ['just after midnight', '2027-03-11T00:05:00', 'Europe/Berlin'],
    ['before the clocks go forward', '2027-03-28T01:50:00', 'Europe/Berlin'],
    ['before the clocks go back', '2027-10-31T02:50:00', 'Europe/Berlin'],
    ['where midnight does not exist', '2027-04-30T00:30:00', 'Africa/Cairo'],
  ])('makes sense %s', (_name, local, timeZone) => {
    const nowMs = DateTime.fromISO(local, { zone: timeZone }).toMillis();
    expect(findNonsense(demoAt(nowMs, timeZone), nowMs, timeZone)).toEqual([]);
  });

  it('on an ordinary morning looks like a day: done, now, next, later', () => {
    const nowMs = DateTime.fromISO('2026-10-28T10:18', { zone: 'Europe/Berlin' }).toMillis();
    const { bookings } = demoAt(nowMs, 'Europe/Berlin');
    const today = bookings
      .filter(
        (booking) =>
          DateTime.fromISO(booking.startTime, { zone: 'Europe/Berlin' }).toISODate() === '2026-10-28',
      )
      .toSorted((one, other) => startOf(one) - startOf(other))
      .map((booking) => {
        const start = DateTime.fromISO(booking.startTime, { zone: 'Europe/Berlin' });
        return `${start.toFormat('HH:mm')} ${booking.title} ${booking.status}`;
      });
    expect(today).toEqual([
      '08:30 Intro call ACCEPTED',
      '09:15 Roadmap consult ACCEPTED',
      '09:55 Platform weekly ACCEPTED',
      '10:30 Portfolio review ACCEPTED',
      '11:30 Intro call CANCELLED',
      '13:00 Intro call PENDING',
      '14:00 Coaching, session 3 ACCEPTED',
      '16:30 Roadmap consult AWAITING_HOST',
      '18:00 Studio tour ACCEPTED',
    ]);
  });

  it('late in the afternoon still has something to come', () => {
    const nowMs = DateTime.fromISO('2026-10-28T18:40', { zone: 'Europe/Berlin' }).toMillis();
    const { bookings } = demoAt(nowMs, 'Europe/Berlin');
    const dayEnd = DateTime.fromISO('2026-10-29', { zone: 'Europe/Berlin' }).toMillis();
    const later = bookings.filter(
      (booking) => isLiving(booking) && startOf(booking) > nowMs && startOf(booking) < dayEnd,
    );
    expect(later.length).toBeGreaterThanOrEqual(3);
  });

  it('a series keeps its time on the wall over a clock change', () => {
    const nowMs = DateTime.fromISO('2027-03-20T09:00', { zone: 'Europe/Berlin' }).toMillis();
    const sessions = demoAt(nowMs, 'Europe/Berlin').bookings.filter(
      ({ recurringEventId }) => recurringEventId !== null,
    );
    expect(sessions).toHaveLength(8);
    const hours = sessions.map(({ startTime }) =>
      DateTime.fromISO(startTime, { zone: 'Europe/Berlin' }).toFormat('HH:mm'),
    );
    expect(new Set(hours)).toEqual(new Set(['14:00']));
    expect(new Set(sessions.map(({ startTime }) => startTime.slice(11))).size).toBe(2);
  });

  it('holds everything a list can hold', () => {
    const workspace = demoAt(Date.parse('2027-03-10T08:15:00Z'), 'Europe/Berlin');
    const { bookings, eventTypes } = workspace;
    const kinds = new Map(
      eventTypes.map(({ id, schedulingType, seatsPerTimeSlot }) => [
        id,
        { schedulingType, seatsPerTimeSlot },
      ]),
    );
    const has = (test: (booking: StoredBooking) => boolean): boolean => bookings.some(test);
    const locations = new Set(bookings.map(({ location }) => location));
    expect(locations).toContain('integrations:zoom');
    expect(locations).toContain('integrations:google:meet');
    expect(locations).toContain('+44 20 7946 0142');
    expect(locations).toContain('https://meet.example/maya-and-kai');
    expect(locations).toContain('');
    expect([...locations].some((location) => location?.startsWith('Northlight Studio') === true)).toBe(true);
    expect(has(({ title }) => title.length === 200)).toBe(true);
    expect(has(({ attendees }) => attendees.some(({ name }) => name === ''))).toBe(true);
    expect(has(({ attendees }) => attendees.some(({ name }) => /[\u0590-\u06ff]/.test(name)))).toBe(true);
    expect(
      has(({ attendees }) => attendees.some(({ name }) => /\p{Extended_Pictographic}/u.test(name))),
    ).toBe(true);
    expect(has(({ attendees }) => attendees.some(({ name }) => /[\u4e00-\u9fff]/.test(name)))).toBe(true);
    expect(has(({ eventTypeId }) => kinds.get(eventTypeId ?? 0)?.seatsPerTimeSlot === 12)).toBe(true);
    expect(
      has(
        ({ userId, eventTypeId }) =>
          userId === 7002 && kinds.get(eventTypeId ?? 0)?.schedulingType === 'ROUND_ROBIN',
      ),
    ).toBe(true);
    expect(has(({ paid }) => paid)).toBe(true);
    expect(has(({ payment, paid }) => payment.length > 0 && !paid)).toBe(true);
    expect(
      has(({ fromReschedule, status }) => typeof fromReschedule === 'string' && status === 'ACCEPTED'),
    ).toBe(true);
    expect(has(({ eventTypeId }) => !kinds.has(eventTypeId ?? 0))).toBe(true);
    expect(
      new Set(bookings.flatMap(({ attendees }) => attendees.map(({ timeZone }) => timeZone))).size,
    ).toBeGreaterThan(15);
    expect(new Set(bookings.map(({ uid }) => uid)).size).toBe(bookings.length);
  });

  it('writes to nobody real', () => {
    const addresses = JSON.stringify(demoAt(0, 'UTC')).match(/[\w.+-]+@[\w.-]+|https?:\/\/[\w.-]+/g) ?? [];
    expect(addresses.filter((address) => !/\.example$|127\.0\.0\.1$/.test(address))).toEqual([]);
  });

  it('is the same for the same moment and bytes', () => {
    expect(demoAt(1_800_000_000_000, 'Asia/Kathmandu')).toEqual(demoAt(1_800_000_000_000, 'Asia/Kathmandu'));
  });
});
