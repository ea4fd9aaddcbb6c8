import type { Interval } from '../availability/types.ts';
import { findHosts, organizerZoneOf } from '../calendars/event-type-hosts.ts';
import { findFullPeriods } from '../calendars/full-periods.ts';
import { Refusal } from '../http/refusal.ts';
import type { World } from '../store/world.ts';
import type { EventType } from '../workspace/event-type-schema.ts';

/**
 * How many accepted bookings an event type takes in a day, week, month or year of the organizer's zone.
 *
 * @param ignoredUid the booking being moved, which does not count
 * @throws Refusal 401, the family's status for it, although the session is fine
 */
export function checkBookingLimits(
  eventType: EventType,
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
