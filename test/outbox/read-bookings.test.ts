import { describe, expect, it } from 'vitest';
import type { RequestOf } from '../../main/api/operations.ts';
import type { Booking } from '../../main/api/schemas/booking.ts';
import { allLists, readAround } from '../../main/outbox/read-bookings.ts';
import { aBooking } from '../support/booking-builder.ts';

type Request = RequestOf<'listBookings'>;
const startMs = Date.parse('2027-03-10T10:00:00Z');
const signal = new AbortController().signal;

function listing(pageOf: (request: Request) => { bookings: Booking[]; nextCursor?: number | null }) {
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
    expect(requests.map(({ filters }) => filters.status)).toEqual(['unconfirmed', 'upcoming', 'past']);
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

  it('is no complete reading when a list does not end', async () => {
    const { client } = listing(({ cursor = 0 }) => ({ bookings: [aBooking()], nextCursor: cursor + 1 }));
    await expect(readAround(client, startMs, ['upcoming'], findUid('x'), signal)).rejects.toMatchObject({
      code: 'no-answer',
    });
  });
});
