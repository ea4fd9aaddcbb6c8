import { DateTime } from 'luxon';

/** The first instant of the date that a clock in the zone shows at `instantMs`. Epoch milliseconds. */
export function startOfDate(instantMs: number, timeZone: string): number {
  return DateTime.fromMillis(instantMs, { zone: timeZone }).startOf('day').toMillis();
}
