import type { Interval } from '../availability/intervals.ts';
import { isLinkMaker } from '../booking-form/places.ts';
import { toBookingUid, toUtcText } from '../notation.ts';
import type { Service } from '../operations/call.ts';
import type { Database } from '../store/database.ts';
import type { StoredBooking } from '../workspace/booking-schema.ts';
import type { StoredEventType } from '../workspace/event-type-schema.ts';
import type { User } from '../workspace/people-schemas.ts';
import { listBookers, listTeam, toAttendees } from './attendees.ts';
import type { BookingRequest } from './booking-request.ts';
import type { ChosenHosts } from './choose-hosts.ts';
import type { MadeBooking } from './keep-booking.ts';
import { createPayment } from './payment.ts';

/** What was decided about a booking before it is written down. */
export interface BookingPlan {
  readonly time: Interval;
  readonly hosts: ChosenHosts;
  readonly status: 'ACCEPTED' | 'PENDING';
  /** As it is kept: the raw type of an app, or the address, number or link. */
  readonly location: string;
  readonly recurringEventId: string | null;
}

/** Far above the ids of bookings that a workspace brings along. */
const firstBookingId = 1_000_000;

/** A booking as it will be kept, and what it has to be paid with. Nothing is written here. */
export function composeBooking(
  request: BookingRequest,
  plan: BookingPlan,
  { world, clock, randomBytes }: Service,
): MadeBooking {
  const { eventType, answers } = request;
  const { organizer, others, luckyUsers } = plan.hosts;
  const id = nextBookingId(world.database);
  const payment = createPayment(eventType, id, 0, randomBytes);
  const booking = {
    id,
    uid: toBookingUid(randomBytes(16)),
    eventTypeId: eventType.id,
    userId: organizer.id,
    title: answers.title ?? composeTitle(eventType.title, organizer.name, answers.name),
    description: answers.notes,
    startTime: toUtcText(plan.time.startMs),
    endTime: toUtcText(plan.time.endMs),
    status: plan.status,
    location: plan.location,
    paid: false,
    rescheduled: false,
    recurringEventId: plan.recurringEventId,
    cancellationReason: null,
    rejectionReason: null,
    responses: answers.all,
    ...composeArrangement(plan, request.metadata, randomBytes),
    attendees: toAttendees(id, [...listBookers(request, [organizer, ...others]), ...listTeam(others)]),
    payment: payment === undefined ? [] : [payment],
    fromReschedule: null,
    createdAt: toUtcText(clock.now()),
    updatedAt: null,
    ...(luckyUsers.length === 0 ? {} : { luckyUsers: [...luckyUsers] }),
  };
  return { booking, payment };
}

/** The family's title for a booking whose booker gave it none. */
export function composeTitle(eventTypeTitle: string, host: string, attendee: string): string {
  return `${eventTypeTitle} between ${host} and ${attendee}`;
}

/** Calendar entry and meeting are made for a booking that is on; one that waits has none yet. */
export function composeArrangement(
  { status, location, hosts }: Pick<BookingPlan, 'status' | 'hosts'> & { readonly location: string | null },
  metadata: Readonly<Record<string, unknown>>,
  randomBytes: (count: number) => Uint8Array,
): Pick<StoredBooking, 'references' | 'metadata'> {
  if (status !== 'ACCEPTED') return { references: [], metadata: { ...metadata } };
  const { references, videoCallUrl } = arrange(location, hosts.organizer, randomBytes);
  return {
    references: [...references],
    metadata: { ...metadata, ...(videoCallUrl === undefined ? {} : { videoCallUrl }) },
  };
}

/** Bookings are never deleted, so that ids made from their number are not used twice. */
export function nextBookingId(database: Database): number {
  const last = database.get('SELECT max(position) AS last FROM bookings')?.last;
  return firstBookingId + Number(last ?? 0) + 1;
}

/** 0 for a booking that a workspace brought along without an id of its own. */
export function idOf({ id }: StoredBooking): number {
  return typeof id === 'number' ? id : 0;
}

/** Creating never confirms, not even by the owner; what costs something waits for the money. */
export function statusOf({ requiresConfirmation, price }: StoredEventType): 'ACCEPTED' | 'PENDING' {
  return requiresConfirmation || price > 0 ? 'PENDING' : 'ACCEPTED';
}

/** What a booking that is on has elsewhere: an entry in the organizer's calendar, and perhaps a meeting. */
interface Arrangement {
  readonly references: readonly Readonly<Record<string, unknown>>[];
  /** Where to join, for `metadata.videoCallUrl`. */
  readonly videoCallUrl: string | undefined;
}

const calendarCredential = 414;
const videoCredential = 415;

/**
 * Makes the calendar entry, and the meeting where the place is an app that makes a link for each booking. The
 * addresses are of a domain that never exists.
 *
 * @param location as it is kept with the booking
 */
function arrange(
  location: string | null,
  organizer: User,
  randomBytes: (count: number) => Uint8Array,
): Arrangement {
  const entry = toBookingUid(randomBytes(16));
  const calendar = {
    type: 'google_calendar',
    uid: entry,
    meetingId: entry,
    meetingPassword: '',
    meetingUrl: `https://calendar.example/event?eid=${entry}`,
    externalCalendarId: organizer.email,
    credentialId: calendarCredential,
  };
  if (location === null || !isLinkMaker(location)) {
    const isLink = /^https?:\/\//i.test(location ?? '');
    return { references: [calendar], videoCallUrl: isLink ? (location ?? undefined) : undefined };
  }
  const app = nameOf(location);
  const room = toBookingUid(randomBytes(16));
  const videoCallUrl = `https://${app.replaceAll('_', '-')}.example/j/${room}`;
  const video = {
    type: `${app}_video`,
    uid: room,
    meetingId: room,
    meetingPassword: '',
    meetingUrl: videoCallUrl,
    credentialId: videoCredential,
  };
  return { references: [calendar, video], videoCallUrl };
}

/** `integrations:google:meet` is `google_meet`, and `integrations:webex_video` is `webex`. */
function nameOf(location: string): string {
  return location
    .replace(/^integrations:/, '')
    .replace(/_video$/, '')
    .replaceAll(':', '_');
}
