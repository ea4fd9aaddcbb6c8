import { isSameAddress } from '../notation.ts';
import type { Interval } from '../availability/intervals.ts';
import { findHosts, organizerZoneOf } from '../calendars/event-type-hosts.ts';
import { findFullPeriods } from '../calendars/full-periods.ts';
import { isFree, loadCalendars } from '../calendars/host-calendars.ts';
import { Refusal } from '../http/refusal.ts';
import { findOwnerId } from '../operations/event-type-access.ts';
import { findBookingTimes } from '../store/booking-times.ts';
import type { Database } from '../store/database.ts';
import type { World } from '../store/world.ts';
import type { StoredBooking } from '../workspace/booking-schema.ts';
import type { StoredEventType } from '../workspace/event-type-schema.ts';
import type { User } from '../workspace/people-schemas.ts';
import { chooseHosts, rankHosts, readHostRecords, type ChosenHosts } from './choose-hosts.ts';

/**
 * The free check: who of the hosts holds this time. Call it in the transaction that books.
 *
 * @param original the booking being moved, whose own time is free
 * @throws Refusal 409 when somebody who is needed is not free
 */
export function findFreeHosts(
  eventType: StoredEventType,
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

/**
 * The same person asking for the same start of the same event type again, as happens when an answer was lost.
 *
 * @param ignoredUid the booking being moved
 * @throws Refusal 409
 */
export function checkNotBookedYet(
  { id }: StoredEventType,
  startMs: number,
  email: string,
  database: Database,
  ignoredUid?: string,
): void {
  const same = database.get(
    `SELECT 1 AS found FROM bookings b JOIN participants p ON p.uid = b.uid
     WHERE b.eventTypeId = :id AND b.startAt = :startMs AND p.email = :email AND b.uid IS NOT :ignoredUid
       AND b.status IN ('ACCEPTED', 'PENDING', 'AWAITING_HOST') LIMIT 1`,
    { id, startMs, email: email.toLowerCase(), ignoredUid: ignoredUid ?? null },
  );
  if (same !== undefined) throw new Refusal(409, 'booking_conflict_error');
}

/**
 * How many accepted bookings an event type takes in a day, week, month or year of the organizer's zone.
 *
 * @param ignoredUid the booking being moved, which does not count
 * @throws Refusal 401, the family's status for it, although the session is fine
 */
export function checkBookingLimits(
  eventType: StoredEventType,
  { startMs }: Interval,
  world: World,
  ignoredUid?: string,
): void {
  const zone = organizerZoneOf(findHosts(eventType, world));
  const instant = { startMs, endMs: startMs + 1 };
  if (findFullPeriods(world, eventType, instant, zone, ignoredUid).length > 0) {
    throw new Refusal(401, 'booking_limit_reached');
  }
}
