import { DateTime } from 'luxon';
import type { GuestRow } from '../../../preload/contract/model/quick-book.ts';
import type {
  Sentence,
  SentenceBooking,
  SentenceDay,
  SentenceMeaning,
  SentencePart,
  SentenceTime,
} from '../../../preload/contract/model/sentence.ts';
import { foldText } from '../../../preload/contract/languages/fold.ts';
import { find, foldWithPlaces, overlap, type Finding, type FoldedText, type Span } from './findings.ts';
import {
  fitWords,
  readNames,
  wholeNames,
  type FormsOf,
  type Named,
  type NameKnowledge,
  type Word,
} from './names.ts';
import { rulesOf, type DayPart, type Rule, type Rules, type SentenceWords } from './patterns.ts';
import { wordsOf, type TextWord } from './words-of.ts';
import { inWeekFrom, partTime, readClock, readDay, readLength, readTime, type Today } from './when.ts';

/** What a sentence may name, of one account. */
export interface SentenceKnowledge extends Omit<NameKnowledge, 'formsOf' | 'formsOfName'> {
  /** Upcoming ones that can be rescheduled from here, the next first. */
  readonly bookings: () => readonly Named<SentenceBooking>[];
  /** The zone of a city, a country or an abbreviation; null where a text is none. */
  readonly zoneOf: (place: string) => string | null;
}

/** Minutes. */
const longestMeeting = 8 * 60;

/** Longer texts are pasted by mistake. */
const maxLength = 200;

/**
 * Reads what was typed: what to do, which event type or booking, with whom, when, for how long. It never guesses: what may
 * mean several things has several choices, and words that mean nothing are `unknown`. Days that are over are no days.
 *
 * @param today now, in the zone of the person who types
 */
export function readSentence(
  typed: string,
  known: SentenceKnowledge,
  words: SentenceWords,
  today: Today,
): Sentence {
  const text = typed.slice(0, maxLength);
  const reading = new Reading(text, foldWithPlaces(text), known, rulesOf(words), today);
  return { text, parts: reading.parts() };
}

const kindOf = ({ means }: Finding): string => means.split(' ')[0] ?? '';
const isClock = ({ means }: Finding): boolean => means.startsWith('time') && means !== 'time part';

interface ReadDay {
  readonly one: Finding;
  readonly choices: readonly SentenceDay[];
}

class Reading {
  readonly #known: SentenceKnowledge;
  readonly #formsOf: FormsOf;
  readonly #formsOfName: FormsOf;
  readonly #findings: readonly Finding[];
  readonly #verb: Finding | null;
  readonly #words: readonly TextWord[];

  constructor(
    private readonly typed: string,
    private readonly folded: FoldedText,
    known: SentenceKnowledge,
    private readonly rules: Rules,
    private readonly today: Today,
  ) {
    this.#known = known;
    this.#formsOf = rules.formsOf;
    this.#formsOfName = rules.formsOfName;
    this.#words = wordsOf(typed);
    this.#verb = this.#findVerb();
    this.#findings = this.#find();
  }

  get #isMove(): boolean {
    return this.#verb?.means === 'mark reschedule';
  }

  parts(): readonly SentencePart[] {
    const verb = this.#verb;
    const isMove = this.#isMove;
    const [before, wanted] = isMove ? this.#split() : [[], this.#when()];
    const time = this.#time(wanted);
    const days = this.#day(wanted, time);
    const zone = this.#findings.find((one) => kindOf(one) === 'zone');
    const lengths = wanted.filter((one) => kindOf(one) === 'length');
    const said: SentencePart[] = [];
    const add = (meaning: SentenceMeaning, spans: readonly Span[]): void => {
      said.push({ ...meaning, spans: spans.map(this.folded.spanOf) });
    };
    if (verb) add({ kind: isMove ? 'reschedule' : 'copy' }, [verb]);
    if (days.choices.length > 0) add({ kind: 'day', choices: days.choices }, days.spans);
    if (time.choices.length > 0) add({ kind: 'time', choices: time.choices }, time.spans);
    if (zone) {
      const place = zone.groups['place'];
      add({ kind: 'zone', timeZone: place === undefined ? null : this.#known.zoneOf(place) }, [zone]);
    }
    const minutes =
      lengths.map((one) => readLength(one, this.rules)).find((each) => each !== null) ?? time.length;
    if (minutes !== null) add({ kind: 'length', minutes }, lengths.length > 0 ? lengths : time.lengthSpans);
    const left = this.#left();
    if (isMove) this.#addBooking(left, before, add);
    else this.#addNames(left, add);
    for (const one of days.unread) add({ kind: 'unknown' }, [one]);
    return said.toSorted((one, other) => (one.spans[0]?.from ?? 0) - (other.spans[0]?.from ?? 0));
  }

  #people(word: string): readonly Named<GuestRow>[] {
    return this.#known.people(this.#formsOfName(word));
  }

  #find(): readonly Finding[] {
    const { text } = this.folded;
    const { isUnspaced = false } = this.rules.words;
    const typed = this.#words;
    const people = typed
      .flatMap((word) => this.#people(word.text))
      .filter(({ words }) => words.length > 1 || isUnspaced);
    const named = [...this.#known.eventTypes, ...people].map(({ words }) => words);
    const names = wholeNames(foldText(text), named, isUnspaced);
    const spans = [
      ...(this.#verb ? [this.#verb] : []),
      ...names,
      ...emailsIn(text),
      ...this.#peopleAfterWith(typed),
    ];
    const isHere = ({ means }: Rule): boolean =>
      means !== 'mark reschedule' &&
      means !== 'mark copy' &&
      !(this.#isMove && (means.startsWith('length') || means === 'time start-to-end'));
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
        if (isTaken || this.#known.zoneOf(place) === null) continue;
        if (this.#people(first.text).some(({ words }) => words.includes(first.text))) continue;
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
      const isKnown = this.#people(word.text).some(({ words }) => words.includes(word.text));
      return mark && isKnown ? [{ from: word.from, to: word.to }] : [];
    });
  }

  /** The longest part of a place’s words that is one: “in tokyo with anna” has more behind it, “anna tokyo time” before. */
  #place(found: Finding): readonly Finding[] {
    const place = found.groups['place'] ?? '';
    const at = this.folded.text.indexOf(place, found.from);
    const inside = this.#words.filter(({ from, to }) => from >= at && to <= at + place.length);
    const isFirst = at === found.from;
    for (let count = inside.length; count > 0; count -= 1) {
      const some = isFirst ? inside.slice(-count) : inside.slice(0, count);
      const [first, last] = [some[0], some.at(-1)];
      if (!first || !last) continue;
      const text = this.folded.text.slice(first.from, last.to);
      // “la” is an article before it is Los Angeles.
      if (this.rules.fillers.has(text)) continue;
      const name = this.#formsOf(text).find((form) => this.#known.zoneOf(form) !== null);
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
      (kindOf(one) === 'day' || ['time part', 'mark to', 'mark from'].includes(one.means));
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
        (isTimely(before) && this.#isEmpty(before?.to ?? 0, span.from, found)) ||
        (isTimely(after) && this.#isEmpty(span.to, after?.from ?? 0, found));
      if (isBeside || (hasDay && this.#isLoose(span)))
        all.push({ ...span, means: 'time clock', groups: {}, added: 0 });
    }
    return all.toSorted((one, other) => one.from - other.from);
  }

  /** Nothing stands behind the number, or somebody’s name: “fri anna 3” is a time, “fri 3 people” is none. */
  #isLoose({ to }: Span): boolean {
    const next = this.#words.find(({ from }) => from >= to);
    return next === undefined || this.#people(next.text).some(({ words }) => words.includes(next.text));
  }

  /** Only blanks and words without meaning stand there. */
  #isEmpty(from: number, to: number, found: readonly Finding[]): boolean {
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
    const isVerb = ({ means, from, to }: Finding): boolean => {
      const [word] = wordsOf(text.slice(from, to));
      const isInTitle = this.#known.eventTypes.some(
        ({ words }) => word !== undefined && words.includes(word.text),
      );
      return (means === 'mark reschedule' || means === 'mark copy') && !isInTitle;
    };
    return found.find(isVerb) ?? null;
  }

  #when(): readonly Finding[] {
    return this.#findings.filter((one) => ['day', 'time', 'length'].includes(kindOf(one)));
  }

  /**
   * What tells which booking is rescheduled, and when to. The new time begins with the last day, else the last time, that
   * stands behind “to”, and without that word with the last day; “from fri” is never new.
   */
  #split(): readonly [readonly Finding[], readonly Finding[]] {
    const when = this.#when();
    // “jueves 5 nov” is one day.
    const days = when.filter((one, index) => {
      const before = when[index - 1];
      const between = this.folded.text.slice(before?.to ?? 0, one.from);
      const isSame = before && kindOf(before) === 'day' && /^[\s,]*$/u.test(between);
      return kindOf(one) === 'day' && !(isSame && !this.#isMarked(one, 'to') && !this.#isMarked(one, 'from'));
    });
    const isTo = (one: Finding): boolean => this.#isMarked(one, 'to');
    const isFrom = (one: Finding): boolean => this.#isMarked(one, 'from');
    const several = days.length > 1 || when.filter(isClock).length > 1;
    const toDay = days.findLast(isTo);
    const toTime = when.findLast((one) => kindOf(one) === 'time' && isTo(one));
    const first = toDay ?? toTime ?? (several ? (days.at(-1) ?? when.at(-1)) : undefined);
    if (!first) return [when.filter(isFrom), when.filter((one) => !isFrom(one))];
    const index = when.indexOf(first);
    // “le 5 à 14h” is one time.
    const before = when[index - 1];
    const isOne =
      before !== undefined &&
      kindOf(before) !== kindOf(first) &&
      !isFrom(before) &&
      !(kindOf(before) === 'time' && when.filter(isClock).length > 1) &&
      this.#isEmpty(before.to, first.from, this.#findings);
    const rest = when.slice(isOne ? index - 1 : index);
    return [
      [...when.filter((one) => !rest.includes(one)), ...rest.filter(isFrom)],
      rest.filter((one) => !isFrom(one)),
    ];
  }

  /** Whether “to” or “from” stands before it, or it begins with that itself, as « à 14h » does. */
  #isMarked(one: Finding, name: 'to' | 'from'): boolean {
    const { text } = this.folded;
    const isBefore = this.#findings.some(
      ({ means, from, to }) =>
        means === `mark ${name}` &&
        to <= one.from &&
        from < one.from &&
        this.#isEmpty(to, one.from, this.#findings),
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

  #time(when: readonly Finding[]): {
    readonly choices: readonly SentenceTime[];
    readonly spans: readonly Span[];
    /** How long it takes, where the times say so. */
    readonly length: number | null;
    readonly lengthSpans: readonly Span[];
  } {
    const partial = when.filter(
      ({ means, groups }) =>
        means === 'time part' || (means.startsWith('day') && groups['part'] !== undefined),
    );
    const part: DayPart | null =
      partial.map(({ groups }) => this.rules.partOf(groups['part'] ?? ''))[0] ?? null;
    const clocks = when.filter(isClock);
    // “1h30” may be a length; beside a time it is one.
    const long = clocks
      .filter(({ groups }) => groups['long'] !== undefined)
      .slice(0, Math.max(0, clocks.length - 1));
    const meant = clocks.filter((one) => !long.includes(one));
    const textOf = ({ from, to }: Span): string => this.folded.text.slice(from, to);
    const read = meant.map((one) => readTime(one, textOf(one), this.rules, part));
    const lengths = [
      ...long.map((one) => readClock(textOf(one), this.rules)[0]),
      ...read.map(({ length }) => length),
    ];
    const length = lengths.find((each) => typeof each === 'number') ?? null;
    const lengthSpans = long.length > 0 ? long : meant;
    const choices = read.flatMap(({ times }) => times);
    if (choices.length > 0) {
      const spans = [...meant, ...partial].toSorted((one, other) => one.from - other.from);
      return { choices, spans, length, lengthSpans };
    }
    return part === null
      ? { choices: [], spans: [], length, lengthSpans }
      : { choices: [partTime(part)], spans: partial.slice(0, 1), length, lengthSpans };
  }

  #day(
    when: readonly Finding[],
    time: { readonly choices: readonly SentenceTime[] },
  ): {
    readonly choices: readonly SentenceDay[];
    readonly spans: readonly Span[];
    readonly unread: readonly Finding[];
  } {
    const found = when.filter((one) => kindOf(one) === 'day');
    const read = found.map((one) => ({ one, choices: readDay(one, this.rules, this.today) }));
    const unread = read.filter(({ choices }) => choices.length === 0).map(({ one }) => one);
    const days = read.filter(({ choices }) => choices.length > 0);
    const narrowed = days.reduce<readonly SentenceDay[]>(
      (choices, day) => (choices.length === 0 ? day.choices : narrow(choices, day.choices)),
      [],
    );
    const meant = this.#weekdayInWeek(days) ?? this.#weekdayOfDate(days) ?? narrowed;
    const tonight = when.find(({ groups }) => this.rules.isPartOfToday(groups['part'] ?? ''));
    if (meant.length === 0 && tonight) {
      const today = this.today.now.toFormat('yyyy-MM-dd');
      return { choices: [{ from: today, to: today }], spans: [tonight], unread };
    }
    return { choices: this.#notOver(meant, time.choices), spans: days.map(({ one }) => one), unread };
  }

  /** “tuesday 10 november”: the weekday says which date, where there are two. */
  #weekdayOfDate(days: readonly ReadDay[]): readonly SentenceDay[] | null {
    const weekday = days.find(({ one }) => one.means === 'day weekday');
    const date = days.find(({ one }) =>
      ['day date', 'day figures', 'day day-of-month', 'day iso-date'].includes(one.means),
    );
    if (!weekday || !date) return null;
    const wanted = this.rules.placeOf('weekdays', weekday.one.groups['weekday'] ?? '') + 1;
    const fitting = date.choices.filter(({ from }) => DateTime.fromISO(from).weekday === wanted);
    return fitting.length > 0 ? fitting : null;
  }

  /** “friday in two weeks”, “next week, on friday”. */
  #weekdayInWeek(days: readonly ReadDay[]): readonly SentenceDay[] | null {
    const weekday = days.find(({ one }) => one.means === 'day weekday');
    const week = days.find(({ one }) =>
      ['day next-week', 'day this-week', 'day week-after-next', 'day in-weeks'].includes(one.means),
    );
    const [first] = week?.choices ?? [];
    if (!weekday || !first || !week) return null;
    const start = DateTime.fromISO(first.from, { zone: this.today.now.zone });
    const from =
      week.one.means === 'day in-weeks'
        ? start.minus({ days: (start.weekday - this.today.weekStart + 7) % 7 })
        : start;
    const wanted = this.rules.placeOf('weekdays', weekday.one.groups['weekday'] ?? '') + 1;
    const day = inWeekFrom(from, wanted).toFormat('yyyy-MM-dd');
    return [{ from: day, to: day }];
  }

  /** Of two weekdays, today’s is left out once all of its times are over. */
  #notOver(choices: readonly SentenceDay[], times: readonly SentenceTime[]): readonly SentenceDay[] {
    const { now } = this.today;
    const today = now.toFormat('yyyy-MM-dd');
    const minute = now.hour * 60 + now.minute;
    const isOver = times.length > 0 && times.every(({ from, to }) => (from === to ? from : to - 1) < minute);
    return isOver && choices.length > 1 ? choices.filter(({ to }) => to !== today) : choices;
  }

  /** The words that are left, without those that mean nothing. */
  #left(): readonly Word[] {
    const marks = this.#findings.filter((one) => kindOf(one) === 'mark');
    const dropped = [
      ...this.#findings.filter((one) => kindOf(one) !== 'mark'),
      ...(this.#verb ? [this.#verb] : []),
    ];
    const isMark =
      (name: string) =>
      ({ means }: Finding): boolean =>
        means === `mark ${name}`;
    const borders = [...dropped, ...marks.filter(isMark('with')), ...marks.filter(isMark('with-before'))];
    /** « l’audit », but not “Emily W”. */
    const isStray = ({ text, from }: Word | TextWord, before: TextWord | undefined): boolean =>
      /^\p{Script=Latin}$/u.test(text) &&
      !(before && from - before.to === 1 && this.#people(before.text).length > 0);
    const all = this.#words
      .filter((word, index, words) => !isStray(word, words[index - 1]))
      .filter((word) => !dropped.some((one) => overlap(one, word)))
      .filter((word) => !marks.some((one) => overlap(one, word)));
    const runOf = (word: Span): number => borders.filter(({ to }) => to <= word.from).length;
    return all.map((word) => {
      const run = runOf(word);
      const before = borders.filter(({ to }) => to <= word.from).toSorted((a, b) => b.to - a.to)[0];
      const after = borders.filter(({ from }) => from >= word.to).toSorted((a, b) => a.from - b.from)[0];
      return { ...word, run, isWith: before?.means === 'mark with' || after?.means === 'mark with-before' };
    });
  }

  #addNames(left: readonly Word[], add: (meaning: SentenceMeaning, spans: readonly Span[]) => void): void {
    const [email] = emailsIn(this.folded.text);
    const words = left.filter((word) => !email || !overlap(email, word));
    const { eventType, person } = readNames(words, {
      ...this.#known,
      formsOf: this.#formsOf,
      formsOfName: this.#formsOfName,
    });
    if (eventType) add({ kind: 'event-type', choices: eventType.choices }, joined(eventType.words));
    const others = words.filter((word) => !eventType?.words.includes(word) && !person?.words.includes(word));
    const named = person ?? (eventType || email ? this.#somebodyNew(others) : null);
    const rest = others.filter((word) => !named?.words.includes(word));
    if (named || email) {
      const typed = named === null ? '' : this.#typed(named.words);
      const address = email ? this.folded.text.slice(email.from, email.to) : '';
      const choices = email ? this.#withAddress(address) : (person?.choices ?? []);
      add({ kind: 'person', choices, name: typed, email: address }, [
        ...(named ? joined(named.words) : []),
        ...(email ? [email] : []),
      ]);
    }
    for (const word of rest) add({ kind: 'unknown' }, [word]);
  }

  #withAddress(address: string): readonly GuestRow[] {
    const [word = address] = wordsOf(address).map(({ text }) => text);
    return this.#people(word)
      .map(({ item }) => item)
      .filter(({ email }) => email.toLowerCase() === address);
  }

  /** Words behind “with”, or words that nothing else explains, are somebody new. */
  #somebodyNew(words: readonly Word[]): { readonly words: readonly Word[] } | null {
    const named = words.filter(({ text }) => /^\p{L}/u.test(text));
    const first = named.find(({ isWith }) => isWith) ?? named[0];
    const together = named.filter(({ run }) => run === first?.run);
    return together.length > 0 && together.length <= 3 ? { words: together } : null;
  }

  #addBooking(
    left: readonly Word[],
    before: readonly Finding[],
    add: (meaning: SentenceMeaning, spans: readonly Span[]) => void,
  ): void {
    const { zone } = this.today.now;
    const days = before
      .filter((one) => kindOf(one) === 'day')
      .flatMap((one) => readDay(one, this.rules, this.today));
    const times = this.#time(before).choices;
    const bookings = this.#known.bookings();
    const fitting = bookings.filter(({ item }) => {
      const start = DateTime.fromISO(item.startAt, { zone });
      const date = start.toFormat('yyyy-MM-dd');
      const minute = start.hour * 60 + start.minute;
      return (
        (days.length === 0 || days.some(({ from, to }) => from <= date && date <= to)) &&
        (times.length === 0 ||
          times.some(({ from, to }) => minute === from || (minute >= from && minute < to)))
      );
    });
    const known = left.filter(({ text }) => bookings.some((one) => fitWords([text], [one], this.#formsOf)));
    const unknown = left.filter((word) => !known.includes(word));
    const choices =
      known.length === 0
        ? before.length === 0
          ? []
          : fitting.map(({ item }) => item)
        : (fitWords(
            known.map(({ text }) => text),
            fitting,
            this.#formsOf,
          )?.choices ?? []);
    const spans = [...joined(known), ...before].toSorted((one, other) => one.from - other.from);
    if (spans.length > 0 || unknown.length > 0)
      add({ kind: 'booking', choices }, spans.length > 0 ? spans : joined(unknown));
    if (spans.length > 0) for (const word of unknown) add({ kind: 'unknown' }, [word]);
  }

  /** A name as it was typed; without any capitals, with those that names have. */
  #typed(words: readonly Word[]): string {
    const name = joined(words)
      .map(this.folded.spanOf)
      .map(({ from, to }) => this.typed.slice(from, to))
      .join(' ');
    if (name !== name.toLowerCase()) return name;
    return name.replaceAll(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase());
  }
}

/** The days of one that lie in the other; both where they contradict each other. */
function narrow(one: readonly SentenceDay[], other: readonly SentenceDay[]): readonly SentenceDay[] {
  const isIn = (inner: SentenceDay, outer: SentenceDay): boolean =>
    outer.from <= inner.from && inner.to <= outer.to;
  const common = [
    ...one.filter((day) => other.some((outer) => isIn(day, outer))),
    ...other.filter((day) => one.some((outer) => isIn(day, outer) && !isIn(outer, day))),
  ];
  return common.length > 0 ? common : [...one, ...other].toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

/** Words that stand together, as one span from the first to the last. */
function joined(words: readonly Word[]): readonly Span[] {
  const spans: { from: number; to: number; run: number }[] = [];
  for (const { from, to, run } of words) {
    const last = spans.at(-1);
    if (last?.run === run) last.to = to;
    else spans.push({ from, to, run });
  }
  return spans.map(({ from, to }) => ({ from, to }));
}

function emailsIn(text: string): readonly Span[] {
  return [...text.matchAll(/[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]{2,}/gu)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
  }));
}
