import { joinTouching, subtract } from '../availability/intervals.ts';
import { toleranceMs } from '../availability/slot-grid.ts';
import type { Interval } from '../availability/types.ts';
import { findWorkingRanges } from '../availability/working-ranges.ts';
import type { World } from '../store/world.ts';
import type { EventType } from '../workspace/event-type-schema.ts';
import { findBusyTimes } from './busy-times.ts';
import type { BusyTime } from './busy-times.ts';
import { findHosts, organizerZoneOf } from './event-type-hosts.ts';
import type { EventTypeHost } from './event-type-hosts.ts';
import { findFullPeriods } from './full-periods.ts';

/** A host with what they may take of a window for an event type. Lists are sorted and without overlaps. */
export interface HostCalendar extends EventTypeHost {
  readonly working: readonly Interval[];
  readonly busy: readonly BusyTime[];
  readonly free: readonly Interval[];
}

export interface WantedTime {
  readonly eventType: EventType;
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
