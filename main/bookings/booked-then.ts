import { dayMs } from '../../preload/contract/durations.ts';
import { isMine, isOff } from '../api/booking/status.ts';
import type { Clock } from '../base/clock.ts';
import type { BookingStore, KnownBooking } from './store.ts';

/** The times that are about to be booked. */
export interface WantedTimes {
  readonly times: readonly { readonly at: string; readonly end: string }[];
  /** The booking that is rescheduled, which leaves its own time. */
  readonly moving: string | null;
  /** The event type whose other seats are booked at the same time. */
  readonly seatsOf: number | null;
}

/** The agenda reads seven days ahead; it may be some hours old. */
const readAheadMs = 6 * dayMs;

/**
 * The signed-in person’s bookings that take place at one of these times, as far as they were read. What lies within
 * the days that the agenda reads, and was not there the last time, was cancelled or rescheduled elsewhere.
 */
export function bookedThen(
  { store, clock, ownEmail }: BookedThenParts,
  { times, moving, seatsOf }: WantedTimes,
): readonly KnownBooking[] {
  const current = new Set(store.current().map(({ uid }) => uid));
  const surelyReadMs = clock.now() + readAheadMs;
  const spans = times.map(({ at, end }) => ({ startMs: Date.parse(at), endMs: Date.parse(end) }));
  return [...store.all()].filter(
    ({ booking, startMs, endMs, isOfOthers }) =>
      booking.uid !== moving &&
      !isOfOthers &&
      !isOff(booking) &&
      isMine(booking, ownEmail()) &&
      (startMs > surelyReadMs || current.has(booking.uid)) &&
      spans.some((span) => {
        if (startMs === span.startMs && seatsOf !== null && booking.eventType?.id === seatsOf) return false;
        return startMs < span.endMs && span.startMs < endMs;
      }),
  );
}

interface BookedThenParts {
  readonly store: Pick<BookingStore, 'all' | 'current'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly ownEmail: () => string | null;
}
