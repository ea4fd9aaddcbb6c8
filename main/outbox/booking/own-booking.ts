import type { Booking } from '../../api/schemas/booking.ts';
import { emailOf, eventTypeIdOf, msOf, startMsOf, type BookingOrder, markerName } from './order.ts';
import type { BookingEntry } from '../entries.ts';

/** A write whose answer was lost, and what was known before it was sent. */
export type LostWrite = Pick<BookingEntry, 'id' | 'order' | 'known'>;

/**
 * The booking that a write has made, among those of a list.
 *
 * The write's id in its metadata decides where the service shows metadata: who has another one, or none, is
 * not it, though it be the same person at the same time. Where it shows none, the new booking of the event
 * type, start and address that was not there before is taken for it; so is, for a move, the one that says it
 * came of the booking that was moved. A seat is taken in a booking that is there already and keeps the metadata
 * of the first booker; the servers of the family move a seated booking without giving it another uid.
 */
export function findOwnBooking(bookings: readonly Booking[], write: LostWrite): Booking | undefined {
  const { id, order } = write;
  return (
    bookings.find((booking) => markerOf(booking) === id) ??
    bookings.find((booking) => isMoved(booking, write)) ??
    bookings.find((booking) => isUnmarked(booking, order) && isNew(booking, write))
  );
}

/** Same event type, start and person, and on: what a write would make. */
export function resembles(booking: Booking, order: BookingOrder): boolean {
  const typeId = booking.eventType?.id ?? eventTypeIdOf(order);
  return (
    typeId === eventTypeIdOf(order) && isOn(booking) && isAtStart(booking, order) && holds(booking, order)
  );
}

function markerOf({ metadata }: Booking): unknown {
  return metadata?.[markerName];
}

function isMoved(booking: Booking, { order, known }: LostWrite): boolean {
  const { moving } = order.draft;
  if (moving === null || !isOn(booking) || !isAtStart(booking, order)) return false;
  if (booking['fromReschedule'] === moving.uid) return true;
  // At a start where it was already, the original itself proves nothing: only its length was to change.
  const wasThere =
    known?.includes(moving.uid) === true ||
    (order.movedFrom !== null && msOf(order.movedFrom.startTime) === startMsOf(order));
  return booking.uid === moving.uid && !wasThere;
}

function isUnmarked(booking: Booking, { eventType }: BookingOrder): boolean {
  return eventType.isSeated || booking.metadata === undefined || booking.metadata === null;
}

function isNew(booking: Booking, { order, known }: LostWrite): boolean {
  return resembles(booking, order) && known?.includes(booking.uid) !== true;
}

function isAtStart({ startTime }: Booking, order: BookingOrder): boolean {
  return msOf(startTime) === startMsOf(order);
}

function isOn({ status }: Booking): boolean {
  return status !== 'CANCELLED' && status !== 'REJECTED';
}

/** Whether the guest is among those the booking is for. */
function holds({ attendees, responses }: Booking, order: BookingOrder): boolean {
  const emails = [...(attendees ?? []).map(({ email }) => email), responses?.['email']];
  return emails.some((email) => typeof email === 'string' && email.trim().toLowerCase() === emailOf(order));
}
