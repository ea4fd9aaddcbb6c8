import { DateTime } from 'luxon';

const longestSeconds = 86_400;

/**
 * How long the service asks to wait: `Retry-After` in seconds or as an HTTP date, else what its message says
 * ("Try again in 17 seconds."). A date is compared with the answer's own `Date`, for our clock may be wrong.
 *
 * @returns whole seconds from 0 to a day, or undefined when nothing is said
 */
export function retryAfterSeconds(
  headers: Readonly<Record<string, string>>,
  serviceMessage: string | undefined,
  nowMs: number,
): number | undefined {
  const header = headers['retry-after']?.trim() ?? '';
  const seconds = /^\d+$/.test(header) ? Number(header) : untilDate(header, headers['date'], nowMs);
  const said = seconds ?? secondsIn(serviceMessage);
  return said === undefined ? undefined : Math.min(Math.max(0, Math.ceil(said)), longestSeconds);
}

function untilDate(header: string, dateHeader: string | undefined, nowMs: number): number | undefined {
  const until = DateTime.fromHTTP(header);
  if (!until.isValid) return undefined;
  const answeredAt = DateTime.fromHTTP(dateHeader ?? '');
  return (until.toMillis() - (answeredAt.isValid ? answeredAt.toMillis() : nowMs)) / 1000;
}

function secondsIn(serviceMessage: string | undefined): number | undefined {
  const said = /\btry again in (\d{1,6}) ?s/i.exec(serviceMessage ?? '')?.[1];
  return said === undefined ? undefined : Number(said);
}
