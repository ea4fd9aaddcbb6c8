import { foldWords as foldAll } from '../../base/text.ts';

/** The words of a zone as they are compared. Apostrophes and dots stand within names: St. John’s, N’Djamena. */
export function foldWords(text: string): readonly string[] {
  return foldAll(text.replaceAll(/['’.]/gu, ''));
}
