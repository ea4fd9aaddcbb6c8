import type { StoredBooking } from '../workspace/booking-schema.ts';
import type { User } from '../workspace/people-schemas.ts';
import type { BookingRequest } from './booking-request.ts';

/** Whoever is to take part, before a booking has numbered them. */
export interface Person {
  readonly name: string;
  readonly email: string;
  /** IANA zone. */
  readonly timeZone: string;
  readonly phoneNumber: string | null;
  /** Language code of notifications. */
  readonly locale: string;
}

export type Attendee = StoredBooking['attendees'][number];

const usualLocale = 'en';
/** Attendee ids follow from the booking's, with room for this many. */
const idsPerBooking = 10_000;

/**
 * The booker and then their guests, of whom nothing but the address is known: their name stays empty, and they
 * are taken to be where the booker is. Hosts take part anyway and are no guests.
 */
export function listBookers(
  { answers, timeZone, language }: BookingRequest,
  hosts: readonly User[],
): readonly Person[] {
  const locale = language ?? usualLocale;
  const hostEmails = new Set(hosts.map(({ email }) => email.toLowerCase()));
  const guests = answers.guests.filter((email) => !hostEmails.has(email.toLowerCase()));
  return uniqueByEmail([
    { name: answers.name, email: answers.email, timeZone, phoneNumber: answers.phoneNumber, locale },
    ...guests.map((email) => ({ name: '', email, timeZone, phoneNumber: null, locale })),
  ]);
}

/** Hosts beside the organizer are kept as attendees, after the guests. */
export function listTeam(hosts: readonly User[]): readonly Person[] {
  return hosts.map(({ name, email, timeZone, locale }) => ({
    name,
    email,
    timeZone,
    phoneNumber: null,
    locale,
  }));
}

/**
 * The attendees of a booking, each once, with ids of their own.
 *
 * @param firstPlace how many the booking has already
 */
export function toAttendees(bookingId: number, people: readonly Person[], firstPlace = 0): Attendee[] {
  return uniqueByEmail(people).map((person, index) => ({
    id: bookingId * idsPerBooking + firstPlace + index,
    ...person,
    noShow: false,
    bookingId,
  }));
}

/** Addresses are not told apart by case. */
export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function uniqueByEmail<T extends { readonly email: string }>(people: readonly T[]): readonly T[] {
  const seen = new Set<string>();
  return people.filter(({ email }) => {
    const key = email.toLowerCase();
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
