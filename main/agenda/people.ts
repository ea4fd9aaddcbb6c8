import type { Booking } from '../api/schemas/booking.ts';
import type { AccountPerson } from './agenda-state.ts';
import { isTimeZone } from './reading.ts';
import type { PersonView } from '../../preload/contract/model/agenda.ts';

interface SomebodyOfBooking {
  readonly name?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly timeZone?: string | null | undefined;
}

/**
 * Whom a booking is with, as the service orders them: who booked, guests (their names are empty), then the
 * other hosts of a team. The signed-in person is left out; when nobody else is left, it is with its host.
 */
export function peopleOf(booking: Booking, me: AccountPerson | null): readonly PersonView[] {
  const others = (booking.attendees ?? [])
    .map(toPerson)
    .filter((person) => isSomebody(person) && !isMe(person, me));
  const host = hostOf(booking);
  return others.length > 0 || host === null || isMe(host, me) ? others : [host];
}

export function hostOf({ user }: Booking): PersonView | null {
  const host = user ? toPerson(user) : null;
  return host && isSomebody(host) ? host : null;
}

function toPerson({ name, email, timeZone }: SomebodyOfBooking): PersonView {
  return {
    name: name?.trim() ?? '',
    email: email?.trim() ?? '',
    timeZone: isTimeZone(timeZone) ? timeZone : null,
  };
}

function isSomebody({ name, email }: PersonView): boolean {
  return name !== '' || email !== '';
}

function isMe({ email }: PersonView, me: AccountPerson | null): boolean {
  return email !== '' && email.toLowerCase() === me?.email.toLowerCase();
}
