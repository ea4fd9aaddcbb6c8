import type { Hours } from '../availability/working-ranges.ts';
import type { World } from '../store/world.ts';
import type { StoredEventType } from '../workspace/event-type-schema.ts';
import type { StoredSchedule, User } from '../workspace/people-schemas.ts';

/** A host of an event type with the hours in which this event type may be booked. */
export interface EventTypeHost {
  readonly user: User;
  /** Takes part in every booking; of the others, the pool of a round robin, one does. */
  readonly isFixed: boolean;
  readonly scheduleId: number | null;
  readonly hours: Hours;
}

/** What holds for someone without any schedule. */
const usualRules = [{ days: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' }];

/**
 * The hosts in the order of the event type; its owner where it names none. Hours are those of the event
 * type's schedule, else the host's for this event type, else the host's default, else Monday to Friday from
 * 9 to 17 in the host's zone (docs/service-notes.md, "Availability").
 */
export function findHosts(eventType: StoredEventType, world: World): readonly EventTypeHost[] {
  const ofEventType = find(eventType.scheduleId, world);
  const named =
    eventType.hosts.length > 0
      ? eventType.hosts
      : [{ userId: eventType.ownerId ?? world.me, isFixed: null, scheduleId: null }];
  const hosts = new Map<number, EventTypeHost>();
  for (const { userId, isFixed, scheduleId } of named) {
    const user = world.user(userId);
    if (user === undefined || hosts.has(userId)) continue;
    const schedule = ofEventType ?? find(scheduleId, world) ?? world.defaultSchedule(user);
    hosts.set(userId, {
      user,
      isFixed: eventType.schedulingType !== 'ROUND_ROBIN' || isFixed === true,
      scheduleId: schedule?.id ?? null,
      hours: {
        timeZone: schedule?.timeZone ?? ownerZone(schedule, world) ?? user.timeZone,
        rules: schedule?.rules ?? usualRules,
        overrides: schedule?.overrides ?? [],
      },
    });
  }
  return [...hosts.values()];
}

/** The zone whose clock and dates the rules of an event type mean: that of the first host's hours. */
export function organizerZoneOf(hosts: readonly EventTypeHost[]): string {
  return hosts[0]?.hours.timeZone ?? 'UTC';
}

/** A schedule without a zone is read on its owner's clock. */
function ownerZone(schedule: StoredSchedule | undefined, world: World): string | undefined {
  return schedule === undefined || schedule.userId === null
    ? undefined
    : world.user(schedule.userId)?.timeZone;
}

function find(id: number | null, world: World): StoredSchedule | undefined {
  return id === null ? undefined : world.schedule(id);
}
