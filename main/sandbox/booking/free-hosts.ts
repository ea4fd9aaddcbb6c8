import type { Interval } from '../availability/types.ts';
import { isFree, loadCalendars } from '../calendars/host-calendars.ts';
import { findOwnerId } from '../operations/event-type-access.ts';
import { findBookingTimes } from '../store/booking-times.ts';
import type { World } from '../store/world.ts';
import type { StoredBooking } from '../workspace/booking-schema.ts';
import type { EventType } from '../workspace/event-type-schema.ts';
import type { User } from '../workspace/people-schemas.ts';
import { isSameAddress } from './attendees.ts';
import { chooseHosts } from './choose-hosts.ts';
import type { ChosenHosts } from './choose-hosts.ts';
import { rankHosts } from './host-ranking.ts';
import { readHostRecords } from './host-records.ts';

/**
 * The free check: who of the hosts holds this time. Call it in the transaction that books.
 *
 * @param original the booking being moved, whose own time is free
 * @throws Refusal 409 when somebody who is needed is not free
 */
export function findFreeHosts(
  eventType: EventType,
  time: Interval,
  world: World,
  original?: StoredBooking,
): ChosenHosts {
  const ignoredUid = original?.uid;
  const candidates = loadCalendars(world, { eventType, ...time, ignoredUid }).map((calendar) => ({
    user: calendar.user,
    isFixed: calendar.isFixed,
    isFree: isFree(calendar, time.startMs, time.endMs) && !hasBooking(calendar.user, time, world, ignoredUid),
  }));
  return chooseHosts({
    schedulingType: eventType.schedulingType,
    candidates,
    ownerId: findOwnerId(eventType, world),
    rank: (pool) => rankHosts(pool, readHostRecords(eventType, world.database)),
    ...(original === undefined
      ? {}
      : {
          before: { organizerId: original.userId, takesPart: (user) => takesPart(user, original) },
        }),
  });
}

/**
 * The last word on double booking. Availability forgives a second at the end of free time, and leaves a seated
 * event type's own sessions open for further seats; neither may put a host into two bookings at once.
 */
function hasBooking(user: User, window: Interval, world: World, ignoredUid: string | undefined): boolean {
  const taken = { window, eventTypeId: 0, pendingBlocks: false, isSeated: false, ignoredUid };
  return findBookingTimes(world.database, user, taken).startAt.length > 0;
}

function takesPart(user: User, { userId, attendees }: StoredBooking): boolean {
  return user.id === userId || attendees.some(({ email }) => isSameAddress(email, user.email));
}
