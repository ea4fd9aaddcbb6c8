import { Refusal } from '../http/refusal.ts';
import type { World } from '../store/world.ts';
import type { StoredEventType } from '../workspace/event-type-schema.ts';
import { managingRoles } from '../workspace/people-schemas.ts';

/** An event type as far as it is somebody's business. */
export interface EventTypeAccess {
  readonly eventType: StoredEventType;
  /** Owner of a personal event type; ADMIN or OWNER of the team of any other. */
  readonly mayManage: boolean;
  /** Whether private links and webhook secrets are theirs to see: managers, hosts and the owner. */
  readonly seesSecrets: boolean;
}

/**
 * The event type with what this person may do with it. Its owner, its hosts and the members of its team may
 * read it; to others it does not exist, as in the family, so that ids reveal nothing.
 *
 * @throws Refusal 404
 */
export function openEventType(id: number, callerId: number, world: World): EventTypeAccess {
  const eventType = world.eventType(id);
  if (eventType === undefined) throw new Refusal(404, 'NOT_FOUND');
  const isOwner = findOwnerId(eventType, world) === callerId;
  const isHost = eventType.hosts.some(({ userId }) => userId === callerId);
  const role = findRole(eventType, callerId, world);
  if (!isOwner && !isHost && role === undefined) throw new Refusal(404, 'NOT_FOUND');
  const isTeamManager = managingRoles.some((managing) => managing === role);
  return {
    eventType,
    mayManage: eventType.teamId === null ? isOwner : isTeamManager,
    seesSecrets: isOwner || isHost || isTeamManager,
  };
}

/** The person an event type belongs to; null for one that only a team has. */
export function findOwnerId({ ownerId, teamId }: StoredEventType, world: World): number | null {
  return ownerId ?? (teamId === null ? world.me : null);
}

/** This person's role in the event type's team. */
export function findRole({ teamId }: StoredEventType, userId: number, world: World): string | undefined {
  if (teamId === null) return undefined;
  return world.team(teamId)?.members.find((member) => member.userId === userId)?.role;
}
