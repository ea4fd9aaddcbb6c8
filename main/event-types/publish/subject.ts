import type { EventType } from '../../api/schemas/event-type.ts';
import type { PublishSubject } from '../../outbox/publish/send-switch.ts';
import { anew } from '../details.ts';
import type { EventTypes } from '../event-types.ts';
import type { KnownEventType } from '../known-event-type.ts';
import { toSwitchRequest } from './team-naming.ts';

/** The known event types, as publishing needs them. */
export interface Subject extends PublishSubject {
  known(id: number): KnownEventType | null;
  readAnew(id: number): Promise<EventType>;
}

/** @param typedTeamId the team's number as it was typed; null when nobody was asked */
export function createSubject(
  eventTypes: Pick<EventTypes, 'known' | 'details' | 'outdate' | 'learnPublished'>,
  typedTeamId: (known: KnownEventType) => number | null,
): Subject {
  return {
    known: (id) => eventTypes.known(id),
    isRead: (id) => Boolean(eventTypes.known(id)?.details),
    request(id, isPublished) {
      const known = eventTypes.known(id);
      if (known === null) return 'unknown';
      return toSwitchRequest(known, isPublished, typedTeamId(known)) ?? 'team-id';
    },
    readAnew(id) {
      eventTypes.outdate(id);
      return eventTypes.details(id, anew);
    },
    outdate(id) {
      eventTypes.outdate(id);
    },
    learnPublished(id, isPublished) {
      eventTypes.learnPublished(id, isPublished);
    },
  };
}
