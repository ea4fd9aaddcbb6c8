import { Failure } from '../base/failure.ts';
import type { Booking, BookingPage } from '../../protocol/booking.ts';

type Page = Pick<BookingPage, 'bookings' | 'unread' | 'nextCursor'>;

/** How much may still be read of lists that are read together. */
export interface Allowance {
  /** @throws Failure `too-much`, to be asked again in an hour */
  take(rows: readonly unknown[]): void;
}

/** More than is within reach of anybody's week, even where a team's bookings are listed. */
const usual = { rows: 5000, characters: 16 * 1024 * 1024 };

/** Each answer is bounded (`readJson`); this bounds their sum, which else grows until the app stands still. */
export function createAllowance({ rows, characters } = usual): Allowance {
  let left = { rows, characters };
  return {
    take(taken) {
      const length = taken.reduce<number>((sum, row) => sum + JSON.stringify(row).length, 0);
      left = { rows: left.rows - taken.length, characters: left.characters - length };
      if (left.rows < 0 || left.characters < 0) throw tooMuch();
    },
  };
}

const tooMuch = (): Failure =>
  new Failure('too-much', 'The lists hold more than is read', { status: 200, retryAfterSeconds: 3600 });

/** Servers of the family put up to five lists into one page, each with one row more than was asked for. */
const listsInPage = 5;

/** Reads a list of the service, one page at a time. */
export interface Pager<P extends Page> {
  /** Whether there is a next page. */
  hasMore(): boolean;
  pagesRead(): number;
  /**
   * Reads the next page. If that fails, the next call asks for the same page again.
   *
   * @returns the page, and the bookings in it that were in no page before, each once
   * @throws whatever reading the page throws, and Failure `too-much`
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
 * @param allowance for the rows that were in no page before; of lists that are read together, one for all
 */
export function createPager<P extends Page>(
  limit: number,
  readPage: (cursor: number) => Promise<P>,
  allowance = createAllowance(),
): Pager<P> {
  const uids = new Set<string>();
  const visited = new Set<number>();
  let cursor: number | null = 0;
  let pagesRead = 0;

  /** @returns the bookings that were in no page before */
  function take(at: number, { bookings, unread = [], nextCursor }: Page): readonly Booking[] {
    // The service counts rows that could not be read, too.
    const rows = bookings.length + unread.length;
    if (rows > listsInPage * (limit + 1)) throw tooMuch();
    const fresh = new Map(
      bookings.filter(({ uid }) => !uids.has(uid)).map((booking) => [booking.uid, booking]),
    );
    allowance.take([...fresh.values(), ...unread]);
    visited.add(at);
    pagesRead += 1;
    for (const uid of fresh.keys()) uids.add(uid);
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
 * @throws whatever reading a page throws, and Failure `too-much`: half a list is none
 */
export async function readAllPages(
  limit: number,
  readPage: (cursor: number) => Promise<Page>,
  allowance?: Allowance,
): Promise<readonly Booking[]> {
  const byUid = new Map<string, Booking>();
  const pager = createPager(limit, readPage, allowance);
  while (pager.hasMore() && pager.pagesRead() < maxPages) {
    const { page } = await pager.next();
    for (const booking of page.bookings) byUid.set(booking.uid, booking);
  }
  return [...byUid.values()];
}
