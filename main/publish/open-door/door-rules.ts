import { hourMs, minuteMs } from '../../../preload/contract/durations.ts';
import { isOff } from '../../api/booking/status.ts';
import type { Span } from '../../bookings/own-bookings.ts';
import type { KnownBooking } from '../../bookings/store.ts';
import type { KeptDoor } from './kept-door.ts';

/** What comes next is asked so often while the door is open. */
export const askEveryMs = 30_000;
/** Who books this soon wants to meet now. */
const ringsWithinMs = 2 * hourMs;
/** The door closes so long before the next booking, when one is reminded of it. */
const closesBeforeMs = 5 * minuteMs;
/** It is not opened for less. */
export const shortestMs = 5 * minuteMs;
/** It closed later than it was said to. */
export const lateMs = minuteMs;

type Dated = Pick<KnownBooking, 'booking'> & Span;
type Door = Pick<KeptDoor, 'eventTypeId' | 'before' | 'seen' | 'rings'>;

/** Made since the door was opened, and of its event type: what the door was opened for. */
export const isVisit = ({ eventTypeId, before }: Door, { booking }: Pick<Dated, 'booking'>): boolean =>
  booking.eventType?.id === eventTypeId && !before.includes(booking.uid);

/** The next booking that closes the door: any that takes place, but those that came through it. */
export function nextBooking<Booking extends Dated>(
  own: readonly Booking[],
  door: Door | null,
  nowMs: number,
): Booking | null {
  const coming = own.filter(
    (one) =>
      one.startMs > nowMs &&
      !isOff(one.booking) &&
      one.booking.status !== 'PENDING' &&
      (door === null || !isVisit(door, one)),
  );
  return coming.reduce<Booking | null>(
    (first, one) => (first === null || one.startMs < first.startMs ? one : first),
    null,
  );
}

/** When the door closes, epoch ms. @param wishedMs when it should at the latest */
export const closesAt = (wishedMs: number, next: Span | null): number =>
  next === null ? wishedMs : Math.min(wishedMs, next.startMs - closesBeforeMs);

/**
 * Whether somebody is to be let in: they wait for a host, or booked since the door was opened for the next two hours.
 * Each booking rings once at most; a request is answered in the web app, and does not.
 */
export function calls(
  door: Door,
  { booking: { uid, status }, startMs, endMs }: Dated,
  nowMs: number,
): boolean {
  if (!door.rings || door.seen.includes(uid) || endMs <= nowMs) return false;
  if (status === 'AWAITING_HOST') return true;
  return status === 'ACCEPTED' && !door.before.includes(uid) && startMs - nowMs <= ringsWithinMs;
}
