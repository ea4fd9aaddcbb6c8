import { chooseLocation } from '../booking-form/choose-location.ts';
import { toBookingUid } from '../booking-uid.ts';
import { findOwnerId } from '../operations/event-type-access.ts';
import type { Service } from '../operations/call.ts';
import { without } from '../operations/without.ts';
import { writeBooking } from '../store/bookings-table.ts';
import { toUtcText } from '../utc-time.ts';
import type { StoredBooking } from '../workspace/booking-schema.ts';
import { listTeam, toAttendees } from './attendees.ts';
import { checkBookingLimits } from './booking-limits.ts';
import type { MoveRequest } from './booking-request.ts';
import type { ChosenHosts } from './choose-hosts.ts';
import { findFreeHosts } from './free-hosts.ts';
import { keepBooking } from './keep-booking.ts';
import type { MadeBooking } from './keep-booking.ts';
import { moveBookers } from './move-attendees.ts';
import { composeArrangement, composeTitle, nextBookingId } from './new-booking.ts';
import type { BookingPlan } from './new-booking.ts';
import { checkNotBookedYet } from './same-booking.ts';

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
