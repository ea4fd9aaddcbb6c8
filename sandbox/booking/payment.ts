import { toBookingUid } from '../notation.ts';
import type { StoredEventType } from '../workspace/event-type-schema.ts';

/** A payment that is asked for and has not been made. */
export interface PaymentRecord {
  readonly id: number;
  readonly uid: string;
  readonly bookingId: number;
  readonly appId: string;
  readonly paymentOption: 'ON_BOOKING';
  /** In the smallest unit of the currency. */
  readonly amount: number;
  readonly currency: string;
  readonly success: boolean;
  readonly fee: number;
  readonly refunded: boolean;
  readonly data: Readonly<Record<string, unknown>>;
  readonly externalId: string;
  /** The records are kept and answered as they are. */
  readonly [extra: string]: unknown;
}

/** PaymentRecord ids follow from the booking's, with room for this many. */
const idsPerBooking = 1000;

/**
 * What a booking of a priced event type has to be paid with; undefined where nothing costs anything.
 *
 * @param count payments that the booking has already
 */
export function createPayment(
  { price, currency }: StoredEventType,
  bookingId: number,
  count: number,
  randomBytes: (count: number) => Uint8Array,
): PaymentRecord | undefined {
  if (price === 0) return undefined;
  const uid = toBookingUid(randomBytes(16));
  return {
    id: bookingId * idsPerBooking + count,
    uid,
    bookingId,
    appId: 'payments',
    paymentOption: 'ON_BOOKING',
    amount: price,
    currency,
    success: false,
    fee: 0,
    refunded: false,
    data: {},
    externalId: `payment_${uid}`,
  };
}
