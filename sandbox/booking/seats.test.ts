import { afterEach, describe, expect, it } from 'vitest';
import { answersOf, eventType, openBookingClient, slotAt } from '../../test/support/booking-client.ts';
import type { BookingClient, BookingClientSetup } from '../../test/support/booking-client.ts';
import { bookingOf, mayaAsGuest, nora, ravi } from '../../test/support/team-workspace.ts';

let client: BookingClient | undefined;
afterEach(() => client?.service.stop());
const open = async (setting: BookingClientSetup): Promise<BookingClient> =>
  (client = await openBookingClient(setting));

const seated = (more: object = {}): object => eventType(501, { seatsPerTimeSlot: 3, ...more });
const name = (who: string, more: object = {}) => ({ responses: answersOf(who, more) });
const at = (start: string, end: string) => {
  const slot = slotAt(start, end);
  return { startTime: slot.start, endTime: slot.end };
};
const seatOf = (referenceUid: string, attendee: object): object => ({ referenceUid, attendee });

describe('taking a seat', () => {
  it('makes a booking for the first and joins it for the others', async () => {
    const { book, allBookings, messages } = await open({ eventTypes: [seated()] });
    const first = await book();
    const second = await book(name('Tom', { notes: 'By the window' }));
    expect(second.uid).toBe(first.uid);
    expect(second.seatReferenceUid).not.toBe(first.seatReferenceUid);
    const [session, ...rest] = await allBookings();
    expect(rest).toEqual([]);
    expect(session?.attendees.map(({ email }) => email)).toEqual([
      'ruth@guests.example',
      'tom@guests.example',
    ]);
    expect(session?.seatsReferences).toMatchObject([
      {
        referenceUid: first.seatReferenceUid,
        attendee: { name: 'Ruth', email: 'ruth@guests.example', timeZone: 'America/Toronto' },
      },
      {
        referenceUid: second.seatReferenceUid,
        attendee: { name: 'Tom' },
        data: { description: 'By the window' },
      },
    ]);
    expect(new Set(session?.attendees.map(({ id }) => id)).size).toBe(2);
    expect(
      (await messages())
        .map(({ to }) => to)
        .flat()
        .toSorted(),
    ).toEqual(['ruth@guests.example', 'tom@guests.example']);
  });

  it('shows who else has a seat only to its host', async () => {
    const { book, stored } = await open({ eventTypes: [seated({ ownerId: 7004 })] });
    await book();
    const second = await book(name('Tom', { notes: 'By the window' }));
    expect(second.attendees.map(({ email }) => email)).toEqual(['tom@guests.example']);
    expect(second.responses).toMatchObject({ name: 'Tom', notes: 'By the window' });
    expect(JSON.stringify(second)).not.toMatch(/ruth/i);
    expect(await stored(second.uid)).toMatchObject({ title: 'Intro call', responses: {} });
  });

  it('the same address again is refused (MV21)', async () => {
    const { book, refusal } = await open({ eventTypes: [seated()] });
    await book();
    const again = { responses: { name: 'Ruth', email: 'Ruth@Guests.example' } };
    expect(await refusal(again)).toBe('409 already_signed_up_for_this_booking_error');
  });

  it('every guest needs a seat', async () => {
    const { book, refusal } = await open({ eventTypes: [seated()] });
    const guests = ['a@guests.example', 'b@guests.example', 'c@guests.example'];
    expect(await refusal(name('Ruth', { guests }))).toBe('409 not_enough_available_seats_error');
    const made = await book(name('Ruth', { guests: guests.slice(0, 1) }));
    expect(made.seatsReferences).toHaveLength(2);
    expect(await refusal(name('Tom', { guests: ['d@guests.example'] }))).toBe(
      '409 not_enough_available_seats_error',
    );
    await book(name('Tom'));
    expect(await refusal(name('Una'))).toBe('409 booking_seats_full_error');
  });

  it('counts everybody who sits there already, but not hosts who attend', async () => {
    const hosts = [{ userId: 7001 }, { userId: 7002 }];
    const { book, refusal } = await open({
      eventTypes: [seated({ teamId: 310, schedulingType: 'COLLECTIVE', hosts })],
      bookings: [
        bookingOf('a', {
          ...at('10:00', '10:30'),
          attendees: [nora, { name: 'omar', email: 'omar@x.example', timeZone: 'UTC' }],
          seatsReferences: [seatOf('s1', nora)],
          seatHolderEmails: ['kim@guests.example'],
        }),
      ],
    });
    expect((await book()).uid).toBe('a');
    expect(await refusal(name('Una'))).toBe('409 booking_seats_full_error');
  });

  it('in a booking that overlaps another of the same hosts is refused', async () => {
    const { book, refusal } = await open({ eventTypes: [seated()] });
    await book();
    const overlap = { ...slotAt('10:15', '10:45'), ...name('Tom') };
    expect(await refusal(overlap)).toBe('409 no_available_users_found_error');
  });

  it('does not count for the limit of bookings', async () => {
    const { book, refusal } = await open({ eventTypes: [seated({ bookingLimits: { PER_DAY: 1 } })] });
    await book();
    await book(name('Tom'));
    expect(await refusal({ ...slotAt('11:00', '11:30') })).toBe('401 booking_limit_reached');
  });

  it('that costs something has a payment of its own', async () => {
    const { book, stored } = await open({ eventTypes: [seated({ price: 900 })] });
    const first = await book();
    const second = await book(name('Tom'));
    expect(second).toMatchObject({ uid: first.uid, paymentRequired: true, status: 'PENDING' });
    expect((await stored(first.uid)).payment.map(({ uid }) => uid)).toEqual([
      first.paymentUid,
      second.paymentUid,
    ]);
  });
});

describe('moving seats', () => {
  const session = (
    uid: string,
    start: string,
    end: string,
    people: readonly { email: string }[],
    more: object = {},
  ) =>
    bookingOf(uid, {
      ...at(start, end),
      attendees: people,
      seatsReferences: people.map((attendee, index) => seatOf(`${uid}-${index}`, attendee)),
      ...more,
    });

  it('the host moves the same booking, and nothing is cancelled', async () => {
    const { book, allBookings, messages } = await open({
      eventTypes: [seated()],
      bookings: [session('a', '09:00', '09:30', [nora, ravi])],
    });
    const moved = await book({ rescheduleUid: 'a', rescheduleReason: 'Room is taken' });
    expect(moved).toMatchObject({ uid: 'a', status: 'ACCEPTED', startTime: '2027-03-11T10:00:00.000Z' });
    expect(moved.cancellationReason).toBe('Room is taken');
    expect(await allBookings()).toHaveLength(1);
    expect((await messages()).map(({ to, kind }) => [to[0], kind])).toEqual(
      expect.arrayContaining([
        [nora.email, 'rescheduled'],
        [ravi.email, 'rescheduled'],
      ]),
    );
  });

  it('the host merges it into one that is there, when the seats suffice', async () => {
    const { book, stored } = await open({
      eventTypes: [seated()],
      bookings: [session('a', '09:00', '09:30', [nora]), session('b', '10:00', '10:30', [ravi])],
    });
    expect((await book({ rescheduleUid: 'a' })).uid).toBe('b');
    expect((await stored('b')).seatsReferences).toMatchObject([
      { referenceUid: 'b-0' },
      { referenceUid: 'a-0' },
    ]);
    expect(await stored('a')).toMatchObject({
      status: 'CANCELLED',
      rescheduled: true,
      attendees: [],
      seatsReferences: [],
    });
  });

  it('takes the old time off the movers’ calendars, since the other booking has an entry of its own', async () => {
    const { book, messages } = await open({
      eventTypes: [seated()],
      bookings: [session('a', '09:00', '09:30', [nora]), session('b', '10:00', '10:30', [ravi])],
    });
    await book({ rescheduleUid: 'a' });
    const emailed = (await messages()).map(({ to, kind, bookingUid }) => [to, kind, bookingUid]);
    expect(emailed).toEqual([
      [[nora.email], 'cancelled', 'a'],
      [[nora.email], 'rescheduled', 'b'],
    ]);
  });

  it('and changes nothing when they do not', async () => {
    const tom = { name: 'Tom', email: 'tom@guests.example', timeZone: 'UTC' };
    const una = { name: 'Una', email: 'una@guests.example', timeZone: 'UTC' };
    const { refusal, stored } = await open({
      eventTypes: [seated()],
      bookings: [session('a', '09:00', '09:30', [nora, ravi]), session('b', '10:00', '10:30', [tom, una])],
    });
    expect(await refusal({ rescheduleUid: 'a' })).toBe('409 not_enough_available_seats_error');
    expect(await stored('a')).toMatchObject({ status: 'ACCEPTED', attendees: [nora, ravi] });
  });

  const annas = seated({ ownerId: 7003 });
  const hosted = { userId: 7003 };

  it('who only holds a seat moves that, and the others stay', async () => {
    const { book, stored, messages } = await open({
      eventTypes: [annas],
      bookings: [session('a', '09:00', '09:30', [nora, mayaAsGuest], hosted)],
    });
    const moved = await book({ rescheduleUid: 'a' });
    expect(moved.uid).not.toBe('a');
    expect(moved.seatReferenceUid).toBe('a-1');
    expect(moved).toMatchObject({ attendees: [{ email: mayaAsGuest.email }], fromReschedule: 'a' });
    expect(await stored('a')).toMatchObject({
      status: 'ACCEPTED',
      attendees: [nora],
      seatsReferences: [{ referenceUid: 'a-0' }],
    });
    expect((await messages()).map(({ to }) => to)).toEqual([[mayaAsGuest.email]]);
  });

  it('into a booking that is there; the last one out ends theirs', async () => {
    const { book, stored, refusal } = await open({
      eventTypes: [annas],
      bookings: [
        session('a', '09:00', '09:30', [mayaAsGuest], hosted),
        session('b', '10:00', '10:30', [nora], hosted),
      ],
    });
    expect((await book({ rescheduleUid: 'a' })).uid).toBe('b');
    expect((await stored('b')).attendees).toHaveLength(2);
    expect(await stored('a')).toMatchObject({ status: 'CANCELLED', rescheduled: true, attendees: [] });
    expect(await refusal({ rescheduleUid: 'a', ...slotAt('11:00', '11:30') })).toMatch(/^40[03] /);
  });

  it('not into one in which they sit already', async () => {
    const { refusal } = await open({
      eventTypes: [annas],
      bookings: [
        session('a', '09:00', '09:30', [mayaAsGuest], hosted),
        session('b', '10:00', '10:30', [mayaAsGuest], hosted),
      ],
    });
    expect(await refusal({ rescheduleUid: 'a' })).toBe('409 already_signed_up_for_this_booking_error');
  });
});
