import cities from '../../preload/contract/languages/en/cities.json';
import type { Cities } from '../../preload/contract/languages/cities.ts';
import { first } from '../../preload/contract/languages/en/first.ts';
import { main } from '../../preload/contract/languages/en/main.ts';
import type { Language, MainWords } from '../../preload/contract/languages/language.ts';
import { firstLanguage, speakFirst } from './first-words.ts';
import { loadFirst } from './languages.ts';
import { createStore, type Store } from './store.ts';

/** Built in, and the pattern of all others, which are loaded when they are chosen. */
export const english: Language = { tag: 'en', direction: 'ltr', first, main, cities };

/** Of the other languages, each a file of its own. */
const mainFiles = import.meta.glob<MainWords>(
  ['../../preload/contract/languages/*/main.ts', '!../../preload/contract/languages/en/main.ts'],
  { import: 'main' },
);
const cityFiles = import.meta.glob<Cities>(
  ['../../preload/contract/languages/*/cities.json', '!../../preload/contract/languages/en/cities.json'],
  { import: 'default' },
);

const inUse = createStore<Language>(english, { equals: Object.is });

/** The language of main’s texts; parts that show words for long subscribe to it. */
export const language: Store<Language> = inUse;

/**
 * Everything that main says to a person, in the language in use. Asked for when something is said, not before: the
 * language may change while the app runs.
 */
export const words = (): MainWords => inUse.get().main;

/** Main speaks this language from now on. */
export function speak(chosen: Language): void {
  speakFirst(chosen);
  inUse.set(chosen);
}

/** The words of a language that is spoken; English for any other. */
export async function loadLanguage(tag: string): Promise<Language> {
  const words = mainFiles[`../../preload/contract/languages/${tag}/main.ts`];
  if (!words) return english;
  const named = cityFiles[`../../preload/contract/languages/${tag}/cities.json`];
  const [first, main, names] = await Promise.all([loadFirst(tag), words(), named ? named() : cities]);
  return { ...first, main, cities: names };
}

/** All of main speaks the language that the first picture was in. */
export async function speakOn(): Promise<void> {
  const { tag } = firstLanguage();
  if (tag !== inUse.get().tag) speak(await loadLanguage(tag));
}
