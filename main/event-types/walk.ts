import type { Client } from '../api/client.ts';
import { listStatuses, type Booking, type ListStatus } from '../api/schemas/booking.ts';
import { Failure, type FailureCode } from '../base/failure.ts';

/** How a walk ended: everything read; enough read to be polite; or not now, which may be tried again. */
export type WalkEnd =
  | { readonly kind: 'complete' | 'enough' | 'stopped' }
  | { readonly kind: 'later'; readonly code: FailureCode; readonly retryAfterSeconds: number | null };

interface Walking {
  readonly client: Pick<Client, 'listBookings'>;
  readonly signal: AbortSignal;
  /** Called with the bookings of each page that comes. */
  readonly onPage: (bookings: readonly Booking[]) => void;
}

const pageSize = 100;
/** In all: enough to learn the event types, without copying every booking. */
const mostPages = 20;

interface ListInWalk {
  readonly status: ListStatus;
  readonly cursor: number;
  readonly visited: ReadonlySet<number>;
  readonly uids: ReadonlySet<string>;
}

/**
 * Walks all lists of bookings, one page at a time: the first page of each, then the second of those that have
 * one, and so on, because the first pages are the most recent. The event types of an account become known this
 * way, since no operation lists them.
 *
 * It stops after 20 pages, at the first failure (none of which is thrown), and when the signal is aborted. What
 * was read until then counts.
 */
export async function walkBookings({ client, signal, onPage }: Walking): Promise<WalkEnd> {
  let pages = 0;
  let lists: readonly ListInWalk[] = listStatuses.map((status) => ({
    status,
    cursor: 0,
    visited: new Set(),
    uids: new Set(),
  }));
  while (lists.length > 0) {
    const next: ListInWalk[] = [];
    for (const list of lists) {
      if (signal.aborted) return { kind: 'stopped' };
      if (pages === mostPages) return { kind: 'enough' };
      pages += 1;
      try {
        const { bookings, nextCursor } = await client.listBookings(
          { filters: { status: list.status }, limit: pageSize, cursor: list.cursor },
          signal,
        );
        onPage(bookings);
        const rest = follow(list, bookings, nextCursor);
        if (rest !== null) next.push(rest);
      } catch (error) {
        return endOf(error, signal);
      }
    }
    lists = next;
  }
  return { kind: 'complete' };
}

/** The list from its next page on; null at its end, and where a server repeats pages or brings nothing new. */
function follow(
  { status, cursor, visited, uids }: ListInWalk,
  bookings: readonly Booking[],
  nextCursor: number | null | undefined,
): ListInWalk | null {
  const known = new Set([...uids, ...bookings.map(({ uid }) => uid)]);
  const seen = new Set([...visited, cursor]);
  if (typeof nextCursor !== 'number' || seen.has(nextCursor) || known.size === uids.size) return null;
  return { status, cursor: nextCursor, visited: seen, uids: known };
}

function endOf(error: unknown, signal: AbortSignal): WalkEnd {
  if (signal.aborted) return { kind: 'stopped' };
  if (!(error instanceof Failure)) throw error;
  return { kind: 'later', code: error.code, retryAfterSeconds: error.retryAfterSeconds ?? null };
}
