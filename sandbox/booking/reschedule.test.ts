import { afterEach, describe, expect, it } from 'vitest';
import { answersOf, eventType, openBookingClient, slotAt } from '../../test/support/booking-client.ts';
import type { BookingClient, BookingClientSetup } from '../../test/support/booking-client.ts';
import { bookingOf, mayaAsGuest, nora, ravi } from '../../test/support/team-workspace.ts';

let client: BookingClient | undefined;
afterEach(() => client?.service.stop());
const open = async (setting: BookingClientSetup): Promise<BookingClient> =>
  (client = await openBookingClient(setting));

const asNora = { responses: { name: 'Nora Bell', email: nora.email } };
const move = (more: object = {}) => ({ rescheduleUid: 'a', ...asNora, ...more });
const cannot = '400 cancelled_bookings_cannot_be_rescheduled';

describe('a booking that is moved', () => {
  const original = bookingOf('a', {
    title: 'T',
    description: 'Bring the plans',
    location: 'integrations:zoom',
    paid: true,
    payment: [
      { paymentOption: 'ON_BOOKING', amount: 100, currency: 'eur', success: true, bookingId: 1, uid: 'p' },
    ],
    metadata: { k: '1', videoCallUrl: 'https://zoom.example/j/1' },
    references: [{ type: 'zoom_video', uid: 'room', meetingUrl: 'https://zoom.example/j/1' }],
    responses: {
      name: 'Nora Bell',
      email: nora.email,
      company: 'Bell Ltd',
      rescheduleReason: 'Earlier reason',
    },
    attendees: [nora, ravi],
  });
  const setting = { eventTypes: [eventType(501)], bookings: [original] };

  it('is cancelled, and a new one takes its place (MV07)', async () => {
    const { book, stored, list, messages } = await open(setting);
    const moved = await book(move({ rescheduleReason: 'Train late', metadata: { l: '2' } }));
    expect(moved.uid).not.toBe('a');
    expect(moved).toMatchObject({
      status: 'ACCEPTED',
      title: 'T',
      description: 'Bring the plans',
      location: 'integrations:zoom',
      paid: true,
      fromReschedule: 'a',
      rescheduled: false,
      cancellationReason: 'Train late',
      paymentRequired: false,
      references: [{ type: 'zoom_video', uid: 'room' }],
      payment: [{ uid: 'p', success: true }],
    });
    expect(moved.metadata).toEqual({ k: '1', l: '2', videoCallUrl: 'https://zoom.example/j/1' });
    expect(await stored('a')).toMatchObject({
      status: 'CANCELLED',
      rescheduled: true,
      cancellationReason: null,
      rescheduledBy: 'maya@lindqvist.example',
      references: [],
      startTime: '2027-03-11T13:00:00.000Z',
    });
    expect(await list('upcoming')).toEqual([moved.uid]);
    expect(await list('cancelled')).toEqual(['a']);
    expect((await messages()).map(({ to, kind, bookingUid }) => [to[0], kind, bookingUid])).toEqual(
      expect.arrayContaining([
        [nora.email, 'rescheduled', moved.uid],
        [ravi.email, 'rescheduled', moved.uid],
      ]),
    );
  });

  it('keeps what was answered; new answers win, and who attended comes along', async () => {
    const { book } = await open(setting);
    const responses = { name: 'Nora B.', email: nora.email, notes: 'New', guests: ['tom@guests.example'] };
    const moved = await book(move({ responses, timeZone: 'Europe/London' }));
    expect(moved.responses).toEqual({ ...responses, company: 'Bell Ltd' });
    expect(moved.attendees).toMatchObject([
      { name: 'Nora B.', email: nora.email, timeZone: 'Europe/London' },
      ravi,
      { name: '', email: 'tom@guests.example' },
    ]);
    expect(moved.cancellationReason).toBeNull();
  });

  it('need not have the questions answered again that were answered when it was made', async () => {
    const company = { name: 'company', type: 'text', required: true };
    const { book } = await open({ ...setting, eventTypes: [eventType(501, { bookingFields: [company] })] });
    expect((await book(move())).responses).toMatchObject({ company: 'Bell Ltd' });
  });

  it('may overlap itself, for its own slot is not busy', async () => {
    const { book } = await open(setting);
    expect((await book(move(slotAt('13:15', '13:45')))).status).toBe('ACCEPTED');
  });

  it('and moved again, can be moved on from where it is, but not from where it was', async () => {
    const { book, refusal } = await open(setting);
    const moved = await book(move());
    expect(await refusal(move(slotAt('11:00', '11:30')))).toBe(cannot);
    const again = await book({ ...move(slotAt('11:00', '11:30')), rescheduleUid: moved.uid });
    expect(again).toMatchObject({ fromReschedule: moved.uid, startTime: '2027-03-11T11:00:00.000Z' });
  });

  it('to a time that is not free stays where it is', async () => {
    const blocker = bookingOf('b', {
      startTime: '2027-03-11T10:15:00Z',
      endTime: '2027-03-11T10:45:00Z',
      eventTypeId: 777,
    });
    const { refusal, stored, messages } = await open({ ...setting, bookings: [original, blocker] });
    expect(await refusal(move())).toBe('409 no_available_users_found_error');
    expect(await stored('a')).toMatchObject({ status: 'ACCEPTED', references: [{ uid: 'room' }] });
    expect(await messages()).toEqual([]);
  });

  it('may lack all that a workspace need not say', async () => {
    const bare = { responses: null, metadata: null, location: null, attendees: [], rescheduled: null };
    const { book } = await open({ eventTypes: [eventType(501)], bookings: [bookingOf('a', bare)] });
    expect(await book(move())).toMatchObject({ location: null, attendees: [{ email: nora.email }] });
  });

  it('leaves its old time free', async () => {
    const { book } = await open(setting);
    await book(move());
    await book({ ...slotAt('13:00', '13:30'), responses: answersOf('Tom') });
  });
});

describe('what becomes of it', () => {
  const confirming = eventType(501, { requiresConfirmation: true });

  it.each([
    ['by its owner: accepted without confirmation (MV11)', confirming, bookingOf('a'), 'ACCEPTED'],
    [
      'by its owner, unconfirmed yet: accepted',
      confirming,
      bookingOf('a', { status: 'PENDING' }),
      'ACCEPTED',
    ],
    [
      'by an attendee: waits for confirmation again',
      { ...confirming, ownerId: 7004 },
      bookingOf('a', { userId: 7004, attendees: [mayaAsGuest] }),
      'PENDING',
    ],
    [
      'by an attendee where nothing has to be confirmed: accepted',
      eventType(501, { ownerId: 7004 }),
      bookingOf('a', { userId: 7004, attendees: [mayaAsGuest] }),
      'ACCEPTED',
    ],
    [
      'unpaid: goes on waiting for the money',
      eventType(501, { price: 900 }),
      bookingOf('a', { status: 'PENDING' }),
      'PENDING',
    ],
    ['paid: accepted', eventType(501, { price: 900 }), bookingOf('a', { paid: true }), 'ACCEPTED'],
  ])('%s', async (_, type, original, status) => {
    const { book } = await open({ eventTypes: [type], bookings: [original] });
    expect((await book({ rescheduleUid: 'a', responses: answersOf('Maya') })).status).toBe(status);
  });

  it('the host may ask for another time without naming one; that cancelled booking is then moved', async () => {
    const asked = bookingOf('a', { status: 'CANCELLED', rescheduled: true });
    const { book, refusal } = await open({ eventTypes: [eventType(501)], bookings: [asked] });
    expect((await book(move())).status).toBe('ACCEPTED');
    expect(await refusal(move(slotAt('11:00', '11:30')))).toBe(cannot);
  });
});

describe('what cannot be moved', () => {
  it.each([
    ['an unknown booking', bookingOf('b'), {}, '404 Could not find original booking'],
    ['a cancelled one (MV09)', bookingOf('a', { status: 'CANCELLED' }), {}, cannot],
    ['a rejected one', bookingOf('a', { status: 'REJECTED' }), {}, cannot],
    [
      'one that has ended',
      bookingOf('a', { startTime: '2027-03-10T07:00:00Z', endTime: '2027-03-10T07:30:00Z' }),
      {},
      '400 Cannot reschedule a booking that has already ended',
    ],
    [
      'one of another event type',
      bookingOf('a', { eventTypeId: 502 }),
      {},
      "400 custom in 'eventTypeId': The booking to reschedule is of another event type",
    ],
    [
      'one of strangers',
      bookingOf('a', { userId: 7004, eventTypeId: 503 }),
      { eventTypeId: 503 },
      '403 You are not allowed to reschedule this booking',
    ],
    [
      'one into the past',
      bookingOf('a'),
      slotAt('08:00', '08:30', '2027-03-10'),
      '400 Attempting to book a meeting in the past.',
    ],
  ])('%s', async (_, original, more, expected) => {
    const { refusal, allBookings } = await open({
      eventTypes: [eventType(501), eventType(502), eventType(503, { ownerId: 7004 })],
      bookings: [original],
    });
    expect(await refusal(move(more))).toBe(expected);
    expect(await allBookings()).toHaveLength(1);
  });
});
