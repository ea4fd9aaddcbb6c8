import { isSameAddress } from '../notation.ts';
import type { World } from '../store/world.ts';
import type { StoredBooking } from '../workspace/booking-schema.ts';
import type { StoredEventType } from '../workspace/event-type-schema.ts';
import type { User } from '../workspace/people-schemas.ts';
import type { BookingRequest, MoveRequest } from './booking-request.ts';

/** A person who will take part, before the booking has given them a number. */
interface Person {
  readonly name: string;
  readonly email: string;
  /** IANA zone. */
  readonly timeZone: string;
  readonly phoneNumber: string | null;
  /** Language code of notifications. */
  readonly locale: string;
}

export type StoredAttendee = StoredBooking['attendees'][number];

const usualLocale = 'en';
/** StoredAttendee ids follow from the booking's, with room for this many. */
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
export function toAttendees(bookingId: number, people: readonly Person[], firstPlace = 0): StoredAttendee[] {
  return uniqueByEmail(people).map((person, index) => ({
    id: bookingId * idsPerBooking + firstPlace + index,
    ...person,
    noShow: false,
    bookingId,
  }));
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

/**
 * Addresses, in lower case, of those who are hosts of a booking or could be. Hosts beside the organizer are kept
 * as its attendees; this list distinguishes them from the others.
 */
export function findHostEmails(
  { userId }: Pick<StoredBooking, 'userId'>,
  { hosts }: Pick<StoredEventType, 'hosts'>,
  world: World,
): ReadonlySet<string> {
  const ids = [...hosts.map((host) => host.userId), ...(userId === null ? [] : [userId])];
  return new Set(ids.flatMap((id) => world.user(id)?.email.toLowerCase() ?? []));
}

/**
 * Who comes along when a booking is moved: the booker as they are now, then everybody else who attended, then
 * further guests. Hosts are left out, because they are chosen again.
 */
export function moveBookers(request: MoveRequest, hosts: readonly User[], world: World): readonly Person[] {
  const { original, eventType } = request;
  const [booker, ...guests] = listBookers(request, hosts);
  const hostEmails = findHostEmails(original, eventType, world);
  const former = original.attendees.filter(({ email }) => !hostEmails.has(email.toLowerCase()));
  const formerBooker = findBooker(former, original.responses);
  const others = former.filter((attendee) => attendee !== formerBooker).map(toPerson);
  return [...(booker === undefined ? [] : [booker]), ...others, ...guests];
}

/** The person who answered the form, or else the first attendee. */
function findBooker(
  attendees: readonly StoredAttendee[],
  responses: Readonly<Record<string, unknown>> | null,
): StoredAttendee | undefined {
  const email = responses?.email;
  const answered =
    typeof email === 'string'
      ? attendees.find((attendee) => isSameAddress(attendee.email, email))
      : undefined;
  return answered ?? attendees[0];
}

function toPerson({ name, email, timeZone, phoneNumber, locale }: StoredAttendee): Person {
  return {
    name,
    email,
    timeZone,
    phoneNumber: typeof phoneNumber === 'string' ? phoneNumber : null,
    locale: typeof locale === 'string' ? locale : 'en',
  };
}
