import { DateTime } from 'luxon';
import { readInstant } from '../api/schemas/instant-text.ts';

/** An instant as the service writes it: ISO 8601 in UTC, with milliseconds and Z. */
export function toUtcText(instantMs: number): string {
  const text = DateTime.fromMillis(instantMs, { zone: 'utc' }).toISO();
  if (text === null) throw new RangeError('The instant is out of range');
  return text;
}

/** Epoch milliseconds of a timestamp that a schema has already accepted. */
export function toInstantMs(text: string): number {
  return readInstant(text) ?? NaN;
}
