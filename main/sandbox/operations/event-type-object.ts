import { findHosts } from '../calendars/event-type-hosts.ts';
import { createBookingFields } from '../booking-form/system-fields.ts';
import type { World } from '../store/world.ts';
import type { EventType } from '../workspace/event-type-schema.ts';
import { findOwnerId } from './event-type-access.ts';
import type { EventTypeAccess } from './event-type-access.ts';
import { describeHosts, describeTeam, describeUsers } from './event-type-people.ts';
import { without } from './without.ts';

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
function findVariant({ seatsPerTimeSlot, schedulingType }: EventType): string {
  return seatsPerTimeSlot === null ? (schedulingType ?? 'ONE_ON_ONE') : 'GROUP';
}

/** Its own schedule, else that of the person it belongs to; of a team's hosts each has their own. */
function findScheduleId(eventType: EventType, world: World): number | null {
  if (eventType.scheduleId !== null || eventType.teamId !== null) return eventType.scheduleId;
  return findHosts(eventType, world)[0]?.scheduleId ?? null;
}

/** Where the family keeps the durations on offer and what a booking costs. */
function describeMetadata({ metadata, multipleDuration, price, currency }: EventType): object {
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
