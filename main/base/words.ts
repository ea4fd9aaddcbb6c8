import path from 'node:path';
import cities from '../../messages/cities/en.json' with { type: 'json' };
import type { Cities } from '../../preload/contract/languages/cities.ts';
import { first } from '../../messages/generated/en/first.ts';
import { inDigits } from '../../preload/contract/languages/digits.ts';
import { main } from '../../messages/generated/en/main.ts';
import type { MainWords } from '../../messages/generated/types.ts';
import type { Language } from '../../preload/contract/languages/language.ts';
import { withoutDigits } from '../../preload/contract/languages/tag.ts';
import { firstLanguage, speakFirst } from './first-words.ts';
import { loadFirst, lookUpLanguage } from './languages.ts';
import { createStore, type Store } from './store.ts';

/** Built in, and the pattern of all others, which are loaded when they are chosen. */
export const english: Language = { tag: 'en', direction: 'ltr', first, main, cities };

/** Of the other languages, each a file of its own. */
const mainFiles = (): Readonly<Record<string, () => Promise<MainWords>>> =>
  import.meta.glob<MainWords>(
    ['../../messages/generated/*/main.ts', '!../../messages/generated/en/main.ts'],
    { import: 'main' },
  );
const cityFiles = (): Readonly<Record<string, () => Promise<Cities>>> =>
  import.meta.glob<Cities>(['../../messages/cities/*.json', '!../../messages/cities/en.json'], {
    import: 'default',
  });

const inUse = createStore<Language>(english, { equals: Object.is });

/** The language of main’s texts; parts that show words for long subscribe to it. */
export const language: Store<Language> = inUse;

/**
 * Everything that main says to a person, in the language in use. Asked for when something is said, not before: the
 * language may change while the app runs.
 */
export const words = (): MainWords => inUse.get().main;

/** What is said to attendees where nobody gave a reason. */
export type UsualReason = keyof MainWords['reasons'];

/** Main speaks this language from now on. */
export function speak(chosen: Language): void {
  speakFirst(chosen);
  inUse.set(chosen);
}

/** The words of a language that is spoken; English for any other. */
export async function loadLanguage(tag: string): Promise<Language> {
  const words = mainFiles()[`../../messages/generated/${withoutDigits(tag)}/main.ts`];
  if (!words) return english;
  const [first, main, cities] = await Promise.all([loadFirst(tag), words(), citiesOf(tag)]);
  return { ...first, main: inDigits(main, tag), cities };
}

/**
 * Main’s words for other people to read, as in a mail to guests: in the language that all of them read.
 *
 * @param locales of each of them, as the service says them; what is no tag is not known
 * @returns in English where one is not known or not spoken, or where they read several
 */
export async function wordsFor(locales: readonly unknown[]): Promise<Pick<Language, 'tag' | 'main'>> {
  const tags = new Set(locales.map((locale) => lookUpLanguage([typeof locale === 'string' ? locale : null])));
  const [tag = english.tag] = tags;
  return loadLanguage(tags.size === 1 ? tag : english.tag);
}

/** @returns BCP 47; English for what is no tag. “pt_BR”, as some write it, is one */
export function asTag(text: string): string {
  try {
    return new Intl.Locale(text.replaceAll('_', '-')).toString();
  } catch {
    return english.tag;
  }
}

const languageOf = (text: string): string => new Intl.Locale(asTag(text)).language;

/**
 * Cities in any language, as for a guest.
 *
 * @param tag as `asTag` reads it; of a language without cities of its own those of English
 */
export async function citiesOf(tag: string): Promise<Cities> {
  const found = Object.entries(cityFiles()).find(
    ([file]) => languageOf(path.posix.basename(file, '.json')) === languageOf(tag),
  );
  return found ? found[1]() : cities;
}

/**
 * The city that a zone is called after.
 *
 * @param timeZone IANA
 * @param cities in another language than the one in use
 */
export const cityOf = (timeZone: string, cities = language.get().cities): string =>
  cities[timeZone] ?? (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');

/** All of main speaks the language that the first picture was in. */
export async function speakOn(): Promise<void> {
  const { tag } = firstLanguage();
  if (tag !== inUse.get().tag) speak(await loadLanguage(tag));
}
