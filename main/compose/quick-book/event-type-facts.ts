import { z } from 'zod';
import type { EventType } from '../../api/schemas/event-type.ts';
import type { BookingTarget, SlotEventType, SlotHost } from '../../booking/slots/slot-query.ts';
import { lengthsOf } from '../../event-types/lengths.ts';

/** Inner shapes that the document does not show; what does not fit is not known. */
const person = z.looseObject({
  id: z.int().optional(),
  userId: z.int().optional(),
  username: z.string().nullish(),
  name: z.string().nullish(),
});
const people = z.array(person.catch({})).catch([]);

/** What slots are asked and read with. */
export function toSlotEventType(eventType: EventType): SlotEventType {
  return {
    lengths: lengthsOf(eventType),
    seats: eventType.seatsPerTimeSlot ?? null,
    isTeam: isOfTeam(eventType),
    hosts: hostsOf(eventType),
  };
}

/** People together are no event type: what is known of them is what was typed. */
export function toGroupEventType(
  { usernames }: Extract<BookingTarget, { kind: 'group' }>,
  lengths: readonly number[],
): SlotEventType {
  const hosts = usernames.map((username): SlotHost => ({ userId: null, username, name: username }));
  return { lengths, seats: null, isTeam: null, hosts };
}

/**
 * Whether the signed-in person's lists will show a booking of it (document, "List bookings": host, attendee,
 * team admin or seat holder). A team's event types are shown to whoever manages the team, which is not known
 * here: an event type of a team counts as listed, since it was learned from the lists.
 */
export function isListedFor(eventType: EventType, me: { id: number; email: string }, guest: string): boolean {
  const ids = [...people.parse(eventType['hosts']), ...people.parse(eventType['users'])].flatMap(
    ({ userId, id }) => userId ?? id ?? [],
  );
  return (
    ids.length === 0 ||
    ids.includes(me.id) ||
    isOfTeam(eventType) === true ||
    guest.toLowerCase() === me.email.toLowerCase()
  );
}

function isOfTeam({ schedulingType, teamId }: EventType): boolean | null {
  if (typeof teamId === 'number' || typeof schedulingType === 'string') return true;
  return teamId === null ? false : null;
}

function hostsOf(eventType: EventType): readonly SlotHost[] {
  const users = people.parse(eventType['users']);
  const named = [...people.parse(eventType['hosts']), ...users].flatMap((host) => {
    const userId = host.userId ?? host.id ?? null;
    const user = users.find(({ id }) => id === userId);
    const username = host.username ?? user?.username;
    return username ? [{ userId, username, name: host.name ?? user?.name ?? username }] : [];
  });
  return [...new Map(named.map((host) => [host.username, host])).values()];
}
