import { toleranceMs } from '../availability/find-slots.ts';
import { joinTouching, minuteMs, subtract, type Interval } from '../availability/intervals.ts';
import { findWorkingRanges } from '../availability/working-ranges.ts';
import { toInstantMs } from '../notation.ts';
import { findBookingTimes, findLongestBuffer } from '../store/booking-times.ts';
import type { World } from '../store/world.ts';
import type { StoredEventType } from '../workspace/event-type-schema.ts';
import type { User } from '../workspace/people-schemas.ts';
import { findHosts, organizerZoneOf, type EventTypeHost } from './event-type-hosts.ts';
import { findFullPeriods } from './full-periods.ts';

/** A host with what they may take of a window for an event type. Lists are sorted and without overlaps. */
export interface HostCalendar extends EventTypeHost {
  readonly working: readonly Interval[];
  readonly busy: readonly BusyTime[];
  readonly free: readonly Interval[];
}

interface WantedTime {
  readonly eventType: StoredEventType;
  readonly startMs: number;
  readonly endMs: number;
  /** The booking being moved, whose time is free. */
  readonly ignoredUid?: string | undefined;
}

/** The calendars of all hosts of an event type. Read in the transaction of a booking, they are the free check. */
export function loadCalendars(
  world: World,
  { eventType, startMs, endMs, ignoredUid }: WantedTime,
): readonly HostCalendar[] {
  const window = { startMs, endMs };
  const hosts = findHosts(eventType, world);
  const full = findFullPeriods(world, eventType, window, organizerZoneOf(hosts), ignoredUid);
  const limits = full.map((period): BusyTime => ({ ...period, source: 'limit' }));
  return hosts.map((host) => {
    const working = findWorkingRanges(host.hours, window);
    const times = findBusyTimes(world, host.user, eventType, window, ignoredUid);
    const busy = limits.length === 0 ? times : [...times, ...limits];
    return { ...host, working, busy, free: subtract(working, busy) };
  });
}

/** Whether a host can hold the whole of it. Who is away holds nothing. */
export function isFree({ user, free }: HostCalendar, startMs: number, endMs: number): boolean {
  return (
    !user.away &&
    joinTouching(free).some((range) => range.startMs <= startMs && endMs <= range.endMs + toleranceMs)
  );
}

interface BusyTime extends Interval {
  readonly source: 'booking' | 'calendar' | 'limit';
}

/**
 * When a host is taken, for this event type: bookings that they organize or attend, with the buffers of both
 * event types around them, and their connected calendars. What is unconfirmed blocks only its own event type,
 * and only where that says so; other bookings of the same seated event type do not block
 * (docs/service-notes.md, "Availability").
 *
 * @param ignoredUid the booking being moved, whose time is free.
 */
function findBusyTimes(
  world: World,
  user: User,
  eventType: StoredEventType,
  window: Interval,
  ignoredUid: string | undefined,
): readonly BusyTime[] {
  const before = eventType.beforeEventBuffer * minuteMs;
  const after = eventType.afterEventBuffer * minuteMs;
  const reach = Math.max(before, after) + findLongestBuffer(world.database) * minuteMs;
  const { startAt, endAt, eventTypeId } = findBookingTimes(world.database, user, {
    window: { startMs: window.startMs - reach, endMs: window.endMs + reach },
    eventTypeId: eventType.id,
    pendingBlocks: eventType.requiresConfirmation && eventType.requiresConfirmationWillBlockSlot,
    isSeated: eventType.seatsPerTimeSlot !== null,
    ignoredUid,
  });
  const buffersOf = rememberBuffers(world);
  const busy = startAt.map((at, index): BusyTime => {
    const own = buffersOf(eventTypeId[index] ?? null);
    return {
      startMs: at - own.before - after,
      endMs: (endAt[index] ?? at) + own.after + before,
      source: 'booking',
    };
  });
  for (const { start, end } of user.calendarBusy) {
    busy.push({
      startMs: toInstantMs(start) - after,
      endMs: toInstantMs(end) + before,
      source: 'calendar',
    });
  }
  return busy;
}

interface Buffers {
  readonly before: number;
  readonly after: number;
}

/** Buffers of event types in milliseconds, each looked up once. */
function rememberBuffers(world: World): (eventTypeId: number | null) => Buffers {
  const known = new Map<number | null, Buffers>();
  return (id) => {
    let buffers = known.get(id);
    if (buffers === undefined) {
      const eventType = id === null ? undefined : world.eventType(id);
      buffers = {
        before: (eventType?.beforeEventBuffer ?? 0) * minuteMs,
        after: (eventType?.afterEventBuffer ?? 0) * minuteMs,
      };
      known.set(id, buffers);
    }
    return buffers;
  };
}
