import type { Client } from '../api/client.ts';
import { createPager } from '../api/pages.ts';
import { listStatuses, type Booking } from '../../protocol/booking.ts';
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
const maxPages = 20;

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
  let lists = listStatuses.map((status) =>
    createPager(pageSize, (cursor) =>
      client.listBookings({ filters: { status }, limit: pageSize, cursor }, signal),
    ),
  );
  while (lists.length > 0) {
    for (const list of lists) {
      if (signal.aborted) return { kind: 'stopped' };
      if (pages === maxPages) return { kind: 'enough' };
      pages += 1;
      try {
        onPage((await list.next()).page.bookings);
      } catch (error) {
        return endOf(error, signal);
      }
    }
    lists = lists.filter((list) => list.hasMore());
  }
  return { kind: 'complete' };
}

function endOf(error: unknown, signal: AbortSignal): WalkEnd {
  if (signal.aborted) return { kind: 'stopped' };
  if (!(error instanceof Failure)) throw error;
  return { kind: 'later', code: error.code, retryAfterSeconds: error.retryAfterSeconds ?? null };
}
