import type { Booking } from '../api/schemas/booking.ts';
import { readInstant } from '../api/schemas/instant-text.ts';
import type { AccountPerson } from './agenda-state.ts';
import { isMine, paymentOf, priceOf, isOff } from '../api/booking/status.ts';
import { meetingLinkOf, whereaboutsOf } from '../api/booking/whereabouts.ts';
import { hostOf, peopleOf } from './people.ts';
import type { BookingRow, PrimaryAction } from '../../preload/contract/model/agenda.ts';
import type { Instant } from '../../preload/contract/model/common.ts';

/** A booking with its times as numbers, to sort and compare by; a booking never ends before it starts. */
export interface TimedBooking {
  readonly booking: Booking;
  readonly startMs: number;
  readonly endMs: number;
}

export function timed(booking: Booking): TimedBooking {
  const startMs = msOf(booking.startTime);
  return { booking, startMs, endMs: Math.max(startMs, msOf(booking.endTime)) };
}

export function instantOf(ms: number): Instant {
  return new Date(ms).toISOString();
}

/** What a list shows of a booking. `me` is null until the profile was read. */
export function rowOf({ booking, startMs, endMs }: TimedBooking, me: AccountPerson | null): BookingRow {
  const people = peopleOf(booking, me);
  const eventTypeTitle = words(booking.eventType?.title);
  return {
    uid: booking.uid,
    title: words(booking.title) ?? eventTypeTitle ?? words(people[0]?.name) ?? 'Booking',
    startAt: instantOf(startMs),
    endAt: instantOf(endMs),
    status: booking.status,
    rescheduled: booking.rescheduled === true,
    people,
    host: hostOf(booking),
    isHost: booking.isHost === true,
    isMine: isMine(booking, me?.email ?? null),
    canManage: booking.isHost === true || booking.canManage === true,
    payment: paymentOf(booking),
    price: priceOf(booking),
    repeats: words(booking.recurringEventId) !== null,
    schedulingType: words(booking.eventType?.schedulingType),
    eventTypeTitle,
    place: whereaboutsOf(booking).place,
    action: actionOf(booking),
    reason: reasonOf(booking),
  };
}

/** What to do with it first. A booking that is off can only be looked at. */
function actionOf(booking: Booking): PrimaryAction {
  if (isOff(booking)) return { kind: 'open' };
  const link = meetingLinkOf(booking);
  if (link) {
    const { provider, host } = link;
    return { kind: 'join', provider, ...(host === undefined ? {} : { host }) };
  }
  const { phone, address } = whereaboutsOf(booking);
  if (phone !== null) return { kind: 'call', phone };
  return address === null ? { kind: 'open' } : { kind: 'place', address };
}

function reasonOf({ status, cancellationReason, rejectionReason }: Booking): string | null {
  if (status === 'CANCELLED') return words(cancellationReason);
  return status === 'REJECTED' ? words(rejectionReason) : null;
}

function words(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}

/** The schema let only instants pass. */
function msOf(text: string): number {
  const ms = readInstant(text);
  if (ms === null) throw new Error('A booking without a readable time');
  return ms;
}
