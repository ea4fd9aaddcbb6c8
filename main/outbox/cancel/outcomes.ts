import type { Client } from '../../api/client.ts';
import type { Booking, ListStatus } from '../../../protocol/booking.ts';
import { msOf } from '../booking/order.ts';
import { readBetween } from '../read-bookings.ts';
import type { CancellationRow, CancelOutcome } from '../../../preload/contract/model/cancel.ts';

/**
 * What came of a cancellation as a whole, by what the lists say of each of its bookings.
 *
 * @param already it is cancelled for another reason: by somebody else, or the service has its own words for ours
 * @param refused what the service said, where nothing was cancelled
 */
export function conclude(
  rows: readonly CancellationRow[],
  already: boolean,
  refused: CancelOutcome | null = null,
): CancelOutcome {
  const isSome = rows.some(({ outcome }) => outcome === 'cancelled');
  const isEvery = rows.every(isOver);
  if (isSome) return isEvery ? { state: 'cancelled', already } : { state: 'partly' };
  if (!isEvery && refused !== null) return refused;
  if (!isEvery) return { state: 'not-cancelled', kind: 'unchanged', message: null, isCertain: false };
  const isMoved = rows.some(({ outcome }) => outcome === 'moved');
  return { state: 'not-cancelled', kind: isMoved ? 'moved' : 'already', message: null, isCertain: true };
}

type Seen = CancellationRow['outcome'];

/**
 * What is cancelled stays so, hence that list is read first; a booking that is cancelled while the others are
 * read is in none of them, and not known. The recurring ones stand before all others that are ahead: a series
 * is among few of them.
 */
const listsInOrder: readonly ListStatus[] = ['cancelled', 'unconfirmed', 'recurring', 'upcoming', 'past'];
const maxPages = 60;

export interface ReadOutcomes {
  readonly rows: readonly CancellationRow[];
  /** Whether what is newly seen to be cancelled is so for another reason than was sent. Null: none is. */
  readonly already: boolean | null;
}

/**
 * Reads how bookings stand that were to be cancelled. What is off is never on again, so it stays with what is
 * known of it.
 *
 * @param reasons that may have been sent with the cancellation, which the service stores (document, "Cancel booking")
 * @throws Failure when that cannot be read
 */
export async function readOutcomes(
  rows: readonly CancellationRow[],
  reasons: readonly string[],
  client: Pick<Client, 'listBookings'>,
  signal: AbortSignal,
): Promise<ReadOutcomes> {
  const cancelled: Booking[] = [];
  const seen = new Map(rows.filter(isOver).map(({ uid, outcome }) => [uid, outcome]));
  const wanted = new Set(rows.map(({ uid }) => uid));
  const starts = rows.map(({ startAt }) => msOf(startAt));
  const find = (bookings: readonly Booking[]): true | undefined => {
    for (const booking of bookings) {
      if (!wanted.has(booking.uid) || seen.has(booking.uid)) continue;
      const outcome = outcomeOf(booking);
      seen.set(booking.uid, outcome);
      if (outcome === 'cancelled') cancelled.push(booking);
    }
    return seen.size === wanted.size ? true : undefined;
  };
  const span = { startMs: Math.min(...starts), endMs: Math.max(...starts) };
  if (find([]) === undefined) await readBetween(client, span, listsInOrder, find, signal, maxPages);
  return {
    rows: rows.map((row) => ({ ...row, outcome: seen.get(row.uid) ?? 'unknown' })),
    already: cancelled.length === 0 ? null : cancelled.every((booking) => saysOtherwise(booking, reasons)),
  };
}

/** A server that keeps no reasons leaves open whose cancellation it was. */
function saysOtherwise({ cancellationReason }: Booking, reasons: readonly string[]): boolean {
  const said = cancellationReason?.trim() ?? '';
  return said !== '' && !reasons.some((reason) => reason.trim() === said);
}

/** It does not take place, for whichever reason. */
export function isOver({ outcome }: CancellationRow): boolean {
  return outcome === 'cancelled' || outcome === 'moved' || outcome === 'declined';
}

/** Judged by status alone; a booking that was moved is cancelled too, and says so (document, "Booking"). */
function outcomeOf({ status, rescheduled }: Booking): Seen {
  if (status === 'CANCELLED') return rescheduled === true ? 'moved' : 'cancelled';
  return status === 'REJECTED' ? 'declined' : 'unchanged';
}
