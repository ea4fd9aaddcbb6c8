import { afterEach, describe, expect, it } from 'vitest';
import { createdBooking } from '../../protocol/booking.ts';
import {
  answersOf,
  eventType,
  openBookingClient,
  slotAt,
  type BookingClient,
  type BookingClientSetup,
} from '../../test/support/booking-client.ts';

let client: BookingClient | undefined;
afterEach(() => client?.service.stop());
const open = async (setting: BookingClientSetup): Promise<BookingClient> =>
  (client = await openBookingClient(setting));

describe('a booking that is made', () => {
  it('is answered like a list item, with attendee, reference and conferencing details', async () => {
    const { book } = await open({
      eventTypes: [eventType(501, { locations: [{ type: 'integrations:zoom' }] })],
    });
    const made = await book({
      responses: answersOf('Ruth', { notes: 'Bring the plans', guests: ['tom@guests.example'] }),
      language: 'de',
      metadata: { source: 'phone' },
    });
    expect(createdBooking.safeParse(made).success).toBe(true);
    expect(made.uid).toMatch(/^[1-9A-HJ-NP-Za-km-z]{22}$/);
    expect(made).toMatchObject({
      title: 'Intro call between Maya Lindqvist and Ruth',
      description: 'Bring the plans',
      startTime: '2027-03-11T10:00:00.000Z',
      endTime: '2027-03-11T10:30:00.000Z',
      status: 'ACCEPTED',
      location: 'integrations:zoom',
      paid: false,
      rescheduled: false,
      isHost: true,
      canManage: true,
      isEventDeleted: false,
      recurringEventId: null,
      cancellationReason: null,
      rejectionReason: null,
      responses: { name: 'Ruth', notes: 'Bring the plans' },
      payment: [],
      eventType: { id: 501, title: 'Intro call', slug: 'intro-501', price: 0, schedulingType: null },
      user: { id: 7001, name: 'Maya Lindqvist', email: 'maya@lindqvist.example', username: 'maya' },
      paymentRequired: false,
    });
    expect(made.attendees).toMatchObject([
      {
        name: 'Ruth',
        email: 'ruth@guests.example',
        timeZone: 'America/Toronto',
        locale: 'de',
        phoneNumber: null,
      },
      { name: '', email: 'tom@guests.example', timeZone: 'America/Toronto' },
    ]);
    const [calendar, video] = made.references;
    expect(calendar?.type).toMatch(/_calendar$/);
    expect(video).toMatchObject({ type: 'zoom_video', meetingUrl: made.metadata?.videoCallUrl });
    expect(video?.meetingUrl).toMatch(/^https:\/\/[\w.-]+\.example\//);
    expect(made.metadata?.source).toBe('phone');
  });

  it('is then in the list and in the state, with its location as a display name in the list', async () => {
    const { book, list, stored, messages } = await open({ eventTypes: [eventType(501)] });
    const { uid } = await book();
    expect(await list('upcoming')).toEqual([uid]);
    expect(await stored(uid)).toMatchObject({ location: 'integrations:daily', userId: 7001 });
    expect(await messages()).toMatchObject([
      { to: ['ruth@guests.example'], kind: 'confirmed', bookingUid: uid },
    ]);
  });

  it('carries the title that the booker gave it', async () => {
    const { book } = await open({ eventTypes: [eventType(501)] });
    expect(await book({ responses: answersOf('Ruth', { title: 'Loft, first look' }) })).toMatchObject({
      title: 'Loft, first look',
    });
  });

  it('takes one of several durations, and a start beside the grid of slots', async () => {
    const { book } = await open({ eventTypes: [eventType(501, { multipleDuration: [15, 45] })] });
    const made = await book(slotAt('10:07', '10:52'));
    expect(made).toMatchObject({
      startTime: '2027-03-11T10:07:00.000Z',
      endTime: '2027-03-11T10:52:00.000Z',
    });
  });

  it('can be of a hidden or an unpublished event type', async () => {
    const { book } = await open({ eventTypes: [eventType(501, { hidden: true, isPublished: false })] });
    expect((await book()).status).toBe('ACCEPTED');
  });

  it('waits for confirmation where the event type wants one, even when its owner makes it', async () => {
    const { book, list, messages } = await open({
      eventTypes: [eventType(501, { requiresConfirmation: true })],
    });
    const made = await book();
    expect(made).toMatchObject({ status: 'PENDING', references: [], metadata: {} });
    expect(await list('unconfirmed')).toEqual([made.uid]);
    expect(await messages()).toMatchObject([{ kind: 'requested' }]);
  });

  it('of a priced event type is PENDING, unpaid and says what to pay (MV13)', async () => {
    const { book, list, stored, messages } = await open({
      eventTypes: [eventType(501, { price: 4900, currency: 'eur' })],
    });
    const made = await book();
    expect(made).toMatchObject({ status: 'PENDING', paid: false, paymentRequired: true });
    expect(made.paymentUid).toEqual(expect.any(String));
    expect(await list('unconfirmed')).toEqual([made.uid]);
    expect((await stored(made.uid)).payment).toMatchObject([
      {
        uid: made.paymentUid,
        id: made.paymentId,
        paymentOption: 'ON_BOOKING',
        amount: 4900,
        currency: 'eur',
        success: false,
      },
    ]);
    expect(await messages()).toMatchObject([{ kind: 'awaiting-payment' }]);
  });

  it('keeps what names a prototype out of what is stored', async () => {
    const { service, token, stored } = await open({ eventTypes: [eventType(501)] });
    const body = `{"eventTypeId":501,"start":"2027-03-11T10:00:00Z","end":"2027-03-11T10:30:00Z","timeZone":"UTC",
      "responses":{"name":"N","email":"n@x.example","__proto__":{"a":1}},"metadata":{"__proto__":{"a":1},"k":"1"}}`;
    const answer = await service.post('/api/mcp/bookings/create', body, token);
    const { uid } = createdBooking.parse(answer.body);
    expect((await stored(uid)).metadata).toMatchObject({ k: '1' });
    expect(JSON.stringify(await stored(uid))).not.toContain('__proto__');
  });
});
