import { afterEach, describe, expect, it } from 'vitest';
import { listPage, uidsOf } from '../../test/support/sandbox-lists.ts';
import { startTestSandbox } from '../../test/support/sandbox-service.ts';
import type { Answer, TestSandbox } from '../../test/support/sandbox-service.ts';
import { signIn } from '../../test/support/sandbox-sign-in.ts';
import { readMessages, readState, readStoredBooking } from '../../test/support/sandbox-state.ts';
import { bookingOf, mayaAsGuest, nora, ravi, teamWorkspace } from '../../test/support/team-workspace.ts';

let service: TestSandbox | undefined;
afterEach(() => service?.stop());

const eventType = (id: number, more: object = {}) => ({
  id,
  title: 'Intro call',
  slug: `intro-${id}`,
  length: 30,
  ...more,
});

/** A service with these bookings, and the call under test. */
const open = async (...bookings: readonly object[]) => {
  const started = await startTestSandbox({
    workspace: {
      ...teamWorkspace,
      eventTypes: [
        eventType(501, { ownerId: 7001 }),
        eventType(505, { teamId: 310, schedulingType: 'ROUND_ROBIN' }),
        eventType(506, { ownerId: 7002 }),
        eventType(508, { ownerId: 7004 }),
      ],
      bookings,
    },
  });
  service = started;
  const { accessToken } = await signIn(started);
  return {
    service: started,
    accessToken,
    cancel: (uid: string, more: object = {}): Promise<Answer> =>
      started.post('/api/mcp/bookings/cancel', JSON.stringify({ uid, ...more }), accessToken),
  };
};

describe('document, "Cancel booking"', () => {
  it('"the updated booking with status CANCELLED (includes at least uid, status, cancellationReason)"', async () => {
    const { cancel } = await open(bookingOf('a'));
    const answer = await cancel('a', { cancellationReason: 'Ill' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      uid: 'a',
      status: 'CANCELLED',
      cancellationReason: 'Ill',
      rescheduled: false,
      isHost: true,
      eventType: { id: 501 },
      user: { id: 7001 },
      attendees: [nora],
    });
  });

  it('the booking moves from the upcoming to the cancelled list', async () => {
    const { service, accessToken, cancel } = await open(bookingOf('a'));
    await cancel('a');
    const list = async (status: string) =>
      uidsOf(await listPage(service, accessToken, { filters: { status } }));
    expect(await list('upcoming')).toEqual([]);
    expect(await list('cancelled')).toEqual(['a']);
  });

  it('the slot is free again', async () => {
    const { service, accessToken, cancel } = await open(bookingOf('a'));
    const timesOf = async () =>
      (
        await service.post(
          '/api/mcp/get-availability',
          '{"eventTypeId":501,"startTime":"2027-03-11T00:00:00Z","endTime":"2027-03-12T00:00:00Z"}',
          accessToken,
        )
      ).text;
    expect(await timesOf()).not.toContain('2027-03-11T13:00:00.000Z');
    await cancel('a');
    expect(await timesOf()).toContain('2027-03-11T13:00:00.000Z');
  });

  it('"the event is removed from connected calendars"; payments stay as they are', async () => {
    const payment = [{ amount: 4900, currency: 'eur', success: true, refunded: false }];
    const { service, cancel } = await open(
      bookingOf('a', {
        paid: true,
        payment,
        references: [
          { type: 'google_calendar', uid: 'e1' },
          { type: 'zoom_video', uid: 'z1' },
        ],
      }),
    );
    expect((await cancel('a')).body).toMatchObject({ references: [], paid: true, payment });
    expect(await readStoredBooking(service, 'a')).toMatchObject({
      status: 'CANCELLED',
      references: [],
      payment,
      cancelledBy: 'maya@lindqvist.example',
    });
  });

  it('"Cancellation emails are sent": to every attendee, with the reason in the text', async () => {
    const { service, cancel } = await open(bookingOf('a', { attendees: [nora, ravi] }));
    await cancel('a', { cancellationReason: 'Feeling unwell <b>🤒</b>' });
    const messages = await readMessages(service);
    const toAttendees = messages.filter(({ to }) => !to.includes('maya@lindqvist.example'));
    expect(toAttendees.map(({ to }) => to[0]).toSorted()).toEqual([nora.email, ravi.email]);
    for (const { kind, bookingUid, text, calendar } of toAttendees) {
      expect([kind, bookingUid]).toEqual(['cancelled', 'a']);
      expect(text).toContain('Feeling unwell <b>🤒</b>');
      expect(calendar).toContain('METHOD:CANCEL');
    }
  });

  it('the reason may be left out, and then none is kept, not even one of having moved the booking', async () => {
    const { cancel } = await open(
      bookingOf('a'),
      bookingOf('moved', { cancellationReason: 'Train late', fromReschedule: 'earlier' }),
    );
    expect((await cancel('a')).body).toMatchObject({ status: 'CANCELLED', cancellationReason: null });
    expect((await cancel('moved')).body).toMatchObject({ status: 'CANCELLED', cancellationReason: null });
  });

  it.each(['ACCEPTED', 'PENDING', 'AWAITING_HOST', 'REJECTED'])(
    '"any booking … CANCELLED": one that is %s',
    async (status) => {
      const { cancel } = await open(bookingOf('a', { status }));
      expect((await cancel('a')).body).toMatchObject({ status: 'CANCELLED' });
    },
  );

  it('one that is running, and one whose event type is gone', async () => {
    const { cancel } = await open(
      bookingOf('running', { startTime: '2027-03-10T08:00:00Z', endTime: '2027-03-10T08:30:00Z' }),
      bookingOf('orphan', { eventTypeId: 599 }),
    );
    expect((await cancel('running')).status).toBe(200);
    expect((await cancel('orphan')).body).toMatchObject({ status: 'CANCELLED', isEventDeleted: true });
  });
});

describe('what is refused changes nothing and sends no email', () => {
  const ended = { startTime: '2027-03-10T07:45:00Z', endTime: '2027-03-10T08:15:00Z' };

  it.each([
    ['an unknown uid', 'nothing', {}, 404, 'No Booking found'],
    ['one of somebody else', 'a', { eventTypeId: 508, userId: 7004 }, 404, 'No Booking found'],
    [
      'an already cancelled one',
      'a',
      { status: 'CANCELLED' },
      400,
      'This booking has already been cancelled.',
    ],
    [
      'a cancelled one that is over',
      'a',
      { status: 'CANCELLED', ...ended },
      400,
      'This booking has already been cancelled.',
    ],
    ['one that ends this moment', 'a', ended, 400, 'Cannot cancel a booking that has already ended'],
    [
      'a personal one of a member of a team one manages',
      'a',
      { eventTypeId: 506, userId: 7002 },
      403,
      'You are not allowed to manage this booking',
    ],
    [
      'one of a team in which one is a plain member',
      'a',
      { eventTypeId: 508, userId: 7003 },
      404,
      'No Booking found',
    ],
  ])('%s', async (_name, uid, more, status, message) => {
    const { service, cancel } = await open(bookingOf('a', more));
    const before = await readState(service);
    const answer = await cancel(uid, { cancellationReason: 'Ill' });
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ message, url: '/api/mcp/bookings/cancel', method: 'POST' });
    expect(await readState(service)).toEqual(before);
    expect(await readMessages(service)).toEqual([]);
  });

  it('a second cancel: the first reason stays, and one mail was enough', async () => {
    const { service, cancel } = await open(bookingOf('a'));
    await cancel('a', { cancellationReason: 'First' });
    const sent = (await readMessages(service)).length;
    expect((await cancel('a', { cancellationReason: 'Second' })).status).toBe(400);
    expect(await readStoredBooking(service, 'a')).toMatchObject({ cancellationReason: 'First' });
    expect(await readMessages(service)).toHaveLength(sent);
  });
});

describe('who may cancel', () => {
  it.each([
    ['the host', {}],
    [
      'an attendee, whatever the case of the address',
      { eventTypeId: 508, userId: 7004, attendees: [mayaAsGuest] },
    ],
    ['a manager of the event type’s team', { eventTypeId: 505, userId: 7002 }],
  ])('%s', async (_name, more) => {
    const { cancel } = await open(bookingOf('a', more));
    expect((await cancel('a')).body).toMatchObject({ uid: 'a', status: 'CANCELLED' });
  });
});
