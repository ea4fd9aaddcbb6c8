import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventType as clientEventType } from '../../protocol/event-type.ts';
import { startTestSandbox } from '../../test/support/sandbox-service.ts';
import type { TestSandbox } from '../../test/support/sandbox-service.ts';
import { signIn } from '../../test/support/sandbox-sign-in.ts';
import { readMessages, readStoredBooking } from '../../test/support/sandbox-state.ts';
import { bookingOf, teamWorkspace } from '../../test/support/team-workspace.ts';

let service: TestSandbox;
let token: string;
beforeEach(async () => {
  service = await startTestSandbox({
    workspace: {
      ...teamWorkspace,
      eventTypes: [
        { id: 501, ownerId: 7001, title: 'Intro call', slug: 'intro', length: 30 },
        {
          id: 505,
          teamId: 310,
          title: 'Discovery',
          slug: 'discovery',
          length: 45,
          schedulingType: 'ROUND_ROBIN',
          hosts: [{ userId: 7001 }, { userId: 7002 }],
          locations: [{ type: 'integrations:zoom', credentialId: 415 }],
        },
        { id: 508, ownerId: 7001, title: 'Workshop', slug: 'workshop', length: 30, seatsPerTimeSlot: 1 },
      ],
      bookings: [
        bookingOf('coming'),
        bookingOf('cancelled', { status: 'CANCELLED', cancellationReason: 'Ill' }),
        bookingOf('ended', { startTime: '2027-03-09T13:00:00Z', endTime: '2027-03-09T13:30:00Z' }),
        bookingOf('full', {
          eventTypeId: 508,
          startTime: '2027-03-11T15:00:00Z',
          endTime: '2027-03-11T15:30:00Z',
          seatsReferences: [{ referenceUid: 's1', attendee: { email: 'nora@bell.example' } }],
        }),
      ],
    },
  });
  token = (await signIn(service)).accessToken;
});
afterEach(() => service.stop());

const post = (operation: string, body: object) =>
  service.post(`/api/mcp/${operation}`, JSON.stringify(body), token);
const turnOn = (quirk: string) => service.control('quirk', JSON.stringify({ [quirk]: true }));

describe('wrappedEventType', () => {
  it('puts the event type inside, with what an editor needs beside it', async () => {
    const flat = (await post('event-types/get', { id: 505 })).body;
    await turnOn('wrappedEventType');
    const { body } = await post('event-types/get', { id: 505 });
    expect(body).toMatchObject({
      eventType: flat,
      locationOptions: [
        {
          label: 'Locations',
          options: [{ label: 'Zoom Video', value: 'integrations:zoom', credentialId: 415 }],
        },
      ],
      destinationCalendar: null,
      team: { id: 310 },
      teamMembers: [
        { id: 7001, membership: 'ADMIN' },
        { id: 7002, membership: 'MEMBER' },
      ],
      currentUserMembership: { userId: 7001, role: 'ADMIN' },
      isUserOrganizationAdmin: false,
    });
    expect(clientEventType.parse(body)).toMatchObject({ id: 505, title: 'Discovery' });
  });

  it('a personal one has no team', async () => {
    await turnOn('wrappedEventType');
    expect((await post('event-types/get', { id: 501 })).body).toMatchObject({
      eventType: { id: 501 },
      team: null,
      teamMembers: [],
      currentUserMembership: null,
    });
  });

  it('the toggle answers inside of eventType, too', async () => {
    await turnOn('wrappedEventType');
    const { body } = await post('event-types/switch-published', { eventId: 501, isPublished: false });
    expect(body).toMatchObject({ eventType: { id: 501, isPublished: false } });
    expect(clientEventType.parse(body)).toMatchObject({ id: 501, isPublished: false });
  });
});

describe('olderErrors', () => {
  const start = (eventTypeId: number, time: string, more: object = {}) => ({
    eventTypeId,
    start: `2027-03-${time}:00Z`,
    end: new Date(Date.parse(`2027-03-${time}:00Z`) + 30 * 60_000).toISOString(),
    timeZone: 'Europe/London',
    responses: { name: 'Ravi', email: 'ravi@thapa.example' },
    ...more,
  });

  it.each([
    ['a taken slot', () => start(501, '11T13:00'), 409, 500, 'no_available_users_found_error'],
    ['full seats', () => start(508, '11T15:00'), 409, 400, 'booking_seats_full_error'],
    [
      'a cancelled original',
      () => start(501, '12T13:00', { rescheduleUid: 'cancelled' }),
      400,
      403,
      'cancelled_bookings_cannot_be_rescheduled',
    ],
    [
      'an unknown original',
      () => start(501, '12T13:00', { rescheduleUid: 'nothing' }),
      404,
      404,
      'Could not find original booking',
    ],
    ['the past', () => start(501, '09T13:00'), 400, 400, 'Attempting to book a meeting in the past.'],
    ['an unknown event type', () => start(1, '12T13:00'), 404, 500, 'NOT_FOUND'],
  ])('%s', async (_name, body, status, olderStatus, message) => {
    const now = await post('bookings/create', body());
    expect([now.status, now.body]).toMatchObject([status, { message }]);
    await turnOn('olderErrors');
    const older = await post('bookings/create', body());
    expect(older.status).toBe(olderStatus);
    expect(older.body).toEqual({ message, url: '/api/mcp/bookings/create', method: 'POST' });
  });

  it('inside of the notice: another text', async () => {
    const body = start(501, '10T08:30');
    expect((await post('bookings/create', body)).body).toMatchObject({
      message: 'booking_time_out_of_bounds_error',
    });
    await turnOn('olderErrors');
    const older = await post('bookings/create', body);
    expect(older.status).toBe(400);
    expect(older.body).toMatchObject({ message: "EventType 'null' cannot be booked at this time." });
  });

  it('the same booking again: another text', async () => {
    const body = start(501, '12T13:00');
    expect((await post('bookings/create', body)).status).toBe(200);
    expect((await post('bookings/create', body)).body).toMatchObject({ message: 'booking_conflict_error' });
    await turnOn('olderErrors');
    const older = await post('bookings/create', body);
    expect([older.status, older.body]).toMatchObject([409, { message: 'booking_conflict' }]);
  });

  it.each(['coming', 'cancelled', 'ended'])('cancelling is repeated and never refused: %s', async (uid) => {
    await turnOn('olderErrors');
    for (const cancellationReason of ['First', 'Second']) {
      const answer = await post('bookings/cancel', { uid, cancellationReason });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ uid, status: 'CANCELLED', cancellationReason });
    }
    expect(await readStoredBooking(service, uid)).toMatchObject({ cancellationReason: 'Second' });
    const toNora = (await readMessages(service)).filter(({ to }) => to.includes('nora@bell.example'));
    expect(toNora).toHaveLength(2);
  });

  it('an unknown booking stays a 404, and fields that do not fit a 400', async () => {
    await turnOn('olderErrors');
    expect((await post('bookings/cancel', { uid: 'nothing' })).status).toBe(404);
    expect((await post('bookings/cancel', {})).status).toBe(400);
    expect((await post('event-types/get', { id: 1 })).status).toBe(500);
  });

  it('off again: as before', async () => {
    await turnOn('olderErrors');
    await service.control('quirk', '{"olderErrors":false}');
    expect((await post('event-types/get', { id: 1 })).status).toBe(404);
    expect((await post('bookings/cancel', { uid: 'cancelled' })).status).toBe(400);
  });
});
