const rightToLeft = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg']);

export type Direction = 'ltr' | 'rtl';

/** The direction a language is written in. */
export function directionOf(language: string): Direction {
  const { script } = new Intl.Locale(language).maximize();
  return script !== undefined && rightToLeft.has(script) ? 'rtl' : 'ltr';
}

/** Letters that are written from right to left. */
const rightToLeftLetter =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/**
 * Keeps a name in its own direction from reordering what stands around it: first strong isolate and its end.
 * Where both run the same way the text stays free of invisible signs.
 */
export function isolate(text: string, around: Direction): string {
  const mixes = around === 'rtl' ? /\p{Script=Latin}|\d/u.test(text) : rightToLeftLetter.test(text);
  return mixes ? `\u2068${text}\u2069` : text;
}
