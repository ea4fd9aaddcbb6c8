import { minuteMs } from '../availability/types.ts';
import type { Interval } from '../availability/types.ts';
import { findBookingTimes, findLongestBuffer } from '../store/booking-times.ts';
import type { World } from '../store/world.ts';
import { toInstantMs } from '../utc-time.ts';
import type { EventType } from '../workspace/event-type-schema.ts';
import type { User } from '../workspace/people-schemas.ts';

export interface BusyTime extends Interval {
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
export function findBusyTimes(
  world: World,
  user: User,
  eventType: EventType,
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
