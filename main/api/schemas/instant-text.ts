import { DateTime } from 'luxon';

/**
 * The form nearly every timestamp has, up to the 28th; read without luxon, for lists hold hundreds of them.
 * Later days may not exist, and only luxon refuses those.
 */
const usual = /^\d{4}-\d\d-(?:0[1-9]|1\d|2[0-8])T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** A date, a time and an offset: without a date luxon reads today, without an offset the system's zone. */
const dateTimeWithOffset = /^\d{4}.*T.*(?:Z|[+-]\d{2}(?::?\d{2})?)$/i;

/** No timestamp is longer; what follows is then read in a bounded time, whatever a server says. */
const maxInstantLength = 64;

/**
 * Reads an ISO 8601 timestamp with a zone or offset; a local time without one is no instant.
 *
 * @returns epoch milliseconds, or null when it is none
 */
export function readInstant(text: string): number | null {
  if (usual.test(text)) {
    const ms = Date.parse(text);
    return Number.isNaN(ms) ? null : ms;
  }
  if (text.length > maxInstantLength || !dateTimeWithOffset.test(text)) return null;
  const time = DateTime.fromISO(text);
  return time.isValid ? time.toMillis() : null;
}
