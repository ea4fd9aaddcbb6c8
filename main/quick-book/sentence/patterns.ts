import { foldText } from '../../../preload/contract/languages/fold.ts';
import { rememberOfText } from '../../base/remember.ts';
import { foldForRules } from './findings.ts';
import type { FormsOf } from './names.ts';

/** A part of the day; `when.ts` says which hours it stands for. */
export type DayPart = 'am' | 'pm' | 'morning' | 'noon' | 'afternoon' | 'evening' | 'night';

/** What words say about the day. In the comments, today is Wednesday the 28th. */
export type DayMeaning =
  | 'today'
  | 'tomorrow'
  | 'day-after-tomorrow'
  | 'tomorrow-and-a-week'
  /** “friday”: the next one from today on. */
  | 'weekday'
  /** “this friday”: only the coming one. */
  | 'this-weekday'
  /** “next friday”: the 30th to some, a week later to others. */
  | 'next-weekday'
  /** “friday next week”. */
  | 'weekday-of-next-week'
  | 'weekday-of-week-after-next'
  /** “friday week”: a week after the coming one. */
  | 'weekday-and-a-week'
  | 'this-week'
  | 'next-week'
  | 'week-after-next'
  /** “KW 45”: the week by its number in the year (ISO 8601). */
  | 'week-number'
  | 'weekend'
  /** “next weekend”: this one or the one after it. */
  | 'next-weekend'
  | 'weekend-of-next-week'
  | 'in-days'
  | 'in-weeks'
  /** “in a fortnight”. */
  | 'in-two-weeks'
  /** “5 november”, “5 november 2027”. */
  | 'date'
  /** “the 5th”. */
  | 'day-of-month'
  /** “lundi 9”: only where the 9th is a Monday, and a time is said besides. */
  | 'weekday-and-day'
  /** “3/11”, “3.11.2026”, in the order of the language. */
  | 'figures'
  /** “2026-11-03”. */
  | 'iso-date';

export type TimeMeaning = 'clock' | 'part' | 'after' | 'before' | 'between' | 'start-to-end';

export type LengthMeaning = 'minutes' | 'hours' | 'hours-minutes' | 'hours-and-half' | 'fixed';

/** Words that are no part themselves, but say what to do, or how to read what stands beside them. */
export type MarkMeaning = 'reschedule' | 'copy' | 'with' | 'with-before' | 'from' | 'to' | 'filler';

export type ZoneMeaning = 'place' | 'their-time';

/**
 * How a language says when, for how long and with whom. Patterns are regular expressions over text without case and
 * accents (`foldForRules`, also of the pattern); a blank is any space, ` ?` one that may be missing. `{weekday}`, `{month}`,
 * `{part}`, `{n}` (a number, in digits or as a word), `{h}`, `{mm}`, `{d}`, `{y}`, `{clock}`, `{until}` (also a bare number),
 * `{start}` and `{end}` (no bare number) and `{place}` stand for what this language has of them.
 */
export interface SentenceWords {
  /** Monday first. */
  readonly weekdays: readonly string[];
  /** What weekdays are cut to where something else says that they are one, Monday first: “(金)”. */
  readonly weekdayLetters?: string;
  /** January first. */
  readonly months: readonly string[];
  readonly numbers: Readonly<Record<string, number>>;
  readonly parts: Readonly<Partial<Record<DayPart, string>>>;
  /** Parts of the day that say that it is today, too: “tonight”. */
  readonly todayParts?: string;
  /** Clock times, each with the minutes that are added to the hour: “half past {h}” 30, „halb {h}“ −30. */
  readonly clocks: readonly (readonly [pattern: string, added: number])[];
  readonly days: Readonly<Partial<Record<DayMeaning, readonly string[]>>>;
  readonly times: Readonly<Partial<Record<Exclude<TimeMeaning, 'clock'>, readonly string[]>>>;
  readonly lengths: Readonly<Partial<Record<Exclude<LengthMeaning, 'fixed'>, readonly string[]>>>;
  /** Lengths that are called by a name, with their minutes: “half an hour”. */
  readonly namedLengths: readonly (readonly [pattern: string, minutes: number])[];
  readonly marks: Readonly<Partial<Record<Exclude<MarkMeaning, 'filler'>, readonly string[]>>>;
  /** Words that say nothing: “please”, “the”. */
  readonly fillers: readonly string[];
  readonly zones: Readonly<Record<ZoneMeaning, readonly string[]>>;
  /** What stands before or after a name and is no part of it, as a pattern: the Arabic article, „-er“ of cities. */
  readonly affixes?: { readonly before?: string | undefined; readonly after?: string };
  /** “to” where it is written together with what follows it. */
  readonly toPrefix?: string;
  /** How letters are typed without their marks: “naechste”. */
  readonly spelledOut?: Readonly<Record<string, string>>;
  /** In which order a date is written in figures. */
  readonly figures: 'day-month' | 'month-day' | 'either';
  /** Words are not separated by blanks. */
  readonly isUnspaced?: boolean;
  /** How a time is written so that it is read as this one only; `{time}` is “10:30”. */
  readonly written: {
    readonly beforeNoon: string;
    readonly afterNoon: string;
    readonly minutes: string;
    readonly place: string;
    readonly theirTime: string;
    readonly from: string;
  };
}

export type Meaning =
  | `day ${DayMeaning}`
  | `time ${TimeMeaning}`
  | `length ${LengthMeaning}`
  | `mark ${MarkMeaning}`
  | `zone ${ZoneMeaning}`;

export interface Rule {
  readonly means: Meaning;
  readonly pattern: RegExp;
  readonly added: number;
}

/** The rules of a language, ready to be looked for. */
export interface Rules {
  readonly words: SentenceWords;
  readonly all: readonly Rule[];
  readonly fillers: ReadonlySet<string>;
  /** Those of clock times, each of which matches a whole text. */
  readonly clocks: readonly Rule[];
  readonly numbers: ReadonlyMap<string, number>;
  /** Which weekday or month a word is, as its place in the list; −1 where it is none. */
  readonly placeOf: (list: 'weekdays' | 'months', word: string) => number;
  readonly partOf: (word: string) => DayPart | null;
  readonly isPartOfToday: (word: string) => boolean;
  /** The forms of a word of a title or a place, and of a person’s name. */
  readonly formsOf: FormsOf;
  readonly formsOfName: FormsOf;
}

const everywhere = {
  'iso-date': [String.raw`(?<y>\d{4})[/-](?<m>\d{1,2})[/-](?<d>\d{1,2})`],
  figures: [
    String.raw`(?<a>\d{1,2})(?:[/-](?<b>\d{1,2})(?:[/-](?<y>\d{4}|\d{2}))?|\.(?<b2>\d{1,2})\.(?<y2>\d{4}|\d{2})?)`,
  ],
} satisfies Partial<Record<DayMeaning, readonly string[]>>;

const made = new Map<SentenceWords, Rules>();

export function rulesOf(words: SentenceWords): Rules {
  const known = made.get(words);
  if (known) return known;
  const rules = makeRules(words);
  made.set(words, rules);
  return rules;
}

function makeRules(words: SentenceWords): Rules {
  const numbers = new Map(
    Object.entries(words.numbers).flatMap(([word, value]) =>
      [word, spellOut(word, words)].map((spelled) => [foldForRules(spelled), value] as const),
    ),
  );
  const spoken = [...numbers.keys()].sort((one, other) => other.length - one.length);
  const digits = String.raw`\d{1,2}`;
  const anyOf = (patterns: readonly string[]): string =>
    patterns.map((pattern) => foldPattern(withSpellings(pattern, words))).join('|');
  const hour = [digits, ...spoken].join('|');
  const minutes = [...numbers].filter(([, value]) => value >= 10 && value % 5 === 0).map(([word]) => word);
  const fill = (given: string, clock: string, start = clock): string =>
    foldPattern(withSpellings(given, words))
      .replaceAll('{weekday}', `(?<weekday>${anyOf(words.weekdays)})`)
      .replaceAll('{month}', `(?<month>${anyOf(words.months)})`)
      .replaceAll('{part}', `(?<part>${anyOf(Object.values(words.parts))})`)
      .replaceAll('{n}', String.raw`(?<n>\d{1,3}|${spoken.join('|')})`)
      .replaceAll('{h}', `(?<h>${hour})`)
      .replaceAll('{mm}', `(?<mm>${[String.raw`[0-5]\d`, ...minutes].join('|')})`)
      .replaceAll('{d}', String.raw`(?<d>\d{1,2})`)
      .replaceAll('{y}', String.raw`(?<y>\d{4})`)
      .replaceAll('{clock}', `(?<clock>${clock})`)
      .replaceAll('{start}', `(?<clock>${start})`)
      .replaceAll('{until}', `(?<until>${clock})`)
      .replaceAll('{end}', `(?<until>${start})`)
      .replaceAll('{place}', String.raw`(?<place>\p{L}[\p{L}\p{M}.'-]*(?: \p{L}[\p{L}\p{M}.'-]*){0,2})`);
  const [before, after] = words.isUnspaced
    ? [String.raw`(?:(?=\d)(?<!\d|\d[/.:])|(?!\d))`, String.raw`(?:(?<=\d)(?!\d|[/.:]\d)|(?<!\d))`]
    : [String.raw`(?<![\p{L}\p{N}]|\d[/.:])`, String.raw`(?![\p{L}\p{N}]|[/.:]\d)`];
  // “before noon”, “half past noon”.
  const noon = words.parts.noon ?? '';
  const clocks = [...words.clocks, ...(noon === '' ? [] : [[`(?<h>${noon})`, 0] as const])];
  const clockTexts = clocks.map(([pattern]) => fill(pattern, '').replaceAll(/\(\?<\w+>/gu, '(?:'));
  // Without blanks a shorter one may end in the middle of a word: there they stand in the right order.
  const start = (
    words.isUnspaced ? clockTexts : clockTexts.toSorted((one, other) => other.length - one.length)
  ).join('|');
  const anyClock = `${start}|${hour}`;
  const rule = (means: Meaning, pattern: string, added = 0): Rule => ({
    means,
    pattern: new RegExp(`${before}(?:${fill(pattern, anyClock, start)})${after}`, 'gu'),
    added,
  });
  const named = <Name extends string>(
    kind: string,
    patterns: Readonly<Partial<Record<Name, readonly string[]>>>,
  ): readonly Rule[] =>
    Object.entries<readonly string[] | undefined>(patterns).flatMap(([name, all = []]) =>
      all.map((pattern) => rule(`${kind} ${name}` as Meaning, pattern)),
    );
  const wholeClocks = clocks.map(([pattern, added]) => ({
    means: 'time clock' as const,
    pattern: new RegExp(`^(?:${fill(pattern, '')})$`, 'u'),
    added,
  }));
  const bare = { means: 'time clock' as const, pattern: new RegExp(`^(?<h>${hour})$`, 'u'), added: 0 };
  const whole = (pattern: string): RegExp =>
    new RegExp(`^(?:${foldPattern(withSpellings(pattern, words))})$`, 'u');
  const lists = { weekdays: words.weekdays.map(whole), months: words.months.map(whole) };
  const todayParts = words.todayParts === undefined ? null : whole(words.todayParts);
  const parts = Object.entries(words.parts).map(
    ([part, pattern]) => [part as DayPart, whole(pattern)] as const,
  );
  return {
    words,
    all: [
      // Of equally long ones the first counts: “ao meio-dia e meia” before “amanhã ao meio-dia”.
      ...words.clocks.map(([pattern, added]) => rule('time clock', pattern, added)),
      ...named('day', everywhere),
      ...named('day', words.days),
      ...named('time', words.times),
      ...named('length', words.lengths),
      ...words.namedLengths.map(([pattern, minutes]) => rule('length fixed', pattern, minutes)),
      ...named('zone', words.zones),
      ...named('mark', words.marks),
      rule('mark filler', words.fillers.toSorted((one, other) => other.length - one.length).join('|')),
    ],
    fillers: new Set(words.fillers.map(foldForRules)),
    clocks: [...wholeClocks, bare],
    numbers,
    placeOf: (list, word) =>
      lists[list].findIndex(
        (pattern, index) =>
          pattern.test(word) || (list === 'weekdays' && words.weekdayLetters?.[index] === word),
      ),
    formsOf: rememberOfText(formsOf(words)),
    formsOfName: rememberOfText(formsOf({ ...words, affixes: { before: words.affixes?.before } })),
    isPartOfToday: (word) => todayParts?.test(word) ?? false,
    partOf: (word) => parts.find(([, pattern]) => pattern.test(word))?.[0] ?? null,
  };
}

/** A pattern that also matches letters that are typed without their marks. */
const withSpellings = (pattern: string, { spelledOut = {} }: SentenceWords): string =>
  Object.entries(spelledOut).reduce(
    (all, [letter, other]) => all.replaceAll(letter, `(?:${letter}|${other})`),
    pattern,
  );

const spellOut = (word: string, { spelledOut = {} }: SentenceWords): string =>
  Object.entries(spelledOut).reduce((all, [letter, other]) => all.replaceAll(letter, other), word);

/** Without case and accents, as the text is; blanks stand for any. */
const foldPattern = (pattern: string): string =>
  foldForRules(pattern)
    .replaceAll(' ?', String.raw`\s*`)
    .replaceAll(' ', String.raw`\s+`);

/** A word as it is, and without what this language puts before or after names. */
function formsOf({ affixes, spelledOut = {} }: Pick<SentenceWords, 'affixes' | 'spelledOut'>): FormsOf {
  const before = affixes?.before === undefined ? null : new RegExp(`^(?:${affixes.before})(?=.{3})`, 'u');
  const after = affixes?.after === undefined ? null : new RegExp(`(?<=.{3})(?:${affixes.after})$`, 'u');
  return (word) => {
    const forms = [word];
    for (const [letter, other] of Object.entries(spelledOut))
      forms.push(...forms.map((form) => form.replaceAll(other, foldText(letter))));
    if (before) forms.push(...forms.map((form) => form.replace(before, '')));
    if (after) forms.push(...forms.map((form) => form.replace(after, '')));
    return [...new Set(forms)];
  };
}
