import type { Booking } from '../../protocol/booking.ts';

/**
 * A page of several lists together, as servers of the family answer it: each list is cut one row after the limit,
 * while the cursor moves by all rows (docs/service-notes.md).
 */
export function overfullPage(
  lists: readonly (readonly Booking[])[],
  limit: number,
  cursor: number,
): { bookings: Booking[]; nextCursor: number | null } {
  const bookings = lists.flatMap((list) => list.slice(cursor, cursor + limit + 1));
  return { bookings, nextCursor: bookings.length > limit ? cursor + bookings.length : null };
}
