import { sameAddress } from '../../api/booking/status.ts';
import { timeZone } from '../../api/schemas/common.ts';
import type { Booking } from '../../api/schemas/booking.ts';
import { textOf } from '../booking-parts.ts';
import type { AttendeeView } from '../../../preload/contract/model/bookings.ts';

/** Everybody in a booking: attendees as the service orders them, then its host, the signed-in person last. */
export function attendeesOf(booking: Booking, ownEmail: string | null): readonly AttendeeView[] {
  const host = booking.user ?? null;
  const people = (booking.attendees ?? []).map((attendee) => ({
    name: textOf(attendee.name) ?? '',
    email: textOf(attendee.email) ?? '',
    timeZone: timeZone.safeParse(attendee.timeZone).data ?? null,
    phone: textOf(attendee['phoneNumber']),
    isHost: sameAddress(attendee.email, host?.email),
    isYou: sameAddress(attendee.email, ownEmail),
    noShow: attendee['noShow'] === true,
  }));
  const isHostThere = people.some(({ isHost }) => isHost);
  const organizer: AttendeeView = {
    name: textOf(host?.name) ?? '',
    email: textOf(host?.email) ?? '',
    timeZone: timeZone.safeParse(host?.['timeZone']).data ?? null,
    phone: null,
    isHost: true,
    isYou: sameAddress(host?.email, ownEmail),
    noShow: false,
  };
  const all = isHostThere ? people : [...people, organizer];
  return all
    .filter(({ name, email }) => name !== '' || email !== '')
    .toSorted((a, b) => Number(a.isYou) - Number(b.isYou));
}
