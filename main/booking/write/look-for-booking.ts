import type { Client } from '../../api/client.ts';
import type { Booking } from '../../api/schemas/booking.ts';
import { isOpen, type ReadSlots } from './ask-again.ts';
import { startMsOf } from './booking-order.ts';
import { findOwnBooking, type LostWrite } from './own-booking.ts';
import { allLists, readAround } from './read-around.ts';
import type { Finding } from './watch.ts';

/**
 * Reads whether a write whose answer was lost has made its booking. Where the person's lists would not show
 * it, only a slot that is still open tells something: that nothing was booked. Rejects with `Failure` when it
 * cannot be read.
 */
export async function lookForBooking(
  write: LostWrite,
  parts: { readonly client: Pick<Client, 'listBookings'>; readonly readSlots: ReadSlots },
  signal: AbortSignal,
): Promise<Finding<Booking>> {
  const { order } = write;
  const find = (bookings: readonly Booking[]): Booking | undefined => findOwnBooking(bookings, write);
  const found = await readAround(parts.client, startMsOf(order), allLists, find, signal);
  if (found !== undefined) return { kind: 'done', value: found };
  if (order.isListed) return { kind: 'not-done' };
  const isStillOpen = !order.eventType.isSeated && (await isOpen(order, parts.readSlots, signal));
  return { kind: isStillOpen ? 'not-done' : 'unclear' };
}
