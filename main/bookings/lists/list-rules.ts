import { isOff, sameAddress } from '../../api/booking/status.ts';
import type { ListStatus } from '../../../protocol/booking.ts';
import type { Noted } from '../notes.ts';
import type { KnownBooking } from '../store.ts';
import { readInstant } from '../../../protocol/common.ts';
import { foldText } from '../../../preload/contract/languages/fold.ts';
import { idOf, teamOf } from '../booking-parts.ts';
import type { ListQuery } from './query.ts';

type Judged = Pick<KnownBooking, 'booking' | 'startMs' | 'endMs'>;

/**
 * Whether a booking stands in a list at a moment (docs/service-notes.md, "Booking lists"): what runs or comes, of
 * a series only what is accepted; what waits; what is over; what is off. The lists overlap.
 *
 * @param nowMs epoch ms
 */
export function isInList(list: ListStatus, { booking, endMs }: Judged, nowMs: number): boolean {
  return hasStatusOf(list, booking) && isTimeOf(list, endMs, nowMs);
}

/** The same without looking at the clock. */
export function hasStatusOf(list: ListStatus, booking: Judged['booking']): boolean {
  switch (list) {
    case 'upcoming':
      return !isOff(booking) && (!isOfSeries(booking) || booking.status === 'ACCEPTED');
    case 'recurring':
      return !isOff(booking) && isOfSeries(booking);
    case 'unconfirmed':
      return booking.status === 'PENDING';
    case 'past':
      return !isOff(booking);
    case 'cancelled':
      return isOff(booking);
  }
}

function isTimeOf(list: ListStatus, endMs: number, nowMs: number): boolean {
  if (list === 'cancelled') return true;
  return list === 'past' ? endMs <= nowMs : endMs >= nowMs;
}

/** What comes is listed from the next on, what was from the latest back. */
export function isLatestFirst(list: ListStatus): boolean {
  return list === 'past' || list === 'cancelled';
}

/** By start in the list's direction; ties by end, then uid, so that an order never changes by itself. */
export function compareIn(list: ListStatus): (a: Judged, b: Judged) => number {
  const sign = isLatestFirst(list) ? -1 : 1;
  return (a, b) =>
    sign * (a.startMs - b.startMs) || sign * (a.endMs - b.endMs) || byText(a.booking.uid, b.booking.uid);
}

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

export function isOfSeries({ recurringEventId }: Judged['booking']): boolean {
  return typeof recurringEventId === 'string' && recurringEventId.trim() !== '';
}

/**
 * Whether what is known of a booking fits the filters and the search of a query; its list is judged apart. The
 * service may find more: children of managed event types, bookings that a host only takes part in.
 */
export function createLocalMatch(
  { filters, search }: ListQuery,
  ownEmail: string | null,
  noted: Noted,
): (known: KnownBooking) => boolean {
  const { eventTypeIds, teamIds, hostIds, attendeeEmail, from, to, withTeamMembers } = filters;
  const isFound = createTextMatch(search, ownEmail, noted);
  const fromMs = (from === null ? null : readInstant(from)) ?? Number.NEGATIVE_INFINITY;
  const toMs = (to === null ? null : readInstant(to)) ?? Number.POSITIVE_INFINITY;
  const address = attendeeEmail?.trim().toLowerCase() ?? null;
  return (known) => {
    const { booking, startMs } = known;
    return (
      (withTeamMembers || !known.isOfOthers) &&
      startMs >= fromMs &&
      startMs <= toMs &&
      isAmong(eventTypeIds, booking.eventType?.id) &&
      isAmong(teamIds, teamOf(booking)?.id) &&
      isAmong(hostIds, idOf(booking.user)) &&
      (address === null || hasAttendee(known, address)) &&
      isFound(known)
    );
  };
}

/** Where there are no notes. */
export const nothingNoted: Noted = () => new Set();

/** Whether what is known of a booking, or the note on somebody in it, holds what was typed, without case and accents. */
export function createTextMatch(
  search: string,
  ownEmail: string | null,
  noted: Noted,
): (known: KnownBooking) => boolean {
  const typed = foldText(search.trim());
  const addresses = noted(typed);
  return (known) =>
    typed === '' || known.searched(ownEmail).includes(typed) || isWithOneOf(addresses, known.booking);
}

function isWithOneOf(addresses: ReadonlySet<string>, { attendees, user }: Judged['booking']): boolean {
  if (addresses.size === 0) return false;
  return [...(attendees ?? []), ...(user ? [user] : [])].some(({ email }) =>
    addresses.has(email?.trim().toLowerCase() ?? ''),
  );
}

/** Whether the service's own search finds a booking: by title and attendees' names (document, "List bookings"). */
export function createServiceMatch({ search }: ListQuery): (known: KnownBooking) => boolean {
  const typed = search.trim().toLowerCase();
  return ({ booking: { title, attendees } }) =>
    [title, ...(attendees ?? []).map(({ name }) => name)].some(
      (text) => text?.toLowerCase().includes(typed) ?? false,
    );
}

/** Whether only one's own name is why the service's search found a booking: as an attendee one is in all of them. */
export function createOwnMatch(
  { search }: ListQuery,
  ownEmail: string | null,
  noted: Noted,
): (known: KnownBooking) => boolean {
  const typed = foldText(search.trim());
  const isFound = createTextMatch(search, ownEmail, noted);
  return (known) => {
    if (isFound(known)) return false;
    return (known.booking.attendees ?? []).some(
      ({ name, email }) =>
        sameAddress(email, ownEmail) && foldText(`${name ?? ''}\n${email ?? ''}`).includes(typed),
    );
  };
}

/** @param address lower case */
export function hasAttendee({ booking }: Pick<KnownBooking, 'booking'>, address: string): boolean {
  return booking.attendees?.some(({ email }) => email?.trim().toLowerCase() === address) ?? false;
}

function isAmong(ids: readonly number[], id: number | null | undefined): boolean {
  return ids.length === 0 || (typeof id === 'number' && ids.includes(id));
}
