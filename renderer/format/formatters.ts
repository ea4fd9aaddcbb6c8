import { toLocale } from './locale.ts';
import { isKnownZone } from './zones.ts';

const made = new Map<string, Intl.DateTimeFormat>();

/** A formatter costs milliseconds to make and nothing to use again. */
export function dateFormat(
  locale: string,
  timeZone: string,
  options: Readonly<Intl.DateTimeFormatOptions>,
): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, timeZone, options]);
  const known = made.get(key);
  if (known) return known;
  const fresh = new Intl.DateTimeFormat(toLocale(locale), {
    ...options,
    timeZone: isKnownZone(timeZone) ? timeZone : 'UTC',
  });
  made.set(key, fresh);
  return fresh;
}
