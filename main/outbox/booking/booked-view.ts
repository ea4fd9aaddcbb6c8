import type { CreatedBooking, Booking } from '../../../protocol/booking.ts';
import { isOff } from '../../api/booking/status.ts';
import { toMoney } from '../../base/money.ts';
import { emailOf, nameOf, type BookingOrder } from './order.ts';
import type { Money } from '../../../preload/contract/model/common.ts';
import type { BookedView, UndoOffer } from '../../../preload/contract/model/quick-book.ts';

/**
 * Where a booking takes place, and its meeting link: http or https, ready to be opened; and where it is
 * paid, which only the answer to creating it says.
 */
export type WhereOf = (
  booking: Booking,
) => Pick<BookedView, 'place' | 'placeKind' | 'address' | 'link' | 'provider'> &
  Partial<Pick<BookedView, 'payPage'>>;

/**
 * What is shown of a booking that was made: what came back, from the create or from a list, and only where
 * that says nothing, what was sent. Judged by `status` alone (document, "Booking status").
 */
export function bookedViewOf(
  booking: Booking | CreatedBooking,
  order: BookingOrder,
  whereOf: WhereOf,
): BookedView {
  const guest = booking.attendees?.find(({ email }) => email?.trim().toLowerCase() === emailOf(order));
  const { place, placeKind, address, link, provider, payPage = null } = whereOf(booking);
  const payment = paymentOf(booking, order);
  return {
    uid: booking.uid,
    title: textOf(booking.title) ?? order.eventType.title,
    startTime: booking.startTime,
    endTime: booking.endTime,
    guest: {
      name: textOf(guest?.name) ?? nameOf(order),
      email: textOf(guest?.email) ?? order.responses.email,
      timeZone: textOf(guest?.timeZone) ?? order.draft.timeZone,
    },
    status: booking.status,
    payment,
    payPage: payment === null ? null : payPage,
    host: textOf(booking.user?.name),
    place,
    placeKind,
    address,
    link: isOff(booking) ? null : link,
    provider,
    movedFrom: order.movedFrom,
    // One of a series is moved by itself.
    series:
      order.movedFrom === null && textOf(booking.recurringEventId) !== null
        ? { count: null, until: null, left: null }
        : null,
  };
}

/** Whether the booking can be undone: by cancelling it, which the document's operation does as a whole. */
export function undoOfferOf(booking: Booking | CreatedBooking, order: BookingOrder): UndoOffer {
  if (order.draft.moving !== null) return { kind: 'not-offered', why: 'moved' };
  const isSeat = 'seatReferenceUid' in booking && typeof booking.seatReferenceUid === 'string';
  if (isSeat || order.eventType.isSeated) return { kind: 'not-offered', why: 'seats' };
  return isOff(booking) ? { kind: 'not-offered', why: 'off' } : { kind: 'offered' };
}

/** Bookings of a priced event type wait until they are paid (docs/service-notes.md). */
function paymentOf(booking: Booking | CreatedBooking, { eventType }: BookingOrder): Money | null {
  if (isOff(booking) || booking.paid === true) return null;
  const isAsked = 'paymentRequired' in booking && booking.paymentRequired === true;
  const row = booking.payment?.find(({ success }) => success !== true);
  const { price: typical, currency } = booking.eventType ?? {};
  const price = toMoney(row?.amount, row?.currency) ?? toMoney(typical, currency) ?? eventType.price;
  return isAsked || row !== undefined || booking.status === 'PENDING' ? price : null;
}

function textOf(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}
