import { z } from 'zod';
import { otherCountryNames, otherNames } from './spoken-names.ts';
import { foldWords as foldAll } from '../../base/text.ts';
import { cityOf, english, language } from '../../base/words.ts';

/** A zone with the words it is found by, the closest first: city, other cities, country, area. */
export interface Zone {
  readonly timeZone: string;
  readonly city: string;
  readonly country: string | null;
  readonly words: readonly (readonly string[])[];
  readonly names: { readonly cities: readonly string[]; readonly countries: readonly string[] };
}

let made: { readonly tag: string; readonly zones: readonly Zone[] } | undefined;

/**
 * All zones the platform knows, by city in the language in use; collected when first needed, because that takes a
 * moment.
 */
export function allZones(): readonly Zone[] {
  const { tag } = language.get();
  if (made?.tag !== tag) made = { tag, zones: gatherZones(tag) };
  return made.zones;
}

/** The zone of a name, however it is spelled: Asia/Kolkata and Asia/Calcutta are one. Null for an unknown one. */
export function findZone(timeZone: string): Zone | null {
  const key = platformName(timeZone);
  return key === null ? null : (allZones().find((zone) => zone.timeZone === key) ?? null);
}

/** The platform's own name of a zone; null when it knows none. */
export function platformName(timeZone: string): string | null {
  const known = platformNames.get(timeZone);
  if (known !== undefined) return known;
  const name = askPlatform(timeZone);
  platformNames.set(timeZone, name);
  return name;
}

const platformNames = new Map<string, string | null>();

function askPlatform(timeZone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** @param tag BCP 47; whatever it is, cities and countries are found by their English names too */
function gatherZones(tag: string): readonly Zone[] {
  const countries = findZoneCountries();
  const names = new Intl.DisplayNames(tag, { type: 'region' });
  const englishNames = new Intl.DisplayNames('en', { type: 'region' });
  const order = new Intl.Collator(tag);
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])]
    .map((timeZone) => {
      platformNames.set(timeZone, timeZone);
      const code = countries.get(timeZone);
      const city = cityOf(timeZone);
      const country = code === undefined ? null : (names.of(code) ?? null);
      const others = [cityOf(timeZone, english.cities), ...(otherNames.get(timeZone) ?? [])];
      const countryNames = [
        country ?? '',
        (code && englishNames.of(code)) ?? '',
        ...(otherCountryNames.get(code ?? '') ?? []),
      ];
      return {
        timeZone,
        city,
        country,
        words: [[city], others, countryNames, [timeZone]].map((texts) => texts.flatMap(foldWords)),
        names: { cities: [city, ...others], countries: countryNames },
      };
    })
    .sort((one, other) => order.compare(one.city, other.city));
}

/** The words of a zone as they are compared. Apostrophes and dots are parts of names: St. John’s, N’Djamena. */
export function foldWords(text: string): readonly string[] {
  return foldAll(text.replaceAll(/['’.]/gu, ''));
}

/** Zones by the whole names of cities, and of countries that have only one. */
let named: { readonly zones: readonly Zone[]; readonly byName: ReadonlyMap<string, string> } | undefined;

/** The zone of a city or of a country with one zone. @param name in any spelling; the first word of “Le Caire” may be missing */
export function zoneOfPlace(name: string): string | null {
  const zones = allZones();
  if (named?.zones !== zones) named = { zones, byName: gatherNames(zones) };
  return named.byName.get(nameKey(name)) ?? null;
}

function gatherNames(zones: readonly Zone[]): ReadonlyMap<string, string> {
  const byName = new Map<string, string>();
  const several = new Set<string>();
  for (const { timeZone, names } of zones) {
    for (const key of names.countries.map(nameKey)) {
      if (byName.has(key)) several.add(key);
      byName.set(key, timeZone);
    }
  }
  for (const key of several) byName.delete(key);
  for (const { timeZone, names } of zones.toReversed())
    for (const key of names.cities.flatMap((city) => [nameKey(city), nameKey(city.replace(shortWord, ''))]))
      byName.set(key, timeZone);
  byName.delete('');
  return byName;
}

/** An article before the name of a city. */
const shortWord = /^\p{Script=Latin}{1,3} /u;

/** Japanese puts no blanks between words. */
const nameKey = (name: string): string => foldWords(name).join('');

const zoneNames = z.array(z.string()).catch([]);

/**
 * Country codes by zone, as the platform's own region data has them, under the platform's names for zones.
 * A zone that is used in several countries has the first by code.
 */
function findZoneCountries(): ReadonlyMap<string, string> {
  const countries = new Map<string, string>();
  for (const code of regionCodes()) {
    for (const timeZone of zonesOf(code)) {
      if (!countries.has(timeZone)) countries.set(timeZone, code);
    }
  }
  return countries;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

/** Codes that have a name: to ask for the zones of all that could be takes twice as long. */
function* regionCodes(): Generator<string> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  for (const first of letters) {
    for (const second of letters) {
      const code = first + second;
      if (names.of(code) === undefined) continue;
      // Codes of former states mean their successors, which have a code of their own.
      if (new Intl.Locale(Intl.getCanonicalLocales(`und-${code}`)[0] ?? 'und').region === code) yield code;
    }
  }
}

/** A method in newer engines and a property in older ones; neither is typed yet. */
function zonesOf(code: string): readonly string[] {
  const locale = new Intl.Locale(`und-${code}`);
  const method: unknown = Reflect.get(locale, 'getTimeZones');
  return zoneNames.parse(
    typeof method === 'function' ? Reflect.apply(method, locale, []) : Reflect.get(locale, 'timeZones'),
  );
}
