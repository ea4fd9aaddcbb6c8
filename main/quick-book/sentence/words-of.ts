import { isUnspaced, unspacedWords } from '../../base/text.ts';
import { foldText } from '../../../preload/contract/languages/fold.ts';
import { foldWithPlaces, type Span } from './findings.ts';

/** A word of a text. */
export interface TextWord extends Span {
  /** Folded. */
  readonly text: string;
}

/** The words of a text, each with its place in the folded text. */
export function wordsOf(typed: string): readonly TextWord[] {
  const { text, foldedSpanOf } = foldWithPlaces(typed);
  if (!isUnspaced(typed))
    return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
      text: word,
      from: index,
      to: index + word.length,
    }));
  return unspacedWords(typed)
    .map(({ segment, index }) => foldedSpanOf({ from: index, to: index + segment.length }))
    .map((span) => ({ ...span, text: foldText(text.slice(span.from, span.to)) }));
}
