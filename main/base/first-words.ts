import { first } from '../../preload/contract/languages/en/first.ts';
import { knownLanguages, type KnownLanguage } from '../../preload/contract/languages/known.ts';
import type { FirstWords } from '../../preload/contract/languages/language.ts';

/** Of the other languages, each loaded when it is spoken. */
const files = import.meta.glob<FirstWords>(
  ['../../preload/contract/languages/*/first.ts', '!../../preload/contract/languages/en/first.ts'],
  { import: 'first' },
);

let inUse: { readonly language: KnownLanguage; readonly words: FirstWords } = {
  language: knownLanguages[0],
  words: first,
};

/**
 * What is said before the rest of the app is loaded, in the language in use. A module of its own, because what the
 * entry imports delays the tray.
 */
export const firstWords = (): FirstWords => inUse.words;

/** The language in use, for what cannot wait for the rest of the app either. */
export const firstLanguage = (): KnownLanguage => inUse.language;

/** Once the app is there `speak` calls it, so that all parts speak the same language. */
export function speakFirst(language: KnownLanguage, words: FirstWords): void {
  inUse = { language, words };
}

/** @param tag of a language that is spoken */
export async function loadFirst(tag: string): Promise<FirstWords> {
  const file = files[`../../preload/contract/languages/${tag}/first.ts`];
  return file ? file() : first;
}
