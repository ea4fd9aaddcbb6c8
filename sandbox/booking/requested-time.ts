import { DateTime, type DurationUnit } from 'luxon';
import { dayMs, minuteMs, type Interval } from '../availability/intervals.ts';
import { Refusal } from '../http/refusal.ts';
import { toInstantMs } from '../notation.ts';
import type { Service } from '../operations/call.ts';
import { findOpenSlots } from '../slots/open-slots.ts';
import type { StoredBooking } from '../workspace/booking-schema.ts';
import type { StoredEventType } from '../workspace/event-type-schema.ts';

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
  { length, multipleDuration }: StoredEventType,
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
function checkCalendarEnd({ endMs }: Interval): void {
  if (!(endMs <= lastInstantMs)) throw new Refusal(400, 'booking_time_out_of_bounds_error');
}

/** A rolling window counts days that have slots; so far ahead they are looked for. */
const searchDays = 366;

interface BookingBounds {
  readonly eventType: StoredEventType;
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
  const searchUntilMs = Math.min(time.endMs, service.clock.now() + searchDays * dayMs);
  const { bookable } = findOpenSlots(
    service,
    { eventType, lengthMinutes: eventType.length, bookerZone, ignoredUid, onlyHost: undefined },
    { startMs: searchUntilMs, endMs: searchUntilMs },
  );
  if (time.startMs < bookable.startMs || time.startMs >= bookable.endMs) {
    throw new Refusal(400, 'booking_time_out_of_bounds_error');
  }
}

/** `recurringEvent.freq`, in the numbers of the family and of RFC 5545's common libraries. */
const units: readonly DurationUnit[] = ['years', 'months', 'weeks', 'days', 'hours', 'minutes', 'seconds'];

/**
 * The times of a series from its first one on: the same time of day on the organizer's wall clock, over clock
 * changes too. Months and years that lack the day are passed over, as RFC 5545 has it. Of an event type that
 * does not recur there is one time.
 *
 * @param organizerZone IANA zone
 * @throws Refusal 400 when it would go on beyond the calendar
 */
export function* listOccurrences(
  { recurringEvent }: Pick<StoredEventType, 'recurringEvent'>,
  first: Interval,
  organizerZone: string,
): Generator<Interval> {
  yield first;
  if (recurringEvent === null) return;
  const { freq, interval, count } = recurringEvent;
  const unit = units[freq] ?? 'weeks';
  const keepsDay = freq < 2;
  const start = DateTime.fromMillis(first.startMs, { zone: organizerZone });
  const durationMs = first.endMs - first.startMs;
  let found = 1;
  for (let step = 1; found < count; step += 1) {
    const next = start.plus({ [unit]: step * interval });
    const time = { startMs: next.toMillis(), endMs: next.toMillis() + durationMs };
    checkCalendarEnd(time);
    if (keepsDay && next.day !== start.day) continue;
    found += 1;
    yield time;
  }
}
