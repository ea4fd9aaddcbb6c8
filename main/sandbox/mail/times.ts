import { DateTime } from 'luxon';
import { toInstantMs } from '../utc-time.ts';

/** The language to write dates in: the one asked for where its forms are known, otherwise English. */
export function toLocale(language: string | undefined): string {
  try {
    const { baseName } = new Intl.Locale((language ?? 'en').replaceAll('_', '-'));
    return Intl.DateTimeFormat.supportedLocalesOf(baseName)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

export interface Reading {
  /** IANA zone. */
  readonly timeZone: string;
  /** BCP 47. */
  readonly locale: string;
}

/** "Wednesday, March 10, 2027, 10:00 AM – 10:30 AM", and the day of the end where it is another one. */
export function describePeriod(startTime: string, endTime: string, reading: Reading): string {
  const start = at(startTime, reading);
  const end = at(endTime, reading);
  const endDay = end.hasSame(start, 'day') ? '' : `${say(end, DateTime.DATE_HUGE)}, `;
  return `${describeStart(startTime, reading)} – ${endDay}${say(end, DateTime.TIME_SIMPLE)}`;
}

/** "Wednesday, March 10, 2027, 10:00 AM" */
export function describeStart(startTime: string, reading: Reading): string {
  const start = at(startTime, reading);
  return `${say(start, DateTime.DATE_HUGE)}, ${say(start, DateTime.TIME_SIMPLE)}`;
}

/** "Wed, Mar 10, 2027, 10:00 AM", for a subject. */
export function describeBriefly(startTime: string, reading: Reading): string {
  return say(at(startTime, reading), DateTime.DATETIME_MED_WITH_WEEKDAY);
}

/** "Europe/Berlin (UTC+01:00)": the name, and what it is at that moment. */
export function describeZone(startTime: string, reading: Reading): string {
  const start = at(startTime, reading);
  return `${start.zoneName ?? 'UTC'} (UTC${start.toFormat('ZZ', { locale: 'en', numberingSystem: 'latn' })})`;
}

function at(instant: string, { timeZone, locale }: Reading): DateTime {
  const time = DateTime.fromMillis(toInstantMs(instant), { zone: timeZone, locale });
  return time.isValid ? time : time.setZone('utc');
}

/** With ordinary spaces: many fonts of mail programs have no narrow one, which some languages ask for. */
function say(time: DateTime, format: Intl.DateTimeFormatOptions): string {
  return time.toLocaleString(format).replaceAll('\u202f', ' ');
}
