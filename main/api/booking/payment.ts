import type { Booking } from '../schemas/booking.ts';
import { isOff } from './status.ts';
import type { Money } from '../../../preload/contract/model/common.ts';

export type PaymentState = 'none' | 'paid' | 'open';

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
