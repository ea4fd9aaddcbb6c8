import { DateTime } from 'luxon';
import type { GuestRow } from '../../../preload/contract/model/quick-book.ts';
import type {
  Sentence,
  SentenceDay,
  SentenceMeaning,
  SentencePart,
  SentenceTime,
} from '../../../preload/contract/model/sentence.ts';
import { overlap, type Finding, type Span } from './findings.ts';
import { fitWords, readNames, type Word } from './names.ts';
import { rulesOf, type DayPart, type Rules, type SentenceWords } from './patterns.ts';
import { emailsIn, isClock, kindOf, SaidParts, type SentenceKnowledge } from './said-parts.ts';
import { splitMove } from './split-move.ts';
import { inWeekFrom, partTime, readClock, readDay, readLength, readTime, type Today } from './when.ts';
import { wordsOf, type TextWord } from './words-of.ts';

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
  const rules = rulesOf(words);
  const said = new SaidParts(text, known, rules, today);
  return { text, parts: new Reading(said, known, rules, today).parts() };
}

interface ReadDay {
  readonly one: Finding;
  readonly choices: readonly SentenceDay[];
}

class Reading {
  constructor(
    private readonly said: SaidParts,
    private readonly known: SentenceKnowledge,
    private readonly rules: Rules,
    private readonly today: Today,
  ) {}

  parts(): readonly SentencePart[] {
    const verb = this.said.verb;
    const isMove = this.said.isMove;
    const [before, wanted] = isMove ? splitMove(this.said) : [[], this.said.when()];
    const time = this.#time(wanted);
    const days = this.#day(wanted, time);
    const zone = this.said.findings.find((one) => kindOf(one) === 'zone');
    const lengths = wanted.filter((one) => kindOf(one) === 'length');
    const said: SentencePart[] = [];
    const add = (meaning: SentenceMeaning, spans: readonly Span[]): void => {
      said.push({ ...meaning, spans: spans.map(this.said.folded.spanOf) });
    };
    if (verb) add({ kind: isMove ? 'reschedule' : 'copy' }, [verb]);
    if (days.choices.length > 0) add({ kind: 'day', choices: days.choices }, days.spans);
    if (time.choices.length > 0) add({ kind: 'time', choices: time.choices }, time.spans);
    if (zone) {
      const place = zone.groups['place'];
      add({ kind: 'zone', timeZone: place === undefined ? null : this.known.zoneOf(place) }, [zone]);
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
    const textOf = ({ from, to }: Span): string => this.said.folded.text.slice(from, to);
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
    const marks = this.said.findings.filter((one) => kindOf(one) === 'mark');
    const dropped = [
      ...this.said.findings.filter((one) => kindOf(one) !== 'mark'),
      ...(this.said.verb ? [this.said.verb] : []),
    ];
    const isMark =
      (name: string) =>
      ({ means }: Finding): boolean =>
        means === `mark ${name}`;
    const borders = [...dropped, ...marks.filter(isMark('with')), ...marks.filter(isMark('with-before'))];
    /** « l’audit », but not “Emily W”. */
    const isStray = ({ text, from }: Word | TextWord, before: TextWord | undefined): boolean =>
      /^\p{Script=Latin}$/u.test(text) &&
      !(before && from - before.to === 1 && this.said.people(before.text).length > 0);
    const all = this.said.words
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
    const [email] = emailsIn(this.said.folded.text);
    const words = left.filter((word) => !email || !overlap(email, word));
    const { eventType, person } = readNames(words, {
      ...this.known,
      formsOf: this.rules.formsOf,
      formsOfName: this.rules.formsOfName,
    });
    if (eventType) add({ kind: 'event-type', choices: eventType.choices }, joined(eventType.words));
    const others = words.filter((word) => !eventType?.words.includes(word) && !person?.words.includes(word));
    const named = person ?? (eventType || email ? this.#somebodyNew(others) : null);
    const rest = others.filter((word) => !named?.words.includes(word));
    if (named || email) {
      const typed = named === null ? '' : this.#typed(named.words);
      const address = email ? this.said.folded.text.slice(email.from, email.to) : '';
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
    return this.said
      .people(word)
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
    const bookings = this.known.bookings();
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
    const known = left.filter(({ text }) =>
      bookings.some((one) => fitWords([text], [one], this.rules.formsOf)),
    );
    const unknown = left.filter((word) => !known.includes(word));
    const choices =
      known.length === 0
        ? before.length === 0
          ? []
          : fitting.map(({ item }) => item)
        : (fitWords(
            known.map(({ text }) => text),
            fitting,
            this.rules.formsOf,
          )?.choices ?? []);
    const spans = [...joined(known), ...before].toSorted((one, other) => one.from - other.from);
    if (spans.length > 0 || unknown.length > 0)
      add({ kind: 'booking', choices }, spans.length > 0 ? spans : joined(unknown));
    if (spans.length > 0) for (const word of unknown) add({ kind: 'unknown' }, [word]);
  }

  /** A name as it was typed; without any capitals, with those that names have. */
  #typed(words: readonly Word[]): string {
    const name = joined(words)
      .map(this.said.folded.spanOf)
      .map(({ from, to }) => this.said.typed.slice(from, to))
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
