import { foldText } from '../../preload/contract/languages/fold.ts';
import { own } from './own.ts';

/** The words of a text, folded; whatever is neither letter nor digit stands between them. */
export function foldWords(text: string): readonly string[] {
  const folded = foldText(text);
  if (!isUnspaced(folded)) return folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return unspacedWords(text.normalize('NFKC')).map(({ segment }) => foldText(segment));
}

/** Whether a text has letters of a language that puts no spaces between words. */
export const isUnspaced = (text: string): boolean => unspaced.test(text);

/** The words of such a text, with their places. They are looked up before letters are folded: as they are written. */
export function unspacedWords(text: string): readonly Intl.SegmentData[] {
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'word' });
  return [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike);
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

let segmenter: Intl.Segmenter | undefined;

/**
 * A text of other people in one line, as it reads: no line break, no control character, nothing that turns letters
 * around, and no letter that takes no room, in which another text could hide. Joiners stay, of which emoji and some
 * scripts are made. Isolates and marks of direction stood beside letters, others between words.
 */
export const withoutControls = (text: string): string =>
  text
    .replace(/[\u061c\u200e\u200f\u2068\u2069\ufeff]/gu, '')
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Cs}]+/gu, ' ')
    .replace(/[^\P{Cf}\u200c\u200d]/gu, '')
    .trim();

/** A menu or a tooltip has one line and little room. */
export function toSingleLine(text: string, maxLength: number): string {
  return cut(withoutControls(text), maxLength);
}

/** The same for a whole sentence, whose language may isolate the names in it (U+2068 … U+2069): isolates stay. */
export function toSentenceLine(text: string, maxLength: number): string {
  const line = text
    .replace(/(?:(?![\u2068\u2069\ufeff])[\s\p{Cc}\p{Bidi_Control}])+/gu, ' ')
    .replace(/[^\P{Cf}\u200c\u2068\u2069\u200d]/gu, '');
  return cut(line, maxLength);
}

function cut(text: string, maxLength: number): string {
  const line = text.trim();
  const letters = [...line];
  return letters.length <= maxLength
    ? line
    : `${letters
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`;
}

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML shows it literally, also within an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/gu, (sign) => own(signs, sign) ?? sign);
}
