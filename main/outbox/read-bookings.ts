import type { Client } from '../api/client.ts';
import { createPager } from '../api/pages.ts';
import type { Booking, ListStatus } from '../../protocol/booking.ts';
import { Failure } from '../base/failure.ts';
import { isOff } from '../api/booking/status.ts';
import { msOf } from './booking/order.ts';

/** Servers cut seconds in their own ways. */
const marginMs = 60_000;
const pageSize = 100;
/** What starts within a minute or two never fills that many. */
const maxPagesAround = 20;

/**
 * What is on and ahead. Servers differ in whether requests and series stand among the upcoming ones too.
 */
export const listsAhead: readonly ListStatus[] = ['unconfirmed', 'upcoming', 'recurring'];
/**
 * In an order in which no booking can slip from an unread list into one that was read: they are confirmed,
 * then they end or are cancelled.
 */
export const allLists: readonly ListStatus[] = [...listsAhead, 'past', 'cancelled'];

/** Starts of bookings, epoch milliseconds; `endMs` is null where there is no last one. */
export interface Span {
  readonly startMs: number;
  readonly endMs: number | null;
}

/**
 * Reads the bookings that start at an instant, list after list, and ends with the first list in which `find`
 * finds something. Only the start is asked for: addresses and event types are compared here, since servers
 * differ in how they compare them.
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
  return readBetween(client, { startMs, endMs: startMs }, lists, find, signal, maxPagesAround);
}

/**
 * The same for bookings that start within a span.
 *
 * @param maxPages a list with more counts as one without an end
 */
export async function readBetween<T>(
  client: Pick<Client, 'listBookings'>,
  { startMs, endMs }: Span,
  lists: readonly ListStatus[],
  find: (bookings: readonly Booking[]) => T | undefined,
  signal: AbortSignal,
  maxPages: number,
): Promise<T | undefined> {
  const startDate = toText(startMs - marginMs);
  const until = endMs === null ? {} : { endDate: toText(endMs + marginMs) };
  for (const status of lists) {
    const filters = { status, startDate, ...until };
    const pager = createPager(pageSize, (cursor) =>
      client.listBookings({ filters, limit: pageSize, cursor }, signal),
    );
    while (pager.hasMore()) {
      if (pager.pagesRead() === maxPages) {
        throw new Failure('no-answer', 'The list of bookings does not end', { status: 200 });
      }
      const found = find((await pager.next()).page.bookings);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

function toText(ms: number): string {
  return new Date(ms).toISOString();
}

/** Servers differ in whether the recurring list holds those that wait; what is confirmed in between is in it. */
const listsOfSeries: readonly ListStatus[] = ['unconfirmed', 'recurring'];
/** Of a hundred: all that anybody has ahead of them. */
const maxSeriesPages = 60;

/**
 * What is on of a series from an instant on.
 *
 * @param fromMs epoch milliseconds
 * @throws Failure when it cannot be read to the end: half a series is none
 */
export async function readSeries(
  client: Pick<Client, 'listBookings'>,
  series: string,
  fromMs: number,
  signal: AbortSignal,
): Promise<readonly Booking[]> {
  const byUid = new Map<string, Booking>();
  const take = (bookings: readonly Booking[]): undefined => {
    for (const booking of bookings) {
      if (seriesOf(booking) === series && !isOff(booking)) byUid.set(booking.uid, booking);
    }
  };
  await readBetween(client, { startMs: fromMs, endMs: null }, listsOfSeries, take, signal, maxSeriesPages);
  return [...byUid.values()];
}

/** The series that a booking is one of; null where it stands alone. */
export function seriesOf({ recurringEventId }: Booking): string | null {
  return recurringEventId === '' ? null : (recurringEventId ?? null);
}

/** Whether more of a series would go, by now, than was shown. @throws Failure when that cannot be read */
export async function hasGrown(
  client: Pick<Client, 'listBookings'>,
  series: string,
  shown: readonly { readonly uid: string }[],
  nowMs: number,
  signal: AbortSignal,
): Promise<boolean> {
  const uids = new Set(shown.map(({ uid }) => uid));
  const bookings = await readSeries(client, series, nowMs, signal);
  return bookings.some(({ uid, startTime }) => !uids.has(uid) && msOf(startTime) >= nowMs);
}
