import type { Interval } from '../availability/types.ts';
import { findHostEmails } from '../booking/host-emails.ts';
import { findSeated } from '../booking/seated.ts';
import { isBooking, readRow } from '../store/rows.ts';
import type { World } from '../store/world.ts';
import { toInstantMs } from '../utc-time.ts';
import type { EventType } from '../workspace/event-type-schema.ts';

/** A seated booking that others may join, by its start. */
export type SeatedBookings = ReadonlyMap<number, { readonly uid: string; readonly taken: number }>;

/** Accepted bookings of a seated event type that begin within the window. */
export function findSeatedBookings(
  world: World,
  eventType: EventType,
  { startMs, endMs }: Interval,
  ignoredUid: string | undefined,
): SeatedBookings {
  const rows = world.database.all(
    `SELECT json FROM bookings WHERE eventTypeId = :eventTypeId AND startAt >= :startMs AND startAt < :endMs
       AND status = 'ACCEPTED' AND uid IS NOT :ignoredUid ORDER BY position`,
    { eventTypeId: eventType.id, startMs, endMs, ignoredUid: ignoredUid ?? null },
  );
  return new Map(
    rows
      .map((row) => readRow(row, isBooking))
      .map((booking) => {
        const seated = findSeated(booking, findHostEmails(booking, eventType, world));
        return [toInstantMs(booking.startTime), { uid: booking.uid, taken: seated.size }];
      }),
  );
}
