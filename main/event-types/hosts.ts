import { z } from 'zod';
import { sameAddress } from '../api/booking/status.ts';
import type { Booking } from '../../protocol/booking.ts';
import type { EventType } from '../../protocol/event-type.ts';
import type { OpenSlotProof } from '../outbox/booking/order.ts';
import type { KnownEventType } from './known-event-type.ts';

/** Inner shapes that the document does not show; what does not fit is not known. */
const person = z.looseObject({
  id: z.int().optional(),
  userId: z.int().optional(),
  username: z.string().nullish(),
  name: z.string().nullish(),
  email: z.string().nullish(),
  isFixed: z.boolean().optional().catch(undefined),
});
const organization = z
  .looseObject({ slug: z.string().min(1) })
  .nullish()
  .catch(null);
/** Where servers of the family say it: an organization is its team's parent, or its owner's own. */
const organized = z.looseObject({ parent: organization, organization }).nullish().catch(null);
const people = z.array(person.catch({})).catch([]);
const membership = z
  .looseObject({
    userId: z.int().optional(),
    role: z.string().optional(),
    accepted: z.boolean().optional(),
  })
  .catch({});
const team = z.looseObject({ members: z.array(membership).catch([]) }).catch({ members: [] });

/** A host as far as details name them. */
export interface KnownHost {
  readonly userId: number | null;
  readonly username: string;
  readonly name: string;
}

/** Of its organization; null where it is in none. */
export function orgSlugOf(eventType: EventType): string | null {
  const [team, owner] = [eventType['team'], eventType['owner']].map((of) => organized.parse(of));
  const own = organization.parse(eventType['organization']);
  return (team?.parent ?? team?.organization ?? owner?.organization ?? own)?.slug ?? null;
}

/**
 * Whether the signed-in person's lists are certain to show a booking of it (document, "List bookings": host,
 * attendee, team admin or seat holder). Where somebody else may be its host, or that is not known, they are not.
 */
export function isListedFor(eventType: EventType, me: { id: number; email: string }, guest: string): boolean {
  if (sameAddress(guest, me.email)) return true;
  if (managesTeamOf(eventType, me.id)) return true;
  const hosts = idsOfHosts(eventType);
  if (hosts.size === 0) return isOwnedBy(eventType, me.id);
  if (!hosts.has(me.id)) return false;
  if (hosts.size === 1 || eventType.schedulingType === 'COLLECTIVE') return true;
  return eventType.schedulingType === 'ROUND_ROBIN' && fixedHosts(eventType).includes(me.id);
}

/** The service shows an event type to nobody else but its team, so one of no team that names no owner is one's own. */
function isOwnedBy(eventType: EventType, id: number): boolean {
  const { userId, schedulingType, team: ofTeam } = eventType;
  if (typeof userId === 'number') return userId === id;
  const isPersonal = eventType['teamId'] === null || schedulingType === null;
  return isPersonal && isOfTeam(eventType) !== true && !ofTeam;
}

/** Whether the signed-in person hosts every booking of it alone. */
export function isHostedBy(eventType: EventType, id: number | null): boolean {
  if (id === null) return false;
  const hosts = idsOfHosts(eventType);
  return hosts.size === 0 ? isOwnedBy(eventType, id) : hosts.size === 1 && hosts.has(id);
}

/** Minutes. */
const shortNotice = 15;

/** Whether the signed-in person can be booked with it less than 15 minutes ahead, as far as its details say. */
export function isBookedLate({ isGone, details }: KnownEventType, personId: number): boolean {
  const notice = details?.['minimumBookingNotice'];
  if (isGone || details === null || typeof notice !== 'number' || notice >= shortNotice) return false;
  const hosts = idsOfHosts(details);
  return hosts.size === 0 ? (details['userId'] ?? personId) === personId : hosts.has(personId);
}

/** What a slot that stays open proves about a booking whose answer was lost. Seats are taken by others too. */
export function openSlotOf(eventType: EventType): OpenSlotProof {
  const { seatsPerTimeSlot, price, schedulingType } = eventType;
  const isAccepted = eventType['requiresConfirmation'] === false && price === 0;
  if (typeof seatsPerTimeSlot === 'number' || !isAccepted) return 'nothing';
  const takesEverybody = schedulingType === 'COLLECTIVE' || idsOfHosts(eventType).size === 1;
  const takesFixed = schedulingType === 'ROUND_ROBIN' && fixedHosts(eventType).length > 0;
  return takesEverybody || takesFixed ? 'nothing-booked' : 'by-host';
}

function idsOfHosts(eventType: EventType): ReadonlySet<number> {
  const named = [...people.parse(eventType['hosts']), ...people.parse(eventType['users'])];
  return new Set(named.flatMap(({ userId, id }) => userId ?? id ?? []));
}

/** Of a round robin: who takes part in every booking. */
function fixedHosts(eventType: EventType): readonly number[] {
  return people
    .parse(eventType['hosts'])
    .flatMap(({ userId, isFixed }) => (isFixed === true ? (userId ?? []) : []));
}

/** Servers of the family say who manages a team with its members, or for the person beside the event type. */
function managesTeamOf(eventType: EventType, id: number): boolean {
  const { members } = team.parse(eventType['team']);
  const own = membership.parse(eventType['currentUserMembership']);
  return [own, ...members.filter(({ userId }) => userId === id)].some(
    ({ role, accepted }) => (role === 'ADMIN' || role === 'OWNER') && accepted !== false,
  );
}

/**
 * Who of a round robin's turns hosts a booking: its organizer, or where a fixed host organizes, who is among its
 * attendees. The document names the one host of availability by username (`selectedRoundRobinHost`).
 */
export function turnOf(eventType: EventType, { user, attendees }: Booking): KnownHost | null {
  if (eventType.schedulingType !== 'ROUND_ROBIN') return null;
  const rows = people.parse(eventType['hosts']);
  const users = people.parse(eventType['users']);
  const idOf = ({ userId, id }: z.output<typeof person>): number | undefined => userId ?? id;
  const fixed = rows.filter(({ isFixed }) => isFixed === true).map(idOf);
  const there = (attendees ?? []).flatMap(({ email }) => email?.trim().toLowerCase() ?? []);
  // The service refuses who is no host of it.
  const isHost = (id: number): boolean => rows.length === 0 || rows.some((row) => idOf(row) === id);
  const turns = hostsOf(eventType).filter(
    ({ userId }) => userId === null || (!fixed.includes(userId) && isHost(userId)),
  );
  const emailOf = (host: KnownHost): string | undefined =>
    [...rows, ...users]
      .find((each) => idOf(each) === host.userId && each.email)
      ?.email?.trim()
      .toLowerCase();
  return (
    turns.find(({ userId }) => userId !== null && userId === user?.id) ??
    turns.find((host) => there.includes(emailOf(host) ?? '\0')) ??
    null
  );
}

/** Whether it belongs to a team; null while that is not known. */
export function isOfTeam({ schedulingType, teamId }: EventType): boolean | null {
  if (typeof teamId === 'number' || typeof schedulingType === 'string') return true;
  return teamId === null ? false : null;
}

export function hostsOf(eventType: EventType): readonly KnownHost[] {
  const users = people.parse(eventType['users']);
  const named = [...people.parse(eventType['hosts']), ...users].flatMap((host) => {
    const userId = host.userId ?? host.id ?? null;
    const user = users.find(({ id }) => id === userId);
    const username = host.username ?? user?.username;
    return username ? [{ userId, username, name: host.name ?? user?.name ?? username }] : [];
  });
  return [...new Map(named.map((host) => [host.username, host])).values()];
}
