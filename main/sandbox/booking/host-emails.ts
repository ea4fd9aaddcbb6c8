import type { World } from '../store/world.ts';
import type { StoredBooking } from '../workspace/booking-schema.ts';
import type { EventType } from '../workspace/event-type-schema.ts';

/**
 * Addresses, in lower case, of those who are hosts of a booking or could be. Hosts beside the organizer are kept
 * as its attendees and are told from the others by this.
 */
export function findHostEmails(
  { userId }: Pick<StoredBooking, 'userId'>,
  { hosts }: Pick<EventType, 'hosts'>,
  world: World,
): ReadonlySet<string> {
  const ids = [...hosts.map((host) => host.userId), ...(userId === null ? [] : [userId])];
  return new Set(ids.flatMap((id) => world.user(id)?.email.toLowerCase() ?? []));
}
