import { z } from 'zod';

const names = z.array(z.string()).catch([]);

/**
 * Country codes by zone, as the platform's own region data has them, under the platform's names for zones.
 * A zone that is used in several countries has the first by code.
 */
export function findZoneCountries(): ReadonlyMap<string, string> {
  const countries = new Map<string, string>();
  for (const code of regionCodes()) {
    for (const timeZone of zonesOf(code)) {
      if (!countries.has(timeZone)) countries.set(timeZone, code);
    }
  }
  return countries;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

function* regionCodes(): Generator<string> {
  for (const first of letters) {
    for (const second of letters) {
      const code = first + second;
      // States that are no more stand for their successors, and those come by themselves.
      if (new Intl.Locale(Intl.getCanonicalLocales(`und-${code}`)[0] ?? 'und').region === code) yield code;
    }
  }
}

/** A method in newer engines and a property in older ones; neither is typed yet. */
function zonesOf(code: string): readonly string[] {
  const locale = new Intl.Locale(`und-${code}`);
  const method: unknown = Reflect.get(locale, 'getTimeZones');
  return names.parse(
    typeof method === 'function' ? Reflect.apply(method, locale, []) : Reflect.get(locale, 'timeZones'),
  );
}
