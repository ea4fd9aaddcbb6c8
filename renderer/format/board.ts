import type { BoardRow } from '../../preload/contract/model/board.ts';
import type { TimeFormat } from '../../preload/contract/model/common.ts';
import { daysUntil, relativeDay, weekdayName } from './days.ts';
import { formatDuration } from './durations.ts';
import { formatPrice } from './money.ts';
import { formatTime } from './times.ts';
import { dayNumber } from './zones.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** “30 min”, “€80”, “4 to 8 sessions”, “12 seats”, and “Hidden” where that is not what the switch says. */
export function boardFacts(row: BoardRow, locale: string): readonly string[] {
  const { lengths, price, seats, isSubscription, hidden } = row;
  const sorted = [...lengths].sort((one, other) => one - other);
  return [
    sorted.length > 1
      ? `${sorted.join(', ')} min`
      : sorted.map((minutes) => formatDuration(minutes * minuteMs)).join(''),
    price && formatPrice(price, locale),
    sessions(row.package),
    isSubscription && 'Subscription',
    seats !== null && (seats === 1 ? '1 seat' : `${seats} seats`),
    hidden === true && publishedOf(row) === true && 'Hidden',
  ].filter((fact): fact is string => typeof fact === 'string' && fact !== '');
}

function sessions(bundle: BoardRow['package']): string | null {
  if (bundle === null) return null;
  const { min, max } = bundle;
  if (min !== null && max !== null && min !== max) return `${min} to ${max} sessions`;
  const count = min ?? max;
  return count === null ? 'Package' : count === 1 ? '1 session' : `${count} sessions`;
}

/** Where the switch stands; null where that is not known. */
export function publishedOf({ switch: is }: Pick<BoardRow, 'switch'>): boolean | null {
  switch (is.state) {
    case 'on':
    case 'off':
      return is.state === 'on';
    case 'busy':
      return is.to;
    case 'failed':
    case 'team-id':
      return is.isOn;
    default:
      return null;
  }
}

/** “today 15:30”, “Monday 08:00” within the week, else “Mon 9 November 08:00”. */
export function dayAndTime(at: string, nowMs: number, reading: TimeFormat): string {
  return `${dayWithin(at, nowMs, reading)} ${formatTime(Date.parse(at), reading, reading.timeZone)}`;
}

/** The same where it is past: “05:13 today”, “08:00 yesterday”, “08:00 on Mon 9 November”. */
export function timeAndDay(at: string, nowMs: number, reading: TimeFormat): string {
  const isNear = Math.abs(daysUntil(Date.parse(at), nowMs, reading.timeZone)) < 2;
  const time = formatTime(Date.parse(at), reading, reading.timeZone);
  return `${time} ${isNear ? '' : 'on '}${dayWithin(at, nowMs, reading)}`;
}

function dayWithin(at: string, nowMs: number, { locale, timeZone }: TimeFormat): string {
  const atMs = Date.parse(at);
  const days = daysUntil(atMs, nowMs, timeZone);
  const day =
    days > 1 && days < 7
      ? weekdayName(atMs, locale, timeZone, 'long')
      : relativeDay(atMs, nowMs, locale, timeZone);
  return Math.abs(days) < 2 ? day.toLowerCase() : day;
}

/** Times that are near at hand for a scheduled change, as a clock of the zone shows them: `2026-11-02T08:00`. */
export function suggestedTimes(
  nowMs: number,
  { timeZone }: TimeFormat,
): readonly { readonly label: string; readonly localTime: string }[] {
  const today = dayNumber(timeZone, nowMs);
  const weekday = ((today + 3) % 7) + 1;
  const at8 = (day: number): string => `${new Date(day * dayMs).toISOString().slice(0, 10)}T08:00`;
  return [
    { label: 'Tomorrow', localTime: at8(today + 1) },
    { label: 'Monday', localTime: at8(today + 8 - weekday) },
  ];
}
