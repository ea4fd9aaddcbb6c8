import { isOff } from '../api/booking/status.ts';
import type { Client } from '../api/client.ts';
import type { Booking, ListStatus } from '../api/schemas/booking.ts';
import { msOf } from './booking/order.ts';
import { readBetween } from './read-bookings.ts';

/** Servers differ in whether the recurring list holds those that wait; what is confirmed in between is in it. */
const listsOfSeries: readonly ListStatus[] = ['unconfirmed', 'recurring'];
/** Of a hundred: all that anybody has ahead of them. */
const mostPages = 60;

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
  await readBetween(client, { startMs: fromMs, endMs: null }, listsOfSeries, take, signal, mostPages);
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
