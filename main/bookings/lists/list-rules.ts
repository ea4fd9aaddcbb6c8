import { isOff } from '../../api/booking/status.ts';
import type { ListStatus } from '../../api/schemas/booking.ts';
import type { KnownBooking } from './known-booking.ts';

type Judged = Pick<KnownBooking, 'booking' | 'startMs' | 'endMs'>;

/**
 * Whether a booking stands in a list at a moment (docs/service-notes.md, "Booking lists"): what runs or comes, of
 * a series only what is accepted; what waits; what is over; what is off. The lists overlap.
 *
 * @param nowMs epoch ms
 */
export function isInList(list: ListStatus, { booking, endMs }: Judged, nowMs: number): boolean {
  return hasStatusOf(list, booking) && isTimeOf(list, endMs, nowMs);
}

/** The same without looking at the clock. */
export function hasStatusOf(list: ListStatus, booking: Judged['booking']): boolean {
  switch (list) {
    case 'upcoming':
      return !isOff(booking) && (!isOfSeries(booking) || booking.status === 'ACCEPTED');
    case 'recurring':
      return !isOff(booking) && isOfSeries(booking);
    case 'unconfirmed':
      return booking.status === 'PENDING';
    case 'past':
      return !isOff(booking);
    case 'cancelled':
      return isOff(booking);
  }
}

function isTimeOf(list: ListStatus, endMs: number, nowMs: number): boolean {
  if (list === 'cancelled') return true;
  return list === 'past' ? endMs <= nowMs : endMs >= nowMs;
}

/** What comes is listed from the next on, what was from the latest back. */
export function isLatestFirst(list: ListStatus): boolean {
  return list === 'past' || list === 'cancelled';
}

/** By start in the list's direction; ties by end, then uid, so that an order never changes by itself. */
export function compareIn(list: ListStatus): (a: Judged, b: Judged) => number {
  const sign = isLatestFirst(list) ? -1 : 1;
  return (a, b) =>
    sign * (a.startMs - b.startMs) || sign * (a.endMs - b.endMs) || (a.booking.uid < b.booking.uid ? -1 : 1);
}

export function isOfSeries({ recurringEventId }: Judged['booking']): boolean {
  return typeof recurringEventId === 'string' && recurringEventId.trim() !== '';
}
