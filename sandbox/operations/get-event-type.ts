import type { ReceivedOf } from '../../protocol/operations.ts';
import { toDisplayName } from '../booking-form/places.ts';
import { createBookingFields } from '../booking-form/system-fields.ts';
import { findHosts } from '../calendars/event-type-hosts.ts';
import { without } from '../records.ts';
import type { World } from '../store/world.ts';
import type { StoredEventType } from '../workspace/event-type-schema.ts';
import type { User } from '../workspace/people-schemas.ts';
import type { Service } from './call.ts';
import { findOwnerId, findRole, openEventType, type EventTypeAccess } from './event-type-access.ts';

/** Document, "Get event type". @throws Refusal 404 for one that is unknown or none of this person's business. */
export function getEventType(
  { id }: ReceivedOf<'getEventType'>,
  callerId: number,
  { world, quirks }: Service,
): object {
  const access = openEventType(id, callerId, world);
  return quirks.wrappedEventType
    ? toWrappedEventType(access, callerId, world)
    : toEventTypeObject(access, world);
}

/**
 * The event type as the family's editor gets it: inside `eventType`, with what else an editor needs beside it.
 * Answered under the quirk `wrappedEventType` only; the document shows the flat object.
 */
function toWrappedEventType(access: EventTypeAccess, callerId: number, world: World) {
  const { locations } = access.eventType;
  const wrapped = toEventTypeObject(access, world);
  const role = findRole(access.eventType, callerId, world);
  return {
    eventType: wrapped,
    locationOptions: [{ label: 'Locations', options: locations.map(describePlace) }],
    destinationCalendar: wrapped.destinationCalendar,
    team: wrapped.team,
    teamMembers: wrapped.team?.members.map(({ user, role: membership }) => ({ ...user, membership })) ?? [],
    currentUserMembership: role === undefined ? null : { userId: callerId, role, accepted: true },
    isUserOrganizationAdmin: false,
  };
}

function describePlace({ type, credentialId }: { readonly type: string; readonly credentialId?: unknown }) {
  return {
    label: toDisplayName(type),
    value: type,
    slug: type.replace('integrations:', ''),
    icon: null,
    credentialId: credentialId ?? null,
  };
}

/** What an event type answers for what nobody has said; the workspace may say any of it. */
const standards = {
  workflows: [],
  webhooks: [],
  seatsShowAvailabilityCount: true,
  disableGuests: false,
  durationLimits: null,
  timeZone: null,
  eventName: null,
  successRedirectUrl: null,
  destinationCalendar: null,
  children: [],
  parent: null,
};

/**
 * Document, "Event type": every field it lists, with the further ones of the family. Whatever else the
 * workspace says of the event type is answered as it is. Durations and buffers in minutes, `price` in the
 * smallest unit of the currency. `schedule` is the id of the schedule whose name stands beside it
 * (docs/service-notes.md, "Event types").
 */
export function toEventTypeObject({ eventType, seesSecrets }: EventTypeAccess, world: World) {
  const { hashedLinks, bookingFields, teamId, eventTypeType } = eventType;
  const schedule = findScheduleId(eventType, world);
  return {
    ...standards,
    ...without(eventType, 'hashedLinks'),
    id: eventType.id,
    title: eventType.title,
    isPublished: eventType.isPublished,
    eventTypeType: typeof eventTypeType === 'string' ? eventTypeType : findVariant(eventType),
    bookingFields: bookingFields.length > 0 ? bookingFields : createBookingFields(),
    hosts: describeHosts(eventType, world),
    users: describeUsers(eventType, world),
    userId: teamId === null ? findOwnerId(eventType, world) : null,
    team: describeTeam(eventType, world),
    schedule,
    scheduleName: schedule === null ? null : (world.schedule(schedule)?.name ?? null),
    webhooks: listRecords(eventType.webhooks).map((webhook) =>
      seesSecrets ? webhook : { ...webhook, secret: null },
    ),
    hashedLink: seesSecrets
      ? hashedLinks.map((link, index) => ({ id: index + 1, link, eventTypeId: eventType.id }))
      : [],
    seoMeta: toRecord(eventType.seoMeta),
    metadata: describeMetadata(eventType),
  };
}

/** The variant in one word. Seats come first: who hosts is in `schedulingType` as well. */
function findVariant({ seatsPerTimeSlot, schedulingType }: StoredEventType): string {
  return seatsPerTimeSlot === null ? (schedulingType ?? 'ONE_ON_ONE') : 'GROUP';
}

/** Its own schedule, else that of the person it belongs to; of a team's hosts each has their own. */
function findScheduleId(eventType: StoredEventType, world: World): number | null {
  if (eventType.scheduleId !== null || eventType.teamId !== null) return eventType.scheduleId;
  return findHosts(eventType, world)[0]?.scheduleId ?? null;
}

/** Where the family keeps the durations on offer and what a booking costs. */
function describeMetadata({ metadata, multipleDuration, price, currency }: StoredEventType): object {
  const given = toRecord(metadata);
  const apps = toRecord(given.apps);
  const payment = { enabled: true, price, currency, paymentOption: 'ON_BOOKING', ...toRecord(apps.stripe) };
  return {
    ...given,
    ...((multipleDuration ?? []).length === 0 ? {} : { multipleDuration }),
    ...(price === 0 ? {} : { apps: { ...apps, stripe: payment } }),
  };
}

function listRecords(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.map(toRecord) : [];
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Assigned hosts with the person each of them is. Hosts of one rank and weight when nothing else is said. */
function describeHosts({ hosts, schedulingType }: StoredEventType, world: World): readonly object[] {
  return hosts.map((host) => {
    const user = world.user(host.userId);
    return {
      priority: 2,
      weight: 100,
      ...host,
      isFixed: host.isFixed ?? schedulingType !== 'ROUND_ROBIN',
      user: user === undefined ? null : describeUser(user),
    };
  });
}

/** Whom it books: its hosts, or its owner where it names none. */
function describeUsers(eventType: StoredEventType, world: World): readonly object[] {
  return findHosts(eventType, world).map(({ user }) => describeUser(user));
}

/** The team with its members; null for a personal event type. */
function describeTeam({ teamId }: StoredEventType, world: World) {
  const team = teamId === null ? undefined : world.team(teamId);
  if (team === undefined) return null;
  return {
    parentId: null,
    ...team,
    members: team.members.map(({ userId, ...member }) => {
      const user = world.user(userId);
      return {
        accepted: true,
        ...member,
        userId,
        user: user === undefined ? null : describeUser(user),
      };
    }),
  };
}

function describeUser(user: User) {
  return {
    id: user.id,
    name: user.name,
    username: user.username,
    email: user.email,
    timeZone: user.timeZone,
    avatarUrl: user.avatarUrl,
    locale: user.locale,
    defaultScheduleId: user.defaultScheduleId ?? null,
  };
}
