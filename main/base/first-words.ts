import { first } from '../../preload/contract/languages/en/first.ts';
import type { FirstWords } from '../../preload/contract/languages/language.ts';

let inUse: FirstWords = first;

/**
 * What is said before the rest of the app is loaded, in the language in use. A module of its own, because what the
 * entry imports delays the tray.
 */
export const firstWords = (): FirstWords => inUse;

/** Called by `speak` alone, so that all parts speak the same language. */
export function speakFirst(words: FirstWords): void {
  inUse = words;
}
