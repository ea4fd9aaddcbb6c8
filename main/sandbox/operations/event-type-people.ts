import { findHosts } from '../calendars/event-type-hosts.ts';
import type { World } from '../store/world.ts';
import type { EventType } from '../workspace/event-type-schema.ts';
import type { User } from '../workspace/people-schemas.ts';

/** Assigned hosts with the person each of them is. Hosts of one rank and weight when nothing else is said. */
export function describeHosts({ hosts, schedulingType }: EventType, world: World): readonly object[] {
  return hosts.map((host) => {
    const user = world.user(host.userId);
    return {
      priority: 2,
      weight: 100,
      ...host,
      isFixed: host.isFixed ?? schedulingType !== 'ROUND_ROBIN',
      user: user === undefined ? null : describeUser(user),
    };
  });
}

/** Whom it books: its hosts, or its owner where it names none. */
export function describeUsers(eventType: EventType, world: World): readonly object[] {
  return findHosts(eventType, world).map(({ user }) => describeUser(user));
}

/** The team with its members; null for a personal event type. */
export function describeTeam({ teamId }: EventType, world: World) {
  const team = teamId === null ? undefined : world.team(teamId);
  if (team === undefined) return null;
  return {
    parentId: null,
    ...team,
    members: team.members.map(({ userId, ...member }) => {
      const user = world.user(userId);
      return {
        accepted: true,
        ...member,
        userId,
        user: user === undefined ? null : describeUser(user),
      };
    }),
  };
}

function describeUser(user: User) {
  return {
    id: user.id,
    name: user.name,
    username: user.username,
    email: user.email,
    timeZone: user.timeZone,
    avatarUrl: user.avatarUrl,
    locale: user.locale,
    defaultScheduleId: user.defaultScheduleId ?? null,
  };
}
