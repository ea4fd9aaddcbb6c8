import { first } from '../../messages/generated/en/first.ts';
import type { FirstWords } from '../../messages/generated/types.ts';
import type { Language } from '../../preload/contract/languages/language.ts';

type FirstLanguage = Pick<Language, 'tag' | 'direction' | 'first'>;

let inUse: FirstLanguage = { tag: 'en', direction: 'ltr', first };

/**
 * What is said before the rest of the app is loaded, in the language in use. A module of its own, because what the
 * entry imports delays the tray.
 */
export const firstWords = (): FirstWords => inUse.first;

/** The language in use, for what cannot wait for the rest of the app either. */
export const firstLanguage = (): FirstLanguage => inUse;

/** Once the app is there `speak` calls it, so that all parts speak the same language. */
export function speakFirst(language: FirstLanguage): void {
  inUse = language;
}
