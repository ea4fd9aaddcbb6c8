import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { createBookingRequest } from '../protocol/booking.ts';
import { createBooking } from './operations/create-booking.ts';
import { Refusal } from './http/refusal.ts';
import type { Service } from './operations/call.ts';
import { toInstantMs, toUtcText } from './notation.ts';
import type { StoredBooking } from './workspace/booking-schema.ts';
import {
  answersOf,
  bookBody,
  eventType,
  openBookingClient,
  type BookingClient,
} from '../test/support/booking-client.ts';
import { openService } from '../test/support/open-service.ts';
import { testNow } from '../test/support/sandbox-service.ts';
import { bookingOf, nora, teamWorkspace } from '../test/support/team-workspace.ts';

const seated = eventType(501, { seatsPerTimeSlot: 3 });
const ofTwo = eventType(501, {
  teamId: 310,
  schedulingType: 'ROUND_ROBIN',
  hosts: [{ userId: 7001 }, { userId: 7002 }],
});

describe('twenty callers at once', () => {
  let client: BookingClient | undefined;
  afterEach(() => client?.service.stop());

  const callAll = async (type: object, bookings: readonly object[] = []) => {
    const opened = await openBookingClient({ eventTypes: [type], bookings });
    client = opened;
    const callers = Array.from({ length: 20 }, (_, index) => answersOf(`Caller${index}`));
    const answers = await Promise.all(callers.map((responses) => opened.create({ responses })));
    const count = (wanted: number): number => answers.filter(({ status }) => status === wanted).length;
    return { booked: count(200), refused: count(409), client: opened };
  };

  it('for one slot: one gets it, nineteen a 409', async () => {
    const { booked, refused, client: opened } = await callAll(eventType(501));
    expect([booked, refused]).toEqual([1, 19]);
    expect(await opened.allBookings()).toHaveLength(1);
    expect(await opened.messages()).toHaveLength(1);
  });

  it('for the last seat: one gets it, nineteen a 409', async () => {
    const session = bookingOf('a', {
      startTime: '2027-03-11T10:00:00Z',
      endTime: '2027-03-11T10:30:00Z',
      attendees: [nora],
      seatsReferences: [{ referenceUid: 's1', attendee: nora }, { referenceUid: 's2' }],
      seatHolderEmails: ['kim@guests.example'],
    });
    const { booked, refused, client: opened } = await callAll(seated, [session]);
    expect([booked, refused]).toEqual([1, 19]);
    expect((await opened.stored('a')).attendees).toHaveLength(2);
  });

  it('for a slot of two round-robin hosts: two get it, eighteen a 409', async () => {
    const { booked, refused, client: opened } = await callAll(ofTwo);
    expect([booked, refused]).toEqual([2, 18]);
    const hosts = (await opened.allBookings()).map(({ userId }) => userId);
    expect(hosts.toSorted()).toEqual([7001, 7002]);
  });

  it('through a private link that is good for one booking', async () => {
    const opened = await openBookingClient({ eventTypes: [eventType(501, { hashedLinks: ['link'] })] });
    client = opened;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        opened.create({
          hasHashedBookingLink: true,
          hashedLink: 'link',
          start: toUtcText(Date.UTC(2027, 2, 11, 8, 15 * index)),
          end: toUtcText(Date.UTC(2027, 2, 11, 8, 15 * index + 30)),
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

const minuteMs = 60_000;
const firstStart = Date.UTC(2027, 2, 11, 8, 0);
const lengths: Readonly<Record<number, number>> = {
  501: 30,
  502: 45,
  503: 30,
  504: 60,
  505: 30,
  506: 30,
  507: 30,
};
const own = { minimumBookingNotice: 0 };
const workspace = {
  ...teamWorkspace,
  eventTypes: [
    eventType(501, { ...own, beforeEventBuffer: 10 }),
    eventType(502, { ...own, ownerId: 7002, length: 45 }),
    ofTwoHosts(503, 'ROUND_ROBIN', [7001, 7002]),
    ofTwoHosts(504, 'COLLECTIVE', [7002, 7003], { length: 60 }),
    eventType(505, { ...own, seatsPerTimeSlot: 2 }),
    eventType(506, { ...own, recurringEvent: { freq: 3, interval: 1, count: 2 } }),
    eventType(507, { ...own, ownerId: 7003, requiresConfirmation: true }),
  ],
};

function ofTwoHosts(id: number, schedulingType: string, ids: readonly number[], more: object = {}): object {
  const hosts = ids.map((userId) => ({ userId }));
  return eventType(id, { ...own, teamId: 310, schedulingType, hosts, ...more });
}

/** A call: what is booked, in steps of five minutes from 8:00, by whom; or which booking is moved there. */
const call = fc.record({
  eventTypeId: fc.integer({ min: 501, max: 507 }),
  step: fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 288, max: 310 })),
  seconds: fc.constantFrom(0, 0, 0, 1),
  caller: fc.integer({ min: 0, max: 5 }),
  moves: fc.option(fc.nat({ max: 30 }), { freq: 3 }),
});
type Call = typeof call extends fc.Arbitrary<infer T> ? T : never;

/** Answers whether it was booked; anything but a refusal is a failure of the service. */
function perform({ eventTypeId, step, seconds, caller, moves }: Call, service: Service): boolean {
  const bookings = readBookings(service);
  const moved = moves === null ? undefined : bookings[moves % Math.max(bookings.length, 1)];
  const type = moved?.eventTypeId ?? eventTypeId;
  const startMs = firstStart + step * 5 * minuteMs + seconds * 1000;
  const input = createBookingRequest.parse(
    bookBody({
      eventTypeId: type,
      start: toUtcText(startMs),
      end: toUtcText(startMs + (lengths[type] ?? 30) * minuteMs),
      responses: answersOf(`Caller${caller}`),
      ...(moved === undefined ? {} : { rescheduleUid: moved.uid }),
    }),
  );
  try {
    createBooking(input, 7001, service);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

function readBookings(service: Service): readonly StoredBooking[] {
  return service.world.toWorkspace(service.world.client).bookings;
}

/** Pairs of accepted bookings that overlap and have a host in common. */
function findClashes(service: Service): readonly string[] {
  const rows = readBookings(service)
    .filter(({ status }) => status === 'ACCEPTED')
    .flatMap((booking) =>
      workspace.users
        .filter(
          ({ id, email }) =>
            id === booking.userId || booking.attendees.some((attendee) => attendee.email === email),
        )
        .map(({ id }) => ({
          host: id,
          startMs: toInstantMs(booking.startTime),
          endMs: toInstantMs(booking.endTime),
        })),
    )
    .toSorted((one, other) => one.host - other.host || one.startMs - other.startMs);
  return rows.flatMap((row, index) => {
    const next = rows[index + 1];
    return next !== undefined && next.host === row.host && next.startMs < row.endMs
      ? [`${row.host} at ${toUtcText(next.startMs)}`]
      : [];
  });
}

describe('whatever is booked and moved', () => {
  it('no host has two accepted bookings at one time, and no session more seats than it has', async () => {
    let booked = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(call, { minLength: 5, maxLength: 40 }), async (calls) => {
        const { service, close } = await openService(workspace, testNow);
        try {
          booked += calls.filter((one) => perform(one, service)).length;
          expect(findClashes(service)).toEqual([]);
          for (const { eventTypeId, attendees } of readBookings(service)) {
            if (eventTypeId === 505) expect(attendees.length).toBeLessThanOrEqual(2);
          }
        } finally {
          close();
        }
      }),
      { numRuns: 60 },
    );
    // The property would hold as well if nothing could be booked.
    expect(booked).toBeGreaterThan(200);
  });
});
