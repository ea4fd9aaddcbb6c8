import { describe, expect, it } from 'vitest';
import { readAllPages } from './pages.ts';
import { bookingPage, type Booking, type BookingPage } from '../../protocol/booking.ts';
import { bodyOf } from '../../test/support/bodies.ts';
import { aBooking } from '../../test/support/booking-builder.ts';

const named = (...uids: readonly string[]): Booking[] => uids.map((uid) => aBooking({ uid }));

interface Walk {
  readonly uids: readonly string[];
  readonly cursors: readonly number[];
}

/** Walks pages that are looked up by cursor. */
async function walk(
  pages: Readonly<Record<number, Pick<BookingPage, 'bookings' | 'unread' | 'nextCursor'>>>,
): Promise<Walk> {
  const cursors: number[] = [];
  const bookings = await readAllPages(3, (cursor) => {
    cursors.push(cursor);
    return Promise.resolve(pages[cursor] ?? { bookings: [], nextCursor: null });
  });
  return { uids: bookings.map(({ uid }) => uid), cursors };
}

describe('a list in pages', () => {
  it('is read to the end', async () => {
    const { uids, cursors } = await walk({
      0: { bookings: named('a', 'b'), nextCursor: 2 },
      2: { bookings: named('c'), nextCursor: null },
    });
    expect(uids).toEqual(['a', 'b', 'c']);
    expect(cursors).toEqual([0, 2]);
  });

  it('may have overfull pages that repeat each other', async () => {
    const overfull = bookingPage.parse(bodyOf('10a-bookings-overfull-page.json'));
    const again = overfull.bookings.slice(2);
    const { uids } = await walk({
      0: { bookings: overfull.bookings, nextCursor: 4 },
      3: { bookings: [...again, ...named('new')], nextCursor: null },
    });
    expect(uids).toEqual([...overfull.bookings.map(({ uid }) => uid), 'new']);
  });

  it('leaves nothing out where an overfull page moves the cursor too far', async () => {
    // Two lists, one of a to e and one of v to z, each cut after limit + 1 rows: as servers of the family do.
    const { uids, cursors } = await walk({
      0: { bookings: named('a', 'b', 'c', 'd', 'v', 'w', 'x', 'y'), nextCursor: 8 },
      3: { bookings: named('d', 'e', 'y', 'z'), nextCursor: 7 },
      6: { bookings: [], nextCursor: null },
    });
    expect(uids.toSorted().join('')).toBe('abcdevwxyz');
    expect(cursors).toEqual([0, 3, 6]);
  });

  it('goes on behind a page of which nothing could be read, and counts its rows', async () => {
    const unread = [1, 2, 3].map((n) => ({ title: `Broken ${n}`, people: [], start: null }));
    const { uids, cursors } = await walk({
      0: { bookings: [], unread, nextCursor: 3 },
      3: { bookings: named('a', 'b', 'c'), unread: unread.slice(2), nextCursor: 7 },
      6: { bookings: named('c', 'd'), nextCursor: null },
    });
    expect(uids).toEqual(['a', 'b', 'c', 'd']);
    expect(cursors).toEqual([0, 3, 6]);
  });

  it('ends when a page brings nothing new', async () => {
    const { cursors } = await walk({
      0: { bookings: named('a'), nextCursor: 1 },
      1: { bookings: named('a'), nextCursor: 2 },
      2: { bookings: named('b'), nextCursor: 3 },
    });
    expect(cursors).toEqual([0, 1]);
  });

  it('ends when the cursor runs in a circle', async () => {
    const { uids, cursors } = await walk({
      0: { bookings: named('a'), nextCursor: 5 },
      5: { bookings: named('b'), nextCursor: 0 },
    });
    expect([uids, cursors]).toEqual([
      ['a', 'b'],
      [0, 5],
    ]);
  });

  it('ends after 50 pages, however many are promised', async () => {
    let reads = 0;
    await readAllPages(3, (cursor) => {
      reads += 1;
      return Promise.resolve({ bookings: named(`booking at ${cursor}`), nextCursor: cursor + 1 });
    });
    expect(reads).toBe(50);
  });

  it('is not read by half', async () => {
    const failing = readAllPages(3, (cursor) =>
      cursor === 0
        ? Promise.resolve({ bookings: named('a'), nextCursor: 1 })
        : Promise.reject(new Error('the second page')),
    );
    await expect(failing).rejects.toThrow('the second page');
  });

  it('may hold five lists in one page, as servers of the family make it, and no more', async () => {
    const rows = (count: number) => named(...Array.from({ length: count }, (_, n) => `row ${n}`));
    const five = 5 * (3 + 1);
    const { uids } = await walk({ 0: { bookings: rows(five), nextCursor: null } });
    expect(uids).toHaveLength(five);
    await expect(walk({ 0: { bookings: rows(five + 1), nextCursor: null } })).rejects.toMatchObject({
      code: 'too-much',
      retryAfterSeconds: 3600,
    });
  });

  it.each([
    ['bookings', 100, 'short', 50],
    ['text', 10, 'x'.repeat(40_000), 42],
  ])('that goes on is left after so much %s', async (_what, rows, title, pages) => {
    let reads = 0;
    const reading = readAllPages(rows, (cursor) => {
      reads += 1;
      const bookings = Array.from({ length: rows + 1 }, (_, n) => aBooking({ uid: `${cursor + n}`, title }));
      return Promise.resolve({ bookings, nextCursor: cursor + rows + 1 });
    });
    await expect(reading).rejects.toMatchObject({ code: 'too-much' });
    expect(reads).toBeLessThanOrEqual(pages);
  });
});
