import { DateTime } from 'luxon';
import { rememberOf } from '../../base/remember.ts';
import {
  find,
  foldForRules,
  foldWithPlaces,
  overlap,
  type Finding,
  type Span,
} from '../sentence/findings.ts';
import { rulesOf, type DayPart, type Rules, type SentenceWords } from '../sentence/patterns.ts';
import { emailsIn, isClock, kindOf } from '../sentence/said-parts.ts';
import { partTime, readDay, readTime } from '../sentence/when.ts';
import type { ReplyDoubt } from '../../../preload/contract/model/quick-book.ts';
import { newPartOf } from './new-part.ts';
import type { ReplyWords } from './reply-words.ts';

/** Times that were copied for an attendee, and the clocks that an answer may be on. */
export interface SentList {
  /** ISO instants, in order; also those that are over, for the answer may be about them. */
  readonly times: readonly string[];
  /** The attendee’s, in which the times were written. */
  readonly timeZone: string;
  readonly myZone: string;
  /** ISO instant: the answer was written between this and now. */
  readonly copiedAt: string;
}

export interface ReplyLanguage {
  readonly when: SentenceWords;
  readonly reply: ReplyWords;
}

/** The one time that a reply accepts, or why it is asked, with the times that come into question. */
export type ReplyMatch =
  | { readonly kind: 'one'; readonly at: string }
  | {
      readonly kind: 'ask';
      readonly why: Exclude<ReplyDoubt, 'which-list'>;
      readonly times: readonly string[];
    };

export interface ReplyContext {
  /** Those that the reply may be in, the likeliest first. */
  readonly languages: readonly ReplyLanguage[];
  /** Epoch ms. */
  readonly nowMs: number;
  /** ISO weekday, 1 = Monday. */
  readonly weekStart: number;
  /** The zone of a city or an abbreviation; null where a text is none. */
  readonly zoneOf: (place: string) => string | null;
}

/** What says much more than which time it accepts is asked about: no part of it may be left unread. */
const longest = 1200;
const mostTimes = 16;

/**
 * Reads a reply once, in the language of which it has the most words, and says which of the times that were sent it
 * accepts. What is not certain is asked: a reply that names two times, another one, or declines anything without saying
 * what.
 */
export function readMessage(message: string, context: ReplyContext): (sent: SentList) => ReplyMatch {
  const text = newPartOf(message);
  if (text.length > longest) return ({ times }) => ({ kind: 'ask', why: 'unsure', times });
  const readings = context.languages.map((language) => new Reading(text, language, context));
  const [first, ...others] = readings;
  if (!first) return ({ times }) => ({ kind: 'ask', why: 'unsure', times });
  const best = others.reduce((known, one) => (one.covered > known.covered ? one : known), first);
  return (sent) => best.match(sent);
}

/** Days on which a reply may have been written, besides today. */
const maxDays = 7;

class Reading {
  /** How many letters are words of this language. */
  readonly covered: number;
  readonly #text: string;
  readonly #typed: string;
  readonly #spanOf: (span: Span) => Span;
  readonly #rules: Rules;
  readonly #said: Phrases;
  /** What is not known of it. */
  readonly #unknown: readonly Span[];
  readonly #yes: readonly Span[];
  readonly #ordinals: readonly (readonly Span[])[];
  readonly #when: readonly Finding[];
  /** Weekdays that are misspelled, or written together with another word: “Thursady”, “والخميس”. */
  readonly #nearly: readonly (Span & { readonly weekday: number })[];

  constructor(
    typed: string,
    { when, reply }: ReplyLanguage,
    private readonly context: ReplyContext,
  ) {
    const folded = foldWithPlaces(typed);
    this.#typed = typed;
    this.#spanOf = folded.spanOf;
    this.#rules = rulesOf(when);
    this.#said = phrasesOf(reply, when.isUnspaced ?? false);
    // A telephone number is no time.
    const links = [
      ...folded.text.matchAll(
        /https?:\S+|(?:(?:\+|\btel\S{0,3} ?)\(?\d|\(\d\d)[\d ()/.-]{5,}\d|\d{3}-\d{3}-\d{4}/gu,
      ),
    ].map((match) => ({
      from: match.index,
      to: match.index + match[0].length,
    }));
    const nothing = [...this.#said.harmless(folded.text), ...emailsIn(folded.text), ...links];
    this.#text = nothing.reduce(
      (text, { from, to }) => text.slice(0, from) + ' '.repeat(to - from) + text.slice(to),
      folded.text,
    );
    this.#ordinals = this.#said.ordinals(this.#text);
    const rules = this.#rules.all.filter(({ means }) => /^(?:day|time|length)/u.test(means));
    this.#when = find(this.#text, rules, this.#said.places(this.#text), (one) =>
      this.#isMeant(one) ? [one] : [],
    );
    this.#nearly = this.#nearWeekdays(when);
    const fillers = this.#rules.all.filter(({ means }) => means === 'mark filler');
    const words: readonly Span[] = [
      ...nothing,
      ...this.#when,
      ...this.#nearly,
      ...find(this.#text, fillers, [], (one) => [one]),
      ...this.#said.all(this.#text),
    ];
    const isKnown = ({ from, to }: Span): boolean => words.some((one) => one.from < to && from < one.to);
    // Of Japanese the particles and endings are not looked at.
    const word = when.isUnspaced ? /[\p{sc=Han}\p{sc=Katakana}]+/gu : /[\p{L}\p{M}']{2,}/gu;
    this.#unknown = [...this.#text.matchAll(word)]
      .map((match) => ({ from: match.index, to: match.index + match[0].length }))
      .filter((span) => !isKnown(span));
    this.#yes = [...this.#said.yes(this.#text), ...this.#said.any(this.#text)];
    const letters = [...this.#text.matchAll(/\p{L}/gu)].map(({ index }) => index);
    this.covered = letters.filter((at) => words.some(({ from, to }) => from <= at && at < to)).length;
  }

  match(sent: SentList): ReplyMatch {
    const numbers = this.#text.match(/\p{N}+/gu)?.length ?? 0;
    if (Math.max(numbers, this.#when.length) > mostTimes)
      return { kind: 'ask', why: 'unsure', times: sent.times };
    const ask = (why: Exclude<ReplyDoubt, 'which-list'>, times: readonly string[] = []): ReplyMatch => ({
      kind: 'ask',
      why,
      times,
    });
    const clauses = this.#clauses();
    const isOutside = ({ from, to }: Span): boolean => !this.#when.some((one) => overlap(one, { from, to }));
    const open = this.#said.open(this.#text).filter(isOutside);
    const no = this.#said.no(this.#text).filter(isOutside);
    const others = this.#said.others(this.#text);
    let isUnsure = open.length > 0 || this.#isForeign();
    const declined = new Set<string>();
    const accepted: (readonly string[])[] = [];
    /** With a yes beside it. */
    const confirmed: (readonly string[])[] = [];
    for (const clause of clauses) {
      const isIn = ({ from }: Span): boolean => from >= clause.from && from < clause.to;
      const sets = this.#setsIn(clause, sent, common([sent.times, ...accepted]));
      // What is not known may speak against it, up to the end of the sentence: “Thursday at 3, zumba again!”
      const isKnown = !this.#unknown.some(({ from }) => from >= clause.from && from < clause.sentenceTo);
      const isSaid = this.#yes.some(isIn) || (isKnown && !clause.isQuestion);
      if (!no.some(isIn)) {
        accepted.push(...sets);
        if (this.#yes.some(isIn)) confirmed.push(...sets);
        // “Thursday at 3 is when I pick up my daughter.”
        if (sets.length > 0 && !isSaid) isUnsure = true;
      } else if (sets.length > 0) for (const at of common(sets)) declined.add(at);
      else if (!others.some(isIn)) isUnsure = true;
      if (others.some(isIn) && !no.some(isIn)) {
        const named = new Set([...declined, ...accepted.flat()]);
        const rest = sent.times.filter((at) => !named.has(at));
        if (named.size === 0 || rest.length !== 1) isUnsure = true;
        else accepted.push(rest);
      }
    }
    const left = sent.times.filter((at) => !declined.has(at));
    if (this.#said.none(this.#text).length > 0) return ask('refused', common([left, ...accepted]));
    if (accepted.length === 0) {
      if (declined.size > 0) return ask(left.length > 0 ? 'unsure' : 'refused', left);
      if (no.length > 0) return ask('refused');
      if (this.#yes.length === 0) return ask('no-time', left);
      const [only] = sent.times;
      // “Great, but a bit later would help.”
      if (this.#unknown.length > 0) isUnsure = true;
      if (isUnsure || sent.times.length !== 1 || only === undefined) return ask('several', left);
      return { kind: 'one', at: only };
    }
    if (accepted.some((set) => set.length === 0)) return ask('not-sent');
    // “Any time before noon”, “Thursday and Friday, both”.
    if (this.#said.any(this.#text).length > 0) isUnsure = true;
    const fitting = common([left, ...accepted]);
    const [only] = fitting;
    // “Thursday works. The invoice went out on Monday.”
    const meant = confirmed.length > 0 ? common([left, ...confirmed]) : [];
    if (only === undefined && meant.length === 1) return ask('unsure', meant);
    if (only === undefined) {
      const named = new Set(accepted.flat());
      return ask(
        'several',
        left.filter((at) => named.has(at)),
      );
    }
    if (fitting.length > 1) return ask('several', fitting);
    return isUnsure ? ask('unsure', fitting) : { kind: 'one', at: only };
  }

  /** No word is known: it is in another language, in which it may well decline. */
  #isForeign(): boolean {
    return this.covered === 0 && /\p{L}{2}/u.test(this.#text);
  }

  /** Without clocks that there are not, and without “so” and “do”, which are days only before a time, or with a full stop. */
  #isMeant(one: Finding): boolean {
    const text = this.#text.slice(one.from, one.to);
    // A year, as in “the 2025 figures”.
    if (/^202[3-9]$/u.test(text)) return false;
    if (isClock(one)) return readTime(one, text, this.#rules).times.length > 0;
    if (!/^\p{Script=Latin}{1,2}$/u.test(text)) return true;
    const typed = this.#spanOf(one);
    const behind = this.#text.slice(one.to);
    const isCapital = /^\p{Lu}/u.test(this.#typed.slice(typed.from, typed.to));
    const isListed =
      /^(?:\.|,?\s*(?:um|den|der|und|oder)\s)/u.test(behind) ||
      /(?:und|oder|[,/])\s*$/u.test(this.#text.slice(0, one.from));
    return /^\.? ?\d/u.test(behind) || (isCapital && isListed);
  }

  #clauses(): readonly (Span & { readonly isQuestion: boolean; readonly sentenceTo: number })[] {
    const ends = [...this.#text.matchAll(/[!?;\n。！？؟؛،、]|[.,:](?=\s|$)/gu)].map((match) => ({
      from: match.index,
      to: match.index + match[0].length,
    }));
    const borders = [...ends, ...this.#said.breaks(this.#text)]
      .filter((end) => !this.#when.some((one) => one.from < end.to && end.to < one.to))
      .map(({ to }) => to)
      .toSorted((one, other) => one - other);
    const all = [0, ...borders, this.#text.length];
    const sentenceEnds = ends
      .filter(({ from, to }) => /[!?;.\n。！？؟]/u.test(this.#text.slice(from, to)))
      .map(({ to }) => to);
    return all.slice(1).map((to, index) => ({
      from: all[index] ?? 0,
      to,
      sentenceTo: sentenceEnds.find((end) => end >= to) ?? this.#text.length,
      isQuestion: /[?？؟]$/u.test(this.#text.slice(0, to).trimEnd()),
    }));
  }

  /**
   * The sent times that fit each thing that a clause says of them.
   *
   * @param before those that fit what was said before: “Thursday, but the later one”
   */
  #setsIn(clause: Span, sent: SentList, before: readonly string[]): readonly (readonly string[])[] {
    const isIn = ({ from }: Span): boolean => from >= clause.from && from < clause.to;
    const when = this.#when.filter(isIn);
    const days = when.filter((one) => kindOf(one) === 'day');
    const clocks = when.filter(isClock);
    const zone = this.#zoneOf(clocks, sent);
    const part = when.flatMap(({ groups, means }): DayPart[] => {
      const named = means === 'time part' || means.startsWith('day') ? groups['part'] : undefined;
      const meant = named === undefined ? null : this.#rules.partOf(named);
      return meant === null ? [] : [meant];
    })[0];
    const sets = [
      ...days.map((one) => this.#onDay(one, sent, zone)),
      ...this.#nearly.filter(isIn).map(({ weekday }) => onWeekday(sent, weekday, zone)),
    ];
    for (const one of clocks) {
      const { times } = readTime(one, this.#text.slice(one.from, one.to), this.#rules, part ?? null);
      sets.push(within(sent, times, zone));
    }
    if (clocks.length === 0 && part !== undefined) sets.push(within(sent, [wideOf(part)], zone));
    if (clocks.length === 0) sets.push(...this.#ofNumbers(clause, sent, zone));
    const pool = sets.length > 0 ? common(sets) : sent.times;
    const free = (span: Span): boolean => isIn(span) && !this.#when.some((one) => overlap(one, span));
    const all = sent.times;
    // “The second on Thursday” may be the second of all, too.
    for (const [index, spans] of this.#ordinals.entries())
      if (spans.some(free)) sets.push(pool.filter((at) => at === pool[index] || at === all[index]));
    if (this.#said.last(this.#text).some(free)) sets.push(pool.slice(-1));
    const two = common([pool, before]);
    if (this.#said.earlier(this.#text).some(free)) sets.push(two.length === 2 ? two.slice(0, 1) : two);
    if (this.#said.later(this.#text).some(free)) sets.push(two.length === 2 ? two.slice(-1) : two);
    return sets;
  }

  /** A number that nothing else explains is an hour or a day of the month: “Thursday 3”, “3 is fine”. */
  #ofNumbers(clause: Span, sent: SentList, zone: string): readonly (readonly string[])[] {
    const ordinals = this.#ordinals.flat();
    return [
      ...this.#text
        .slice(clause.from, clause.to)
        .matchAll(/(?<![\p{N}.,:/@+-])\d{1,2}(?![\p{N}:/@%]|[.,]\d)/gu),
    ]
      .map((match) => ({
        number: Number(match[0]),
        from: clause.from + match.index,
        to: clause.from + match.index + match[0].length,
      }))
      .filter((span) => ![...this.#when, ...ordinals].some((one) => overlap(one, span)))
      .map(({ number }) =>
        sent.times.filter((at) => {
          const local = DateTime.fromISO(at, { zone });
          const isHour =
            local.minute === 0 &&
            (local.hour === number || (number <= 12 && local.hour % 12 === number % 12));
          return isHour || local.day === number;
        }),
      );
  }

  /** Days are counted from each day on which the answer may have been written. */
  #onDay(one: Finding, sent: SentList, zone: string): readonly string[] {
    const now = DateTime.fromMillis(this.context.nowMs, { zone });
    const copied = DateTime.fromISO(sent.copiedAt, { zone });
    const count = Math.max(0, Math.floor(now.startOf('day').diff(copied.startOf('day'), 'days').days));
    const written = [
      ...Array.from({ length: Math.min(count, maxDays) }, (_, days) => copied.plus({ days })),
      now,
    ];
    const dates = written.flatMap((day) =>
      readDay(one, this.#rules, { now: day, weekStart: this.context.weekStart }),
    );
    const dateOf = (at: string): string => DateTime.fromISO(at, { zone }).toFormat('yyyy-MM-dd');
    const fitting = sent.times.filter((at) =>
      dates.some(({ from, to }) => from <= dateOf(at) && dateOf(at) <= to),
    );
    if (!/^day (?:this-|next-)?weekday$/u.test(one.means)) return fitting;
    // “Thursday” is the one that was sent, however far it is.
    const weekday = this.#rules.placeOf('weekdays', one.groups['weekday'] ?? '') + 1;
    const all = onWeekday(sent, weekday, zone);
    return one.means === 'day weekday' || fitting.length === 0 ? all : fitting;
  }

  #nearWeekdays({
    weekdays,
    isUnspaced = false,
  }: SentenceWords): readonly (Span & { readonly weekday: number })[] {
    if (isUnspaced) return [];
    const names = longNames(weekdays);
    const isFree = (span: Span): boolean => !this.#when.some((one) => overlap(one, span));
    return [...this.#text.matchAll(/\p{L}{4,}/gu)].flatMap(({ 0: word, index }) => {
      const span = { from: index, to: index + word.length };
      if (!isFree(span)) return [];
      const joined = this.#rules.placeOf('weekdays', word.slice(1));
      if (/^[وبف]/u.test(word) && joined >= 0) return [{ ...span, weekday: joined + 1 }];
      const near = names.find(({ name }) => isMisspelled(word, name));
      return near ? [{ ...span, weekday: near.weekday }] : [];
    });
  }

  /** The attendee’s, unless the answer names another one: “3pm your time”, “15:00 CET”. */
  #zoneOf(clocks: readonly Finding[], sent: SentList): string {
    if (this.#said.yourTime(this.#text).length > 0) return sent.myZone;
    for (const { to } of clocks) {
      const [, word] = /^\s*\(?(\p{L}+)/u.exec(this.#text.slice(to)) ?? [];
      if (word === undefined) continue;
      const at = this.#text.indexOf(word, to);
      const typed = this.#spanOf({ from: at, to: at + word.length });
      const isShouted = /^\p{Lu}+$/u.test(this.#typed.slice(typed.from, typed.to));
      const zone = isShouted || word.length > 5 ? this.context.zoneOf(word) : null;
      if (zone !== null) return zone;
    }
    return sent.timeZone;
  }
}

/** The sent times whose wall time in `zone` is in one of the spans, in minutes of the day. */
function within(
  sent: SentList,
  spans: readonly { readonly from: number; readonly to: number }[],
  zone: string,
): readonly string[] {
  return sent.times.filter((at) => {
    const { hour, minute } = DateTime.fromISO(at, { zone });
    const own = hour * 60 + minute;
    return spans.some(({ from, to }) => own === from || (own >= from && own < to));
  });
}

/** @param weekday ISO, 1 = Monday */
const onWeekday = (sent: SentList, weekday: number, zone: string): readonly string[] =>
  sent.times.filter((at) => DateTime.fromISO(at, { zone }).weekday === weekday);

/** Wider than where a sentence searches: what was sent is known, “in the evening” may be 17:00. */
function wideOf(part: DayPart): { readonly from: number; readonly to: number } {
  const { from, to } = partTime(part);
  if (part === 'noon') return { from: 11 * 60, to: 14 * 60 };
  return part === 'evening' || part === 'night'
    ? { from: 17 * 60, to: 24 * 60 }
    : { from: part === 'morning' || part === 'am' ? 0 : from, to };
}

/** Weekdays in full, as they are compared. */
const longNames = rememberOf((weekdays: SentenceWords['weekdays']) =>
  weekdays.flatMap((patterns, index) =>
    patterns
      .split('|')
      .map((pattern) => foldForRules(pattern))
      .filter((name) => /^\p{L}{5,}(?:s\?)?$/u.test(name))
      .map((name) => ({ name: name.replace('s?', ''), weekday: index + 1 })),
  ),
);

/** Whether a word is a name with one letter wrong, or two of a long one; the first letter is right. */
function isMisspelled(word: string, name: string): boolean {
  // “Vendre” is a word of its own, and not “vendredi”.
  if (word[0] !== name[0] || name.startsWith(word)) return false;
  const allowed = name.length > 6 ? 2 : 1;
  if (Math.abs(word.length - name.length) > allowed) return false;
  // Edit distance in which two letters that changed places are one mistake.
  let [before, last]: [readonly number[], readonly number[]] = [
    [],
    Array.from({ length: name.length + 1 }, (_, at) => at),
  ];
  for (let row = 1; row <= word.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= name.length; at += 1) {
      const isSame = word[row - 1] === name[at - 1];
      const isSwapped = row > 1 && at > 1 && word[row - 1] === name[at - 2] && word[row - 2] === name[at - 1];
      next.push(
        Math.min(
          (last[at] ?? 0) + 1,
          (next[at - 1] ?? 0) + 1,
          (last[at - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[at - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    [before, last] = [last, next];
  }
  return (last[name.length] ?? Infinity) <= allowed;
}

/** What is in all of them, in order. */
const common = (sets: readonly (readonly string[])[]): readonly string[] =>
  (sets[0] ?? []).filter((at) => sets.every((set) => set.includes(at)));

type Spans = (text: string) => readonly Span[];

interface Phrases extends Readonly<Record<Exclude<keyof ReplyWords, 'ordinals'>, Spans>> {
  /** For each place in the list. */
  readonly ordinals: (text: string) => readonly (readonly Span[])[];
  /** All that says which of the list it is. */
  readonly places: Spans;
  readonly all: Spans;
}

const made = new Map<ReplyWords, Phrases>();

function phrasesOf(words: ReplyWords, isUnspaced: boolean): Phrases {
  const known = made.get(words);
  if (known) return known;
  const [before, after] = isUnspaced
    ? ['', '']
    : [String.raw`(?<![\p{L}\p{N}])`, String.raw`(?![\p{L}\p{N}])`];
  const spansOf = (patterns: readonly string[]): Spans => {
    if (patterns.length === 0) return () => [];
    const folded = patterns.map((pattern) =>
      foldForRules(pattern)
        .replaceAll(' ?', String.raw`\s*`)
        .replaceAll(' ', String.raw`\s+`),
    );
    const all = new RegExp(`${before}(?:${folded.join('|')})${after}`, 'giu');
    // Not remembered: what was in the clipboard is not kept.
    return (text) =>
      [...text.matchAll(all)].map((match) => ({ from: match.index, to: match.index + match[0].length }));
  };
  const { ordinals, ...others } = words;
  const each = Object.fromEntries(
    Object.entries(others).map(([name, patterns]) => [name, spansOf(patterns)]),
  ) as Readonly<Record<Exclude<keyof ReplyWords, 'ordinals'>, Spans>>;
  const places = ordinals.map((pattern) => spansOf([pattern]));
  const ordinalsOf = (text: string): readonly (readonly Span[])[] => places.map((spans) => spans(text));
  const phrases: Phrases = {
    ...each,
    ordinals: ordinalsOf,
    places: (text) => [
      ...ordinalsOf(text).flat(),
      ...[each.last, each.earlier, each.later, each.others].flatMap((spans) => spans(text)),
    ],
    all: (text) => [...Object.values(each).flatMap((spans) => spans(text)), ...ordinalsOf(text).flat()],
  };
  made.set(words, phrases);
  return phrases;
}
