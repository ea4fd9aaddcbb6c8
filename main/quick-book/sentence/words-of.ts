import { foldText } from '../../../preload/contract/languages/fold.ts';
import { foldWithPlaces, type Span } from './findings.ts';

/** A word of a text. */
export interface TextWord extends Span {
  /** Folded. */
  readonly text: string;
}

/** Letters of a language that puts no blanks between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

let segmenter: Intl.Segmenter | undefined;

/** The words of a text, each with its place in the folded text. */
export function wordsOf(typed: string): readonly TextWord[] {
  const { text, foldedSpanOf } = foldWithPlaces(typed);
  if (!unspaced.test(typed))
    return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
      text: word,
      from: index,
      to: index + word.length,
    }));
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'word' });
  // Words are looked up before letters are folded: the segmenter knows them as they are written.
  return [...segmenter.segment(typed)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment, index }) => foldedSpanOf({ from: index, to: index + segment.length }))
    .map((span) => ({ ...span, text: foldText(text.slice(span.from, span.to)) }));
}
