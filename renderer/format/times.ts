import type { TimeFormat } from '../../preload/contract/model/common.ts';
import { dateFormat } from './locale.ts';
import { dayNumber, offsetMinutes, offsetName } from './zones.ts';

export type ClockStyle = Pick<TimeFormat, 'locale' | 'hours'>;

interface ClockText {
  readonly text: string;
  /** “AM” or “PM”, if the locale writes one. */
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

/** To the second, for what one may have to report: “10:18:04”. */
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
 * If the day is not `dayOf`, its name follows the time. If the clocks change in between, both offsets are
 * shown, because an hour may come twice.
 *
 * @param dayOf the day number (see `dayNumber`) that the reader already knows
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
  // An end at midnight belongs to the day before.
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

type Length = 'short' | 'long';

/** “Thu” or “Thursday”, by the zone’s own date. */
export function weekdayName(atMs: number, locale: string, zone: string, weekday: Length = 'short'): string {
  return dateFormat(locale, zone, { weekday }).format(atMs);
}

/** “Wed 28 October”, “Wed, October 28”, “Mi. 28. Oktober”: the order is the locale’s. */
export function formatDate(atMs: number, locale: string, zone: string, month: Length = 'long'): string {
  return dateFormat(locale, zone, { weekday: 'short', day: 'numeric', month }).format(atMs);
}

/** Days from now until then by the zone’s calendar; negative for the past. */
export function daysUntil(atMs: number, nowMs: number, zone: string): number {
  return dayNumber(zone, atMs) - dayNumber(zone, nowMs);
}

/** Today, Tomorrow, Yesterday, otherwise the date (design, Relative days). */
export function relativeDay(atMs: number, nowMs: number, locale: string, zone: string): string {
  const days = daysUntil(atMs, nowMs, zone);
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  if (days === -1) return 'Yesterday';
  return formatDate(atMs, locale, zone);
}

/** “tomorrow”, “on Monday” within the week, otherwise the date. */
export function nameTheDay(atMs: number, nowMs: number, locale: string, zone: string): string {
  const days = daysUntil(atMs, nowMs, zone);
  if (days === 1) return 'tomorrow';
  return `on ${days < 7 ? weekdayName(atMs, locale, zone, 'long') : formatDate(atMs, locale, zone)}`;
}

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

/** “45 min”, “1 h”, “1 h 30 min”, from 24 hours “2 days” (design, Dates). */
export function formatDuration(ms: number): string {
  return fromMinutes(Math.max(0, Math.round(ms / minuteMs)));
}

/**
 * The time that is left, rounded up, so that “in 1 min” is never already over: in minutes, in the last
 * minute in seconds, “0 s” at the end.
 */
export function formatCountdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / secondMs));
  return seconds < 60 ? `${seconds} s` : fromMinutes(Math.ceil(ms / minuteMs));
}

/** “9 min 41 s”, “41 s”: the time left of a wait, to the second. */
export function formatWait(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / secondMs));
  if (seconds < 60) return `${seconds} s`;
  const rest = seconds % 60;
  return `${Math.floor(seconds / 60)} min${rest === 0 ? '' : ` ${rest} s`}`;
}

/** How long ago something ended; at least 1 min. */
export function formatOver(ms: number): string {
  return fromMinutes(Math.max(1, Math.floor(ms / minuteMs)));
}

/** “just now”, “3 min ago”: in whole minutes. */
export function formatAgo(ms: number): string {
  return ms < minuteMs ? 'just now' : `${formatOver(ms)} ago`;
}

/** When the text of `formatAgo` changes next. @returns epoch ms */
export function nextAgeAt(fromMs: number, nowMs: number): number {
  return fromMs + (Math.max(0, Math.floor((nowMs - fromMs) / minuteMs)) + 1) * minuteMs;
}

function fromMinutes(minutes: number): string {
  const days = Math.floor(minutes / dayMinutes);
  const hours = Math.floor((minutes % dayMinutes) / hourMinutes);
  const rest = minutes % hourMinutes;
  if (days > 0) {
    const named = days === 1 ? '1 day' : `${days} days`;
    return hours === 0 ? named : `${named} ${hours} h`;
  }
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
