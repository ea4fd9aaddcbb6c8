import type { Booking } from '../../protocol/booking.ts';
import type { AccountContext } from '../account-context.ts';
import { allLists, readAround } from '../outbox/read-bookings.ts';
import type { KeptRow } from './kept-plans.ts';

export interface FindingParts extends Pick<AccountContext, 'client' | 'store'> {
  readonly signal: AbortSignal;
}

/**
 * A booking as it is known. One beyond the days that the agenda reads is read, where a row says when it was.
 *
 * @throws Failure
 */
export async function findBooking(
  { client, store, signal }: FindingParts,
  uid: string,
  shown: KeptRow['shown'] | null,
): Promise<Booking | null> {
  const known = store.bookingOf(uid);
  const at = shown?.fromAt ?? shown?.startAt ?? null;
  if (known !== null || at === null) return known;
  const named = (bookings: readonly Booking[]): Booking | undefined =>
    bookings.find((booking) => booking.uid === uid);
  return (await readAround(client, Date.parse(at), allLists, named, signal)) ?? null;
}
