import type { World } from '../store/world.ts';
import type { User } from '../workspace/people-schemas.ts';
import { isSameAddress, listBookers } from './attendees.ts';
import type { Attendee, Person } from './attendees.ts';
import type { MoveRequest } from './booking-request.ts';
import { findHostEmails } from './host-emails.ts';

/**
 * Who comes along when a booking is moved: the booker as they are now, then everybody else who attended, then
 * further guests. Hosts are left out, for they are chosen anew.
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

/** Whoever answered the form, or else the first. */
function findBooker(
  attendees: readonly Attendee[],
  responses: Readonly<Record<string, unknown>> | null,
): Attendee | undefined {
  const email = responses?.email;
  const answered =
    typeof email === 'string'
      ? attendees.find((attendee) => isSameAddress(attendee.email, email))
      : undefined;
  return answered ?? attendees[0];
}

function toPerson({ name, email, timeZone, phoneNumber, locale }: Attendee): Person {
  return {
    name,
    email,
    timeZone,
    phoneNumber: typeof phoneNumber === 'string' ? phoneNumber : null,
    locale: typeof locale === 'string' ? locale : 'en',
  };
}
