import type { Client } from '../../api/client.ts';
import type { Booking, ListStatus } from '../../api/schemas/booking.ts';
import { readOpenness, type ReadSlots } from './ask-again.ts';
import { isOff } from './booked-view.ts';
import { msOf, startMsOf } from './booking-order.ts';
import { findOwnBooking, type LostWrite } from './own-booking.ts';
import { allLists, readAround } from './read-around.ts';
import type { Finding } from './watch.ts';
import type { UnknownWhy } from './write-state.ts';

export interface LookParts {
  readonly client: Pick<Client, 'listBookings'>;
  readonly readSlots: ReadSlots;
  /** In which lists the booking would be by now. */
  readonly lists?: readonly ListStatus[];
}

/** What was just booked is on, and ahead. */
export const listsOfNew: readonly ListStatus[] = ['unconfirmed', 'upcoming'];

/**
 * Reads whether a write whose answer was lost, or is not believed, has made its booking. Where the person's
 * lists need not show it, a colleague may host it: then the original of a move, and for what is new the slot
 * itself, are evidence, and what they do not prove stays unclear. Rejects with `Failure` when it cannot be read.
 */
export async function lookForBooking(
  write: LostWrite,
  { client, readSlots, lists = allLists }: LookParts,
  signal: AbortSignal,
): Promise<Finding<Booking, UnknownWhy>> {
  const { order, hostsBefore } = write;
  const find = (bookings: readonly Booking[]): Booking | undefined => findOwnBooking(bookings, write);
  const found = await readAround(client, startMsOf(order), lists, find, signal);
  if (found !== undefined) return { kind: 'done', value: found };
  if (order.isListed) return { kind: 'not-done' };
  if (order.draft.moving !== null) return judgeOriginal(await readOriginal(write, client, signal));
  const openness = await readOpenness(order, hostsBefore, readSlots, signal);
  if (openness === 'open') return { kind: 'not-done' };
  return { kind: 'unclear', why: openness === 'taken' ? 'taken' : 'not-listed' };
}

/** The booking that was to be moved, as the lists show it; undefined where they do not. */
async function readOriginal(
  { order }: LostWrite,
  client: LookParts['client'],
  signal: AbortSignal,
): Promise<Booking | undefined> {
  const { movedFrom, draft } = order;
  if (movedFrom === null) return undefined;
  const find = (bookings: readonly Booking[]): Booking | undefined =>
    bookings.find(({ uid }) => uid === draft.moving?.uid);
  return readAround(client, msOf(movedFrom.startTime), allLists, find, signal);
}

/**
 * What the original tells of a move (document, "Booking status": it is cancelled, and `rescheduled` says that
 * it was moved). One that is on was not moved; one that was moved may have been so by anybody.
 */
export function judgeOriginal(original: Booking | undefined): Finding<never, UnknownWhy> {
  if (original === undefined) return { kind: 'unclear', why: 'not-listed' };
  if (!isOff(original) || original.rescheduled === false) return { kind: 'not-done' };
  return { kind: 'unclear', why: original.rescheduled === true ? 'moved-away' : 'not-listed' };
}
