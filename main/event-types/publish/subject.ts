import type { EventType } from '../../api/schemas/event-type.ts';
import { anew } from '../details.ts';
import type { EventTypes } from '../event-types.ts';
import type { KnownEventType } from '../known-event-type.ts';

/** What publishing needs of the known event types. */
export interface Subject {
  known(id: number): KnownEventType | null;
  /** A read that begins now, so that it tells what is true after a change. @throws Failure */
  readAnew(id: number): Promise<EventType>;
  /** Reads that began before now say nothing of it any more. */
  outdate(id: number): void;
  learnPublished(id: number, isPublished: boolean): void;
  /** The team's number as it was typed; null when nobody was asked. */
  typedTeamId(known: KnownEventType): number | null;
}

export function createSubject(
  eventTypes: Pick<EventTypes, 'known' | 'details' | 'outdate' | 'learnPublished'>,
  typedTeamId: Subject['typedTeamId'],
): Subject {
  return {
    known: (id) => eventTypes.known(id),
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
    typedTeamId,
  };
}
