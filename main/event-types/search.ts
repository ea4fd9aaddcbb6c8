import { foldWords } from '../base/text.ts';
import { foldText } from '../../preload/contract/languages/fold.ts';

/** The parts of an event type that can be searched. */
export interface Searchable {
  readonly title: string;
  readonly slug: string | null;
  readonly team: string | null;
  /** Minutes, the usual one first. */
  readonly lengths: readonly number[];
}

/** Longer texts are pasted by mistake. */
const maxLength = 200;

/**
 * Type-ahead: every word typed has to begin, or at least be in, a word of the title, slug or team, or be a
 * length ("30", "30 min", "45m", "1h"). Case and accents do not count.
 *
 * @returns the best match first, equals as they came; all of them when nothing is typed
 */
export function searchEventTypes<T extends Searchable>(types: readonly T[], text: string): readonly T[] {
  const typed = text.slice(0, maxLength).trim();
  if (typed === '') return types;
  // "30 m" may be half an hour, or a length and the beginning of a name.
  const readings = [...new Set([typed, joinLengths(typed)])].map(readWords);
  return types
    .map((type) => ({ type, score: Math.max(...readings.map((words) => scoreOf(prepare(type), words))) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ type }) => type);
}

interface Prepared {
  readonly title: string;
  readonly titleWords: readonly string[];
  readonly otherWords: readonly string[];
  readonly lengths: readonly number[];
}

function prepare({ title, slug, team, lengths }: Searchable): Prepared {
  return {
    title: foldWords(title).join(' '),
    titleWords: foldWords(title),
    otherWords: [...foldWords(slug ?? ''), ...foldWords(team ?? '')],
    lengths,
  };
}

/** Blanks separate words; a dot or comma inside a number belongs to it, elsewhere it separates words too. */
function readWords(text: string): readonly string[] {
  return foldText(text)
    .split(/\s+/)
    .flatMap((word) => (readLength(word) === null ? foldWords(word) : [word]));
}

/** 0 when a word is not found. */
function scoreOf(type: Prepared, words: readonly string[]): number {
  const scores = words.map((word) => scoreOfWord(type, word));
  if (scores.length === 0 || scores.includes(0)) return 0;
  const sum = scores.reduce((total, score) => total + score, 0);
  return sum + (type.title.startsWith(words.join(' ')) ? 5 : 0);
}

function scoreOfWord({ title, titleWords, otherWords, lengths }: Prepared, word: string): number {
  const minutes = readLength(word);
  if (minutes !== null && lengths.includes(minutes)) return lengths[0] === minutes ? 8 : 7;
  if (titleWords.includes(word)) return 6;
  if (titleWords.some((part) => part.startsWith(word))) return 5;
  if (otherWords.some((part) => part.startsWith(word))) return 3;
  // Scripts without blanks between words, and the second half of compounds.
  if (title.includes(word)) return 2;
  return /^\d+$/.test(word) && lengths.some((length) => String(length).startsWith(word)) ? 1 : 0;
}

/** Minutes of an hour and of a minute, by what people write behind a number, also while they still write it. */
const units: readonly (readonly [number, readonly string[]])[] = [
  [60, ['h', 'hr', 'hrs', 'hour', 'hours']],
  [1, ['m', 'min', 'mins', 'minute', 'minutes']],
];

const lengthWord = /^(\d{1,4}(?:[.,]\d{1,2})?)(\p{L}*)(?:(\d{1,2})(\p{L}*))?$/u;

/** A number with the blank before its unit: "30 min", "1 h 30 m". */
const spacedUnit = /(\d)\s+(?=(?:h|m)\p{L}*(?:\s|\d|$))/giu;
const spacedMinutes = /(\dh\p{L}*)\s+(?=\d{1,2}(?:\s*m\p{L}*)?(?:\s|$))/giu;

/** "30 min" as the one word "30min", so that it can be read as a length. */
function joinLengths(text: string): string {
  return text.replaceAll(spacedUnit, '$1').replaceAll(spacedMinutes, '$1');
}

/**
 * A search word as a length: "30", "30min", "45m", "1h", "1.5h", "1h30".
 *
 * @returns minutes, or null when the word is none
 */
function readLength(word: string): number | null {
  const [whole, number = '', unit = '', more, moreUnit = ''] = lengthWord.exec(word) ?? [];
  if (whole === undefined) return null;
  const factor = unit === '' ? 1 : factorOf(unit);
  if (factor === null) return null;
  const minutes = Number(number.replace(',', '.')) * factor;
  if (more === undefined) return minutes;
  return factor === 60 && (moreUnit === '' || factorOf(moreUnit) === 1) ? minutes + Number(more) : null;
}

function factorOf(unit: string): number | null {
  return units.find(([, words]) => words.some((word) => word.startsWith(unit)))?.[0] ?? null;
}
