import type { BookingRow } from '../../preload/contract/model/agenda.ts';
import { relativeDay } from './days.ts';
import { formatRange, type ClockStyle } from './times.ts';
import { cityOf, dayNumber, isKnownZone, offsetMinutes } from './zones.ts';

/** “Today, 10:30 – 11:15”. */
export function ownTimes(
  row: Pick<BookingRow, 'startAt' | 'endAt'>,
  nowMs: number,
  style: ClockStyle,
  zone: string,
): string {
  const startMs = Date.parse(row.startAt);
  const range = formatRange(startMs, Date.parse(row.endAt), style, zone, dayNumber(zone, startMs));
  return `${relativeDay(startMs, nowMs, style.locale, zone)}, ${range}`;
}

/**
 * The same time on each attendee’s clocks, one line for each city: “15:00 – 15:45 in Kolkata”, or “Same time
 * in Rome” where the clocks agree then. Nobody is told their own zone twice.
 */
export function otherTimes(
  row: Pick<BookingRow, 'startAt' | 'endAt' | 'people'>,
  style: ClockStyle,
  ownZone: string,
): readonly string[] {
  const startMs = Date.parse(row.startAt);
  const endMs = Date.parse(row.endAt);
  const day = dayNumber(ownZone, startMs);
  const zones = new Set(
    row.people.map(({ timeZone }) => timeZone).filter((zone) => isKnownZone(zone) && zone !== ownZone),
  );
  return [...zones]
    .filter((zone) => zone !== null)
    .map((zone) => {
      const sameClocks = offsetMinutes(zone, startMs) === offsetMinutes(ownZone, startMs);
      return sameClocks
        ? `Same time in ${cityOf(zone)}`
        : `${formatRange(startMs, endMs, style, zone, day)} in ${cityOf(zone)}`;
    });
}

/** “in 12 min”, “22 min left”, nothing once it is over or off: the one fact in the header of a booking. */
export function phaseOf(
  row: Pick<BookingRow, 'startAt' | 'endAt'>,
  nowMs: number,
): 'before' | 'running' | 'over' {
  if (nowMs < Date.parse(row.startAt)) return 'before';
  return nowMs < Date.parse(row.endAt) ? 'running' : 'over';
}
