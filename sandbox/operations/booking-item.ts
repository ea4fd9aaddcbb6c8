import { toDisplayName } from '../booking-form/places.ts';
import { isSeated } from '../booking/seats.ts';
import { isSameAddress } from '../notation.ts';
import { without } from '../records.ts';
import type { World } from '../store/world.ts';
import type { StoredBooking } from '../workspace/booking-schema.ts';
import type { StoredEventType } from '../workspace/event-type-schema.ts';
import type { User } from '../workspace/people-schemas.ts';

/** Whose list it is. */
export interface Viewer {
  readonly user: User;
  readonly managedTeams: readonly number[];
}

/** A booking as the document's list shows it to this person, with the extras of the family kept. */
export function toListItem(booking: StoredBooking, viewer: Viewer, world: World) {
  const { userId, eventTypeId } = booking;
  const eventType = eventTypeId === null ? undefined : world.eventType(eventTypeId);
  const host = userId === null ? undefined : world.user(userId);
  const isHost = hosts(viewer.user, booking, eventType);
  return {
    ...without(booking, 'userId', 'eventTypeId', 'seatHolderEmails'),
    ...(isHost || eventType?.seatsShowAttendees === true || !isSeated(booking, eventType)
      ? {}
      : ownSeatOnly(booking, viewer.user)),
    location: toDisplayName(booking.location),
    isHost,
    canManage: isHost || viewer.managedTeams.some((teamId) => teamId === eventType?.teamId),
    isEventDeleted: eventType === undefined,
    eventType: eventType === undefined ? deletedEventType : summarize(eventType, world),
    user: host === undefined ? null : { id: host.id, name: host.name, email: host.email },
  };
}

/** What the family answers for an event type that is gone. */
const deletedEventType = { price: 0, currency: 'usd', schedulingType: null };

function summarize(eventType: StoredEventType, world: World) {
  const team = eventType.teamId === null ? undefined : world.team(eventType.teamId);
  return {
    id: eventType.id,
    title: eventType.title,
    slug: eventType.slug,
    price: eventType.price,
    currency: eventType.currency,
    schedulingType: eventType.schedulingType,
    length: eventType.length,
    recurringEvent: eventType.recurringEvent,
    seatsPerTimeSlot: eventType.seatsPerTimeSlot,
    team: team === undefined ? null : { id: team.id, name: team.name, slug: team.slug },
  };
}

/** The organizer; and a host of the event type who takes part, since further hosts are kept as attendees. */
function hosts(user: User, booking: StoredBooking, eventType: StoredEventType | undefined): boolean {
  if (booking.userId === user.id) return true;
  return (
    eventType?.hosts.some(({ userId }) => userId === user.id) === true &&
    booking.attendees.some(({ email }) => isSameAddress(email, user.email))
  );
}

/** A person who only holds a seat sees neither other people nor their answers. */
function ownSeatOnly(booking: StoredBooking, user: User) {
  return {
    attendees: booking.attendees.filter(({ email }) => isSameAddress(email, user.email)),
    responses: {},
    seatsReferences: (booking.seatsReferences ?? []).filter(({ attendee }) =>
      isSameAddress(attendee?.email ?? '', user.email),
    ),
  };
}
