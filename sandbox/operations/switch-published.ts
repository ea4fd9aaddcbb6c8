import type { ReceivedOf } from '../../protocol/operations.ts';
import { Refusal } from '../http/refusal.ts';
import type { StoredEventType } from '../workspace/event-type-schema.ts';
import type { Service } from './call.ts';
import { openEventType } from './event-type-access.ts';
import { toEventTypeObject } from './get-event-type.ts';

type SwitchPublished = ReceivedOf<'switchPublished'>;

/**
 * Document, "Publish or unpublish event type". Only `isPublished` changes; `hidden`, availability and
 * bookings stay as they are.
 *
 * @throws Refusal 404 as for reading it, 400 when team or scheduling type are not those of the event type, 403
 * for those who may read but not change it. Nothing has changed then.
 */
export function switchPublished(
  wanted: SwitchPublished,
  callerId: number,
  { world, quirks }: Service,
): object {
  const answer = world.database.transaction(() => {
    const access = openEventType(wanted.eventId, callerId, world);
    checkNaming(access.eventType, wanted);
    if (!access.mayManage) {
      const reason =
        access.eventType.teamId === null
          ? 'You are not the owner of this event type'
          : 'You are not an admin of this team';
      throw new Refusal(403, reason);
    }
    const eventType: StoredEventType = { ...access.eventType, isPublished: wanted.isPublished };
    world.saveEventType(eventType);
    return toEventTypeObject({ ...access, eventType }, world);
  });
  return quirks.wrappedEventType ? { eventType: answer } : answer;
}

/** A team event type has to be named with its team; whatever else is said of an event type has to be true. */
function checkNaming(eventType: StoredEventType, { teamId, schedulingType }: SwitchPublished): void {
  if (eventType.teamId !== null && teamId === undefined) {
    throw new Refusal(400, "invalid_type in 'teamId': Required for a team event type");
  }
  if (teamId !== undefined && teamId !== eventType.teamId) {
    throw new Refusal(400, "custom in 'teamId': The event type is not of this team");
  }
  if (schedulingType !== undefined && schedulingType !== eventType.schedulingType) {
    throw new Refusal(
      400,
      `custom in 'schedulingType': The event type has ${eventType.schedulingType ?? 'no scheduling type'}`,
    );
  }
}
