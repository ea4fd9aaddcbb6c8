import type { GuestRow } from '../../../preload/contract/model/quick-book.ts';
import type { SentenceBooking } from '../../../preload/contract/model/sentence.ts';
import { foldText } from '../../../preload/contract/languages/fold.ts';
import { find, foldWithPlaces, overlap, type Finding, type FoldedText, type Span } from './findings.ts';
import { wholeNames, type Named, type NameKnowledge } from './names.ts';
import type { Rule, Rules } from './patterns.ts';
import { readDay, readTime, type Today } from './when.ts';
import { wordsOf, type TextWord } from './words-of.ts';

/** What a sentence may name, of one account. */
export interface SentenceKnowledge extends Omit<NameKnowledge, 'formsOf' | 'formsOfName'> {
  /** Upcoming ones that can be rescheduled from here, the next first. */
  readonly bookings: () => readonly Named<SentenceBooking>[];
  /** The zone of a city, a country or an abbreviation; null where a text is none. */
  readonly zoneOf: (place: string) => string | null;
}

/** Minutes. */
const longestMeeting = 8 * 60;

export const kindOf = ({ means }: Finding): string => means.split(' ')[0] ?? '';
export const isClock = ({ means }: Finding): boolean => means.startsWith('time') && means !== 'time part';

/** What the rules of a language find in a sentence, before its words for names are looked at. */
export class SaidParts {
  readonly folded: FoldedText;
  readonly words: readonly TextWord[];
  /** What is to be done, where that is not booking. */
  readonly verb: Finding | null;
  /** In the order typed. */
  readonly findings: readonly Finding[];

  constructor(
    readonly typed: string,
    private readonly known: SentenceKnowledge,
    readonly rules: Rules,
    private readonly today: Today,
  ) {
    this.folded = foldWithPlaces(typed);
    this.words = wordsOf(typed);
    this.verb = this.#findVerb();
    this.findings = this.#find();
  }

  get isMove(): boolean {
    return this.verb?.means === 'mark reschedule';
  }

  /** People of whom a word may fit. */
  people(word: string): readonly Named<GuestRow>[] {
    return this.known.people(this.rules.formsOfName(word));
  }

  /** What says when, and for how long. */
  when(): readonly Finding[] {
    return this.findings.filter((one) => ['day', 'time', 'length'].includes(kindOf(one)));
  }

  /** Whether “to” or “from” stands before it, or it begins with that itself, as « à 14h » does. */
  isMarked(one: Finding, name: 'to' | 'from'): boolean {
    const { text } = this.folded;
    const isBefore = this.findings.some(
      ({ means, from, to }) =>
        means === `mark ${name}` && to <= one.from && from < one.from && this.isEmpty(to, one.from),
    );
    const own = text.slice(one.from, one.to);
    const { toPrefix } = this.rules.words;
    return (
      isBefore ||
      (name === 'to' && toPrefix !== undefined && new RegExp(`^${toPrefix}\\p{L}`, 'u').test(own)) ||
      this.rules.all.some(
        ({ means, pattern }) =>
          means === `mark ${name}` && [...own.matchAll(pattern)].some((match) => match.index === 0),
      )
    );
  }

  #find(): readonly Finding[] {
    const { text } = this.folded;
    const { isUnspaced = false } = this.rules.words;
    const typed = this.words;
    const people = typed
      .flatMap((word) => this.people(word.text))
      .filter(({ words }) => words.length > 1 || isUnspaced);
    const named = [...this.known.eventTypes, ...people].map(({ words }) => words);
    const names = wholeNames(foldText(text), named, isUnspaced);
    const spans = [
      ...(this.verb ? [this.verb] : []),
      ...names,
      ...emailsIn(text),
      ...this.#peopleAfterWith(typed),
    ];
    const isHere = ({ means }: Rule): boolean =>
      means !== 'mark reschedule' &&
      means !== 'mark copy' &&
      !(this.isMove && (means.startsWith('length') || means === 'time start-to-end'));
    const rules = this.rules.all.filter(isHere);
    const refine = (one: Finding): readonly Finding[] => {
      if (one.means === 'zone place') return this.#place(one);
      if (one.means === 'day weekday-and-day' && readDay(one, this.rules, this.today).length === 0) return [];
      // “1h à 16h” is no meeting of 15 hours.
      if (!isClock(one)) return [one];
      const { times, length } = readTime(one, text.slice(one.from, one.to), this.rules);
      return times.length === 0 || (length ?? 0) > longestMeeting ? [] : [one];
    };
    const withDays = find(text, rules, spans, refine);
    const isClear = withDays.some(isClock) || !withDays.some(({ means }) => means === 'day weekday-and-day');
    const found = isClear
      ? withDays
      : find(
          text,
          rules.filter(({ means }) => means !== 'day weekday-and-day'),
          spans,
          refine,
        );
    return this.#withBareTimes([...found, ...this.#zoneAfterTime(found, typed)]);
  }

  /** “3pm ET”, “15:00 tokyo”: a place right behind a time. */
  #zoneAfterTime(found: readonly Finding[], typed: readonly TextWord[]): readonly Finding[] {
    const { text } = this.folded;
    if (found.some((one) => kindOf(one) === 'zone')) return [];
    for (const time of found.filter((one) => kindOf(one) === 'time')) {
      const behind = typed.filter(({ from }) => from >= time.to).slice(0, 2);
      for (let count = behind.length; count > 0; count -= 1) {
        const [first, last] = [behind[0], behind[count - 1]];
        if (!first || !last || !/^[\s,(]*$/u.test(text.slice(time.to, first.from))) continue;
        const span = { from: first.from, to: last.to };
        const place = text.slice(span.from, span.to);
        // “los ángeles” begins with an article, but an article alone is no place.
        const isTaken = found.some(
          (one) => overlap(one, span) && (count === 1 || one.means !== 'mark filler'),
        );
        if (isTaken || this.known.zoneOf(place) === null) continue;
        if (this.people(first.text).some(({ words }) => words.includes(first.text))) continue;
        return [{ ...span, means: 'zone place', groups: { place }, added: 0 }];
      }
    }
    return [];
  }

  /** “with sun”: a name that is a day, too, is a name there. */
  #peopleAfterWith(typed: readonly TextWord[]): readonly Span[] {
    const { text } = this.folded;
    const marks = this.rules.all.filter(({ means }) => means === 'mark with');
    const ends = marks.flatMap(({ pattern }) =>
      [...text.matchAll(pattern)].map((match) => ({ from: match.index, to: match.index + match[0].length })),
    );
    return typed.flatMap((word) => {
      const mark = ends.find(({ to }) => to <= word.from && text.slice(to, word.from).trim() === '');
      const isKnown = this.people(word.text).some(({ words }) => words.includes(word.text));
      return mark && isKnown ? [{ from: word.from, to: word.to }] : [];
    });
  }

  /** The longest part of a place’s words that is one: “in tokyo with anna” has more behind it, “anna tokyo time” before. */
  #place(found: Finding): readonly Finding[] {
    const place = found.groups['place'] ?? '';
    const at = this.folded.text.indexOf(place, found.from);
    const inside = this.words.filter(({ from, to }) => from >= at && to <= at + place.length);
    const isFirst = at === found.from;
    for (let count = inside.length; count > 0; count -= 1) {
      const some = isFirst ? inside.slice(-count) : inside.slice(0, count);
      const [first, last] = [some[0], some.at(-1)];
      if (!first || !last) continue;
      const text = this.folded.text.slice(first.from, last.to);
      // “la” is an article before it is Los Angeles.
      if (this.rules.fillers.has(text)) continue;
      const name = this.rules.formsOf(text).find((form) => this.known.zoneOf(form) !== null);
      if (name === undefined) continue;
      const span = isFirst ? { from: first.from, to: found.to } : { from: found.from, to: last.to };
      return [{ ...found, ...span, groups: { place: name } }];
    }
    return [];
  }

  /** A number beside a day, or behind “at”, is a time: “tomorrow 10”. Elsewhere it may be anything. */
  #withBareTimes(found: readonly Finding[]): readonly Finding[] {
    const { text } = this.folded;
    const isTimely = (one: Finding | undefined): boolean =>
      one !== undefined &&
      (['day', 'zone'].includes(kindOf(one)) || ['time part', 'mark to', 'mark from'].includes(one.means));
    const all = [...found];
    const hasClock = found.some((one) => kindOf(one) === 'time' && one.means !== 'time part');
    const hasDay = found.some((one) => kindOf(one) === 'day');
    for (const match of hasClock ? [] : text.matchAll(/(?<![\p{N}.,:/@-])\d{1,2}(?![\p{N}.,:/@-]|\p{L})/gu)) {
      const span = { from: match.index, to: match.index + match[0].length };
      if (found.some((one) => overlap(one, span)) || Number(match[0]) > 24) continue;
      const solid = found.filter(({ means }) => means !== 'mark filler');
      const before = solid.findLast(({ to }) => to <= span.from);
      const after = solid.find(({ from }) => from >= span.to);
      const isBeside =
        (isTimely(before) && this.isEmpty(before?.to ?? 0, span.from, found)) ||
        (isTimely(after) && this.isEmpty(span.to, after?.from ?? 0, found));
      if (isBeside || (hasDay && this.#isLoose(span)))
        all.push({ ...span, means: 'time clock', groups: {}, added: 0 });
    }
    return all.toSorted((one, other) => one.from - other.from);
  }

  /** Nothing stands behind the number, or somebody’s name: “fri anna 3” is a time, “fri 3 people” is none. */
  #isLoose({ to }: Span): boolean {
    const next = this.words.find(({ from }) => from >= to);
    return next === undefined || this.people(next.text).some(({ words }) => words.includes(next.text));
  }

  /** Only blanks and words without meaning stand there. */
  isEmpty(from: number, to: number, found = this.findings): boolean {
    let rest = this.folded.text.slice(from, to);
    for (const one of found)
      if (one.means === 'mark filler' && one.from >= from && one.to <= to)
        rest = rest.replace(this.folded.text.slice(one.from, one.to), ' ');
    return !/[\p{L}\p{N}]/u.test(rest);
  }

  /** “move” or “copy times”, unless an event type has that in its title. */
  #findVerb(): Finding | null {
    const { text } = this.folded;
    const some = this.rules.all.filter(({ means }) => ['mark reschedule', 'mark copy'].includes(means));
    const found = find(text, some, [], (one) => [one]);
    const isInTitle = ({ from, to }: Finding): boolean => {
      const [word] = wordsOf(text.slice(from, to));
      return this.known.eventTypes.some(({ words }) => word !== undefined && words.includes(word.text));
    };
    return found.find((one) => !isInTitle(one)) ?? null;
  }
}

export function emailsIn(text: string): readonly Span[] {
  return [...text.matchAll(/[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]{2,}/gu)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
  }));
}
