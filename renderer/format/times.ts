import type { TimeFormat } from '../../preload/contract/model/common.ts';
import { weekdayName } from './days.ts';
import { dateFormat } from './formatters.ts';
import { dayNumber, offsetMinutes, offsetName } from './zones.ts';

export type ClockStyle = Pick<TimeFormat, 'locale' | 'hours'>;

interface ClockText {
  readonly text: string;
  /** “AM” or “PM”, where the locale writes one. */
  readonly dayPeriod: string | null;
  readonly withoutDayPeriod: string;
  readonly periodComesFirst: boolean;
}

/** “10:30”, or “10:30 AM” by the profile’s clock, on the clocks of `zone`. */
export function formatTime(atMs: number, style: ClockStyle, zone: string): string {
  return clockText(atMs, style, zone).text;
}

/** “15:00”, with the weekday after it when the day there is not `dayOf`. */
export function timeOn(atMs: number, style: ClockStyle, zone: string, dayOf: number): string {
  const time = formatTime(atMs, style, zone);
  return dayNumber(zone, atMs) === dayOf ? time : `${time} ${weekdayName(atMs, style.locale, zone)}`;
}

/** To the second, for what a person may have to report: “10:18:04”. */
export function formatMoment(atMs: number, { locale, hours }: ClockStyle, zone: string): string {
  return dateFormat(locale, zone, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: hours === 12 ? 'h12' : 'h23',
  }).format(atMs);
}

/**
 * “10:30 – 11:15”; in 12 hours the first AM or PM is left out when it is the same one (design, Clock).
 * A day other than `dayOf` is named after its time, and when the clocks change in between, both offsets are
 * said, for the hour may come twice.
 *
 * @param dayOf the day number (see `dayNumber`) that is known from around the text
 */
export function formatRange(
  startMs: number,
  endMs: number,
  style: ClockStyle,
  zone: string,
  dayOf: number,
): string {
  const start = clockText(startMs, style, zone);
  const end = clockText(endMs, style, zone);
  const startDay = dayNumber(zone, startMs);
  // An end at midnight still belongs to the evening.
  const endDay = dayNumber(zone, Math.max(startMs, endMs - 1));
  const clocksChange = offsetMinutes(zone, startMs) !== offsetMinutes(zone, endMs);

  const startNotes: string[] = [];
  const endNotes: string[] = [];
  if (clocksChange) {
    startNotes.push(offsetName(zone, startMs));
    endNotes.push(offsetName(zone, endMs));
  }
  if (startDay !== endDay && startDay !== dayOf) startNotes.push(weekdayName(startMs, style.locale, zone));
  if (endDay !== dayOf) endNotes.push(weekdayName(Math.max(startMs, endMs - 1), style.locale, zone));

  const samePeriod = start.dayPeriod === end.dayPeriod && startNotes.length === 0;
  const from = samePeriod && !start.periodComesFirst ? start.withoutDayPeriod : start.text;
  const to = samePeriod && end.periodComesFirst ? end.withoutDayPeriod : end.text;
  return `${[from, ...startNotes].join(' ')} – ${[to, ...endNotes].join(' ')}`;
}

function clockText(atMs: number, { locale, hours }: ClockStyle, zone: string): ClockText {
  const parts = dateFormat(locale, zone, {
    hour: hours === 12 ? 'numeric' : '2-digit',
    minute: '2-digit',
    hourCycle: hours === 12 ? 'h12' : 'h23',
  }).formatToParts(atMs);
  const join = (kept: typeof parts): string =>
    kept
      .map(({ value }) => value.replace(/\s/gu, ' '))
      .join('')
      .trim();
  const period = parts.find(({ type }) => type === 'dayPeriod');
  return {
    text: join(parts),
    dayPeriod: period?.value ?? null,
    withoutDayPeriod: join(parts.filter((part) => part !== period)),
    periodComesFirst: parts[0]?.type === 'dayPeriod',
  };
}
