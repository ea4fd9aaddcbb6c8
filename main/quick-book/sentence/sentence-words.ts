import { withoutDigits } from '../../../preload/contract/languages/tag.ts';
import type { SentenceWords } from './patterns.ts';

const files = import.meta.glob<SentenceWords>('./languages/*.ts', { import: 'words' });

/** How a language says when and with whom; null where Bookbar does not know. @param tag BCP 47 */
export async function sentenceWordsOf(tag: string): Promise<SentenceWords | null> {
  return (await files[`./languages/${withoutDigits(tag)}.ts`]?.()) ?? null;
}
