import type { FoundSlot } from '../availability/find-slots.ts';
import { dayMs, type Interval } from '../availability/intervals.ts';
import { offsetsOf } from '../availability/zone-offsets.ts';
import type { HostCalendar } from '../calendars/host-calendars.ts';
import { toUtcText } from '../notation.ts';
import type { OpenSlots, SlotSearch } from './open-slots.ts';

/**
 * Document, "Availability slots": a map keyed by date; dates without slots are absent. Times are in UTC.
 * Seated starts that others have taken say how many and which booking; those of a host who is away say so.
 */
export function toSlotsByDate(found: OpenSlots, { bookerZone, eventType }: SlotSearch): object {
  const write = createUtcWriter();
  const nameHosts = rememberNames();
  // A year has thousands of slots, and nearly all of them are plain ones.
  const toSlot = ({ startMs, hosts }: FoundSlot<HostCalendar>): object => {
    const { userIds, users } = nameHosts(hosts);
    const slot = { time: write(startMs), userIds, users };
    const seated = found.seats.get(startMs);
    if (seated === undefined && !found.isAway) return slot;
    return {
      ...slot,
      ...(seated === undefined ? {} : { attendees: seated.taken, bookingUid: seated.uid }),
      ...(found.isAway ? toAway(hosts) : {}),
    };
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

/** Groups what begins at `startMs`, in order, by the date that a clock in the zone then shows. */
function groupByDate<Item extends { readonly startMs: number }>(
  items: readonly Item[],
  timeZone: string,
): ReadonlyMap<string, readonly Item[]> {
  const offsets = offsetsOf(timeZone);
  const groups = new Map<string, Item[]>();
  let day = NaN;
  let group: Item[] = [];
  for (const item of items) {
    const localDay = Math.floor((item.startMs + offsets.at(item.startMs)) / dayMs);
    if (localDay !== day) {
      day = localDay;
      const date = toUtcText(day * dayMs).replace(/T.*/, '');
      group = groups.get(date) ?? [];
      groups.set(date, group);
    }
    group.push(item);
  }
  return groups;
}

/** Writes many instants as `toUtcText` does; each UTC day and each time of a day is written once. */
function createUtcWriter(): (instantMs: number) => string {
  let dayStart = NaN;
  let date = '';
  const times = new Map<number, string>();
  return (instantMs) => {
    const intoDay = instantMs - dayStart;
    if (!(intoDay >= 0 && intoDay < dayMs)) {
      dayStart = Math.floor(instantMs / dayMs) * dayMs;
      date = toUtcText(dayStart).replace(/T.*/, 'T');
    }
    const ms = instantMs - dayStart;
    const time = times.get(ms) ?? toUtcText(ms).replace(/^.*T/, '');
    times.set(ms, time);
    return date + time;
  };
}

/**
 * Document, "Get availability", `debug`: include debugging information in the response. Its shape is not
 * shown there; here it is a tree of what decided, without saying what anybody is busy with
 * (docs/service-notes.md, "Availability").
 */
export function createDebugReport(
  found: OpenSlots,
  { eventType, lengthMinutes, bookerZone }: SlotSearch,
): object {
  return {
    eventTypeId: eventType.id,
    schedulingType: eventType.schedulingType,
    timeZone: bookerZone,
    organizerTimeZone: found.organizerZone,
    length: lengthMinutes,
    slotInterval: eventType.slotInterval ?? lengthMinutes,
    offsetStart: eventType.offsetStart,
    window: toText(found.window),
    bookable: {
      ...toText(found.bookable),
      minimumBookingNotice: eventType.minimumBookingNotice,
      periodType: eventType.periodType,
    },
    bookingLimits: eventType.bookingLimits ?? {},
    seatsPerTimeSlot: eventType.seatsPerTimeSlot,
    slots: found.slots.length,
    hosts: found.calendars.map(({ user, isFixed, scheduleId, hours, working, busy, free }) => ({
      userId: user.id,
      username: user.username,
      isFixed,
      away: user.away,
      scheduleId,
      timeZone: hours.timeZone,
      working: working.map(toText),
      busy: busy.map((time) => ({ ...toText(time), source: time.source })),
      free: free.map(toText),
    })),
  };
}

/** An end that does not exist is null. */
function toText({ startMs, endMs }: Interval): { start: string | null; end: string | null } {
  return { start: toInstant(startMs), end: toInstant(endMs) };
}

function toInstant(instantMs: number): string | null {
  return Number.isFinite(instantMs) ? toUtcText(instantMs) : null;
}
