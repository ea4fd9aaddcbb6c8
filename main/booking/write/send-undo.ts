import type { Client } from '../../api/client.ts';
import type { Booking } from '../../api/schemas/booking.ts';
import { Failure } from '../../base/failure.ts';
import { isOff } from './booked-view.ts';
import { cancelRefusalOf } from '../cancel/cancel-refusals.ts';
import { msOf } from './booking-order.ts';
import { lossOf, type Loss } from './lost-answer.ts';
import { allLists, readAround } from './read-around.ts';
import { refusalOf } from './refusals.ts';
import type { Finding } from './watch.ts';
import type { BookedView, UndoOffer } from './write-state.ts';

export type UndoSent =
  | { readonly kind: 'undone' }
  /** `isProof`: nothing was cancelled. Otherwise that has to be looked up before it is said. */
  | {
      readonly kind: 'failed';
      readonly offer: Extract<UndoOffer, { readonly kind: 'failed' }>;
      readonly isProof: boolean;
    }
  /** It may have happened. */
  | { readonly kind: 'lost'; readonly loss: Loss };

/**
 * Cancels a booking that was just made, once; of a series, all that is to come (document, "Cancel booking").
 * An answer without a status says nothing for certain and counts as lost. Never rejects.
 */
export async function sendUndo(
  request: { readonly uid: string; readonly reason: string; readonly isSeries: boolean },
  client: Pick<Client, 'cancelBooking'>,
  report: (error: unknown) => void,
  signal: AbortSignal,
): Promise<UndoSent> {
  const { uid, reason, isSeries } = request;
  try {
    const { status } = await client.cancelBooking(
      { uid, cancellationReason: reason, allRemainingBookings: isSeries },
      signal,
    );
    return status === 'CANCELLED' ? { kind: 'undone' } : { kind: 'lost', loss: 'answered' };
  } catch (error) {
    if (!(error instanceof Failure)) {
      report(error);
      return { kind: 'lost', loss: 'silent' };
    }
    const refusal = refusalOf(error);
    if (refusal === null) return { kind: 'lost', loss: lossOf(error) };
    const isProof = cancelRefusalOf(error)?.isProof === true;
    return {
      kind: 'failed',
      offer: { kind: 'failed', why: refusal.kind, message: refusal.message },
      isProof,
    };
  }
}

/** Reads whether a booking is cancelled. Rejects with `Failure` when that cannot be read. */
export async function lookForUndo(
  { uid, startTime }: Pick<BookedView, 'uid' | 'startTime'>,
  client: Pick<Client, 'listBookings'>,
  signal: AbortSignal,
): Promise<Finding<null>> {
  const find = (bookings: readonly Booking[]): Booking | undefined =>
    bookings.find((booking) => booking.uid === uid);
  const booking = await readAround(client, msOf(startTime), allLists, find, signal);
  if (booking === undefined) return { kind: 'unclear' };
  return isOff(booking) ? { kind: 'done', value: null } : { kind: 'not-done' };
}
