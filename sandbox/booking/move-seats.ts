import { announce } from '../mail/announce.ts';
import { toUtcText } from '../notation.ts';
import { toListItem } from '../operations/booking-item.ts';
import type { Service } from '../operations/call.ts';
import { writeBooking } from '../store/bookings-table.ts';
import type { StoredBooking } from '../workspace/booking-schema.ts';
import { findHostEmails, listTeam, toAttendees } from './attendees.ts';
import type { MoveRequest } from './booking-request.ts';
import { checkBookingLimits, findFreeHosts } from './free-check.ts';
import { keepBooking, type MadeBooking } from './keep-booking.ts';
import { composeArrangementAfterMove, statusAfterMove } from './move-booking.ts';
import { composeBooking, idOf } from './new-booking.ts';
import {
  addSeats,
  checkNotSeated,
  emptySeats,
  findParticipants,
  findSeated,
  findSession,
  splitOffSeat,
  type Sitting,
} from './seats.ts';

/**
 * Moves what of a seated booking is the caller's to move: all of it for a host or a manager, else the own seat.
 * A booking that has seats at the new time is joined. Call it in a transaction.
 *
 * @throws Refusal 409 or 401
 */
export function moveSeats(request: MoveRequest, service: Service): MadeBooking {
  const { original, caller, eventType, time } = request;
  const target = findSession(eventType, time, service.world, original.uid);
  if (!toListItem(original, caller, service.world).canManage) return moveOwnSeat(request, target, service);
  return target === undefined ? moveSession(request, service) : mergeSessions(request, target, service);
}

/** The family moves the booking itself: nothing is cancelled, and its uid stays. */
function moveSession(request: MoveRequest, service: Service): MadeBooking {
  const { eventType, original, time } = request;
  const { world, clock } = service;
  checkBookingLimits(eventType, time, world, original.uid);
  const hosts = findFreeHosts(eventType, time, world, original);
  const hostEmails = findHostEmails(original, eventType, world);
  const holders = original.attendees.filter(({ email }) => !hostEmails.has(email.toLowerCase()));
  const team = toAttendees(idOf(original), listTeam(hosts.others), holders.length);
  const status = statusAfterMove(request, service);
  const booking: StoredBooking = {
    ...original,
    userId: hosts.organizer.id,
    startTime: toUtcText(time.startMs),
    endTime: toUtcText(time.endMs),
    status,
    cancellationReason: request.reason,
    attendees: [...holders, ...team],
    ...composeArrangementAfterMove(request, { status, hosts, location: original.location }, service),
    updatedAt: toUtcText(clock.now()),
  };
  keepBooking(booking, request, service, newsOf(request));
  return { booking };
}

function mergeSessions(request: MoveRequest, target: StoredBooking, service: Service): MadeBooking {
  const { original, eventType } = request;
  const booking = addSeats(target, original, eventType, service.world);
  const movers = findParticipants(original);
  end(request, service);
  takeOffCalendars(request, movers, service);
  keepBooking(booking, request, service, { ...newsOf(request), recipients: movers });
  return { booking };
}

function moveOwnSeat(request: MoveRequest, target: StoredBooking | undefined, service: Service): MadeBooking {
  const { eventType, original, caller } = request;
  const { world } = service;
  const { email } = caller.user;
  const { own, left } = splitOffSeat(original, email);
  if (findSeated(left, findHostEmails(left, eventType, world)).size === 0) end(request, service);
  else writeBooking(world.database, left, eventType.teamId);
  if (target !== undefined) checkNotSeated(target, [email], eventType, world);
  const booking =
    target === undefined ? openFor(own, request, service) : addSeats(target, own, eventType, world);
  const movers = findParticipants({ ...left, ...own });
  if (target !== undefined) takeOffCalendars(request, movers, service);
  keepBooking(booking, request, service, { ...newsOf(request), recipients: movers });
  const referenceUid = own.seatsReferences?.[0]?.referenceUid;
  return { booking, ...(typeof referenceUid === 'string' ? { seatReferenceUid: referenceUid } : {}) };
}

/** A booking of its own for a seat that is moved to a time at which there is none yet. */
function openFor(own: Sitting, request: MoveRequest, service: Service): StoredBooking {
  const { eventType, original, time } = request;
  const { world } = service;
  checkBookingLimits(eventType, time, world);
  const hosts = findFreeHosts(eventType, time, world);
  const plan = {
    time,
    hosts,
    status: statusAfterMove(request, service),
    location: original.location ?? '',
    recurringEventId: null,
  };
  const { booking } = composeBooking(request, plan, service);
  const team = toAttendees(idOf(booking), listTeam(hosts.others), own.attendees.length);
  return {
    ...booking,
    ...own,
    title: original.title,
    description: null,
    responses: {},
    attendees: [...own.attendees, ...team],
    paid: original.paid,
    payment: [],
    cancellationReason: request.reason,
    fromReschedule: original.uid,
  };
}

/** The original is empty. */
function end({ original, caller, eventType }: MoveRequest, { world, clock }: Service): void {
  const ended: StoredBooking = {
    ...original,
    ...emptySeats(original),
    status: 'CANCELLED',
    rescheduled: true,
    rescheduledBy: caller.user.email,
    references: [],
    updatedAt: toUtcText(clock.now()),
  };
  writeBooking(world.database, ended, eventType.teamId);
}

/**
 * Who joins another booking gets its calendar entry, which is not the one they have: that one has to be taken
 * off their calendars by itself.
 */
function takeOffCalendars(
  { original, eventType, reason }: MoveRequest,
  recipients: ReturnType<typeof findParticipants>,
  service: Service,
): void {
  announce(service, {
    kind: 'cancelled',
    booking: { ...original, status: 'CANCELLED' },
    eventType,
    organizer: original.userId === null ? undefined : service.world.user(original.userId),
    reason,
    recipients,
  });
}

function newsOf({ original, reason }: MoveRequest) {
  return { previousStartTime: original.startTime, reason };
}
