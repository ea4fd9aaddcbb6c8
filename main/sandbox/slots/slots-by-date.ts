import type { FoundSlot } from '../availability/find-slots.ts';
import type { HostCalendar } from '../calendars/host-calendars.ts';
import { groupByDate } from './group-by-date.ts';
import type { OpenSlots, SlotRequest } from './open-slots.ts';
import { createUtcWriter } from './utc-writer.ts';

/**
 * Document, "Availability slots": a map keyed by date; dates without slots are absent. Times are in UTC.
 * Seated starts that others have taken say how many and which booking; those of a host who is away say so.
 */
export function toSlotsByDate(found: OpenSlots, { bookerZone, eventType }: SlotRequest): object {
  const write = createUtcWriter();
  const nameHosts = rememberNames();
  // A year has thousands of slots, and nearly all of them are plain ones.
  const toSlot = ({ startMs, hosts }: FoundSlot<HostCalendar>): object => {
    const { userIds, users } = nameHosts(hosts);
    const slot = { time: write(startMs), userIds, users };
    const seated = found.seats.get(startMs);
    if (seated !== undefined) return { ...slot, attendees: seated.taken, bookingUid: seated.uid };
    return found.isAway ? { ...slot, ...toAway(hosts) } : slot;
  };
  return Object.fromEntries(
    [...groupByDate(found.slots, bookerZone)].map(([date, slots]) => [
      date,
      (eventType.onlyShowFirstAvailableSlot ? slots.slice(0, 1) : slots).map(toSlot),
    ]),
  );
}

interface HostNames {
  readonly userIds: readonly number[];
  readonly users: readonly string[];
}

/** Most slots have the same hosts as the one before. */
function rememberNames(): (hosts: readonly HostCalendar[]) => HostNames {
  let last: readonly HostCalendar[] | undefined;
  let names: HostNames = { userIds: [], users: [] };
  return (hosts) => {
    if (hosts !== last) {
      last = hosts;
      names = {
        userIds: hosts.map(({ user }) => user.id),
        users: hosts.map(({ user }) => user.username),
      };
    }
    return names;
  };
}

/** Such a slot cannot be booked. */
function toAway(hosts: readonly HostCalendar[]): object {
  const [host] = hosts;
  return {
    away: true,
    fromUser: host === undefined ? null : { id: host.user.id, displayName: host.user.name },
    toUser: null,
    reason: 'Out of office',
    emoji: '🏝️',
  };
}
