import { daysUntil, formatDate, relativeDay, weekdayName } from './days.ts';
import { dateFormat } from './formatters.ts';

export interface DayWords {
  readonly label: string;
  /** The other way to say it; empty where it would say nothing. */
  readonly note: string;
}

/** Further away a number of days tells nobody anything. */
const countedDays = 60;

/** “Today · Wed 28 Oct”, “Mon 2 November · in 5 days”; in another year with the year. */
export function dayWords(atMs: number, nowMs: number, locale: string, zone: string): DayWords {
  const days = daysUntil(atMs, nowMs, zone);
  if (Math.abs(days) <= 1) {
    return {
      label: relativeDay(atMs, nowMs, locale, zone),
      note: formatDate(atMs, locale, zone, 'short'),
    };
  }
  const note = days > 0 ? `in ${days} days` : `${-days} days ago`;
  return { label: datedDay(atMs, nowMs, locale, zone), note: Math.abs(days) > countedDays ? '' : note };
}

/** “Mon 2 November”, “Mon 2 November 2025”. */
export function datedDay(atMs: number, nowMs: number, locale: string, zone: string): string {
  const year = dateFormat(locale, zone, { year: 'numeric' });
  if (year.format(atMs) === year.format(nowMs)) return formatDate(atMs, locale, zone);
  const options = { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' } as const;
  return dateFormat(locale, zone, options).format(atMs);
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
  const weekday = weekdayName(atMs, locale, zone, 'long');
  const year = dateFormat(locale, zone, { year: 'numeric' });
  return year.format(atMs) === year.format(nowMs) ? weekday : `${weekday}, ${year.format(atMs)}`;
}
