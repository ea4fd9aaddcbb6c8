import type { Booking, BookingPage } from './schemas/booking.ts';

/** More than any person's week; a list that goes on and on is a server in a loop. */
const maxPages = 50;

type Page = Pick<BookingPage, 'bookings' | 'unread' | 'nextCursor'>;

/** The way through a list, page by page. */
export interface PageTrail {
  /** Where the next page begins; null at the end. */
  next(): number | null;
  /** Takes the page that begins at `next()`; answers what was in no page before, each booking once. */
  take(page: Page): readonly Booking[];
}

/**
 * Servers of the family page by offset: rows repeat, pages hold more than asked for, cursors can run in circles
 * (docs/service-notes.md). So the list is at its end when there is no cursor, when it was there before, or when a
 * page brings nothing new.
 *
 * An overfull page is made of several lists, each of which was cut after `limit`, while the cursor moves by all rows:
 * following it would leave rows out. Where it is such an offset, the next page begins after `limit` rows.
 *
 * @param limit as it is asked with
 */
export function startTrail(limit: number): PageTrail {
  const uids = new Set<string>();
  const visited = new Set<number>();
  let cursor: number | null = 0;
  return {
    next: () => cursor,
    take({ bookings, unread = [], nextCursor }) {
      const at = cursor ?? 0;
      visited.add(at);
      const fresh = new Map(
        bookings.filter(({ uid }) => !uids.has(uid)).map((booking) => [booking.uid, booking]),
      );
      for (const uid of fresh.keys()) uids.add(uid);
      // Rows that could not be read count where the service counted them.
      const rows = bookings.length + unread.length;
      const isOverfull = rows > limit && nextCursor === at + rows;
      const next = isOverfull ? at + limit : nextCursor;
      const isNew = fresh.size > 0 || unread.length > 0;
      cursor = typeof next === 'number' && !visited.has(next) && isNew ? next : null;
      return [...fresh.values()];
    },
  };
}

/**
 * Walks a list by its cursor to the end; each booking is taken once, as it was said last.
 *
 * @throws whatever reading a page throws: half a list is none
 */
export async function walkPages(
  limit: number,
  readPage: (cursor: number) => Promise<Page>,
): Promise<readonly Booking[]> {
  const byUid = new Map<string, Booking>();
  const trail = startTrail(limit);
  for (let pages = 0; pages < maxPages; pages += 1) {
    const cursor = trail.next();
    if (cursor === null) break;
    const page = await readPage(cursor);
    trail.take(page);
    for (const booking of page.bookings) byUid.set(booking.uid, booking);
  }
  return [...byUid.values()];
}
