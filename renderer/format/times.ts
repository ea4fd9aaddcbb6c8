import { minuteMs, secondMs } from '../../preload/contract/durations.ts';
import type { TimeFormat } from '../../preload/contract/model/common.ts';
import type { WordedLength, WordedMoment } from '../../preload/contract/languages/parameters.ts';
import { todayWords } from '../words.svelte.ts';
import { asHeading, dateFormat } from './locale.ts';
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
  if (dayNumber(zone, atMs) === dayOf) return time;
  return todayWords().times.onWeekday({ time, weekday: weekdayName(atMs, style.locale, zone) });
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

  const weekdays = {
    start: startDay !== endDay && startDay !== dayOf ? weekdayName(startMs, style.locale, zone) : null,
    end: endDay === dayOf ? null : weekdayName(Math.max(startMs, endMs - 1), style.locale, zone),
  };
  const samePeriod = start.dayPeriod === end.dayPeriod && !clocksChange && weekdays.start === null;
  const words = todayWords().times;
  return words.range({
    from: words.endOfRange({
      time: samePeriod && !start.periodComesFirst ? start.withoutDayPeriod : start.text,
      offset: clocksChange ? offsetName(zone, startMs) : null,
      weekday: weekdays.start,
    }),
    to: words.endOfRange({
      time: samePeriod && end.periodComesFirst ? end.withoutDayPeriod : end.text,
      offset: clocksChange ? offsetName(zone, endMs) : null,
      weekday: weekdays.end,
    }),
  });
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

/** The same where a line begins with it. */
export const dateHeading = (...date: Parameters<typeof formatDate>): string =>
  asHeading(formatDate(...date), date[1]);

/** Days from now until then by the zone’s calendar; negative for the past. */
export function daysUntil(atMs: number, nowMs: number, zone: string): number {
  return dayNumber(zone, atMs) - dayNumber(zone, nowMs);
}

/** Which day it is, seen from now. */
export function dayFrom(atMs: number, nowMs: number, zone: string): WordedMoment['day'] {
  const days = daysUntil(atMs, nowMs, zone);
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : days === -1 ? 'yesterday' : 'other';
}

/** Today, Tomorrow, Yesterday, otherwise the date (design, Relative days). */
export function relativeDay(atMs: number, nowMs: number, locale: string, zone: string): string {
  const day = dayFrom(atMs, nowMs, zone);
  return day === 'other' ? dateHeading(atMs, locale, zone) : todayWords().times[day];
}

const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

/** “45 min”, “1 h”, “1 h 30 min”, from 24 hours “2 days” (design, Dates). */
export const formatDuration = (ms: number): string => todayWords().times.length({ long: durationOf(ms) });

/** In the narrow column of a row: “45 min”, “1 h”, “90 min”, from 2 hours “2 h 30”, “36 h”, “2 days”. */
export function rowDuration(ms: number): string {
  const total = Math.max(0, Math.round(ms / minuteMs));
  const [hours, minutes] = [Math.floor(total / hourMinutes), total % hourMinutes];
  const { length, hoursAndMinutes } = todayWords().times;
  if (total % dayMinutes === 0) return formatDuration(ms);
  if (minutes === 0) return length({ long: { days: 0, hours, minutes, seconds: null } });
  if (hours > 1) return hoursAndMinutes({ long: { hours, minutes } });
  return length({ long: { days: 0, hours: 0, minutes: total, seconds: null } });
}

/** Of `formatDuration`, for sentences. */
const durationOf = (ms: number): WordedLength => inMinutes(Math.max(0, Math.round(ms / minuteMs)));

/**
 * The time that is left, rounded up, so that “in 1 min” is never already over: in minutes, in the last
 * minute in seconds, “0 s” at the end.
 */
export const formatCountdown = (ms: number): string => todayWords().times.length({ long: countdownOf(ms) });

/** Of `formatCountdown`, for sentences. */
export function countdownOf(ms: number): WordedLength {
  const seconds = Math.max(0, Math.ceil(ms / secondMs));
  return seconds < 60 ? inSeconds(seconds) : inMinutes(Math.ceil(ms / minuteMs));
}

/** “9 min 41 s”, “41 s”: the time left of a wait, to the second. */
export const formatWait = (ms: number): string => todayWords().times.length({ long: waitOf(ms) });

/** Of `formatWait`, for sentences. */
export function waitOf(ms: number): WordedLength {
  const seconds = Math.max(0, Math.ceil(ms / secondMs));
  if (seconds < 60) return inSeconds(seconds);
  const rest = seconds % 60;
  return { days: 0, hours: 0, minutes: Math.floor(seconds / 60), seconds: rest === 0 ? null : rest };
}

/** How long ago something ended; at least 1 min. */
export const overOf = (ms: number): WordedLength => inMinutes(Math.max(1, Math.floor(ms / minuteMs)));

/** “just now”, “3 min ago”: in whole minutes. */
export const formatAgo = (ms: number): string => todayWords().times.ago({ ago: agoOf(ms) });

/** Of `formatAgo`, for sentences; null: just now. */
export const agoOf = (ms: number): WordedLength | null => (ms < minuteMs ? null : overOf(ms));

/** When the text of `formatAgo` changes next. @returns epoch ms */
export function nextAgeAt(fromMs: number, nowMs: number): number {
  return fromMs + (Math.max(0, Math.floor((nowMs - fromMs) / minuteMs)) + 1) * minuteMs;
}

const inSeconds = (seconds: number): WordedLength => ({ days: 0, hours: 0, minutes: 0, seconds });

function inMinutes(minutes: number): WordedLength {
  const days = Math.floor(minutes / dayMinutes);
  return {
    days,
    hours: Math.floor((minutes % dayMinutes) / hourMinutes),
    minutes: days > 0 ? 0 : minutes % hourMinutes,
    seconds: null,
  };
}
