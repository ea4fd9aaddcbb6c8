import type { Booking } from '../../protocol/booking.ts';
import { paymentOf, priceOf } from '../../main/api/booking/status.ts';
import type { BookingWords } from '../../main/bookings/cancel/plan-cancel.ts';

/** A booking in as few words as a test needs. */
export function describeBooking(booking: Booking): BookingWords {
  return {
    title: booking.title ?? 'Booking',
    eventTypeTitle: booking.eventType?.title ?? null,
    people: (booking.attendees ?? []).map(({ name, email, timeZone }) => ({
      name: name ?? '',
      email: email ?? '',
      timeZone: timeZone ?? null,
    })),
    payment: paymentOf(booking),
    price: priceOf(booking),
    mayCancel: booking.canManage !== false,
  };
}
