import type { Booking, BookingPage } from './schemas/booking.ts';

type Page = Pick<BookingPage, 'bookings' | 'unread' | 'nextCursor'>;

/** Reads a list of the service, one page at a time. */
export interface Pager<P extends Page> {
  /** Whether there is a next page. */
  hasMore(): boolean;
  pagesRead(): number;
  /**
   * Reads the next page. If that fails, the next call asks for the same page again.
   *
   * @returns the page, and the bookings in it that were in no page before, each once
   * @throws whatever reading the page throws
   */
  next(): Promise<{ readonly page: P; readonly fresh: readonly Booking[] }>;
}

/**
 * The only way through a list. Servers of the family page by offset: rows repeat, pages hold more rows than asked
 * for, cursors can run in circles (docs/service-notes.md). So the list is at its end when there is no cursor, when
 * the cursor was there before, or when a page brings nothing new.
 *
 * An overfull page is made of several lists, each cut after `limit` rows, while the cursor moves by all rows:
 * following it would leave rows out. Where the cursor is such an offset, the next page begins after `limit` rows.
 *
 * @param limit as pages are asked for with
 */
export function createPager<P extends Page>(
  limit: number,
  readPage: (cursor: number) => Promise<P>,
): Pager<P> {
  const uids = new Set<string>();
  const visited = new Set<number>();
  let cursor: number | null = 0;
  let pagesRead = 0;

  /** @returns the bookings that were in no page before */
  function take(at: number, { bookings, unread = [], nextCursor }: Page): readonly Booking[] {
    visited.add(at);
    pagesRead += 1;
    const fresh = new Map(
      bookings.filter(({ uid }) => !uids.has(uid)).map((booking) => [booking.uid, booking]),
    );
    for (const uid of fresh.keys()) uids.add(uid);
    // The service counts rows that could not be read, too.
    const rows = bookings.length + unread.length;
    const isOverfull = rows > limit && nextCursor === at + rows;
    const next = isOverfull ? at + limit : nextCursor;
    const isNew = fresh.size > 0 || unread.length > 0;
    cursor = typeof next === 'number' && !visited.has(next) && isNew ? next : null;
    return [...fresh.values()];
  }

  return {
    hasMore: () => cursor !== null,
    pagesRead: () => pagesRead,
    async next() {
      const at = cursor;
      if (at === null) throw new Error('The list has no further page');
      const page = await readPage(at);
      return { page, fresh: take(at, page) };
    },
  };
}

/** More than any person's week; a list that goes on and on is a server in a loop. */
const maxPages = 50;

/**
 * Reads a list to its end, 50 pages at most; each booking is taken once, as it was said last.
 *
 * @throws whatever reading a page throws: half a list is none
 */
export async function readAllPages(
  limit: number,
  readPage: (cursor: number) => Promise<Page>,
): Promise<readonly Booking[]> {
  const byUid = new Map<string, Booking>();
  const pager = createPager(limit, readPage);
  while (pager.hasMore() && pager.pagesRead() < maxPages) {
    const { page } = await pager.next();
    for (const booking of page.bookings) byUid.set(booking.uid, booking);
  }
  return [...byUid.values()];
}
