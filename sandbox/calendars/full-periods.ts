import { DateTime } from 'luxon';
import type { Interval } from '../availability/intervals.ts';
import { countAccepted } from '../store/booking-times.ts';
import type { World } from '../store/world.ts';
import type { StoredEventType } from '../workspace/event-type-schema.ts';

const units = [
  ['PER_DAY', 'day'],
  ['PER_WEEK', 'week'],
  ['PER_MONTH', 'month'],
  ['PER_YEAR', 'year'],
] as const;

/**
 * Days, weeks from Sunday, months and years of the organizer's zone in which an event type has as many
 * accepted bookings as its limit allows: nothing more can be booked in them.
 *
 * @param ignoredUid the booking being moved, which does not count.
 */
export function findFullPeriods(
  world: World,
  eventType: Pick<StoredEventType, 'id' | 'bookingLimits'>,
  window: Interval,
  organizerZone: string,
  ignoredUid: string | undefined,
): readonly Interval[] {
  const full: Interval[] = [];
  for (const [name, unit] of units) {
    const limit = eventType.bookingLimits?.[name];
    if (limit === undefined) continue;
    let start = startOf(DateTime.fromMillis(window.startMs, { zone: organizerZone }), unit);
    while (start.toMillis() < window.endMs) {
      const next = startOf(start.plus({ [unit]: 1 }), unit);
      const period = { startMs: start.toMillis(), endMs: next.toMillis() };
      const found = countAccepted(world.database, eventType.id, period, limit, ignoredUid);
      if (found >= limit) full.push(period);
      start = next;
    }
  }
  return full;
}

/** Weeks begin on Sunday, whatever the person's calendar shows. */
function startOf(time: DateTime, unit: 'day' | 'week' | 'month' | 'year'): DateTime {
  return unit === 'week' ? time.startOf('day').minus({ days: time.weekday % 7 }) : time.startOf(unit);
}
