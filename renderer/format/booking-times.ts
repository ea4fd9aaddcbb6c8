import type { BookingRow } from '../../preload/contract/model/agenda.ts';
import { todayWords } from '../words.svelte.ts';
import { relativeDay, formatRange, type ClockStyle, daysUntil, dateHeading, weekdayName } from './times.ts';
import { cityOf, dayNumber, isKnownZone, offsetMinutes } from './zones.ts';
import { asHeading, dateFormat } from './locale.ts';
import type { TimeFormat } from '../../preload/contract/model/common.ts';

/** “Today, 10:30 – 11:15”. */
export function ownTimes(
  row: Pick<BookingRow, 'startAt' | 'endAt'>,
  nowMs: number,
  style: ClockStyle,
  zone: string,
): string {
  const startMs = Date.parse(row.startAt);
  const range = formatRange(startMs, Date.parse(row.endAt), style, zone, dayNumber(zone, startMs));
  return todayWords().times.dayAndTime({
    day: relativeDay(startMs, nowMs, style.locale, zone),
    time: range,
  });
}

/**
 * The same time on each attendee’s clocks, one line for each city: “15:00 – 15:45 in Kolkata”, or “Same time
 * in Rome” where the clocks agree then. Zones that are your own are left out.
 */
export function otherTimes(
  row: Pick<BookingRow, 'startAt' | 'endAt' | 'people'>,
  style: ClockStyle,
  ownZone: string,
): readonly string[] {
  const startMs = Date.parse(row.startAt);
  const endMs = Date.parse(row.endAt);
  const day = dayNumber(ownZone, startMs);
  const words = todayWords().times;
  const zones = new Set(
    row.people.map(({ timeZone }) => timeZone).filter((zone) => isKnownZone(zone) && zone !== ownZone),
  );
  return [...zones]
    .filter((zone) => zone !== null)
    .map((zone) => {
      const sameClocks = offsetMinutes(zone, startMs) === offsetMinutes(ownZone, startMs);
      return sameClocks
        ? words.sameTimeIn({ city: cityOf(zone) })
        : words.timeIn({ time: formatRange(startMs, endMs, style, zone, day), city: cityOf(zone) });
    });
}

/** Whether a booking is still to come, running, or over. */
export function phaseOf(
  row: Pick<BookingRow, 'startAt' | 'endAt'>,
  nowMs: number,
): 'before' | 'running' | 'over' {
  if (nowMs < Date.parse(row.startAt)) return 'before';
  return nowMs < Date.parse(row.endAt) ? 'running' : 'over';
}

export interface DayWords {
  readonly label: string;
  /** The same day said another way; empty if that adds nothing. */
  readonly note: string;
}

/** Beyond this many days, “in N days” is no help. */
const countedDays = 60;

/** “Today · Wed 28 Oct”, “Mon 2 November · in 5 days”; in another year with the year. */
export function dayWords(atMs: number, nowMs: number, locale: string, zone: string): DayWords {
  const days = daysUntil(atMs, nowMs, zone);
  if (Math.abs(days) <= 1) {
    return {
      label: relativeDay(atMs, nowMs, locale, zone),
      note: dateHeading(atMs, locale, zone, 'short'),
    };
  }
  const { inDays, daysAgo } = todayWords().times;
  const note = days > 0 ? inDays({ days }) : daysAgo({ days: -days });
  return { label: datedDay(atMs, nowMs, locale, zone), note: Math.abs(days) > countedDays ? '' : note };
}

/** “Mon 2 November”, “Mon 2 November 2025”. */
export function datedDay(atMs: number, nowMs: number, locale: string, zone: string): string {
  const year = dateFormat(locale, zone, { year: 'numeric' });
  if (year.format(atMs) === year.format(nowMs)) return dateHeading(atMs, locale, zone);
  const options = { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' } as const;
  return asHeading(dateFormat(locale, zone, options).format(atMs), locale);
}

/** “28 Oct”. */
export const shortDate = (atMs: number, locale: string, zone: string): string =>
  dateFormat(locale, zone, { day: 'numeric', month: 'short' }).format(atMs);

/** “28 Oct”, and in another year “28 Oct 2027”. */
export function shortDateWithYear(atMs: number, nowMs: number, locale: string, zone: string): string {
  const year = dateFormat(locale, zone, { year: 'numeric' });
  if (year.format(atMs) === year.format(nowMs)) return shortDate(atMs, locale, zone);
  return dateFormat(locale, zone, { day: 'numeric', month: 'short', year: 'numeric' }).format(atMs);
}

/** “Today”, “Wednesday”, in another year “Wednesday, 2027”: under the date of one booking of a series. */
export function weekdayWords(atMs: number, nowMs: number, locale: string, zone: string): string {
  if (Math.abs(daysUntil(atMs, nowMs, zone)) <= 1) return relativeDay(atMs, nowMs, locale, zone);
  const weekday = asHeading(weekdayName(atMs, locale, zone, 'long'), locale);
  const year = dateFormat(locale, zone, { year: 'numeric' });
  if (year.format(atMs) === year.format(nowMs)) return weekday;
  return todayWords().times.weekdayOfYear({ weekday, year: year.format(atMs) });
}

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
  timeFormat: TimeFormat,
): ChosenTimes {
  const startMs = Date.parse(startTime);
  const { timeZone, locale } = timeFormat;
  const range = formatRange(startMs, Date.parse(endTime), timeFormat, timeZone, dayNumber(timeZone, startMs));
  const booking = {
    startAt: startTime,
    endAt: endTime,
    people: [{ name: '', email: '', timeZone: guestZone }],
  };
  return {
    own: todayWords().times.dayAndTime({
      day: dateHeading(startMs, locale, timeZone, 'short'),
      time: range,
    }),
    other: otherTimes(booking, timeFormat, timeZone)[0] ?? null,
  };
}
