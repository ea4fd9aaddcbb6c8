import type { Money } from '../../../preload/contract/model/common.ts';
import type { Booking } from '../../../protocol/booking.ts';

/**
 * Whether a booking does not take place. Judged by its status alone: a living booking may carry a
 * cancellation reason, which then is why it was moved here (docs/service-notes.md).
 */
export function isOff({ status }: { readonly status: string }): boolean {
  return status === 'CANCELLED' || status === 'REJECTED';
}

type PaymentState = 'none' | 'paid' | 'open';

/**
 * Payment is open when the booking is not paid and a payment record has not succeeded, or when a priced
 * booking waits: every booking of a priced event type does until it is paid (docs/service-notes.md).
 * Nothing is open any more where the booking is off; that it was paid stays true.
 */
export function paymentOf(booking: Booking): PaymentState {
  if (booking.paid === true) return 'paid';
  if (isOff(booking)) return 'none';
  const hasFailedRecord = booking.payment?.some(({ success }) => success === false) ?? false;
  const waits = booking.status === 'PENDING' && (booking.eventType?.price ?? 0) > 0;
  return hasFailedRecord || waits ? 'open' : 'none';
}

/** In the smallest unit of the currency; from the event type, or from what was charged when that is gone. */
export function priceOf({ eventType, payment }: Booking): Money | null {
  const [record] = payment ?? [];
  const amount = eventType?.price || record?.amount;
  const currency = (eventType?.price ? eventType.currency : record?.currency)?.toLowerCase();
  if (!amount || amount < 0 || currency === undefined || !/^[a-z]{3}$/.test(currency)) return null;
  return { amount, currency };
}

/** Whether two email addresses are one: the case of their letters does not matter, and nothing equals nothing. */
export function sameAddress(one: string | null | undefined, other: string | null | undefined): boolean {
  const address = one?.trim().toLowerCase() ?? '';
  return address !== '' && address === other?.trim().toLowerCase();
}

/** Whether the signed-in person may change a booking as its host, or because they manage its team. */
export const mayManage = ({ isHost, canManage }: Booking): boolean => isHost === true || canManage === true;

/**
 * Whether the signed-in person only attends a booking. Attendees may try to change it too, as on the service's own
 * page; the service says whether they can (docs/service-notes.md).
 *
 * @param ownEmail of the profile; null until it was read
 */
export function isGuest(booking: Booking, ownEmail: string | null): boolean {
  const attends = (booking.attendees ?? []).some(({ email }) => sameAddress(email, ownEmail));
  return attends && !mayManage(booking);
}

/**
 * Whether a booking is the signed-in person's own: as its host, or by their address among its attendees, as which
 * a seat holder stands there too. The lists also hold what colleagues host for a team that the person manages
 * (document, "List bookings": who sees a booking). Today, the tray, reminders, news and Join are about one's own.
 *
 * An instant meeting that no host has joined counts as own for everybody who sees it. So does whatever is not
 * certain: a booking without `canManage`, one without a named host, and everything before the profile was read.
 *
 * @param ownEmail of the profile; null until it was read
 */
export function isMine(
  { isHost, canManage, user, attendees, status }: Booking,
  ownEmail: string | null,
): boolean {
  if (isHost === true || canManage !== true || (ownEmail ?? '').trim() === '') return true;
  const hasHost = (user?.email ?? '').trim() !== '';
  if (status === 'AWAITING_HOST' && !hasHost) return true;
  const isThere = [user?.email, ...(attendees ?? []).map(({ email }) => email)].some((address) =>
    sameAddress(address, ownEmail),
  );
  return isThere || (isHost !== false && !hasHost);
}
