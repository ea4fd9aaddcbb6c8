import { cityOf } from './city.ts';
import { foldWords } from './fold.ts';
import { otherCountryNames, otherNames } from './spoken-names.ts';
import { findZoneCountries } from './zone-countries.ts';

/** A zone with the words it is found by, the closest first: city, other cities, country, area. */
export interface Zone {
  readonly timeZone: string;
  readonly city: string;
  readonly country: string | null;
  readonly words: readonly (readonly string[])[];
}

let made: readonly Zone[] | undefined;

/** All zones the platform knows, by city; gathered when first needed, for that takes a moment. */
export function allZones(): readonly Zone[] {
  made ??= gatherZones();
  return made;
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

function gatherZones(): readonly Zone[] {
  const countries = findZoneCountries();
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const order = new Intl.Collator('en');
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])]
    .map((timeZone) => {
      const code = countries.get(timeZone);
      const city = cityOf(timeZone);
      const country = code === undefined ? null : (names.of(code) ?? null);
      const others = otherNames.get(timeZone) ?? [];
      const countryNames = [country ?? '', ...(otherCountryNames.get(code ?? '') ?? [])];
      return {
        timeZone,
        city,
        country,
        words: [[city], others, countryNames, [timeZone]].map((texts) => texts.flatMap(foldWords)),
      };
    })
    .sort((one, other) => order.compare(one.city, other.city));
}
