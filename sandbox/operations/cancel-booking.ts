import type { ReceivedOf } from '../../protocol/operations.ts';
import { emptySeats, findParticipants, isSeated } from '../booking/seats.ts';
import { Refusal } from '../http/refusal.ts';
import { announce } from '../mail/announce.ts';
import { isSameAddress, toInstantMs } from '../notation.ts';
import { writeBooking } from '../store/bookings-table.ts';
import type { Database } from '../store/database.ts';
import { readBooking, type World } from '../store/world.ts';
import type { StoredBooking } from '../workspace/booking-schema.ts';
import type { StoredEventType } from '../workspace/event-type-schema.ts';
import { toListItem, type Viewer } from './booking-item.ts';
import type { Service } from './call.ts';

/**
 * Document, "Cancel booking". One transaction: either every booking of the call is cancelled and its mails are
 * in the outbox, or nothing has changed. Answers the booking that was named; for a series in which that one
 * stays as it is, because it has begun, the first of those that were cancelled.
 *
 * @throws Refusal 404 for a uid that is unknown or none of this person's business, 403 or 401 when it is but
 * cancelling is not for this person, 400 when it is cancelled or has ended (docs/service-notes.md).
 */
export function cancelBooking(
  { uid, cancellationReason, allRemainingBookings }: ReceivedOf<'cancelBooking'>,
  callerId: number,
  service: Service,
): object {
  const { world } = service;
  const user = world.user(callerId);
  if (user === undefined) throw new Error('The signed-in person is not in the workspace');
  const viewer: Viewer = { user, managedTeams: world.managedTeams(callerId) };
  const cancellation = { reason: cancellationReason, cancelledBy: user.email };
  const answered = world.database.transaction(() => {
    const named = world.booking(uid);
    if (named === undefined) throw new Refusal(404, 'No Booking found');
    const refusal = findRefusal(named, viewer, world);
    if (refusal !== undefined) throw refusal;
    if (!allRemainingBookings || named.recurringEventId === null) {
      refuseWhatIsOver(named, service);
      return cancelOne(named, cancellation, service);
    }
    const changed = chooseRemaining(named, viewer, service).map((booking) =>
      isCancelled(booking) && !service.quirks.olderErrors
        ? amendReason(booking, cancellation, service)
        : cancelOne(booking, cancellation, service),
    );
    return changed.find((booking) => booking.uid === uid) ?? changed[0] ?? named;
  });
  return toListItem(answered, viewer, world);
}

/** What of the series this person may cancel. @throws Refusal 400 when nothing of it is left. */
function chooseRemaining(named: StoredBooking, viewer: Viewer, service: Service): readonly StoredBooking[] {
  const { world, clock, quirks } = service;
  const remaining = findRemaining(world.database, named, clock.now()).filter(
    (booking) => findRefusal(booking, viewer, world) === undefined,
  );
  if (remaining.some((booking) => !isCancelled(booking) || quirks.olderErrors)) return remaining;
  refuseWhatIsOver(named, service);
  throw new Refusal(400, 'No booking of this series is left to cancel.');
}

/** Older servers of the family repeat a cancellation, and cancel what has ended. */
function refuseWhatIsOver(booking: StoredBooking, { clock, quirks }: Service): void {
  if (quirks.olderErrors) return;
  if (isCancelled(booking)) throw new Refusal(400, 'This booking has already been cancelled.');
  if (toInstantMs(booking.endTime) <= clock.now()) {
    throw new Refusal(400, 'Cannot cancel a booking that has already ended');
  }
}

function isCancelled({ status }: StoredBooking): boolean {
  return status === 'CANCELLED';
}

/**
 * Every booking of this one's series that starts now or later, by start, whatever its status. The booking
 * itself is among them only if it starts so; one that is running is not.
 *
 * @param nowMs epoch milliseconds
 */
function findRemaining(
  database: Database,
  { recurringEventId, eventTypeId }: StoredBooking,
  nowMs: number,
): readonly StoredBooking[] {
  return database
    .all(
      `SELECT json FROM bookings
       WHERE eventTypeId IS :eventTypeId AND startAt >= :nowMs AND recurringEventId = :recurringEventId
       ORDER BY startAt, uid`,
      { eventTypeId, nowMs, recurringEventId },
    )
    .map(readBooking);
}

/**
 * Why this person may not cancel this booking; undefined when they may. Hosts and managers of the team may, and
 * so may an attendee whose booking it is. Who only holds a seat of a seated booking may not end it for
 * everybody, and the document gives no way to name one seat: 401, as in the family, although the session is
 * fine. A person who sees the booking in no list learns nothing of it.
 */
function findRefusal(booking: StoredBooking, viewer: Viewer, world: World): Refusal | undefined {
  if (toListItem(booking, viewer, world).canManage) return undefined;
  const eventType = booking.eventTypeId === null ? undefined : world.eventType(booking.eventTypeId);
  const takesPart = findParticipants(booking).some(({ email }) => isSameAddress(email, viewer.user.email));
  if (takesPart) {
    return isSeated(booking, eventType) ? new Refusal(401, 'User not a host of this event') : undefined;
  }
  return isOfTeamMate(booking, eventType, viewer, world)
    ? new Refusal(403, 'You are not allowed to manage this booking')
    : new Refusal(404, 'No Booking found');
}

/** A personal booking of a member of a team that this person manages can be listed, but not managed. */
function isOfTeamMate(
  { userId }: StoredBooking,
  eventType: StoredEventType | undefined,
  { managedTeams }: Viewer,
  world: World,
): boolean {
  if (userId === null || (eventType?.teamId ?? null) !== null) return false;
  return managedTeams.some((teamId) =>
    world.team(teamId)?.members.some((member) => member.userId === userId),
  );
}

/** What the caller said, and who it was. */
interface Cancellation {
  /** As it was sent; undefined when it was left out, which is allowed. */
  readonly reason: string | undefined;
  /** The address of the person who cancels. */
  readonly cancelledBy: string;
}

/**
 * Cancels one booking and emails its attendees, in the transaction of the caller. The booking loses its
 * references, which are its entries in connected calendars and its meetings, and a seated one its attendees;
 * payment records stay as they are. Without a reason none is kept: one that came from moving the booking here
 * is not why it was cancelled.
 */
function cancelOne(
  booking: StoredBooking,
  { reason, cancelledBy }: Cancellation,
  service: Service,
): StoredBooking {
  const { world } = service;
  const { eventTypeId, userId } = booking;
  const eventType = eventTypeId === null ? undefined : world.eventType(eventTypeId);
  const isForSeats = isSeated(booking, eventType);
  const cancelled: StoredBooking = {
    ...booking,
    ...(isForSeats ? emptySeats(booking) : {}),
    status: 'CANCELLED',
    cancellationReason: reason ?? null,
    cancelledBy,
    references: [],
  };
  writeBooking(world.database, cancelled, eventType?.teamId ?? null);
  announce(service, {
    kind: 'cancelled',
    booking: cancelled,
    eventType,
    organizer: userId === null ? undefined : world.user(userId),
    reason: cancelled.cancellationReason,
    ...(isForSeats ? { recipients: findParticipants(booking) } : {}),
  });
  return cancelled;
}

/** A booking of a series that was cancelled before only gets the new reason; nobody gets a second email. */
function amendReason(booking: StoredBooking, { reason }: Cancellation, { world }: Service): StoredBooking {
  if (reason === undefined) return booking;
  const amended: StoredBooking = { ...booking, cancellationReason: reason };
  const eventType = booking.eventTypeId === null ? undefined : world.eventType(booking.eventTypeId);
  writeBooking(world.database, amended, eventType?.teamId ?? null);
  return amended;
}
