import { foldText } from '../../../preload/contract/languages/fold.ts';
import type { Meaning, Rule } from './patterns.ts';

/** A place in the text as it was typed, in UTF-16 units, the end not included. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A text as it is compared, with the place of each of its letters in what was typed. */
export interface FoldedText {
  readonly text: string;
  /** As typed. @param span of the folded text */
  readonly spanOf: (span: Span) => Span;
  /** Folded. @param span of what was typed */
  readonly foldedSpanOf: (span: Span) => Span;
}

/**
 * A text in which rules are looked for: folded, but katakana stay, because particles are written in the other alphabet: と
 * is a word, ト is part of one.
 */
export const foldForRules = (text: string): string =>
  [...text.normalize('NFKC').matchAll(letters)]
    .map(([letter]) => (isKatakana(letter) ? letter : foldText(letter)))
    .join('');

const isKatakana = (letter: string): boolean => /^[ァ-ヶ]/u.test(letter);

/** A letter with its marks, among them the voicing marks of half-width kana. */
const letters = /(?:\P{M}|^)[\p{M}\uff9e\uff9f]*/gu;

/** Folds letter by letter, so that the places stay known: “Straße” gets one longer. */
export function foldWithPlaces(typed: string): FoldedText {
  let text = '';
  const places: number[] = [];
  const foldedPlaces: number[] = [];
  for (const { 0: letter, index } of typed.replaceAll(/[’‘`´]/gu, "'").matchAll(letters)) {
    const folded = foldForRules(letter);
    for (let unit = 0; unit < letter.length; unit += 1) foldedPlaces.push(text.length);
    for (let unit = 0; unit < folded.length; unit += 1) places.push(index);
    text += folded;
  }
  const spanIn = (all: readonly number[], end: number, { from, to }: Span): Span => ({
    from: all[from] ?? end,
    to: all[to] ?? end,
  });
  return {
    text,
    spanOf: (span) => spanIn(places, typed.length, span),
    foldedSpanOf: (span) => spanIn(foldedPlaces, text.length, span),
  };
}

/** Something that a rule found, at its place in the folded text. */
export interface Finding extends Span {
  readonly means: Meaning;
  readonly groups: Readonly<Record<string, string | undefined>>;
  /** Minutes that are added to the hour. */
  readonly added: number;
}

/**
 * What the rules find in a text: of findings that overlap the longest, of equally long ones the first by the order of the
 * rules; then what they find in the rest.
 *
 * @param names spans of names that were typed in full, which go before shorter findings
 * @param refine makes a finding smaller, or leaves it out
 */
export function find(
  text: string,
  rules: readonly Rule[],
  names: readonly Span[],
  refine: (found: Finding) => readonly Finding[],
): readonly Finding[] {
  const found: Finding[] = [];
  let rest = text;
  let spans = names;
  let matching = rules;
  for (;;) {
    const all: Finding[] = [];
    // What matched nothing in the whole text matches nothing in a part of it.
    matching = matching.filter(({ means, pattern, added }) => {
      const matches = [...rest.matchAll(pattern)];
      for (const match of matches) {
        const [whole] = match;
        const from = match.index + (whole.length - whole.trimStart().length);
        const to = match.index + whole.trimEnd().length;
        if (to > from) all.push(...refine({ means, from, to, groups: match.groups ?? {}, added }));
      }
      return matches.length > 0;
    });
    const taken: Span[] = [];
    const longest: (Finding | Span)[] = [...spans, ...all].sort(
      (one, other) => other.to - other.from - (one.to - one.from),
    );
    for (const one of longest) if (!taken.some((other) => overlap(one, other))) taken.push(one);
    const news = taken.filter((one): one is Finding => 'means' in one);
    if (news.length === 0) return found.toSorted((one, other) => one.from - other.from);
    found.push(...news);
    for (const { from, to } of taken) rest = rest.slice(0, from) + used.repeat(to - from) + rest.slice(to);
    spans = [];
  }
}

/** Stands for letters that something was found in; no rule matches it. */
const used = '\u0000';

export const overlap = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;
