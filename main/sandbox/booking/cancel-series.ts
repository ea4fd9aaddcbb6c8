import type { Database } from '../store/database.ts';
import { isBooking, readRow } from '../store/rows.ts';
import type { StoredBooking } from '../workspace/booking-schema.ts';

/**
 * Every booking of this one's series that starts now or later, by start, whatever its status. The booking
 * itself is among them only if it starts so; one that is running is not.
 *
 * @param nowMs epoch milliseconds
 */
export function findRemaining(
  database: Database,
  { recurringEventId, eventTypeId }: StoredBooking,
  nowMs: number,
): readonly StoredBooking[] {
  return database
    .all(
      `SELECT json FROM bookings
       WHERE eventTypeId IS :eventTypeId AND startAt >= :nowMs AND recurringEventId = :recurringEventId
       ORDER BY startAt, uid`,
      { eventTypeId, nowMs, recurringEventId },
    )
    .map((row) => readRow(row, isBooking));
}
