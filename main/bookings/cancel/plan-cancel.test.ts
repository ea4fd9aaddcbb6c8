import { describe, expect, it } from 'vitest';
import type { Booking } from '../../../protocol/booking.ts';
import { planCancel, type PlanFacts } from './plan-cancel.ts';
import { aBooking, bookingAt } from '../../../test/support/booking-builder.ts';
import { describeBooking } from '../../../test/support/describe-booking.ts';

/** A minute before ten. */
const nowMs = Date.parse('2027-03-10T09:59:00Z');
const of = (named: Booking, part: Partial<PlanFacts> = {}) =>
  planCancel({ named, scope: 'one', series: [], nowMs, describe: describeBooking, isBusy: false, ...part });

const weekly = (week: number, fields: object = {}): Booking => {
  const day = new Date(Date.UTC(2027, 2, 10 + 7 * (week - 1), 10)).toISOString();
  return bookingAt(day, 60, { uid: `r${week}`, recurringEventId: 'series', ...fields });
};

describe('what would be cancelled', () => {
  it('is the one booking, with who gets mail and whether it is in a calendar', () => {
    const booking = aBooking({ uid: 'a', references: [{ type: 'google_calendar' }] });
    expect(of(booking)).toMatchObject({
      uid: 'a',
      scope: 'one',
      isSeries: false,
      rows: [{ uid: 'a', startAt: '2027-03-10T10:00:00.000Z', people: [{ name: 'Nora Bell' }] }],
      includesNamed: true,
      people: [{ email: 'nora@bell.example' }],
      inCalendar: true,
      typed: null,
      blocked: null,
    });
  });

  it('is every booking of the series that is still to come, by start, though a later one was named', () => {
    const series = [weekly(3), weekly(1), weekly(2, { status: 'PENDING' }), weekly(0)];
    expect(of(weekly(2), { scope: 'all', series })).toMatchObject({
      isSeries: true,
      rows: [{ uid: 'r1' }, { uid: 'r2', status: 'PENDING' }, { uid: 'r3' }],
      earlier: 1,
      lastStartAt: '2027-03-24T10:00:00.000Z',
      blocked: null,
    });
  });

  it('leaves the running one out, and says that the named one stays', () => {
    const running = bookingAt('2027-03-10T09:45:00Z', 60, { uid: 'r0', recurringEventId: 'series' });
    const plan = of(running, { scope: 'all', series: [running, weekly(2)] });
    expect(plan).toMatchObject({ rows: [{ uid: 'r2' }], includesNamed: false });
  });

  it('takes one that starts this very moment along, as the service does', () => {
    const series = [weekly(1)];
    const plan = of(weekly(1), { scope: 'all', series, nowMs: Date.parse('2027-03-10T10:00:00Z') });
    expect(plan.rows).toHaveLength(1);
  });

  it('counts everybody once, by their address', () => {
    const other = { name: 'Ana', email: 'ana@x.example', timeZone: 'Europe/Rome' };
    const series = [
      weekly(1),
      weekly(2, { attendees: [other, { name: 'Nora', email: 'NORA@bell.example' }] }),
    ];
    expect(of(weekly(1), { scope: 'all', series }).people.map(({ name }) => name)).toEqual([
      'Nora Bell',
      'Ana',
    ]);
  });

  it('asks for a typed word from six bookings on, and for anything that is paid', () => {
    const weeks = [1, 2, 3, 4, 5, 6];
    const six = weeks.map((week) => weekly(week));
    const all = (series: readonly Booking[]) => of(weekly(1), { scope: 'all', series });
    expect(all(six.slice(0, 5)).typed).toBeNull();
    expect(all(six).typed).toBe('many');
    expect(all([weekly(1), weekly(2, { paid: true })])).toMatchObject({ paid: 1, typed: 'paid' });
    expect(of(aBooking({ paid: true })).typed).toBe('paid');
  });

  it('is nothing where it may not be, with the reason', () => {
    const cases: readonly (readonly [Booking, Partial<PlanFacts>, string])[] = [
      [aBooking({ status: 'CANCELLED' }), {}, 'already'],
      [aBooking({ status: 'REJECTED' }), {}, 'already'],
      [bookingAt('2027-03-10T09:00:00Z', 59), {}, 'past'],
      [aBooking({ canManage: false }), {}, 'not-allowed'],
      [aBooking(), { isBusy: true }, 'busy'],
      [weekly(0), { scope: 'all', series: [weekly(0)] }, 'none-left'],
    ];
    for (const [booking, part, blocked] of cases) {
      expect(of(booking, part), blocked).toMatchObject({ blocked, rows: [], people: [], typed: null });
    }
  });

  it('may still be a booking that runs', () => {
    expect(of(bookingAt('2027-03-10T09:30:00Z', 30)).blocked).toBeNull();
  });
});
