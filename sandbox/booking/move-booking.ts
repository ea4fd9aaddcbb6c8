import { chooseLocation } from '../booking-form/places.ts';
import { Refusal } from '../http/refusal.ts';
import { isSameAddress, toBookingUid, toInstantMs, toUtcText } from '../notation.ts';
import { toListItem, type Viewer } from '../operations/booking-item.ts';
import type { Service } from '../operations/call.ts';
import { findOwnerId } from '../operations/event-type-access.ts';
import { without } from '../records.ts';
import { writeBooking } from '../store/bookings-table.ts';
import type { World } from '../store/world.ts';
import type { StoredBooking } from '../workspace/booking-schema.ts';
import type { StoredEventType } from '../workspace/event-type-schema.ts';
import { listTeam, moveBookers, toAttendees } from './attendees.ts';
import type { MoveRequest } from './booking-request.ts';
import type { ChosenHosts } from './choose-hosts.ts';
import { checkBookingLimits, checkNotBookedYet, findFreeHosts } from './free-check.ts';
import { keepBooking, type MadeBooking } from './keep-booking.ts';
import { composeArrangement, composeTitle, nextBookingId, type BookingPlan } from './new-booking.ts';
import { findParticipants, isSeated } from './seats.ts';

/**
 * Document, "Create booking (and reschedule)": the original is cancelled and marked as rescheduled, and a new
 * booking at the new time is returned. It keeps what the original was, and says why it was moved in
 * `cancellationReason`, as in the family; judge by `status`. Call it in a transaction.
 *
 * @throws Refusal 409 when the new time is not free, 401 when the event type's limit is reached
 */
export function moveBooking(request: MoveRequest, service: Service): MadeBooking {
  const { eventType, time, original, answers, caller } = request;
  const { world } = service;
  checkNotBookedYet(eventType, time.startMs, answers.email, world.database, original.uid);
  checkBookingLimits(eventType, time, world, original.uid);
  const hosts = findFreeHosts(eventType, time, world, original);
  const booking = composeMoved(request, hosts, service);
  // Calendar entries, meetings and payments go along; what stays behind is only that there was a booking.
  const left: StoredBooking = {
    ...original,
    status: 'CANCELLED',
    rescheduled: true,
    rescheduledBy: caller.user.email,
    references: [],
    payment: [],
    updatedAt: toUtcText(service.clock.now()),
  };
  writeBooking(world.database, left, eventType.teamId);
  keepBooking(booking, request, service, {
    previousStartTime: original.startTime,
    reason: booking.cancellationReason,
  });
  return { booking };
}

function composeMoved(request: MoveRequest, hosts: ChosenHosts, service: Service): StoredBooking {
  const { eventType, time, original, answers } = request;
  const { world, clock, randomBytes } = service;
  const { organizer, others, luckyUsers } = hosts;
  const id = nextBookingId(world.database);
  const status = statusAfterMove(request, service);
  const isSameHost = organizer.id === original.userId;
  const { location } =
    isSameHost || answers.all.location === undefined
      ? original
      : chooseLocation(eventType, answers.all.location);
  return {
    ...original,
    id,
    uid: toBookingUid(randomBytes(16)),
    userId: organizer.id,
    title: isSameHost
      ? original.title
      : (answers.title ?? composeTitle(eventType.title, organizer.name, answers.name)),
    startTime: toUtcText(time.startMs),
    endTime: toUtcText(time.endMs),
    status,
    location,
    rescheduled: false,
    cancellationReason: request.reason,
    rejectionReason: null,
    responses: answers.all,
    ...composeArrangementAfterMove(request, { status, hosts, location }, service),
    attendees: toAttendees(id, [...moveBookers(request, [organizer, ...others], world), ...listTeam(others)]),
    payment: original.payment.map((row) => ('bookingId' in row ? { ...row, bookingId: id } : row)),
    fromReschedule: original.uid,
    createdAt: toUtcText(clock.now()),
    updatedAt: null,
    ...(luckyUsers.length === 0 ? {} : { luckyUsers: [...luckyUsers] }),
  };
}

/**
 * Moved by its owner a booking needs no confirmation, even where the event type wants one; by anybody else it
 * does, and one that was not confirmed yet is not confirmed by moving it. What is unpaid goes on waiting.
 */
export function statusAfterMove(
  { original, eventType, caller }: MoveRequest,
  { world }: Service,
): 'ACCEPTED' | 'PENDING' {
  const isWaiting = original.status === 'PENDING';
  if (isWaiting && eventType.price > 0 && !original.paid) return 'PENDING';
  const callerId = caller.user.id;
  if (callerId === original.userId || callerId === findOwnerId(eventType, world)) return 'ACCEPTED';
  return isWaiting || eventType.requiresConfirmation ? 'PENDING' : 'ACCEPTED';
}

/**
 * Calendar entry and meeting are moved along as long as the host stays; another host has others, and a booking
 * that waits again has none.
 */
export function composeArrangementAfterMove(
  request: MoveRequest,
  plan: Pick<BookingPlan, 'status' | 'hosts'> & { readonly location: string | null },
  { randomBytes }: Service,
): Pick<StoredBooking, 'references' | 'metadata'> {
  const { references, metadata, userId } = request.original;
  const merged = { ...metadata, ...request.metadata };
  const keeps = plan.hosts.organizer.id === userId && plan.status === 'ACCEPTED' && references.length > 0;
  if (keeps) return { references, metadata: merged };
  // The old meeting's address would lead to somewhere else.
  return composeArrangement(plan, without(merged, 'videoCallUrl'), randomBytes);
}

/**
 * The booking that `rescheduleUid` names, when it can be moved by this person: a host, a manager of the team,
 * or somebody who takes part. A cancelled one cannot, unless its host has asked for another time and nothing
 * has taken its place yet, which the family keeps as cancelled and rescheduled.
 *
 * @throws Refusal 400, 403 or 404
 */
export function findOriginal(
  uid: string,
  eventType: StoredEventType,
  caller: Viewer,
  { world, clock }: Service,
): StoredBooking {
  const original = world.booking(uid);
  if (original === undefined) throw new Refusal(404, 'Could not find original booking');
  if (!mayMove(original, caller, world)) {
    throw new Refusal(403, 'You are not allowed to reschedule this booking');
  }
  if (original.eventTypeId !== eventType.id) {
    throw new Refusal(400, `custom in 'eventTypeId': The booking to reschedule is of another event type`);
  }
  if (isOver(original, eventType, world)) throw new Refusal(400, 'cancelled_bookings_cannot_be_rescheduled');
  if (toInstantMs(original.endTime) <= clock.now()) {
    throw new Refusal(400, 'Cannot reschedule a booking that has already ended');
  }
  return original;
}

function mayMove(original: StoredBooking, caller: Viewer, world: World): boolean {
  if (toListItem(original, caller, world).canManage) return true;
  return findParticipants(original).some(({ email }) => isSameAddress(email, caller.user.email));
}

function isOver(original: StoredBooking, eventType: StoredEventType, world: World): boolean {
  const { status, rescheduled } = original;
  if (status !== 'CANCELLED') return status === 'REJECTED';
  return rescheduled !== true || isSeated(original, eventType) || hasSuccessor(original, world);
}

/** Whether the booking has been moved already. Its attendees attend the one that took its place. */
function hasSuccessor({ uid, eventTypeId, attendees }: StoredBooking, { database }: World): boolean {
  return attendees.some(({ email }) => {
    const successor = database.get(
      `SELECT 1 AS found FROM bookings
       WHERE uid IN (SELECT uid FROM participants WHERE email = :email) AND eventTypeId = :eventTypeId
         AND json_extract(json, '$.fromReschedule') = :uid LIMIT 1`,
      { email: email.toLowerCase(), eventTypeId, uid },
    );
    return successor !== undefined;
  });
}
