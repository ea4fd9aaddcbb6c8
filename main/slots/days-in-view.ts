import { DateTime } from 'luxon';
import { readInstant } from '../../protocol/common.ts';

/** A range to ask for: its first and its last millisecond, ISO text in UTC. */
interface DayRange {
  readonly from: string;
  readonly to: string;
}

/**
 * Whole days of a zone, beginning with the one that holds an instant. Ranges always begin and end with a day:
 * one that begins within working hours moves the service's grid (docs/service-notes.md, "Availability").
 *
 * @param timeZone IANA, known to luxon
 */
export function daysFrom(instantMs: number, days: number, timeZone: string): DayRange {
  const first = DateTime.fromMillis(instantMs, { zone: timeZone }).startOf('day');
  const end = firstInstantOf(first.plus({ days }));
  return { from: toText(firstInstantOf(first)), to: toText(end - 1) };
}

/** As many days as `days`, right after a range. */
export function daysAfter({ to }: DayRange, days: number, timeZone: string): DayRange {
  return daysFrom((readInstant(to) ?? 0) + 1, days, timeZone);
}

/** The first of two midnights, where clocks go back over it. */
function firstInstantOf(day: DateTime): number {
  const start = day.startOf('day');
  const before = start.minus(1);
  return before.day === start.day ? before.startOf('day').toMillis() : start.toMillis();
}

function toText(instantMs: number): string {
  return new Date(instantMs).toISOString();
}
