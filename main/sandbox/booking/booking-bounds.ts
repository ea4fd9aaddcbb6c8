import { dayMs } from '../availability/types.ts';
import type { Interval } from '../availability/types.ts';
import { Refusal } from '../http/refusal.ts';
import type { Service } from '../operations/call.ts';
import { findOpenSlots } from '../slots/open-slots.ts';
import type { EventType } from '../workspace/event-type-schema.ts';

/** A rolling window counts days that have slots; so far ahead they are looked for. */
const searchDays = 366;

interface BookingBounds {
  readonly eventType: EventType;
  /** The slot; of a series, its first one. The others follow from it and have no bounds of their own. */
  readonly time: Interval;
  /** The attendee's IANA zone, of whose days a rolling period is. */
  readonly bookerZone: string;
  readonly ignoredUid: string | undefined;
}

/**
 * The notice that an event type wants, and the period it can be booked in: the same that bounds its slots.
 *
 * @throws Refusal 400
 */
export function checkBookingBounds(
  { eventType, time, bookerZone, ignoredUid }: BookingBounds,
  service: Service,
): void {
  const lookUntil = Math.min(time.endMs, service.clock.now() + searchDays * dayMs);
  const { bookable } = findOpenSlots(
    service,
    { eventType, lengthMinutes: eventType.length, bookerZone, ignoredUid, onlyHost: undefined },
    { startMs: lookUntil, endMs: lookUntil },
  );
  if (time.startMs < bookable.startMs || time.startMs >= bookable.endMs) {
    throw new Refusal(400, 'booking_time_out_of_bounds_error');
  }
}
