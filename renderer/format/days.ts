import { dateFormat } from './formatters.ts';
import { dayNumber } from './zones.ts';

type Length = 'short' | 'long';

/** “Thu” or “Thursday”, by the zone’s own date. */
export function weekdayName(atMs: number, locale: string, zone: string, weekday: Length = 'short'): string {
  return dateFormat(locale, zone, { weekday }).format(atMs);
}

/** “Wed 28 October”, “Wed, October 28”, “Mi. 28. Oktober”: the order is the locale’s. */
export function formatDate(atMs: number, locale: string, zone: string, month: Length = 'long'): string {
  return dateFormat(locale, zone, { weekday: 'short', day: 'numeric', month }).format(atMs);
}

/** How many days of the zone’s calendar lie between; negative before. */
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

/** “on Monday” within the week, where a weekday can mean one day only; otherwise the date. */
export function nameTheDay(atMs: number, nowMs: number, locale: string, zone: string): string {
  const days = daysUntil(atMs, nowMs, zone);
  if (days === 1) return 'tomorrow';
  return `on ${days < 7 ? weekdayName(atMs, locale, zone, 'long') : formatDate(atMs, locale, zone)}`;
}
