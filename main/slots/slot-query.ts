import { Failure } from '../base/failure.ts';
import type { RequestOf } from '../../protocol/operations.ts';
import type { EventType } from '../../protocol/event-type.ts';
import type { EventTypes } from '../event-types/event-types.ts';
import { hostsOf, isOfTeam, orgSlugOf, type KnownHost } from '../event-types/hosts.ts';
import { lengthsOf, maxLengthMinutes } from '../event-types/row.ts';
import type { BookingTarget, SlotQuery } from '../../preload/contract/model/quick-book.ts';

/** What has to be known of an event type to ask for its slots and to read them. */
export interface SlotEventType {
  /** Minutes, the usual one first; several where the booker may choose. */
  readonly lengths: readonly number[];
  /** Seats of one slot; null where it is not seated. */
  readonly seats: number | null;
  /** Whether it belongs to a team; null while that is not known. */
  readonly isTeam: boolean | null;
  /** Of its organization; null where it is in none. */
  readonly orgSlug: string | null;
  /** Its hosts as far as they are known: slots name them by number or by username. */
  readonly hosts: readonly KnownHost[];
}

/** A query together with what is known of its event type. */
export interface SlotRequest {
  readonly query: SlotQuery;
  readonly eventType: SlotEventType;
}

/** @throws Failure of reading the event type */
export async function toSlotRequest(
  query: SlotQuery,
  eventTypes: Pick<EventTypes, 'details' | 'find'>,
): Promise<SlotRequest> {
  const { target } = query;
  const eventType =
    target.kind === 'group'
      ? toGroupEventType(target, eventTypes.find(target)?.lengths ?? [])
      : toSlotEventType(await eventTypes.details(target.id));
  return { query, eventType };
}

export function toSlotEventType(eventType: EventType): SlotEventType {
  return {
    lengths: lengthsOf(eventType),
    seats: eventType.seatsPerTimeSlot ?? null,
    isTeam: isOfTeam(eventType),
    orgSlug: orgSlugOf(eventType),
    hosts: hostsOf(eventType),
  };
}

/** What is known of names with a slug is what was typed. */
function toGroupEventType(
  { usernames }: Extract<BookingTarget, { kind: 'group' }>,
  lengths: readonly number[],
): SlotEventType {
  const owners = usernames.map(readOwner);
  const isTeam = owners.some((owner) => owner.isTeam) || null;
  const people = owners.filter((owner) => !owner.isTeam);
  const hosts = people.map(({ name }): KnownHost => ({ userId: null, username: name, name }));
  return { lengths, seats: null, isTeam, orgSlug: owners[0]?.org ?? null, hosts };
}

interface Owner {
  readonly name: string;
  readonly isTeam: boolean;
  readonly org: string | null;
}

/** An owner as links name it: `maya`, `team/design`, `org/acme/maya`, `org/acme/team/design`. */
function readOwner(path: string): Owner {
  const [, org = null, inOrg = path] = /^org\/([^/]+)\/(.+)$/.exec(path) ?? [];
  const [, team] = /^team\/(.+)$/.exec(inOrg) ?? [];
  return { name: team ?? inOrg, isTeam: team !== undefined, org };
}

/**
 * Minutes from a slot's start to its end: the duration that was asked for, else the usual one; null: not known.
 *
 * @throws Failure `bad-input` for one that no booking has
 */
export function lengthOf({ query, eventType }: SlotRequest): number | null {
  const [usual = null] = eventType.lengths;
  const length = eventType.lengths.length === 1 ? usual : (query.duration ?? usual);
  if (length !== null && length > maxLengthMinutes) throw new Failure('bad-input', 'No booking is that long');
  return length;
}

/**
 * The body of get availability. The duration travels as a string, and only where there is a choice: servers
 * refuse one that is not offered (docs/service-notes.md, "Availability").
 */
export function toAvailabilityRequest(request: SlotRequest): RequestOf<'getAvailability'> {
  const { query, eventType } = request;
  const length = lengthOf(request);
  return {
    startTime: query.from,
    endTime: query.to,
    ...nameTarget(query.target),
    timeZone: query.timeZone,
    ...(eventType.lengths.length === 1 || length === null ? {} : { duration: String(length) }),
    ...(query.moving === null ? {} : { rescheduleUid: query.moving }),
    ...(query.host === null ? {} : { selectedRoundRobinHost: query.host }),
    ...(query.bookerEmail === undefined ? {} : { bookerEmail: query.bookerEmail }),
    ...(eventType.orgSlug === null ? {} : { orgSlug: eventType.orgSlug }),
    ...(eventType.isTeam === null ? {} : { isTeamEvent: eventType.isTeam }),
  };
}

/** A private link's hash is needed to book, not to ask. */
function nameTarget(
  target: BookingTarget,
): Pick<RequestOf<'getAvailability'>, 'eventTypeId' | 'usernameList' | 'eventTypeSlug'> {
  return target.kind === 'group'
    ? { usernameList: target.usernames.map((owner) => readOwner(owner).name), eventTypeSlug: target.slug }
    : { eventTypeId: target.id };
}
