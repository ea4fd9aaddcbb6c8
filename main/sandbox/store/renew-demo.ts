import type { StoredBooking } from '../workspace/booking-schema.ts';
import type { EventType } from '../workspace/event-type-schema.ts';
import { toInstantMs } from '../utc-time.ts';
import { writeBooking } from './bookings-table.ts';
import type { Database } from './database.ts';
import { writeSetting } from './seed.ts';
import type { Origin } from './seed.ts';

/**
 * Exchanges the bookings that the demo brought along for those of another day. What somebody made or changed
 * since stays, and a new booking that would fall on it is left out.
 */
export function renewDemoBookings(
  database: Database,
  bookings: readonly StoredBooking[],
  eventTypes: readonly EventType[],
  origin: Origin,
): void {
  const teamOf = new Map(eventTypes.map(({ id, teamId }) => [id, teamId]));
  database.transaction(() => {
    database.run('DELETE FROM participants WHERE uid IN (SELECT uid FROM bookings WHERE untouched = 1)');
    database.run('DELETE FROM bookings WHERE untouched = 1');
    for (const booking of bookings) {
      if (!fallsOnAnother(database, booking)) {
        writeBooking(database, booking, teamOf.get(booking.eventTypeId ?? 0) ?? null, true);
      }
    }
    writeSetting(database, 'origin', origin);
  });
}

function fallsOnAnother(database: Database, { userId, startTime, endTime }: StoredBooking): boolean {
  const found = database.get(
    `SELECT 1 FROM bookings WHERE userId = :userId AND untouched = 0 AND startAt < :endAt AND endAt > :startAt
       AND status NOT IN ('CANCELLED', 'REJECTED')`,
    { userId, startAt: toInstantMs(startTime), endAt: toInstantMs(endTime) },
  );
  return found !== undefined;
}
