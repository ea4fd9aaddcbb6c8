import type { MailWords } from '../../messages/generated/types.ts';

export const mailKinds = ['requested', 'confirmed', 'awaiting-payment', 'rescheduled', 'cancelled'] as const;
export type MailKind = (typeof mailKinds)[number];

/** What a letter says besides names, times and what people typed. */
export interface LetterWords extends MailWords {
  /** BCP 47. */
  readonly language: string;
}

const all: readonly LetterWords[] = Object.entries(
  import.meta.glob<MailWords>('../../messages/generated/*/mail.ts', { eager: true, import: 'mail' }),
).map(([file, words]) => ({ ...words, language: file.split('/').at(-2) ?? '' }));

const languageOf = (tag: string): string => new Intl.Locale(tag).language;

const find = (language: string): LetterWords | undefined =>
  all.find((one) => languageOf(one.language) === language);

/** The words for a locale, whatever its region; of a language that has none the English ones. @param locale BCP 47 */
export function letterWords(locale: string): LetterWords {
  const words = find(languageOf(locale)) ?? find('en');
  if (!words) throw new Error('There are no words for mails');
  return words;
}
