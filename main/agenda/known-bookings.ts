import type { Booking } from '../api/schemas/booking.ts';
import { timed, type TimedBooking } from './row.ts';

/**
 * Puts lists together: each booking once, as the last list says it (lists are read one after another, and
 * a booking may change in between), by start, then end, title and uid.
 */
export function mergeBookings(...lists: readonly (readonly Booking[])[]): readonly Booking[] {
  const byUid = new Map(lists.flat().map((booking) => [booking.uid, booking]));
  return inOrder([...byUid.values()].map(timed)).map(({ booking }) => booking);
}

export function inOrder(bookings: readonly TimedBooking[]): TimedBooking[] {
  return bookings.toSorted(
    (a, b) =>
      a.startMs - b.startMs ||
      a.endMs - b.endMs ||
      compare(a.booking.title ?? '', b.booking.title ?? '') ||
      compare(a.booking.uid, b.booking.uid),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
