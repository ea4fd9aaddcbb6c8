import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { create, find, mailOf, slotsOf, startsOf } from '../support/conformance-answers.ts';
import { bookingBody, freeDay, slotsBody, span } from '../support/conformance-bodies.ts';
import { ids } from '../support/conformance-ids.ts';
import { at, openSession } from '../support/conformance-session.ts';
import type { Session } from '../support/conformance-session.ts';
import { codeOf, readPair } from '../support/sandbox-sign-in.ts';
import { testSecret } from '../support/sandbox-service.ts';

let session: Session;
beforeEach(async () => {
  session = await openSession();
});
afterEach(() => session.stop());

describe('document, "What the service does"', () => {
  it('"A third-party server integration acts on behalf of one user who has granted consent once."', async () => {
    const { service } = session;
    let pair = session.pair;
    for (let refreshes = 0; refreshes < 3; refreshes += 1) {
      const me = await service.post('/api/mcp/me', '{}', pair.accessToken);
      expect(me.body).toMatchObject({ id: ids.maya });
      const body = JSON.stringify({ clientSecret: testSecret, refreshToken: pair.refreshToken });
      pair = readPair(await service.post('/api/mcp/refresh', body));
    }
  });

  it('"An integration obtains tokens through an OAuth 2.0 authorization code flow."', async () => {
    const { service } = session;
    const body = JSON.stringify({ clientSecret: testSecret });
    const answer = await service.post('/api/mcp/token', body, await codeOf(service));
    expect(readPair(answer).accessToken).not.toBe('');
  });

  it('"read the authorized user\'s profile;"', async () => {
    expect(await session.ask('me', {})).toMatchObject({ username: 'maya' });
  });

  it('"read an event type;"', async () => {
    expect(await session.ask('event-types/get', { id: ids.intro })).toMatchObject({ title: 'Intro call' });
  });

  it('"publish or unpublish an event type;"', async () => {
    for (const isPublished of [false, true]) {
      const body = { eventId: ids.intro, isPublished };
      expect(await session.ask('event-types/switch-published', body)).toMatchObject({ isPublished });
    }
  });

  it('"query available time slots for an event type;"', async () => {
    expect((await slotsOf(session, slotsBody()))[freeDay]).toHaveLength(16);
  });

  it('"list bookings;"', async () => {
    expect((await session.list({ status: 'upcoming' })).bookings).not.toEqual([]);
  });

  it('"create a booking, which goes through the same flow as the public booking page and so covers every event type variant, including packages and subscriptions;"', async () => {
    const variants = [
      [ids.intro, 'ACCEPTED', span('08:00', '08:30')],
      [ids.priced, 'PENDING', span('08:30', '09:00')],
      [ids.recurring, 'ACCEPTED', span('09:00', '09:30')],
      [ids.seated, 'ACCEPTED', span('09:30', '10:00')],
      [ids.roundRobin, 'ACCEPTED', span('10:00', '10:30')],
      [ids.collective, 'ACCEPTED', span('13:00', '13:30')],
      [ids.managed, 'ACCEPTED', span('10:30', '11:00')],
      [ids.durations, 'ACCEPTED', span('14:00', '15:00')],
      [ids.confirmed, 'PENDING', span('11:00', '11:30')],
      [ids.hidden, 'ACCEPTED', span('11:30', '12:00')],
      [ids.trial, 'ACCEPTED', span('12:00', '12:30')],
      // A package of at least two: each of its times is a call of its own, for the body has one start.
      [ids.package, 'ACCEPTED', span('15:00', '15:30')],
      [ids.package, 'ACCEPTED', span('15:30', '16:00')],
      [ids.subscribed, 'ACCEPTED', span('13:30', '14:00')],
    ] as const;
    for (const [eventTypeId, status, time] of variants) {
      const { status: came } = await create(session, bookingBody({ eventTypeId, ...time }));
      expect([eventTypeId, came]).toEqual([eventTypeId, status]);
    }
  });

  it('"reschedule a booking;"', async () => {
    const moved = await create(session, bookingBody({ rescheduleUid: 'accepted' }));
    expect(moved).toMatchObject({ status: 'ACCEPTED', startTime: `${freeDay}T10:00:00.000Z` });
    expect(await find(session, 'accepted')).toMatchObject({ status: 'CANCELLED' });
  });

  it('"cancel a booking, or the remaining bookings of a recurring series."', async () => {
    expect(await session.ask('bookings/cancel', { uid: 'accepted' })).toMatchObject({ status: 'CANCELLED' });
    await session.ask('bookings/cancel', { uid: 'series-next', allRemainingBookings: true });
    expect(await find(session, 'series-pending')).toMatchObject({ status: 'CANCELLED' });
  });

  it('"Cancelling sends cancellation emails to attendees, removes the event from connected calendars and sets the booking status to `CANCELLED`."', async () => {
    expect(at(await find(session, 'accepted'), 'references')).toHaveLength(2);
    await session.ask('bookings/cancel', { uid: 'accepted', cancellationReason: 'Ill' });
    expect(await mailOf(session)).toMatchObject([
      { kind: 'cancelled', to: ['ruth@okafor.example'], bookingUid: 'accepted' },
    ]);
    expect(await find(session, 'accepted')).toMatchObject({ status: 'CANCELLED', references: [] });
  });

  it('"An unpublished event type is hidden from the public booking page but can still be booked through its direct link."', async () => {
    const off = { eventId: ids.intro, isPublished: false };
    expect(await session.ask('event-types/switch-published', off)).toMatchObject({ isPublished: false });
    expect(await startsOf(session, slotsBody())).toHaveLength(16);
    expect(await create(session, bookingBody())).toMatchObject({ status: 'ACCEPTED' });
  });
});
