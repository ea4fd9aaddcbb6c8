import type { UnknownWhy } from '../../../preload/contract/model/quick-book.ts';
import type { Client } from '../../api/client.ts';
import { isOff } from '../../api/booking/status.ts';
import type { Booking } from '../../../protocol/booking.ts';
import { msOf, type BookingOrder } from '../booking/order.ts';
import type { BookingEntry, BookingMove } from '../entries.ts';
import type { Finding } from '../finding-out.ts';
import { allLists, readAround } from '../read-bookings.ts';

/** What was moved where; null for a new booking, and where the service kept the uid. */
export function moveOf({ order }: BookingEntry, { uid }: { readonly uid: string }): BookingMove | null {
  const from = order.draft.moving?.uid;
  return from === undefined || from === uid ? null : { from, to: uid };
}

/**
 * Reads what the booking that was to be moved shows about the move. Rejects with `Failure` when it cannot.
 *
 * @param lookalike a booking at the new time that may have come of it
 */
export async function checkOriginal(
  { movedFrom, draft }: BookingOrder,
  lookalike: Booking | undefined,
  client: Pick<Client, 'listBookings'>,
  signal: AbortSignal,
): Promise<Finding<Booking, UnknownWhy>> {
  if (movedFrom === null) return judgeOriginal(undefined, lookalike);
  const find = (bookings: readonly Booking[]): Booking | undefined =>
    bookings.find(({ uid }) => uid === draft.moving?.uid);
  const original = await readAround(client, msOf(movedFrom.startTime), allLists, find, signal);
  return judgeOriginal(original, lookalike);
}

/**
 * What the original shows about a move (document, "Booking status": it is cancelled, and `rescheduled` says that
 * it was moved). One that is on was not moved; one that was moved may have been so by anybody, and is where a
 * booking at the new time looks like it.
 *
 * @param original as the lists show it; undefined where they do not
 */
function judgeOriginal(
  original: Booking | undefined,
  lookalike: Booking | undefined,
): Finding<Booking, UnknownWhy> {
  if (original !== undefined && (!isOff(original) || original.rescheduled === false)) {
    return { kind: 'not-done' };
  }
  if (original?.rescheduled !== true) {
    return { kind: 'unclear', why: lookalike === undefined ? 'not-listed' : 'not-told-apart' };
  }
  return lookalike === undefined
    ? { kind: 'unclear', why: 'moved-away' }
    : { kind: 'done', value: lookalike };
}
