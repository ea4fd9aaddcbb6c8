import { DateTime } from 'luxon';
import type { ReceivedOf } from '../../protocol/operations.ts';
import { dayMs, type Interval } from '../availability/intervals.ts';
import { Refusal } from '../http/refusal.ts';
import { toInstantMs } from '../notation.ts';
import { findOpenSlots, type OpenSlots, type SlotSearch, type SlotService } from '../slots/open-slots.ts';
import { createDebugReport, toSlotsByDate } from '../slots/slots-by-date.ts';
import type { World } from '../store/world.ts';
import { eventType as eventTypeSchema, type StoredEventType } from '../workspace/event-type-schema.ts';
import type { User } from '../workspace/people-schemas.ts';

/** Longer ranges are not answered: a year of slots by the minute is half a million of them. */
const maxRangeDays = 366;
/** How far ahead the first available day is looked for, and in which steps. */
const searchDays = 366;
const searchStepDays = 31;

/**
 * Document, "Get availability": open slots grouped by date between `startTime` and `endTime`.
 *
 * @throws Refusal 400 for a range, duration or host that cannot be, 404 for an unknown event type.
 */
export function getAvailability(input: ReceivedOf<'getAvailability'>, service: SlotService): object {
  const { world } = service;
  const eventType = findWantedEventType(input, world);
  const range = { startMs: toInstantMs(input.startTime), endMs: toInstantMs(input.endTime) };
  if (range.endMs - range.startMs > maxRangeDays * dayMs) {
    throw new Refusal(400, `endTime: Expected at most ${maxRangeDays} days after startTime`);
  }
  const request: SlotSearch = {
    eventType,
    lengthMinutes: readDuration(input.duration, eventType),
    bookerZone: input.timeZone ?? 'UTC',
    ignoredUid: input.rescheduleUid,
    onlyHost: input.selectedRoundRobinHost,
  };
  const found =
    input.startFromFirstAvailable === true
      ? startFromFirst(service, request, range)
      : findOpenSlots(service, request, range);
  return {
    slots: toSlotsByDate(found, request),
    ...(input.debug === true ? { debug: createDebugReport(found, request) } : {}),
  };
}

/**
 * The range as it was asked for when it has a slot; otherwise one of the same length from the first day that
 * has one (docs/service-notes.md, "Availability").
 */
function startFromFirst(service: SlotService, request: SlotSearch, range: Interval): OpenSlots {
  const asked = findOpenSlots(service, request, range);
  if (asked.slots.length > 0 || range.endMs <= range.startMs) return asked;
  const lastMs = range.endMs + searchDays * dayMs;
  for (let startMs = range.endMs; startMs < lastMs; startMs += searchStepDays * dayMs) {
    const step = { startMs, endMs: startMs + searchStepDays * dayMs };
    const [first] = findOpenSlots(service, request, step).slots;
    if (first === undefined) continue;
    const from = startOfDate(first.startMs, request.bookerZone);
    return findOpenSlots(service, request, { startMs: from, endMs: from + (range.endMs - range.startMs) });
  }
  return asked;
}

/** Minutes. Where an event type offers several durations it is one of them. */
function readDuration(duration: string | undefined, { length, multipleDuration }: StoredEventType): number {
  if (duration === undefined) return length;
  const minutes = Number(duration);
  const offered = multipleDuration ?? [];
  const isOffered = offered.length === 0 ? minutes > 0 && minutes <= 1440 * 366 : offered.includes(minutes);
  if (!isOffered && minutes !== length) throw new Refusal(400, 'Invalid event length');
  return minutes;
}

/** The first instant of the date that a clock in the zone shows at `instantMs`. Epoch milliseconds. */
function startOfDate(instantMs: number, timeZone: string): number {
  return DateTime.fromMillis(instantMs, { zone: timeZone }).startOf('day').toMillis();
}

type Request = ReceivedOf<'getAvailability'>;

/** What several people offer together, whatever the slug says: no event type of their own is needed. */
const groupSettings = {
  id: 0,
  title: 'Group meeting',
  slug: 'dynamic',
  length: 30,
  multipleDuration: [15, 30, 45, 60, 90],
};

/**
 * Document, "Get availability": the event type is identified either by `eventTypeId`, or by `usernameList`
 * together with `eventTypeSlug`. One name is a person, or a team where `isTeamEvent` says so; several are a
 * dynamic group.
 *
 * @throws Refusal 400 without either, 404 for what is not there, 401 when a member does not take part in
 * groups.
 */
function findWantedEventType(request: Request, world: World): StoredEventType {
  const { eventTypeId, usernameList, eventTypeSlug } = request;
  if (eventTypeId !== undefined) return world.eventType(eventTypeId) ?? notFound();
  if (usernameList === undefined || eventTypeSlug === undefined) {
    throw new Refusal(
      400,
      'You need to either pass an eventTypeId OR an usernameList/eventTypeSlug combination',
    );
  }
  const names = usernameList.flatMap((name) => name.split('+')).filter((name) => name !== '');
  const [first = ''] = names;
  const team = request.isTeamEvent === true ? world.teamBySlug(first) : undefined;
  if (team !== undefined) return world.teamEventTypeBySlug(team.id, eventTypeSlug) ?? notFound();
  const users = names.map((name) => findMember(name, request.orgSlug, world));
  const [user, ...others] = users;
  if (user === undefined) return notFound();
  return others.length > 0
    ? createGroup(users)
    : (world.eventTypeBySlug(user.id, eventTypeSlug) ?? notFound());
}

/** A person by name; of the organization, where one is named, which is the team of that slug. */
function findMember(username: string, orgSlug: string | undefined, world: World): User {
  const user = world.userByUsername(username);
  if (user === undefined) return notFound();
  if (orgSlug === undefined) return user;
  const isMember = world.teamBySlug(orgSlug)?.members.some(({ userId }) => userId === user.id);
  return isMember === true ? user : notFound();
}

function createGroup(users: readonly User[]): StoredEventType {
  const unwilling = users.find(({ allowDynamicBooking }) => allowDynamicBooking === false);
  if (unwilling !== undefined) {
    throw new Refusal(401, `${unwilling.username} does not allow group bookings`);
  }
  return eventTypeSchema.parse({ ...groupSettings, hosts: users.map(({ id }) => ({ userId: id })) });
}

function notFound(): never {
  throw new Refusal(404, 'NOT_FOUND');
}
