import { DateTime } from 'luxon';
import type { OwnHours } from '../../preload/contract/model/agenda.ts';
import { settingsTable } from '../../preload/contract/settings/table.ts';

/** As long as the person has chosen none. */
export const usualHours: OwnHours = {
  from: settingsTable.hours.from.usual,
  until: settingsTable.hours.until.usual,
};

/** Whether the end is after the beginning; both are “HH:mm”, which sort as text. */
export const areHours = ({ from, until }: OwnHours): boolean => from < until;

/** In a file that was written by hand they may be none: then they are the usual ones. */
export const hoursInForce = (chosen: OwnHours): OwnHours => (areHours(chosen) ? chosen : usualHours);

/**
 * When a clock on the wall shows a time, on the local day that holds an instant. A time that clocks skip that day is
 * as much later as they go forward.
 *
 * @param wallTime “HH:mm”
 * @param timeZone IANA, known to luxon
 * @returns epoch milliseconds
 */
export function wallTimeOn(dayMs: number, wallTime: string, timeZone: string): number {
  const [hour, minute] = wallTime.split(':').map(Number);
  return DateTime.fromMillis(dayMs, { zone: timeZone })
    .startOf('day')
    .set({ hour: hour ?? 0, minute: minute ?? 0 })
    .toMillis();
}
