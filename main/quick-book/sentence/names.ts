import type { EventTypeRow, GuestRow } from '../../../preload/contract/model/quick-book.ts';
import type { Span } from './findings.ts';

/** A word that is left when everything else was understood. */
export interface Word extends Span {
  /** Folded. */
  readonly text: string;
  /** The same number for words with nothing understood between them. */
  readonly run: number;
  /** It stands behind “with”, so it names a person. */
  readonly isWith: boolean;
}

/** What can be named: an event type, a person, a booking. */
export interface Named<T> {
  readonly item: T;
  /** Folded words of the name that is shown. */
  readonly words: readonly string[];
  /** Folded words that it is found by, too: of an address, of a team. */
  readonly others: readonly string[];
}

export interface NameKnowledge {
  readonly eventTypes: readonly Named<EventTypeRow>[];
  /** All people with a word that may fit one of these forms of a typed word. */
  readonly people: (forms: readonly string[]) => readonly Named<GuestRow>[];
  /** The forms of a word that count as the same: without an article, without an ending. */
  readonly formsOf: FormsOf;
  /** The same of a person’s name, which has no endings. */
  readonly formsOfName: FormsOf;
}

export type FormsOf = (word: string) => readonly string[];

/** Typed words that name something, and what they may name. */
export interface NamedWords<T> {
  readonly words: readonly Word[];
  readonly choices: readonly T[];
}

const exact = 6;
const begun = 4;
const within = 3;
const other = 2;
const whole = 3;
/** Added for a person behind “with”: nearly as much as for one more word. */
const withPerson = 5;

/** How well a word fits a name; 0 where it does not. */
function fitOf<T>(word: string, { words, others }: Named<T>, formsOf: FormsOf): number {
  const forms = formsOf(word);
  const isIn = (known: readonly string[], fits: (one: string, form: string) => boolean): boolean =>
    known.some((one) => formsOf(one).some((knownForm) => forms.some((form) => fits(knownForm, form))));
  if (isIn(words, (one, form) => one === form)) return exact;
  if (isIn(words, (one, form) => isBeginning(one, form))) return begun;
  // The second half of a compound: „Führung“ of „Studioführung“.
  if (isIn(words, (one, form) => form.length > 3 && one.includes(form))) return within;
  return isIn(others, (one, form) => one === form || (form.length > 2 && one.startsWith(form))) ? other : 0;
}

/** “Emily W”. */
const isInitial = <T>(word: string, { words }: Named<T>): boolean =>
  /^\p{Script=Latin}$/u.test(word) && words.some((known) => known.startsWith(word));

/** A letter or two begin too many names, unless they are a whole word, as in Japanese. */
const isBeginning = (known: string, typed: string): boolean =>
  known.startsWith(typed) && (typed.length > 2 || /\p{Script=Han}/u.test(typed));

/** Those that all of the words fit best. @returns null where the words fit none */
export function fitWords<T>(
  words: readonly string[],
  all: readonly Named<T>[],
  formsOf: FormsOf,
): { readonly score: number; readonly choices: readonly T[] } | null {
  let best = 0;
  let choices: T[] = [];
  for (const one of all) {
    const fits = words.map((word, index) =>
      index > 0 && isInitial(word, one) ? begun : fitOf(word, one, formsOf),
    );
    if (fits.length === 0 || fits.includes(0)) continue;
    const sum = fits.reduce((total, fit) => total + fit, 0);
    const score =
      sum +
      (one.words.every((word) =>
        words.some((typed) => formsOf(typed).some((form) => formsOf(word).includes(form))),
      )
        ? whole
        : 0);
    if (score > best) [best, choices] = [score, []];
    if (score === best) choices.push(one.item);
  }
  return choices.length === 0 ? null : { score: best, choices };
}

/**
 * Which of the words that are left name an event type and which a person: the reading that explains most of them, each
 * name by words that stand together.
 */
export function readNames(
  left: readonly Word[],
  known: NameKnowledge,
): { readonly eventType: NamedWords<EventTypeRow> | null; readonly person: NamedWords<GuestRow> | null } {
  const people = new Map(left.map(({ text }) => [text, known.people(known.formsOfName(text))]));
  const segments = segmentsOf(left);
  const types = segments.flatMap((words) => {
    const fit = fitWords(textsOf(words), known.eventTypes, known.formsOf);
    const isWith = words[0]?.isWith === true;
    return fit ? [{ words, choices: fit.choices, score: fit.score - (isWith ? withPerson : 0) }] : [];
  });
  const persons = segments.flatMap((words) => {
    const all = words[0] === undefined ? [] : (people.get(words[0].text) ?? []);
    const fit = fitWords(textsOf(words), all, known.formsOfName);
    const isWith = words[0]?.isWith === true;
    return fit ? [{ words, choices: fit.choices, score: fit.score + (isWith ? withPerson : 0) }] : [];
  });
  let best: { readonly eventType: (typeof types)[0] | null; readonly person: (typeof persons)[0] | null } = {
    eventType: null,
    person: null,
  };
  let bestScore = 0;
  for (const eventType of [null, ...types]) {
    for (const person of [null, ...persons]) {
      if (eventType?.words.some((word) => person?.words.includes(word))) continue;
      const score = (eventType?.score ?? 0) + (person?.score ?? 0);
      if (score > bestScore) [best, bestScore] = [{ eventType, person }, score];
    }
  }
  const { eventType, person } = best;
  return {
    eventType,
    person: person && isHalfRead(person.words, left, eventType?.words ?? [], people, known) ? null : person,
  };
}

/** “Ben Cooper” is nobody called Bennett: the beginning of a name, with a word beside it that fits nobody. */
function isHalfRead(
  words: readonly Word[],
  left: readonly Word[],
  others: readonly Word[],
  people: ReadonlyMap<string, readonly Named<GuestRow>[]>,
  known: NameKnowledge,
): boolean {
  const isWhole = ({ text }: Word): boolean =>
    (people.get(text) ?? []).some((one) => fitOf(text, one, known.formsOfName) === exact);
  const unread = left.filter((word) => !words.includes(word) && !others.includes(word));
  const indexes = words.map((word) => left.indexOf(word));
  const isBeside = (word: Word): boolean =>
    word.run === words[0]?.run && indexes.some((index) => Math.abs(index - left.indexOf(word)) === 1);
  return !words.some(isWhole) && unread.some((word) => isBeside(word) && /^\p{L}/u.test(word.text));
}

const textsOf = (words: readonly Word[]): readonly string[] => words.map(({ text }) => text);

/** All groups of words that stand together, the longest first. */
function segmentsOf(words: readonly Word[]): readonly (readonly Word[])[] {
  const all = words.flatMap((_, from) =>
    words.slice(from).map((__, length) => words.slice(from, from + length + 1)),
  );
  return all
    .filter((segment) => segment.every(({ run }) => run === segment[0]?.run))
    .toSorted((one, another) => another.length - one.length);
}

/** Spans of whole names in a folded text: they go before what else their words may mean. */
export function wholeNames(
  text: string,
  names: readonly (readonly string[])[],
  isUnspaced: boolean,
): readonly Span[] {
  return names.flatMap((words) => {
    const [first] = words;
    if (first === undefined || !text.includes(first)) return [];
    const pattern = words
      .map((word) => word.replaceAll(/[$()*+./?[\\\]^{|}]/gu, String.raw`\$&`))
      .join(isUnspaced ? String.raw`\s*` : String.raw`[\s\p{P}]+`);
    const [before, after] = isUnspaced
      ? ['', '']
      : [String.raw`(?<![\p{L}\p{N}])`, String.raw`(?![\p{L}\p{N}])`];
    const found = new RegExp(before + pattern + after, 'u').exec(text);
    return found ? [{ from: found.index, to: found.index + found[0].length }] : [];
  });
}
