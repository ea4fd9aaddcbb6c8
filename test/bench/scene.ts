import { eventType } from '../../sandbox/workspace/event-type-schema.ts';
import type { StoredEventType } from '../../sandbox/workspace/event-type-schema.ts';
import { smallWorkspace } from '../support/sandbox-service.ts';
import { createNumbers } from './seeded.ts';

export const minute = 60_000;
export const day = 1440 * minute;

/** A Monday four weeks before clocks change. */
export const nowText = '2027-03-01T00:00:00.000Z';
const nowMs = Date.parse(nowText);

export const zone = 'Europe/Berlin';
export const rules = [{ days: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' }];

export interface BenchBooking {
  readonly startMs: number;
  readonly endMs: number;
}

export interface BenchHost {
  readonly id: number;
  readonly username: string;
  /** In order of their starts. */
  readonly bookings: readonly BenchBooking[];
}

/** A question about sixty days on a grid of fifteen minutes. */
export interface Scene {
  readonly name: string;
  readonly window: BenchBooking;
  readonly eventType: StoredEventType;
  readonly hosts: readonly BenchHost[];
}

/** Bookings lie on quarters of an hour, anywhere in the sixty days, at night as well. */
export function createScene(hostCount: number, bookingCount: number, length = 15): Scene {
  const window = { startMs: nowMs + day, endMs: nowMs + 61 * day };
  const next = createNumbers(hostCount * 1_000 + bookingCount);
  const hosts = Array.from({ length: hostCount }, (_, index) => ({
    id: 101 + index,
    username: `host-${index}`,
    bookings: Array.from({ length: bookingCount }, () => {
      const startMs = window.startMs + Math.floor(next() * 60 * 96) * 15 * minute;
      return { startMs, endMs: startMs + 15 * minute };
    }).toSorted((a, b) => a.startMs - b.startMs),
  }));
  const team = hostCount > 1 ? 'ROUND_ROBIN' : null;
  return {
    name: `${hostCount === 1 ? '1 host' : `${hostCount} hosts round robin`}, ${bookingCount.toLocaleString('en')} bookings${hostCount === 1 ? '' : ' each'}, ${length} min`,
    window,
    eventType: eventType.parse({
      id: 1,
      title: 'Meeting',
      slug: 'meeting',
      length,
      slotInterval: 15,
      minimumBookingNotice: 0,
      ownerId: hosts[0]?.id ?? null,
      schedulingType: team,
      hosts: hosts.map(({ id }) => ({ userId: id, scheduleId: id })),
    }),
    hosts,
  };
}

export interface KeptBooking extends BenchBooking {
  readonly hostId: number;
}

/** The scene as a workspace file, with further bookings besides. */
export function toWorkspace({ eventType: type, hosts }: Scene, more: readonly KeptBooking[] = []) {
  const own = hosts.flatMap(({ id, bookings }) => bookings.map((booking) => ({ ...booking, hostId: id })));
  return {
    ...smallWorkspace,
    users: [
      ...smallWorkspace.users,
      ...hosts.map(({ id, username }) => ({
        id,
        username,
        name: username,
        email: `${username}@example.test`,
        timeZone: zone,
      })),
    ],
    schedules: hosts.map(({ id }) => ({ id, userId: id, timeZone: zone, rules })),
    eventTypes: [type],
    bookings: [...own, ...more].map(({ hostId, startMs, endMs }, index) => ({
      uid: `booking-${index}`,
      eventTypeId: 1,
      userId: hostId,
      title: 'Meeting',
      startTime: new Date(startMs).toISOString(),
      endTime: new Date(endMs).toISOString(),
      status: 'ACCEPTED',
      attendees: [{ name: 'Guest', email: `guest-${index}@example.test`, timeZone: zone }],
    })),
  };
}

/** The scene as a request of the document. */
export function toRequest({ window }: Scene) {
  return {
    eventTypeId: 1,
    startTime: new Date(window.startMs).toISOString(),
    endTime: new Date(window.endMs).toISOString(),
    timeZone: zone,
  };
}
