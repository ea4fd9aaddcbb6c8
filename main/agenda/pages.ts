import type { Booking, BookingPage } from '../api/schemas/booking.ts';

/** More than any person's week; a list that goes on and on is a server in a loop. */
const mostPages = 50;

/**
 * Walks a list by its cursor to the end. Servers of the family page by offset: rows repeat, pages hold more
 * than asked for, cursors can run in circles (docs/service-notes.md). So each booking is taken once, as it
 * was said last, and the walk ends when there is no cursor, when it was there before, or when a page brings
 * nothing new.
 *
 * @throws whatever reading a page throws: half a list is none
 */
export async function walkPages(
  readPage: (cursor: number) => Promise<Pick<BookingPage, 'bookings' | 'nextCursor'>>,
): Promise<readonly Booking[]> {
  const byUid = new Map<string, Booking>();
  const visited = new Set<number>();
  let cursor = 0;
  while (visited.size < mostPages) {
    visited.add(cursor);
    const { bookings, nextCursor } = await readPage(cursor);
    const knownBefore = byUid.size;
    for (const booking of bookings) byUid.set(booking.uid, booking);
    if (typeof nextCursor !== 'number' || visited.has(nextCursor) || byUid.size === knownBefore) break;
    cursor = nextCursor;
  }
  return [...byUid.values()];
}
