import { minuteMs } from '../availability/types.ts';
import type { Interval } from '../availability/types.ts';
import { Refusal } from '../http/refusal.ts';
import { toInstantMs } from '../utc-time.ts';
import type { StoredBooking } from '../workspace/booking-schema.ts';
import type { EventType } from '../workspace/event-type-schema.ts';

interface Slot {
  readonly start: string;
  readonly end: string;
}

/** Timestamps are written with years of four digits. */
const lastInstantMs = Date.UTC(9999, 11, 31);

/**
 * The slot that a call names. It has to be as long as the event type, or as one of the durations it offers; a
 * booking that is moved may also stay as long as it is. It need not lie on the grid of starts.
 *
 * @param nowMs epoch milliseconds
 * @throws Refusal 400
 */
export function readRequestedTime(
  { start, end }: Slot,
  { length, multipleDuration }: EventType,
  nowMs: number,
  original: StoredBooking | undefined,
): Interval {
  const time = { startMs: toInstantMs(start), endMs: toInstantMs(end) };
  if (time.startMs < nowMs) throw new Refusal(400, 'Attempting to book a meeting in the past.');
  const durationMs = time.endMs - time.startMs;
  const offeredMs = [length, ...(multipleDuration ?? [])].map((minutes) => minutes * minuteMs);
  const ownMs = original && toInstantMs(original.endTime) - toInstantMs(original.startTime);
  if (!offeredMs.includes(durationMs) && durationMs !== ownMs) throw new Refusal(400, 'Invalid event length');
  checkCalendarEnd(time);
  return time;
}

/** @throws Refusal 400 for a time that no calendar has */
export function checkCalendarEnd({ endMs }: Interval): void {
  if (!(endMs <= lastInstantMs)) throw new Refusal(400, 'booking_time_out_of_bounds_error');
}
