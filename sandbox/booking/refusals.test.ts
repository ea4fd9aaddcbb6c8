import { afterEach, describe, expect, it } from 'vitest';
import { answersOf, eventType, openBookingClient, slotAt } from '../../test/support/booking-client.ts';
import type { BookingClient, BookingClientSetup } from '../../test/support/booking-client.ts';
import { bookingOf } from '../../test/support/team-workspace.ts';

let client: BookingClient | undefined;
afterEach(() => client?.service.stop());
const open = async (setting: BookingClientSetup): Promise<BookingClient> =>
  (client = await openBookingClient(setting));

const accepted = (uid: string, start: string, end: string, more: object = {}) => {
  const { start: startTime, end: endTime } = slotAt(start, end);
  return bookingOf(uid, { startTime, endTime, ...more });
};

describe('a booking that cannot be', () => {
  const settings: Readonly<Record<string, BookingClientSetup>> = {
    plain: { eventTypes: [eventType(501)] },
    'with a day of notice': { eventTypes: [eventType(501, { minimumBookingNotice: 1440 * 2 })] },
    'with an hour of notice': { eventTypes: [eventType(501, { minimumBookingNotice: 60 })] },
    'open for two days': { eventTypes: [eventType(501, { periodType: 'ROLLING', periodDays: 2 })] },
    'open for two days with slots': {
      eventTypes: [eventType(501, { periodType: 'ROLLING_WINDOW', periodDays: 2 })],
    },
    'open in April': {
      eventTypes: [
        eventType(501, { periodType: 'RANGE', periodStartDate: '2027-04-01', periodEndDate: '2027-04-30' }),
      ],
    },
    'with a question': {
      eventTypes: [
        eventType(501, {
          bookingFields: [{ name: 'company', type: 'text', label: 'Company', required: true }],
        }),
      ],
    },
    busy: { eventTypes: [eventType(501)], bookings: [accepted('a', '10:15', '10:45')] },
    away: { eventTypes: [eventType(501)], people: { 7001: { away: true } } },
  };

  it.each([
    ['plain', { eventTypeId: 999 }, '404 NOT_FOUND'],
    ['plain', slotAt('08:00', '08:30', '2027-03-10'), '400 Attempting to book a meeting in the past.'],
    ['plain', slotAt('10:00', '10:45'), '400 Invalid event length'],
    ['plain', slotAt('10:30', '10:00'), '400 Invalid event length'],
    ['plain', slotAt('10:00', '10:00'), '400 Invalid event length'],
    ['plain', slotAt('04:00', '04:30'), '409 no_available_users_found_error'],
    ['plain', slotAt('15:45', '16:15'), '409 no_available_users_found_error'],
    ['plain', slotAt('10:00', '10:30', '2027-03-13'), '409 no_available_users_found_error'],
    ['with a day of notice', {}, '400 booking_time_out_of_bounds_error'],
    [
      'with an hour of notice',
      slotAt('09:00', '09:30', '2027-03-10'),
      '400 booking_time_out_of_bounds_error',
    ],
    ['open for two days', slotAt('10:00', '10:30', '2027-03-15'), '400 booking_time_out_of_bounds_error'],
    [
      'open for two days with slots',
      slotAt('10:00', '10:30', '2027-03-12'),
      '400 booking_time_out_of_bounds_error',
    ],
    ['open in April', {}, '400 booking_time_out_of_bounds_error'],
    ['busy', {}, '409 no_available_users_found_error'],
    ['away', {}, '409 no_available_users_found_error'],
    [
      'plain',
      { hasHashedBookingLink: true },
      "400 invalid_type in 'hashedLink': Required with hasHashedBookingLink",
    ],
    ['plain', { language: 'x'.repeat(101) }, "400 too_big in 'language': Expected a language code"],
    [
      'plain',
      { metadata: { a: 'x'.repeat(10_001) } },
      "400 custom in 'metadata': Expected at most 10000 characters",
    ],
  ])('%s: %j is %s', async (name, body, expected) => {
    const { refusal, allBookings } = await open(settings[name] ?? { eventTypes: [] });
    const before = await allBookings();
    expect(await refusal(body)).toBe(expected);
    expect(await allBookings()).toEqual(before);
  });

  it('leaves what is beside a booking free', async () => {
    const { book } = await open(settings.busy ?? { eventTypes: [] });
    await book(slotAt('09:45', '10:15'));
    await book(slotAt('10:45', '11:15'));
  });

  it('names the zone that does not exist, and the question that is not answered (MV19)', async () => {
    const { refusal } = await open(settings['with a question'] ?? { eventTypes: [] });
    expect(await refusal({ timeZone: 'Mars/Olympus' })).toContain('Invalid timezone');
    expect(await refusal()).toContain('{company}error_required_field');
  });

  it('ends where calendars end', async () => {
    const { refusal } = await open({ eventTypes: [eventType(501)] });
    const body = { start: '9999-12-31T23:00:00-12:00', end: '9999-12-31T23:30:00-12:00' };
    expect(await refusal(body)).toBe('400 booking_time_out_of_bounds_error');
  });

  it('is not made a second by a second into a booking: availability forgives one, this does not', async () => {
    const { refusal } = await open({
      eventTypes: [eventType(501)],
      bookings: [accepted('a', '10:30', '11:00')],
    });
    const body = { start: '2027-03-11T10:00:01.000Z', end: '2027-03-11T10:30:01.000Z' };
    expect(await refusal(body)).toBe('409 no_available_users_found_error');
  });

  it('is the same again: the same person, event type and start', async () => {
    const { create, refusal } = await open({ eventTypes: [eventType(501, { price: 100 })] });
    expect((await create()).status).toBe(200);
    const again = { responses: { name: 'Ruth', email: 'RUTH@guests.example' } };
    expect(await refusal(again)).toBe('409 booking_conflict_error');
  });

  it('two at once for the same slot: one is made, the other is a 409 (MV15)', async () => {
    const { create, allBookings } = await open({ eventTypes: [eventType(501)] });
    const answers = await Promise.all([create(), create({ responses: answersOf('Tom') })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await allBookings()).toHaveLength(1);
  });
});

describe('booking limits', () => {
  const limited = (bookingLimits: object, bookings: readonly object[]): Promise<BookingClient> =>
    open({ eventTypes: [eventType(501, { bookingLimits })], bookings });
  const reached = '401 booking_limit_reached';

  it('count the accepted bookings of the event type in the day', async () => {
    const { refusal, create } = await limited({ PER_DAY: 2 }, [
      accepted('a', '08:00', '08:30'),
      accepted('b', '09:00', '09:30'),
      accepted('c', '11:00', '11:30', {
        status: 'CANCELLED',
        startTime: '2027-03-12T11:00:00Z',
        endTime: '2027-03-12T11:30:00Z',
      }),
    ]);
    expect(await refusal()).toBe(reached);
    expect((await create(slotAt('10:00', '10:30', '2027-03-12'))).status).toBe(200);
  });

  it('count weeks from Sunday', async () => {
    const { refusal, create } = await limited({ PER_WEEK: 1 }, [
      accepted('a', '08:00', '08:30', { startTime: '2027-03-08T08:00:00Z', endTime: '2027-03-08T08:30:00Z' }),
    ]);
    expect(await refusal()).toBe(reached);
    expect((await create(slotAt('10:00', '10:30', '2027-03-15'))).status).toBe(200);
  });

  it.each(['PER_MONTH', 'PER_YEAR'])('%s', async (unit) => {
    const { refusal } = await limited({ [unit]: 1 }, [
      accepted('a', '08:00', '08:30', { startTime: '2027-03-02T08:00:00Z', endTime: '2027-03-02T08:30:00Z' }),
    ]);
    expect(await refusal()).toBe(reached);
  });

  it('hold for a booking that is moved into the day', async () => {
    const tomorrow = { startTime: '2027-03-12T08:00:00Z', endTime: '2027-03-12T08:30:00Z' };
    const { refusal } = await limited({ PER_DAY: 1 }, [
      accepted('a', '08:00', '08:30', tomorrow),
      accepted('b', '09:00', '09:30'),
    ]);
    expect(await refusal({ rescheduleUid: 'a' })).toBe(reached);
  });

  it('do not count the booking that is moved', async () => {
    const { book } = await limited({ PER_DAY: 1 }, [accepted('a', '08:00', '08:30')]);
    expect((await book({ rescheduleUid: 'a' })).status).toBe('ACCEPTED');
  });
});

describe('packages and subscriptions', () => {
  it.each([
    { minSlotsPerPackage: 4, maxSlotsPerPackage: 8 },
    { maxSlotsPerPackage: 5 },
    { minSlotsPerPackage: 1, maxSlotsPerPackage: 1 },
    { subscriptionEnabled: true },
  ])('%j is booked, each time by a call of its own', async (more) => {
    const { book } = await open({ eventTypes: [eventType(501, more)] });
    expect((await book()).status).toBe('ACCEPTED');
    expect((await book(slotAt('11:00', '11:30'))).status).toBe('ACCEPTED');
  });

  it('a package is the times that were chosen, also where its event type recurs', async () => {
    const more = { maxSlotsPerPackage: 5, recurringEvent: { freq: 2, interval: 1, count: 8 } };
    const { book } = await open({ eventTypes: [eventType(501, more)] });
    expect(await book()).toMatchObject({ status: 'ACCEPTED', recurringEventId: null });
  });

  it('what is booked already can be moved', async () => {
    const { book } = await open({
      eventTypes: [eventType(501, { minSlotsPerPackage: 4, subscriptionEnabled: true })],
      bookings: [accepted('a', '08:00', '08:30')],
    });
    expect((await book({ rescheduleUid: 'a' })).status).toBe('ACCEPTED');
  });
});

describe('private links', () => {
  const link = { hasHashedBookingLink: true, hashedLink: 'link-1' };

  it('book once', async () => {
    const { create, refusal } = await open({
      eventTypes: [eventType(501, { hashedLinks: ['link-1', 'link-2'] })],
    });
    expect((await create(link)).status).toBe(200);
    const later = { ...slotAt('11:00', '11:30'), ...link };
    expect(await refusal(later)).toBe('404 The private link is not valid, or has been used before');
    expect((await create({ ...later, hashedLink: 'link-2' })).status).toBe(200);
  });

  it('are not spent by a booking that fails, and not asked for without the flag', async () => {
    const { create, refusal } = await open({ eventTypes: [eventType(501, { hashedLinks: ['link-1'] })] });
    expect(await refusal({ ...link, ...slotAt('04:00', '04:30') })).toContain('409');
    expect((await create({ hashedLink: 'no such link' })).status).toBe(200);
    expect((await create({ ...link, ...slotAt('11:00', '11:30') })).status).toBe(200);
  });

  it('that are wrong are never repeated in the message', async () => {
    const { refusal } = await open({ eventTypes: [eventType(501)] });
    expect(await refusal({ ...link, hashedLink: 'a guess' })).not.toContain('a guess');
  });
});
