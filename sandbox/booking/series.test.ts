import { afterEach, describe, expect, it } from 'vitest';
import { listOccurrences } from './requested-time.ts';
import { toInstantMs, toUtcText } from '../notation.ts';
import {
  answersOf,
  eventType,
  openBookingClient,
  slotAt,
  type BookingClient,
  type BookingClientSetup,
} from '../../test/support/booking-client.ts';
import { bookingOf } from '../../test/support/team-workspace.ts';

let client: BookingClient | undefined;
afterEach(() => client?.service.stop());
const open = async (setting: BookingClientSetup): Promise<BookingClient> =>
  (client = await openBookingClient(setting));

const starts = (recurringEvent: object, start: string, zone: string): readonly string[] => {
  const startMs = toInstantMs(start);
  const rule = { interval: 1, count: 4, freq: 2, ...recurringEvent };
  return [...listOccurrences({ recurringEvent: rule }, { startMs, endMs: startMs + 60_000 }, zone)].map(
    (time) => toUtcText(time.startMs).slice(0, 16),
  );
};

describe('the times of a series', () => {
  it.each([
    [
      'weekly, over the clock change',
      { freq: 2 },
      '2027-03-16T13:00Z',
      ['2027-03-16T13:00', '2027-03-23T13:00', '2027-03-30T12:00', '2027-04-06T12:00'],
    ],
    [
      'every second day',
      { freq: 3, interval: 2 },
      '2027-03-16T13:00Z',
      ['2027-03-16T13:00', '2027-03-18T13:00', '2027-03-20T13:00', '2027-03-22T13:00'],
    ],
    [
      'monthly on the 31st, only where there is one',
      { freq: 1 },
      '2027-01-31T13:00Z',
      ['2027-01-31T13:00', '2027-03-31T12:00', '2027-05-31T12:00', '2027-07-31T12:00'],
    ],
    ['yearly', { freq: 0, count: 2 }, '2027-03-16T13:00Z', ['2027-03-16T13:00', '2028-03-16T13:00']],
    ['once', { count: 1 }, '2027-03-16T13:00Z', ['2027-03-16T13:00']],
  ])('%s', (_, rule, start, expected) => {
    expect(starts(rule, start, 'Europe/Berlin')).toEqual(expected);
  });

  it('end with the calendar', () => {
    expect(() => starts({ freq: 0, interval: 9_007_199_254_740_991 }, '2027-03-16T13:00Z', 'UTC')).toThrow(
      'booking_time_out_of_bounds_error',
    );
    expect(() => starts({ freq: 0, count: 10_000 }, '2027-03-16T13:00Z', 'UTC')).toThrow(
      'booking_time_out_of_bounds_error',
    );
  });
});

describe('a recurring event type', () => {
  const weekly = eventType(501, { recurringEvent: { freq: 2, interval: 1, count: 4 } });

  it('is booked as the whole series, of which the first is answered', async () => {
    const { book, allBookings, list, messages } = await open({ eventTypes: [weekly] });
    const first = await book();
    expect(first.startTime).toBe('2027-03-11T10:00:00.000Z');
    expect(first.recurringEventId).toEqual(expect.any(String));
    const all = await allBookings();
    expect(all.map(({ startTime }) => startTime)).toEqual([
      '2027-03-11T10:00:00.000Z',
      '2027-03-18T10:00:00.000Z',
      '2027-03-25T10:00:00.000Z',
      '2027-04-01T09:00:00.000Z',
    ]);
    expect(new Set(all.map(({ recurringEventId }) => recurringEventId))).toEqual(
      new Set([first.recurringEventId]),
    );
    expect(new Set(all.map(({ uid }) => uid)).size).toBe(4);
    expect(await list('recurring')).toEqual(all.map(({ uid }) => uid));
    expect(await messages()).toHaveLength(4);
  });

  it('is booked as a whole or not at all', async () => {
    const { refusal, allBookings, messages } = await open({
      eventTypes: [weekly],
      bookings: [
        bookingOf('a', {
          eventTypeId: 777,
          startTime: '2027-03-25T09:45:00Z',
          endTime: '2027-03-25T10:15:00Z',
        }),
      ],
    });
    expect(await refusal()).toBe('409 no_available_users_found_error');
    expect(await allBookings()).toHaveLength(1);
    expect(await messages()).toEqual([]);
  });

  it('may go on beyond the period in which it can be started', async () => {
    const { book, allBookings } = await open({
      eventTypes: [{ ...weekly, periodType: 'ROLLING', periodDays: 3 }],
    });
    await book();
    expect(await allBookings()).toHaveLength(4);
  });

  it('counts each of its bookings for the limits', async () => {
    const { refusal } = await open({ eventTypes: [{ ...weekly, bookingLimits: { PER_MONTH: 2 } }] });
    expect(await refusal()).toBe('401 booking_limit_reached');
  });

  it('one booking of it is moved alone and stays in the series', async () => {
    const { book, allBookings } = await open({ eventTypes: [weekly] });
    const first = await book();
    const moved = await book({ ...slotAt('11:00', '11:30'), rescheduleUid: first.uid });
    expect(moved.recurringEventId).toBe(first.recurringEventId);
    expect((await allBookings()).filter(({ status }) => status === 'ACCEPTED')).toHaveLength(4);
  });

  it('priced: each has its own payment', async () => {
    const { book, allBookings } = await open({ eventTypes: [{ ...weekly, price: 500 }] });
    expect(await book({ responses: answersOf('Tom') })).toMatchObject({
      paymentRequired: true,
      status: 'PENDING',
    });
    const payments = (await allBookings()).flatMap(({ payment }) => payment.map(({ uid }) => uid));
    expect(new Set(payments).size).toBe(4);
  });
});
