import { Refusal } from '../http/refusal.ts';
import { toListItem } from '../operations/booking-item.ts';
import type { Viewer } from '../operations/booking-item.ts';
import type { Service } from '../operations/call.ts';
import type { World } from '../store/world.ts';
import { toInstantMs } from '../utc-time.ts';
import type { StoredBooking } from '../workspace/booking-schema.ts';
import type { EventType } from '../workspace/event-type-schema.ts';
import { findParticipants } from './cancel-seats.ts';
import { isSeated } from './is-seated.ts';

/**
 * The booking that `rescheduleUid` names, when it can be moved by this person: a host, a manager of the team,
 * or somebody who takes part. A cancelled one cannot, unless its host has asked for another time and nothing
 * has taken its place yet, which the family keeps as cancelled and rescheduled.
 *
 * @throws Refusal 400, 403 or 404
 */
export function findOriginal(
  uid: string,
  eventType: EventType,
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
  const own = caller.user.email.toLowerCase();
  return findParticipants(original).some(({ email }) => email.toLowerCase() === own);
}

function isOver(original: StoredBooking, eventType: EventType, world: World): boolean {
  const { status, rescheduled } = original;
  if (status !== 'CANCELLED') return status === 'REJECTED';
  return rescheduled !== true || isSeated(original, eventType) || hasSuccessor(original, world);
}

/** Whether the booking has been moved already. Whoever attended it attends what came of it. */
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
