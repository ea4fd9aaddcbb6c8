import { Refusal } from '../http/refusal.ts';
import { toListItem } from '../operations/booking-item.ts';
import type { Viewer } from '../operations/booking-item.ts';
import type { World } from '../store/world.ts';
import type { StoredBooking } from '../workspace/booking-schema.ts';
import type { EventType } from '../workspace/event-type-schema.ts';
import { isSameAddress } from './attendees.ts';
import { findParticipants } from './cancel-seats.ts';
import { isSeated } from './is-seated.ts';

/**
 * Why this person may not cancel this booking; undefined when they may. Hosts and managers of the team may, and
 * so may an attendee whose booking it is. Who only holds a seat of a seated booking may not end it for
 * everybody, and the document gives no way to name one seat: 401, as in the family, although the session is
 * fine. Whoever could not see the booking in any list learns nothing of it.
 */
export function findRefusal(booking: StoredBooking, viewer: Viewer, world: World): Refusal | undefined {
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
  eventType: EventType | undefined,
  { managedTeams }: Viewer,
  world: World,
): boolean {
  if (userId === null || (eventType?.teamId ?? null) !== null) return false;
  return managedTeams.some((teamId) =>
    world.team(teamId)?.members.some((member) => member.userId === userId),
  );
}
