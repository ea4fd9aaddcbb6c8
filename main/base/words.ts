import cities from '../../preload/contract/languages/en/cities.json';
import { first } from '../../preload/contract/languages/en/first.ts';
import { main } from '../../preload/contract/languages/en/main.ts';
import type { Language, MainWords } from '../../preload/contract/languages/language.ts';
import { speakFirst } from './first-words.ts';
import { createStore, type Store } from './store.ts';

/** Built in, and the pattern of all others, which are loaded when they are chosen. */
export const english: Language = { tag: 'en', direction: 'ltr', first, main, cities };

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
  speakFirst(chosen.first);
  inUse.set(chosen);
}
