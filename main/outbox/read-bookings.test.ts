import { describe, expect, it } from 'vitest';
import type { RequestOf } from '../../protocol/operations.ts';
import type { Booking, BookingPage } from '../../protocol/booking.ts';
import { allLists, hasGrown, readAround } from './read-bookings.ts';
import { aBooking } from '../../test/support/booking-builder.ts';
import { overfullPage } from '../../test/support/overfull-page.ts';

type Request = RequestOf<'listBookings'>;
const startMs = Date.parse('2027-03-10T10:00:00Z');
const signal = new AbortController().signal;

function listing(pageOf: (request: Request) => Pick<BookingPage, 'bookings' | 'unread' | 'nextCursor'>) {
  const requests: Request[] = [];
  const client = {
    listBookings: (request: Request) => {
      requests.push(request);
      return Promise.resolve(pageOf(request));
    },
  };
  return { client, requests };
}

const findUid =
  (uid: string) =>
  (bookings: readonly Booking[]): Booking | undefined =>
    bookings.find((booking) => booking.uid === uid);

describe('reading the bookings at one instant', () => {
  it('asks the living lists before those that bookings go to, and ends where it finds', async () => {
    const { client, requests } = listing(({ filters }) => ({
      bookings: filters.status === 'past' ? [aBooking({ uid: 'here' })] : [],
    }));
    expect((await readAround(client, startMs, allLists, findUid('here'), signal))?.uid).toBe('here');
    expect(requests.map(({ filters }) => filters.status)).toEqual([
      'unconfirmed',
      'upcoming',
      'recurring',
      'past',
    ]);
    expect(requests[0]?.filters).toEqual({
      status: 'unconfirmed',
      startDate: '2027-03-10T09:59:00.000Z',
      endDate: '2027-03-10T10:01:00.000Z',
    });
  });

  it('follows cursors over overfull and repeating pages, and is not led in a circle', async () => {
    const [first, second] = [aBooking({ uid: 'a' }), aBooking({ uid: 'b' })];
    const pages: Record<number, { bookings: Booking[]; nextCursor: number | null }> = {
      0: { bookings: [first], nextCursor: 101 },
      101: { bookings: [first, second], nextCursor: 202 },
      202: { bookings: [second], nextCursor: 101 },
    };
    const { client, requests } = listing(({ cursor = 0 }) => pages[cursor] ?? { bookings: [] });
    expect((await readAround(client, startMs, ['upcoming'], findUid('b'), signal))?.uid).toBe('b');
    expect(await readAround(client, startMs, ['upcoming'], findUid('c'), signal)).toBeUndefined();
    expect(requests).toHaveLength(2 + 3);
  });

  it('leaves nothing out where overfull pages move the cursor too far', async () => {
    const lists = ['own', 'of-team'].map((name) =>
      Array.from({ length: 250 }, (_, row) => aBooking({ uid: `${name}-${row}` })),
    );
    const { client, requests } = listing(({ cursor = 0, limit = 0 }) => overfullPage(lists, limit, cursor));
    const found = await Promise.all(
      lists.flat().map(({ uid }) => readAround(client, startMs, ['upcoming'], findUid(uid), signal)),
    );
    expect(found.filter((booking) => booking === undefined)).toEqual([]);
    expect(requests.some(({ cursor }) => cursor === 200)).toBe(true);
  });

  it('goes on behind a page of which nothing could be read', async () => {
    const unread = Array.from({ length: 100 }, (_, row) => ({
      title: `Broken ${row}`,
      people: [],
      start: null,
    }));
    const { client } = listing(({ cursor }) =>
      cursor === 0
        ? { bookings: [], unread, nextCursor: 100 }
        : { bookings: [aBooking({ uid: 'b' })], nextCursor: null },
    );
    expect((await readAround(client, startMs, ['upcoming'], findUid('b'), signal))?.uid).toBe('b');
  });

  it('is no complete reading when a list does not end', async () => {
    const { client } = listing(({ cursor = 0 }) => ({ bookings: [aBooking()], nextCursor: cursor + 1 }));
    await expect(readAround(client, startMs, ['upcoming'], findUid('x'), signal)).rejects.toMatchObject({
      code: 'no-answer',
    });
  });
});

describe('a series that is to be cancelled', () => {
  const shown = aBooking({ uid: 'first', recurringEventId: 'course' });
  const added = aBooking({ uid: 'second', recurringEventId: 'course' });
  const nowMs = Date.parse('2027-03-01T10:00:00Z');

  it.each(['unconfirmed', 'recurring'] as const)(
    'has grown where only the list “%s” shows one more: it would be cancelled unseen',
    async (list) => {
      const { client } = listing(({ filters }) => ({
        bookings: filters.status === list ? [shown, added] : [shown],
      }));
      expect(await hasGrown(client, 'course', [shown], nowMs, signal)).toBe(true);
      expect(await hasGrown(client, 'course', [shown, added], nowMs, signal)).toBe(false);
    },
  );
});
