import type { TimeFormat } from '../../preload/contract/model/common.ts';
import { otherTimes } from './booking-times.ts';
import { formatDate } from './days.ts';
import { formatRange } from './times.ts';
import { dayNumber } from './zones.ts';

export interface ChosenTimes {
  /** “Fri 30 Oct, 14:00 – 14:30” on your clocks. */
  readonly own: string;
  /** “09:00 – 09:30 in New York”; null where that is your own zone. */
  readonly other: string | null;
}

/** A time that is, or is about to be, booked: on both clocks. */
export function chosenTimes(
  { startTime, endTime }: { readonly startTime: string; readonly endTime: string },
  guestZone: string,
  reading: TimeFormat,
): ChosenTimes {
  const startMs = Date.parse(startTime);
  const { timeZone, locale } = reading;
  const range = formatRange(startMs, Date.parse(endTime), reading, timeZone, dayNumber(timeZone, startMs));
  const booking = {
    startAt: startTime,
    endAt: endTime,
    people: [{ name: '', email: '', timeZone: guestZone }],
  };
  return {
    own: `${formatDate(startMs, locale, timeZone, 'short')}, ${range}`,
    other: otherTimes(booking, reading, timeZone)[0] ?? null,
  };
}
