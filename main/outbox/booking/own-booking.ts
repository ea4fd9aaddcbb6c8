import type { Booking } from '../../../protocol/booking.ts';
import { emailOf, eventTypeIdOf, msOf, startMsOf, type BookingOrder, markerName } from './order.ts';
import type { BookingEntry } from '../entries.ts';

/** A write whose answer was lost, and what was known before it was sent. */
export type LostWrite = Pick<BookingEntry, 'id' | 'order' | 'known'>;

/**
 * The booking that a write has made, among those of a list: the one with the write's id in its metadata, or for a
 * move the one that says it came of the booking that was moved. The servers of the family move a seated booking
 * without giving it another uid. A seat is taken in a booking that is there already and keeps the metadata of the
 * first booker; an attendee has one seat in it, so theirs is found if it is known that they had none before.
 */
export function findOwnBooking(bookings: readonly Booking[], write: LostWrite): Booking | undefined {
  const { id, order, known } = write;
  return (
    bookings.find((booking) => markerOf(booking) === id) ??
    bookings.find((booking) => isMoved(booking, write)) ??
    bookings.find((booking) => order.eventType.isSeated && known !== null && isNew(booking, write))
  );
}

/**
 * A booking that the write may have made, and somebody else as well: same event type, start and attendee, not
 * known from before, and without the id of any write. The document's lists show no metadata, so most services
 * cannot say more.
 */
export function findLookalike(bookings: readonly Booking[], write: LostWrite): Booking | undefined {
  return bookings.find(
    (booking) => isNew(booking, write) && (write.order.eventType.isSeated || markerOf(booking) === undefined),
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
