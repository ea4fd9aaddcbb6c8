import { DateTime } from 'luxon';

export function toInstant(ms: number): string {
  return new Date(ms).toISOString();
}

/** As programs read it: in UTC, without the milliseconds where there are none. @param at ISO 8601 with a zone */
export const toReadInstant = (at: string): string =>
  DateTime.fromISO(at, { zone: 'utc' }).toISO({ suppressMilliseconds: true }) ?? at;

export function toInstantOrNull(ms: number | null): string | null {
  return ms === null ? null : toInstant(ms);
}
