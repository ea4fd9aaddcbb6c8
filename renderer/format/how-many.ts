import type { PackageSize, Repeats } from '../../preload/contract/model/quick-book.ts';

const dayMs = 24 * 60 * 60_000;

/** “4 to 8 times”, “4 times”. */
export function packageWords({ least, most }: PackageSize): string {
  return least === most ? `${least} times` : `${least} to ${most} times`;
}

/** “weekly”, “every 2 weeks”. */
function rhythmWords({ unit, every }: Repeats): string {
  if (every > 1) return `every ${every} ${unit}s`;
  return { day: 'daily', week: 'weekly', month: 'monthly', year: 'yearly' }[unit];
}

/** “Repeats weekly, 6 bookings” */
export function repeatsWords(repeats: Repeats): string {
  return `Repeats ${rhythmWords(repeats)}, ${repeats.count} bookings`;
}

/**
 * When the last of a series begins, as far as its rule says: by the calendar of a zone, since a series keeps its time
 * of day. Months that lack the day are passed over by some and not by others, so then it is not said.
 *
 * @param date the first one's, as midnight UTC of its calendar date
 * @returns the same of the last one; null where the rule leaves it open
 */
export function lastDateOf({ unit, every, count }: Repeats, date: number): number | null {
  const steps = every * (count - 1);
  if (unit === 'day') return date + steps * dayMs;
  if (unit === 'week') return date + steps * 7 * dayMs;
  const first = new Date(date);
  if (first.getUTCDate() > 28) return null;
  return unit === 'month'
    ? first.setUTCMonth(first.getUTCMonth() + steps)
    : first.setUTCFullYear(first.getUTCFullYear() + steps);
}
