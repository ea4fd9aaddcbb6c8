import { DateTime } from 'luxon';
import type { DurationUnit } from 'luxon';
import type { Interval } from '../availability/types.ts';
import type { EventType } from '../workspace/event-type-schema.ts';
import { checkCalendarEnd } from './requested-time.ts';

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
  { recurringEvent }: Pick<EventType, 'recurringEvent'>,
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
