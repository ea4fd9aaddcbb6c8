import { withoutDigits } from '../../../preload/contract/languages/tag.ts';

/**
 * How a language accepts and declines. Patterns are regular expressions over text without case and accents
 * (`foldForRules`, also of the pattern); a blank is any space, and “ ?” none or any.
 */
export interface ReplyWords {
  /** What says nothing about a time although it sounds so: “good morning”, “no problem”, “let me know if”. */
  readonly harmless: readonly string[];
  /** What stands beside a time that is declined: “can’t”, “busy”. */
  readonly no: readonly string[];
  /** No time of those sent is wanted: “none of these”. */
  readonly none: readonly string[];
  /** What makes an answer open: “maybe”, “or”, “instead”. */
  readonly open: readonly string[];
  /** All that were sent are fine. */
  readonly any: readonly string[];
  /** What accepts, beside a time or alone. */
  readonly yes: readonly string[];
  /** Words that say nothing, besides those of sentences (`SentenceWords.fillers`). */
  readonly plain: readonly string[];
  /** Begins a clause of its own: “but”. */
  readonly breaks: readonly string[];
  /** The first, second … of the list. */
  readonly ordinals: readonly string[];
  readonly last: readonly string[];
  /** Of two. */
  readonly earlier: readonly string[];
  readonly later: readonly string[];
  /** Those that were not named: “the others”. */
  readonly others: readonly string[];
  /** The time is on the clock of the one who sent the times. */
  readonly yourTime: readonly string[];
}

const files = import.meta.glob<ReplyWords>('./languages/*.ts', { import: 'words' });

/** null where Bookbar does not know. @param tag BCP 47 */
export async function replyWordsOf(tag: string): Promise<ReplyWords | null> {
  return (await files[`./languages/${withoutDigits(tag)}.ts`]?.()) ?? null;
}
