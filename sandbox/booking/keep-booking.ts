import { announce, type Announcement } from '../mail/announce.ts';
import type { Service } from '../operations/call.ts';
import { writeBooking } from '../store/bookings-table.ts';
import type { StoredBooking } from '../workspace/booking-schema.ts';
import type { BookingRequest } from './booking-request.ts';
import type { PaymentRecord } from './payment.ts';

/** What a call has made, for its answer. */
export interface MadeBooking {
  readonly booking: StoredBooking;
  /** What has to be paid now. */
  readonly payment?: PaymentRecord | undefined;
  /** The seat that the call took or moved. */
  readonly seatReferenceUid?: string;
}

type News = Pick<Announcement, 'previousStartTime' | 'reason' | 'recipients'>;

/** Saves a booking and emails its people. Call it in the transaction that books. */
export function keepBooking(
  booking: StoredBooking,
  { eventType, language }: BookingRequest,
  service: Service,
  news: News & { readonly payment?: PaymentRecord | undefined } = {},
): void {
  const { payment, ...rest } = news;
  writeBooking(service.world.database, booking, eventType.teamId);
  announce(service, {
    kind: kindOf(booking, rest, payment),
    booking,
    eventType,
    organizer: booking.userId === null ? undefined : service.world.user(booking.userId),
    language,
    ...rest,
  });
}

function kindOf({ status }: StoredBooking, { previousStartTime }: News, payment: PaymentRecord | undefined) {
  if (payment !== undefined) return 'awaiting-payment';
  if (status !== 'ACCEPTED') return 'requested';
  return previousStartTime === undefined ? 'confirmed' : 'rescheduled';
}
