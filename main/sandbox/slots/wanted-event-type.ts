import type { z } from 'zod';
import type { availabilityRequest } from '../../api/schemas/availability.ts';
import { Refusal } from '../http/refusal.ts';
import type { World } from '../store/world.ts';
import { eventType } from '../workspace/event-type-schema.ts';
import type { EventType } from '../workspace/event-type-schema.ts';
import type { User } from '../workspace/people-schemas.ts';

type Request = z.output<typeof availabilityRequest>;

/** What several people offer together, whatever the slug says: no event type of their own is needed. */
const groupSettings = {
  id: 0,
  title: 'Group meeting',
  slug: 'dynamic',
  length: 30,
  multipleDuration: [15, 30, 45, 60, 90],
};

/**
 * Document, "Get availability": the event type is identified either by `eventTypeId`, or by `usernameList`
 * together with `eventTypeSlug`. One name is a person, or a team where `isTeamEvent` says so; several are a
 * dynamic group.
 *
 * @throws Refusal 400 without either, 404 for what is not there, 401 when a member does not take part in
 * groups.
 */
export function findWantedEventType(request: Request, world: World): EventType {
  const { eventTypeId, usernameList, eventTypeSlug } = request;
  if (eventTypeId !== undefined) return world.eventType(eventTypeId) ?? notFound();
  if (usernameList === undefined || eventTypeSlug === undefined) {
    throw new Refusal(
      400,
      'You need to either pass an eventTypeId OR an usernameList/eventTypeSlug combination',
    );
  }
  const names = usernameList.flatMap((name) => name.split('+')).filter((name) => name !== '');
  const [first = ''] = names;
  const team = request.isTeamEvent === true ? world.teamBySlug(first) : undefined;
  if (team !== undefined) return world.teamEventTypeBySlug(team.id, eventTypeSlug) ?? notFound();
  const users = names.map((name) => findMember(name, request.orgSlug, world));
  const [user, ...others] = users;
  if (user === undefined) return notFound();
  return others.length > 0
    ? createGroup(users)
    : (world.eventTypeBySlug(user.id, eventTypeSlug) ?? notFound());
}

/** A person by name; of the organization, where one is named, which is the team of that slug. */
function findMember(username: string, orgSlug: string | undefined, world: World): User {
  const user = world.userByUsername(username);
  if (user === undefined) return notFound();
  if (orgSlug === undefined) return user;
  const isMember = world.teamBySlug(orgSlug)?.members.some(({ userId }) => userId === user.id);
  return isMember === true ? user : notFound();
}

function createGroup(users: readonly User[]): EventType {
  const unwilling = users.find(({ allowDynamicBooking }) => allowDynamicBooking === false);
  if (unwilling !== undefined) {
    throw new Refusal(401, `${unwilling.username} does not allow group bookings`);
  }
  return eventType.parse({ ...groupSettings, hosts: users.map(({ id }) => ({ userId: id })) });
}

function notFound(): never {
  throw new Refusal(404, 'NOT_FOUND');
}
