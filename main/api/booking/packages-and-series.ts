import { z } from 'zod';
import type { PackageSize, Repeats } from '../../../preload/contract/model/quick-book.ts';
import type { EventType } from '../../../protocol/event-type.ts';

/** More times than these are chosen on the booking page: each is a call of its own. */
export const maxTimesPerPackage = 20;

/**
 * How many times are booked in one go (document, "Event type", "package settings"). With only one of both numbers
 * the number is fixed (docs/service-notes.md, "Creating a booking").
 *
 * @returns null where one time is all there is to book
 */
export function packageOf({ minSlotsPerPackage, maxSlotsPerPackage }: EventType): PackageSize | null {
  const min = Math.max(1, minSlotsPerPackage ?? maxSlotsPerPackage ?? 1);
  const max = Math.max(min, maxSlotsPerPackage ?? min);
  return max > 1 ? { min, max } : null;
}

const recurringEvent = z.looseObject({
  freq: z.int().min(0).max(3),
  interval: z.int().min(1).default(1),
  count: z.int().min(2),
});
const units = ['year', 'month', 'week', 'day'] as const;

/**
 * The document does not show how an event type repeats; servers of the family answer `recurringEvent`
 * (docs/service-notes.md). What does not fit says nothing. A package is the times that are chosen for it.
 */
export function repeatsOf(eventType: EventType): Repeats | null {
  if (packageOf(eventType) !== null) return null;
  const { data } = recurringEvent.safeParse(eventType['recurringEvent']);
  const unit = data && units[data.freq];
  return unit ? { unit, every: data.interval, count: data.count } : null;
}
