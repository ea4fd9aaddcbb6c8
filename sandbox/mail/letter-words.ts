import type { MailWords } from '../../messages/generated/types.ts';
import { createLookUp } from '../languages.ts';

export const mailKinds = ['requested', 'confirmed', 'awaiting-payment', 'rescheduled', 'cancelled'] as const;
export type MailKind = (typeof mailKinds)[number];

/** What a letter says besides names, times and what people typed. */
export interface LetterWords extends MailWords {
  /** BCP 47. */
  readonly language: string;
}

const lookUp = createLookUp(
  import.meta.glob<MailWords>('../../messages/generated/*/mail.ts', { eager: true, import: 'mail' }),
);

/** The words for a locale, whatever its region; of a language that has none the English ones. @param locale BCP 47 */
export function letterWords(locale: string): LetterWords {
  const { tag, words } = lookUp([locale]);
  return { ...words, language: tag };
}
