import { hourMs } from '../../preload/contract/durations.ts';
import { isGuest, isMine, isOff, paymentOf, sameAddress } from '../api/booking/status.ts';
import type { Booking } from '../../protocol/booking.ts';
import { readInstant } from '../../protocol/common.ts';

/** A booking as far as reminding needs it. Instants in epoch ms. */
export interface RemindedBooking {
  /** Names a booking at its start time: after a move the key is a new one. */
  readonly key: string;
  readonly uid: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly eventTypeId: number | null;
  /** `waiting`: for a host (AWAITING_HOST). */
  readonly state: 'on' | 'unconfirmed' | 'waiting';
  /** A request that one can answer: not one that one asked for oneself, nor one that is still to be paid. */
  readonly isAsked: boolean;
  /** One hosts it, and another of its event type can be booked with the same person. */
  readonly canBookNext: boolean;
}

/** From here on it fills a day, even one of 23 hours, and has no minute at which one has to be there. */
const allDayMs = 23 * hourMs;

export const keyOf = (uid: string, startMs: number): string => `${uid}@${startMs}`;

export const isAllDay = ({ startMs, endMs }: Pick<RemindedBooking, 'startMs' | 'endMs'>): boolean =>
  endMs - startMs >= allDayMs;

/**
 * The bookings one is reminded of: one's own that take place. What is not certain is reminded of.
 *
 * @param ownEmail of the profile; null until it was read
 */
export function toReminded(
  bookings: readonly Booking[],
  ownEmail: string | null,
): readonly RemindedBooking[] {
  return bookings.flatMap((booking) => {
    if (isOff(booking) || !isMine(booking, ownEmail)) return [];
    const startMs = readInstant(booking.startTime);
    const endMs = readInstant(booking.endTime);
    if (startMs === null || endMs === null) return [];
    return {
      key: keyOf(booking.uid, startMs),
      uid: booking.uid,
      startMs,
      endMs: Math.max(startMs, endMs),
      eventTypeId: booking.eventType?.id ?? null,
      state: stateOf(booking.status),
      isAsked: booking.status === 'PENDING' && !isGuest(booking, ownEmail) && paymentOf(booking) !== 'open',
      canBookNext: canBookNext(booking, ownEmail),
    };
  });
}

function stateOf(status: string): RemindedBooking['state'] {
  if (status === 'AWAITING_HOST') return 'waiting';
  return status === 'PENDING' ? 'unconfirmed' : 'on';
}

function canBookNext(
  { isHost, isEventDeleted, eventType, attendees }: Booking,
  ownEmail: string | null,
): boolean {
  const hasEventType = isEventDeleted !== true && typeof eventType?.id === 'number';
  const isWithSomebody = (attendees ?? []).some(
    ({ email }) => (email ?? '').trim() !== '' && !sameAddress(email, ownEmail),
  );
  return isHost === true && hasEventType && isWithSomebody;
}
