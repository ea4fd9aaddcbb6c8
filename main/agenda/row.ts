import type { Booking } from '../../protocol/booking.ts';
import { rememberOf } from '../base/remember.ts';
import { withoutControls } from '../base/text.ts';
import { words } from '../base/words.ts';
import { readInstant } from '../../protocol/common.ts';
import type { AccountPerson } from './agenda-state.ts';
import { isGuest, isMine, mayManage, paymentOf, priceOf, isOff, sameAddress } from '../api/booking/status.ts';
import { meetingLinkOf, whereaboutsOf } from '../api/booking/whereabouts.ts';
import type { BookingRow, PrimaryAction, PersonView } from '../../preload/contract/model/agenda.ts';
import type { Instant } from '../../preload/contract/model/common.ts';
import { isTimeZone } from './time-format.ts';

/** A booking with its times as numbers, to sort and compare by; a booking never ends before it starts. */
export interface TimedBooking {
  readonly booking: Booking;
  readonly startMs: number;
  readonly endMs: number;
}

export const timed = rememberOf((booking: Booking): TimedBooking => {
  const startMs = msOf(booking.startTime);
  return { booking, startMs, endMs: Math.max(startMs, msOf(booking.endTime)) };
});

export function instantOf(ms: number): Instant {
  return new Date(ms).toISOString();
}

/** What a list shows of a booking. `me` is null until the profile was read. */
export function rowOf({ booking, startMs, endMs }: TimedBooking, me: AccountPerson | null): BookingRow {
  const people = peopleOf(booking, me);
  const eventTypeTitle = textIn(booking.eventType?.title);
  const { place, placeKind } = whereaboutsOf(booking);
  return {
    uid: booking.uid,
    title: textIn(booking.title) ?? eventTypeTitle ?? textIn(people[0]?.name) ?? words().untitledBooking,
    startAt: instantOf(startMs),
    endAt: instantOf(endMs),
    status: booking.status,
    rescheduled: booking.rescheduled === true,
    people,
    host: hostOf(booking),
    isHost: booking.isHost === true,
    isMine: isMine(booking, me?.email ?? null),
    canManage: mayManage(booking),
    isGuest: isGuest(booking, me?.email ?? null),
    payment: paymentOf(booking),
    price: priceOf(booking),
    repeats: textIn(booking.recurringEventId) !== null,
    schedulingType: textIn(booking.eventType?.schedulingType),
    eventTypeTitle,
    place: textIn(place),
    placeKind,
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
  if (status === 'CANCELLED') return textIn(cancellationReason);
  return status === 'REJECTED' ? textIn(rejectionReason) : null;
}

function textIn(text: string | null | undefined): string | null {
  return withoutControls(text ?? '') || null;
}

/** The schema let only instants pass. */
function msOf(text: string): number {
  const ms = readInstant(text);
  if (ms === null) throw new Error('A booking without a readable time');
  return ms;
}

/**
 * Puts lists together: each booking once, as the last list says it (lists are read one after another, and
 * a booking may change in between), by start, then end, title and uid.
 */
export function mergeBookings(...lists: readonly (readonly Booking[])[]): readonly Booking[] {
  const byUid = new Map(lists.flat().map((booking) => [booking.uid, booking]));
  return inOrder([...byUid.values()].map(timed)).map(({ booking }) => booking);
}

export function inOrder<Timed extends TimedBooking>(bookings: readonly Timed[]): Timed[] {
  return bookings.toSorted(
    (a, b) =>
      a.startMs - b.startMs ||
      a.endMs - b.endMs ||
      compare(a.booking.title ?? '', b.booking.title ?? '') ||
      compare(a.booking.uid, b.booking.uid),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

interface SomebodyOfBooking {
  readonly name?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly timeZone?: string | null | undefined;
}

/**
 * Whom a booking is with, as the service orders them: who booked, guests (their names are empty), then the
 * other hosts of a team. The signed-in person is left out; when nobody else is left, it is with its host.
 */
function peopleOf(booking: Booking, me: AccountPerson | null): readonly PersonView[] {
  const others = (booking.attendees ?? [])
    .map(toPerson)
    .filter((person) => isSomebody(person) && !isMe(person, me));
  const host = hostOf(booking);
  return others.length > 0 || host === null || isMe(host, me) ? others : [host];
}

function hostOf({ user }: Booking): PersonView | null {
  const host = user ? toPerson(user) : null;
  return host && isSomebody(host) ? host : null;
}

function toPerson({ name, email, timeZone }: SomebodyOfBooking): PersonView {
  return {
    name: withoutControls(name ?? ''),
    email: email?.trim() ?? '',
    timeZone: isTimeZone(timeZone) ? timeZone : null,
  };
}

function isSomebody({ name, email }: PersonView): boolean {
  return name !== '' || email !== '';
}

function isMe({ email }: PersonView, me: AccountPerson | null): boolean {
  return sameAddress(email, me?.email);
}
