import { z } from 'zod';
import { type EventType, schedulingTypes } from '../../protocol/event-type.ts';
import type { PublishSubject } from '../outbox/publish/send-switch.ts';
import { alwaysRead } from '../event-types/details.ts';
import type { EventTypes } from '../event-types/event-types.ts';
import type { KnownEventType } from '../event-types/known-event-type.ts';
import type { RequestOf } from '../../protocol/operations.ts';

/** The known event types, as publishing needs them. */
export interface Subject extends PublishSubject {
  known(id: number): KnownEventType | null;
  readFresh(id: number): Promise<EventType>;
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
    readFresh(id) {
      eventTypes.outdate(id);
      return eventTypes.details(id, alwaysRead);
    },
    learnPublished(id, isPublished) {
      eventTypes.learnPublished(id, isPublished);
    },
  };
}

const teamWithId = z.looseObject({ id: z.int().positive() });

/** Whether it belongs to a team, by any of the ways in which services say so. */
export function isOfTeam({ team, schedulingType, details }: KnownEventType): boolean {
  return team !== null || schedulingType !== null || typeof details?.['teamId'] === 'number';
}

/** The team's number where the event type says it, which the document does not promise. */
export function statedTeamId({ details }: KnownEventType): number | null {
  const stated = details?.['teamId'];
  if (typeof stated === 'number' && Number.isInteger(stated)) return stated;
  return teamWithId.safeParse(details?.['team']).data?.id ?? null;
}

/** The key a team's number is kept under: all event types of a team share it. */
export function teamKeyOf({ id, team }: KnownEventType): string {
  return team === null ? `event-type ${id}` : `team ${team.slug ?? team.name}`;
}

/**
 * Document, "Publish or unpublish event type": the event type is named with `eventId`; those of a team with
 * `teamId` too, and with their `schedulingType`.
 *
 * @param teamId as it was typed; goes before the one that the event type states
 * @returns null when the team's number is needed and not known
 */
function toSwitchRequest(
  known: KnownEventType,
  isPublished: boolean,
  teamId: number | null,
): RequestOf<'switchPublished'> | null {
  if (!isOfTeam(known)) return { eventId: known.id, isPublished };
  const number = teamId ?? statedTeamId(known);
  if (number === null) return null;
  const schedulingType = schedulingTypes.find((type) => type === known.schedulingType);
  return {
    eventId: known.id,
    isPublished,
    teamId: number,
    ...(schedulingType === undefined ? {} : { schedulingType }),
  };
}
