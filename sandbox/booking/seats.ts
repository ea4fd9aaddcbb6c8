import { isSameAddress } from '../notation.ts';
import { z } from 'zod';
import { timeZone } from '../../protocol/common.ts';
import type { Interval } from '../availability/intervals.ts';
import { Refusal } from '../http/refusal.ts';
import { readBooking, type World } from '../store/world.ts';
import type { StoredBooking } from '../workspace/booking-schema.ts';
import type { StoredEventType } from '../workspace/event-type-schema.ts';
import { findHostEmails } from './attendees.ts';

/** Those who sit: as attendees, with a seat that has a reference, or known by their address alone. */
export type Sitting = Pick<StoredBooking, 'attendees' | 'seatsReferences' | 'seatHolderEmails'>;
export type Seat = NonNullable<Sitting['seatsReferences']>[number];

/** Addresses of those who have a seat, in lower case. A host who attends as a host takes none. */
export function findSeated(
  { attendees, seatsReferences = [], seatHolderEmails = [] }: Sitting,
  hostEmails: ReadonlySet<string>,
): ReadonlySet<string> {
  const listed = attendees.map(({ email }) => email.toLowerCase());
  return new Set([
    ...listed.filter((email) => !hostEmails.has(email)),
    ...seatsReferences.flatMap(({ attendee }) => attendee?.email.toLowerCase() ?? []),
    ...seatHolderEmails.map((email) => email.toLowerCase()),
  ]);
}

/** A booking whose attendees each hold a seat of their own, also when its event type is gone. */
export function isSeated(
  { seatsReferences = [] }: Pick<StoredBooking, 'seatsReferences'>,
  eventType: Pick<StoredEventType, 'seatsPerTimeSlot'> | undefined,
): boolean {
  return (eventType?.seatsPerTimeSlot ?? null) !== null || seatsReferences.length > 0;
}

/**
 * The booking that holds the seats of this time: an accepted one before one that waits.
 *
 * @param ignoredUid the booking being moved
 */
export function findSession(
  { id }: StoredEventType,
  { startMs, endMs }: Interval,
  world: World,
  ignoredUid?: string,
): StoredBooking | undefined {
  const row = world.database.get(
    `SELECT json FROM bookings
     WHERE eventTypeId = :id AND startAt = :startMs AND endAt = :endMs AND status IN ('ACCEPTED', 'PENDING')
       AND uid IS NOT :ignoredUid
     ORDER BY status, position LIMIT 1`,
    { id, startMs, endMs, ignoredUid: ignoredUid ?? null },
  );
  return row && readBooking(row);
}

/** @throws Refusal 409 when one of them has a seat already */
export function checkNotSeated(
  session: StoredBooking,
  emails: readonly string[],
  eventType: StoredEventType,
  world: World,
): void {
  const seated = findSeated(session, findHostEmails(session, eventType, world));
  if (emails.some((email) => seated.has(email.toLowerCase()))) {
    throw new Refusal(409, 'already_signed_up_for_this_booking_error');
  }
}

/**
 * The same booking with further people in it. Who has a seat already keeps it and needs no other.
 *
 * @throws Refusal 409 when there are too few seats
 */
export function addSeats(
  session: StoredBooking,
  more: Sitting,
  eventType: StoredEventType,
  world: World,
): StoredBooking {
  const hostEmails = findHostEmails(session, eventType, world);
  const seated = findSeated(session, hostEmails);
  const wanted = [...findSeated(more, hostEmails)].filter((email) => !seated.has(email));
  if (wanted.length > 0) checkSeatsLeft(eventType, seated.size, wanted.length);
  const isNew = (email: string | undefined): boolean =>
    email !== undefined && wanted.includes(email.toLowerCase());
  return {
    ...session,
    attendees: [...session.attendees, ...more.attendees.filter(({ email }) => isNew(email))],
    seatsReferences: [
      ...(session.seatsReferences ?? []),
      ...(more.seatsReferences ?? []).filter(({ attendee }) => isNew(attendee?.email)),
    ],
    seatHolderEmails: [...(session.seatHolderEmails ?? []), ...(more.seatHolderEmails ?? []).filter(isNew)],
  };
}

/** @throws Refusal 409 */
export function checkSeatsLeft({ seatsPerTimeSlot }: StoredEventType, taken: number, wanted: number): void {
  const left = (seatsPerTimeSlot ?? 1) - taken;
  if (left <= 0) throw new Refusal(409, 'booking_seats_full_error');
  if (left < wanted) throw new Refusal(409, 'not_enough_available_seats_error');
}

/** What of a booking is this person's seat, and the booking without it. */
export function splitOffSeat(
  booking: StoredBooking,
  email: string,
): { readonly own: Sitting; readonly left: StoredBooking } {
  const { attendees, seatsReferences = [], seatHolderEmails = [] } = booking;
  const isOwn = (other: string | undefined): boolean => isSameAddress(other ?? '', email);
  const choose = (wanted: boolean): Sitting => ({
    attendees: attendees.filter((attendee) => isOwn(attendee.email) === wanted),
    seatsReferences: seatsReferences.filter(({ attendee }) => isOwn(attendee?.email) === wanted),
    seatHolderEmails: seatHolderEmails.filter((holder) => isOwn(holder) === wanted),
  });
  return { own: choose(true), left: { ...booking, ...choose(false) } };
}

/** A seat may know no more of its holder than the address. */
const seatHolder = z.object({
  name: z.string().catch(''),
  email: z.string(),
  timeZone: timeZone.catch('UTC'),
});
type SeatHolder = z.output<typeof seatHolder>;

/** Cancelling the whole of a seated booking frees every seat (docs/service-notes.md, "Cancelling"). */
export function emptySeats({ seatHolderEmails }: StoredBooking): Partial<StoredBooking> {
  return {
    attendees: [],
    seatsReferences: [],
    ...(seatHolderEmails === undefined ? {} : { seatHolderEmails: [] }),
  };
}

/** Everybody who takes part: attendees, and those whom the booking knows only by their seat. */
export function findParticipants(booking: StoredBooking): readonly SeatHolder[] {
  const seats = (booking.seatsReferences ?? []).flatMap(({ attendee }) => attendee ?? []);
  const addresses = (booking.seatHolderEmails ?? []).map((email) => ({ email }));
  return [...booking.attendees, ...seats, ...addresses].map((holder) => seatHolder.parse(holder));
}
