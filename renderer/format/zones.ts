import { dayMs, minuteMs } from '../../preload/contract/durations.ts';
import { cities, formatNumber } from '../words.svelte.ts';

/** The platform’s own clocks by IANA name; null for a name it does not know. */
const clocks = new Map<string, Intl.DateTimeFormat | null>();

function clockOf(zone: string): Intl.DateTimeFormat | null {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  let clock: Intl.DateTimeFormat | null = null;
  try {
    clock = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  } catch {
    // The service may send an unknown name.
  }
  clocks.set(zone, clock);
  return clock;
}

/** Whether this computer knows the zone. */
export const isKnownZone = (zone: string | null): zone is string =>
  zone !== null && zone !== '' && clockOf(zone) !== null;

/** Minutes ahead of UTC at that moment, from the platform; an unknown name counts as UTC. */
export function offsetMinutes(zone: string, atMs: number): number {
  const name = clockOf(zone)
    ?.formatToParts(atMs)
    .find(({ type }) => type === 'timeZoneName');
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/u.exec(name?.value ?? '') ?? [];
  const size = Number(hours) * 60 + Number(minutes);
  return sign === '-' ? -size : size;
}

/** Days since 1970-01-01 by the zone’s own calendar: equal numbers mean the same date. */
export function dayNumber(zone: string, atMs: number): number {
  return Math.floor((atMs + offsetMinutes(zone, atMs) * minuteMs) / dayMs);
}

/** The city that a zone is called after, in the language of the page. @param zone IANA */
export const cityOf = (zone: string): string =>
  cities()[zone] ?? (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** “GMT+2”, “GMT−4”, “GMT+5:30”, and “GMT” itself, in the digits of the language in use. */
export function offsetName(zone: string, atMs: number): string {
  const minutes = offsetMinutes(zone, atMs);
  if (minutes === 0) return 'GMT';
  const size = Math.abs(minutes);
  const rest = size % 60;
  const sign = minutes < 0 ? '−' : '+';
  const minutesPart = rest === 0 ? '' : `:${formatNumber(rest).padStart(2, formatNumber(0))}`;
  return `GMT${sign}${formatNumber(Math.floor(size / 60))}${minutesPart}`;
}
