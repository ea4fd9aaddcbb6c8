import type { Client } from '../api/client.ts';
import type { Booking, ListStatus } from '../api/schemas/booking.ts';
import { Failure } from '../base/failure.ts';

/** Servers cut seconds in their own ways. */
const marginMs = 60_000;
const pageSize = 100;
/** What starts within a minute or two never fills that many. */
const mostPages = 20;

/**
 * In an order in which no booking can slip from an unread list into one that was read: they are confirmed,
 * then they end or are cancelled.
 */
export const allLists: readonly ListStatus[] = ['unconfirmed', 'upcoming', 'past', 'cancelled'];

/** Starts of bookings, epoch milliseconds; `endMs` is null where there is no last one. */
export interface Span {
  readonly startMs: number;
  readonly endMs: number | null;
}

/**
 * Reads the bookings that start at an instant, list after list, and ends with the first list in which `find`
 * finds something. Only the start is asked for: addresses and event types are compared here, since servers
 * differ in how they compare them. Pages may be overfull, repeat, and run in circles (docs/service-notes.md).
 *
 * @param startMs epoch milliseconds
 * @returns undefined when every list was read to its end without it
 * @throws Failure when that is not possible
 */
export function readAround<T>(
  client: Pick<Client, 'listBookings'>,
  startMs: number,
  lists: readonly ListStatus[],
  find: (bookings: readonly Booking[]) => T | undefined,
  signal: AbortSignal,
): Promise<T | undefined> {
  return readBetween(client, { startMs, endMs: startMs }, lists, find, signal, mostPages);
}

/**
 * The same for bookings that start within a span.
 *
 * @param pages more are taken for a list without an end
 */
export async function readBetween<T>(
  client: Pick<Client, 'listBookings'>,
  { startMs, endMs }: Span,
  lists: readonly ListStatus[],
  find: (bookings: readonly Booking[]) => T | undefined,
  signal: AbortSignal,
  pages: number,
): Promise<T | undefined> {
  const startDate = toText(startMs - marginMs);
  const until = endMs === null ? {} : { endDate: toText(endMs + marginMs) };
  for (const status of lists) {
    const filters = { status, startDate, ...until };
    const found = await walk(
      (cursor) => client.listBookings({ filters, limit: pageSize, cursor }, signal),
      find,
      pages,
    );
    if (found !== undefined) return found;
  }
  return undefined;
}

interface Page {
  readonly bookings: readonly Booking[];
  readonly nextCursor?: number | null | undefined;
}

async function walk<T>(
  readPage: (cursor: number) => Promise<Page>,
  find: (bookings: readonly Booking[]) => T | undefined,
  pages: number,
): Promise<T | undefined> {
  const uids = new Set<string>();
  const visited = new Set<number>();
  for (let cursor = 0; visited.size < pages;) {
    visited.add(cursor);
    const { bookings, nextCursor } = await readPage(cursor);
    const found = find(bookings);
    if (found !== undefined) return found;
    const knownBefore = uids.size;
    for (const { uid } of bookings) uids.add(uid);
    const isNew = uids.size > knownBefore;
    if (typeof nextCursor !== 'number' || visited.has(nextCursor) || !isNew) return undefined;
    cursor = nextCursor;
  }
  throw new Failure('no-answer', 'The list of bookings does not end', { status: 200 });
}

function toText(ms: number): string {
  return new Date(ms).toISOString();
}
