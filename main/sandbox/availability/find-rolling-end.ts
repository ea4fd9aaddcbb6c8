import { DateTime } from 'luxon';

interface RollingWindow {
  readonly periodDays: number | null;
  readonly periodCountCalendarDays: boolean | null;
}

/**
 * Where a ROLLING_WINDOW ends: after so many days that have slots, dates being those of the booker's zone and
 * weekends not counting where only business days do. Infinity while fewer days than that have slots.
 *
 * @param startsMs what can be booked from now on, in order.
 */
export function findRollingEnd(
  startsMs: readonly number[],
  { periodDays, periodCountCalendarDays }: RollingWindow,
  nowMs: number,
  bookerZone: string,
): number {
  const needed = periodDays ?? 0;
  let endMs = endOfDay(nowMs, bookerZone).toMillis();
  let counted = 0;
  if (needed === 0) return endMs;
  let lastSeen = -Infinity;
  for (const startMs of startsMs) {
    if (startMs < lastSeen) continue;
    const day = endOfDay(startMs, bookerZone);
    lastSeen = endMs = day.toMillis();
    const isWeekend = day.minus({ milliseconds: 1 }).weekday > 5;
    if (periodCountCalendarDays !== false || !isWeekend) counted += 1;
    if (counted === needed) return endMs;
  }
  return Infinity;
}

function endOfDay(instantMs: number, zone: string): DateTime {
  return DateTime.fromMillis(instantMs, { zone }).startOf('day').plus({ days: 1 }).startOf('day');
}
