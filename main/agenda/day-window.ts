import { DateTime } from 'luxon';

/** A local day: from its first instant up to the first of the next, epoch milliseconds. */
export interface DayWindow {
  readonly startMs: number;
  readonly endMs: number;
}

/**
 * The local day that holds an instant. It has 23 or 25 hours where clocks change, begins at 01:00 where they
 * go forward at midnight, and at the first of two midnights where they go back to it.
 *
 * @param timeZone IANA, known to luxon
 */
export function dayWindow(instantMs: number, timeZone: string): DayWindow {
  const day = DateTime.fromMillis(instantMs, { zone: timeZone });
  return { startMs: firstInstantOf(day), endMs: firstInstantOf(day.startOf('day').plus({ days: 1 })) };
}

function firstInstantOf(day: DateTime): number {
  const start = day.startOf('day');
  const before = start.minus(1);
  // The clock went back over midnight: luxon took the second of the two.
  return before.day === start.day ? before.startOf('day').toMillis() : start.toMillis();
}

/** As many local days as are wanted, the first of them the one that holds an instant. @param timeZone IANA */
export function daysFrom(instantMs: number, count: number, timeZone: string): readonly DayWindow[] {
  const days = [dayWindow(instantMs, timeZone)];
  while (days.length < count) days.push(dayWindow(days.at(-1)?.endMs ?? instantMs, timeZone));
  return days;
}
