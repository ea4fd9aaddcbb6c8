import type { Cities } from '../../preload/contract/languages/cities.ts';
import { english, language } from './words.ts';

/** Of each language, loaded when they are asked for. */
const files = import.meta.glob<Cities>('../../preload/contract/languages/*/cities.json', {
  import: 'default',
});

const languageOf = (tag: string): string => new Intl.Locale(tag).language;

/**
 * Cities in another language than the one in use, as for a guest.
 *
 * @param tag BCP 47; of a language without cities of its own those of English
 */
export async function citiesOf(tag: string): Promise<Cities> {
  const found = Object.entries(files).find(
    ([file]) => languageOf(file.split('/').at(-2) ?? '') === languageOf(tag),
  );
  return found ? found[1]() : english.cities;
}

/**
 * The city that a zone is called after.
 *
 * @param timeZone IANA
 * @param cities in another language than the one in use
 */
export const cityOf = (timeZone: string, cities = language.get().cities): string =>
  cities[timeZone] ?? (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
