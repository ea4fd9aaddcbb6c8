import { sameAddress } from '../../api/booking/status.ts';
import { readInstant } from '../../api/schemas/instant-text.ts';
import { foldText } from '../../base/text.ts';
import { idOf, teamOf } from '../booking-parts.ts';
import type { KnownBooking } from './known-booking.ts';
import type { BookingQuery } from '../../../preload/contract/model/bookings.ts';

/**
 * Whether what is known of a booking fits the filters and the search of a query; its list is judged apart. The
 * service may find more: children of managed event types, bookings that a host only takes part in.
 */
export function createLocalMatch(
  { filters, search }: BookingQuery,
  ownEmail: string | null,
): (known: KnownBooking) => boolean {
  const { eventTypeIds, teamIds, hostIds, attendeeEmail, from, to, withTeamMembers } = filters;
  const typed = foldText(search.trim());
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
      (typed === '' || known.searched(ownEmail).includes(typed))
    );
  };
}

/** Whether the service's own search finds a booking: by title and attendees' names (document, "List bookings"). */
export function createServiceMatch({ search }: BookingQuery): (known: KnownBooking) => boolean {
  const typed = search.trim().toLowerCase();
  return ({ booking: { title, attendees } }) =>
    [title, ...(attendees ?? []).map(({ name }) => name)].some(
      (text) => text?.toLowerCase().includes(typed) ?? false,
    );
}

/** Whether only one's own name is why the service's search found a booking: as an attendee one is in all of them. */
export function createOwnMatch(
  { search }: BookingQuery,
  ownEmail: string | null,
): (known: KnownBooking) => boolean {
  const typed = foldText(search.trim());
  return (known) => {
    if (typed === '' || known.searched(ownEmail).includes(typed)) return false;
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
