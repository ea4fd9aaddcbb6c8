import type {
  EventTypeRow,
  GuestRow,
  MovingView,
  SlotQuery,
  SlotRow,
} from '../../../preload/contract/model/quick-book.ts';
import type {
  Sentence,
  SentenceBooking,
  SentenceChange,
  SentenceDay,
  SentencePart,
} from '../../../preload/contract/model/sentence.ts';
import type { ReplyCode } from '../../../preload/contract/reply.ts';
import type { TimeFormat } from '../../../preload/contract/model/common.ts';
import { call } from '../../bridge.ts';
import { minutesBetween } from '../../format/event-types.ts';
import { dayOf, timesFor, type SentenceTimes } from '../../format/sentence-times.ts';
import { rangeOfDays, weekDays, weeksOver, within, type DayRange } from '../../format/zone-offsets.ts';
import { dayNumber } from '../../format/zones.ts';
import { codeOf } from '../attempts.svelte.ts';
import { NextOpen, SlotReads } from './slots.svelte.ts';

/** What a sentence is for. */
export type SentenceDoes = 'book' | 'reschedule' | 'copy';

/** What has to be chosen before there are times, one thing at a time. */
export type SentenceQuestion =
  | { readonly kind: 'event-type'; readonly rows: readonly EventTypeRow[] }
  | {
      readonly kind: 'person';
      readonly name: string;
      readonly guests: readonly GuestRow[];
      /** More fit than are offered. */
      readonly hasMore: boolean;
    }
  | {
      readonly kind: 'booking';
      readonly bookings: readonly SentenceBooking[];
      readonly hasMore: boolean;
    }
  | { readonly kind: 'day'; readonly days: readonly SentenceDay[] }
  | { readonly kind: 'time'; readonly minutes: readonly number[] }
  | { readonly kind: 'length'; readonly lengths: readonly number[] };

/** A row below the sentence. */
export type SentenceOption =
  | { readonly kind: 'event-type'; readonly row: EventTypeRow }
  | { readonly kind: 'guest'; readonly guest: GuestRow }
  | { readonly kind: 'new'; readonly name: string }
  | { readonly kind: 'booking'; readonly booking: SentenceBooking }
  | { readonly kind: 'day'; readonly day: SentenceDay }
  | { readonly kind: 'time'; readonly minute: number }
  | { readonly kind: 'length'; readonly minutes: number }
  | { readonly kind: 'slot'; readonly row: SlotRow; readonly isFirst: boolean }
  | { readonly kind: 'all' };

/** What a sentence leads to. */
export interface SentenceChoice {
  readonly row: EventTypeRow;
  readonly slot: SlotRow;
  readonly guest: GuestRow | null;
  /** Minutes. */
  readonly length: number | null;
  readonly moved: MovingView | null;
}

export interface SentenceContext {
  readonly now: { readonly ms: number };
  readonly timeFormat: () => TimeFormat;
  /** What was understood of the text, and the event types that fit its other words. */
  readonly reading: () => { readonly sentence: Sentence; readonly rows: readonly EventTypeRow[] } | null;
  /** Types another text. */
  readonly type: (text: string) => Promise<unknown>;
}

type PartOf<Kind extends SentencePart['kind']> = Extract<SentencePart, { readonly kind: Kind }>;

/** People and bookings that are asked for at most. */
const askedAtMost = 5;
const searchedDays = 28;

/** Booking by a sentence: what was understood of it, what is still to be asked, and the open times that fit. */
export class SentenceStep {
  /** The address that was typed for somebody new. */
  #typed = $state.raw({ name: '', email: '' });
  /** The open time that somebody else took while this text was being booked. */
  #lost = $state.raw<{ readonly slot: SlotRow; readonly text: string } | null>(null);
  #following: Promise<void> = Promise.resolve();
  /** A name that is somebody new’s, although others are called so. */
  #newName = $state<string | null>(null);
  /** What was chosen where the words cannot tell it from others, by the kind of part and its words. */
  #picked = $state.raw<Readonly<Record<string, string>>>({});
  #moved = $state.raw<MovingView | null>(null);
  #movedProblem = $state.raw<ReplyCode | null>(null);
  readonly #reads: SlotReads;
  readonly #next: NextOpen;
  #key = '';

  readonly sentence: Sentence | null = $derived.by(() => this.parts.reading()?.sentence ?? null);
  readonly does: SentenceDoes = $derived(
    this.sentence?.parts.some(({ kind }) => kind === 'reschedule')
      ? 'reschedule'
      : this.sentence?.parts.some(({ kind }) => kind === 'copy')
        ? 'copy'
        : 'book',
  );
  readonly #booking = $derived(this.#chosen('booking', this.#part('booking')?.choices, ({ uid }) => uid));
  readonly moved: MovingView | null = $derived(this.#moved?.uid === this.#booking?.uid ? this.#moved : null);
  readonly row: EventTypeRow | null = $derived(
    this.does === 'reschedule'
      ? (this.moved?.row ?? null)
      : this.#chosen('event-type', this.#part('event-type')?.choices, ({ target }) => JSON.stringify(target)),
  );
  /** null where nobody is named, or it is not clear who. */
  readonly guest: GuestRow | null = $derived.by(() => this.#readGuest());
  readonly day: SentenceDay | null = $derived(
    this.#chosen('day', this.#part('day')?.choices, ({ from, to }) => `${from} ${to}`),
  );
  /** Minutes. */
  readonly length: number | null = $derived(
    this.moved
      ? minutesBetween(this.moved.startTime, this.moved.endTime)
      : (this.#part('length')?.minutes ?? this.row?.lengths[0] ?? null),
  );
  readonly ownZone: string = $derived.by(() => this.parts.timeFormat().timeZone);
  readonly guestZone: string = $derived(this.moved?.guest?.timeZone ?? this.guest?.timeZone ?? this.ownZone);
  /** The zone that the sentence’s time is in. */
  readonly zone: string = $derived.by(() => {
    const zone = this.#part('zone');
    if (!zone) return this.ownZone;
    return zone.timeZone ?? this.guestZone;
  });
  readonly times: SentenceTimes = $derived.by(() =>
    timesFor(
      this.#reads.store.rows,
      {
        zone: this.zone,
        days: this.day,
        times: this.#part('time')?.choices ?? [],
        awake: [this.ownZone, this.guestZone],
      },
      this.parts.now.ms,
    ),
  );
  readonly question: SentenceQuestion | null = $derived.by(() => this.#ask());
  readonly options: readonly SentenceOption[] = $derived.by(() => this.#offer());
  /** The name of somebody new, whose address is not in the sentence; null where nobody new is named. */
  readonly newPerson: string | null = $derived.by(() => {
    const person = this.#part('person');
    if (!person || person.email !== '') return null;
    return person.choices.length === 0 || person.name === this.#newName ? person.name : null;
  });
  /** The name that was typed is that of no known person. */
  readonly isUnmet: boolean = $derived(this.#part('person')?.choices.length === 0);
  /** The time is meant on the attendee’s clock, which is not known. */
  readonly isZoneUnknown: boolean = $derived.by(
    () => this.#part('zone')?.timeZone === null && !(this.moved?.guest ?? this.guest)?.timeZone,
  );
  /** Those that the words may mean. */
  readonly bookings: readonly SentenceBooking[] = $derived(this.#part('booking')?.choices ?? []);
  /** In order, as far as they were read. */
  readonly openRows: readonly SlotRow[] = $derived.by(() =>
    this.#reads.store.rows.filter(
      ({ at, seatsLeft }) => seatsLeft !== 0 && Date.parse(at) > this.parts.now.ms,
    ),
  );
  readonly problem: ReplyCode | null = $derived.by(
    () => this.#movedProblem ?? this.#reads.problemOf(this.#ranges),
  );
  readonly isAsking: boolean = $derived.by(
    () =>
      this.#reads.isAsking(this.#ranges) ||
      this.#next.isAsking ||
      (this.#booking !== null && this.moved === null && this.#movedProblem === null),
  );
  /** How many weeks were searched without an open time. */
  readonly weeks: number = $derived.by(() => this.#next.noneForWeeks ?? 1);
  #ranges = $state.raw<readonly DayRange[]>([]);

  constructor(private readonly parts: SentenceContext) {
    const queryOf = (range: DayRange): SlotQuery | null => this.queryOf(range);
    this.#reads = new SlotReads(queryOf);
    this.#next = new NextOpen(queryOf);
  }

  /** Of somebody new; empty until it was typed. */
  get email(): string {
    return this.#typed.name === this.newPerson ? this.#typed.email : '';
  }

  set email(email: string) {
    this.#typed = { name: this.newPerson ?? '', email };
  }

  /** The open time that somebody else took while it was being booked. */
  get taken(): SlotRow | null {
    return this.#lost?.text === this.sentence?.text ? (this.#lost?.slot ?? null) : null;
  }

  lose(slot: SlotRow | null): void {
    this.#lost = slot && { slot, text: this.sentence?.text ?? '' };
  }

  /** Another sentence was understood: reads the times that it needs. */
  follow(): Promise<void> {
    this.#following = this.#follow();
    return this.#following;
  }

  /** Resolves when the times of what is typed now have come. */
  arrived(): Promise<void> {
    return this.#following;
  }

  async #follow(): Promise<void> {
    if (this.sentence === null) return;
    if (this.does === 'reschedule' && this.#booking && !this.moved) await this.#readMoved(this.#booking.uid);
    const { row } = this;
    if (row === null || this.#askBeforeTimes() !== null) return;
    const key = JSON.stringify([row.target, this.moved?.uid, this.guestZone, this.guest?.email, this.length]);
    if (key !== this.#key) this.#reads.clear();
    this.#key = key;
    this.#next.forget();
    await this.#load();
  }

  /** Reads the times again: one was taken, or they could not be read. */
  async reload(): Promise<void> {
    this.#reads.clear();
    this.#movedProblem = null;
    this.#key = '';
    await this.follow();
  }

  queryOf({ from, to }: DayRange): SlotQuery | null {
    const { row, moved, length } = this;
    if (row === null) return null;
    const query = {
      target: row.target,
      from,
      to,
      timeZone: this.guestZone,
      duration: length,
      host: moved?.host?.username ?? null,
      moving: moved?.uid ?? null,
    };
    const email = moved?.guest?.email || this.guest?.email;
    return email ? { ...query, bookerEmail: email } : query;
  }

  /** What a chip can be changed to: all event types, or the people who are met most. */
  async known(): Promise<{ readonly rows: readonly EventTypeRow[]; readonly guests: readonly GuestRow[] }> {
    const person = this.#part('person');
    const [list, guests] = await Promise.all([
      call('quickBook.eventTypes', { text: '' }).catch(() => ({ rows: [] })),
      call('quickBook.guests', { text: '' }).catch(() => []),
    ]);
    const named = person?.choices ?? [];
    const others = guests.filter(({ email }) => named.every((one) => one.email !== email));
    return { rows: list.rows, guests: [...named, ...others] };
  }

  /** Writes other words for a part into the sentence. */
  async say(change: SentenceChange): Promise<void> {
    const { sentence } = this;
    if (sentence === null) return;
    const text = await call('quickBook.say', { text: sentence.text, change }).catch(() => null);
    if (text === null || this.sentence?.text !== sentence.text) return;
    await this.parts.type(text);
    if (this.sentence.text === text) this.#remember(change);
  }

  /** Answers a question, by writing the answer into the sentence. */
  choose(option: Exclude<SentenceOption, { readonly kind: 'slot' | 'all' }>): void {
    switch (option.kind) {
      case 'event-type':
        return void this.say({ kind: 'event-type', target: option.row.target });
      case 'guest':
        return void this.say({ kind: 'person', email: option.guest.email });
      case 'booking':
        return void this.say({ kind: 'booking', uid: option.booking.uid });
      case 'time':
        return void this.say({ kind: 'time', minute: option.minute });
      case 'length':
        return void this.say({ kind: 'length', minutes: option.minutes });
      case 'day':
        // Several days together have no words of their own.
        if (option.day.from === option.day.to) return void this.say({ kind: 'day', date: option.day.from });
        this.#pick('day', `${option.day.from} ${option.day.to}`);
        return;
      case 'new':
        this.#newName = option.name;
        return void this.follow();
    }
  }

  choiceOf(slot: SlotRow): SentenceChoice | null {
    const { row, guest, length, moved } = this;
    return row && { row, slot, guest, length, moved };
  }

  reset(): void {
    this.#typed = { name: '', email: '' };
    this.#lost = null;
    this.#newName = null;
    this.#picked = {};
    this.#moved = null;
    this.#movedProblem = null;
    this.#ranges = [];
    this.#key = '';
    this.#reads.clear();
    this.#next.forget();
  }

  #part<Kind extends SentencePart['kind']>(kind: Kind): PartOf<Kind> | null {
    const isThis = (part: SentencePart): part is PartOf<Kind> => part.kind === kind;
    return this.sentence?.parts.find(isThis) ?? null;
  }

  /** The only choice, or the one that was picked among several. */
  #chosen<T>(
    kind: SentencePart['kind'],
    choices: readonly T[] | undefined,
    keyOf: (choice: T) => string,
  ): T | null {
    if (choices?.length === 1) return choices[0] ?? null;
    return choices?.find((choice) => keyOf(choice) === this.#picked[this.#pickKey(kind)]) ?? null;
  }

  #pickKey(kind: SentencePart['kind']): string {
    const { text = '' } = this.sentence ?? {};
    const spans = this.#part(kind)?.spans ?? [];
    return [kind, ...spans.map(({ from, to }) => text.slice(from, to))].join(' ');
  }

  #pick(kind: SentencePart['kind'], key: string): void {
    this.#picked = { ...this.#picked, [this.#pickKey(kind)]: key };
    void this.follow();
  }

  /** The words that were written may fit others, too. */
  #remember(change: SentenceChange): void {
    if (change.kind === 'event-type') this.#pick(change.kind, JSON.stringify(change.target));
    else if (change.kind === 'person') this.#pick(change.kind, change.email);
    else if (change.kind === 'booking') this.#pick(change.kind, change.uid);
  }

  #readGuest(): GuestRow | null {
    const person = this.#part('person');
    if (!person) return null;
    const known = this.#chosen('person', person.choices, ({ email }) => email);
    if (known && person.name !== this.#newName) return known;
    const email = person.email || (this.#typed.name === person.name ? this.#typed.email.trim() : '');
    if (person.choices.length > 0 && person.name !== this.#newName) return null;
    return { name: person.name, email, timeZone: null, language: null, lastAt: '', lastTitle: '' };
  }

  /** In the order typed, then what is missing. */
  #askBeforeTimes(): SentenceQuestion | null {
    for (const part of this.sentence?.parts ?? []) {
      if (part.kind === 'event-type' && !this.row) return { kind: 'event-type', rows: part.choices };
      if (part.kind === 'booking' && !this.#booking)
        return {
          kind: 'booking',
          bookings: part.choices.slice(0, askedAtMost),
          hasMore: part.choices.length > askedAtMost,
        };
      if (part.kind === 'person' && part.choices.length > 1 && !this.guest)
        return {
          kind: 'person',
          name: part.name,
          guests: part.choices.slice(0, askedAtMost),
          hasMore: part.choices.length > askedAtMost,
        };
      if (part.kind === 'day' && !this.day) return { kind: 'day', days: part.choices };
    }
    if (this.does === 'reschedule')
      return this.#booking ? null : { kind: 'booking', bookings: [], hasMore: false };
    if (!this.row) return { kind: 'event-type', rows: this.parts.reading()?.rows ?? [] };
    const length = this.#part('length')?.minutes;
    const { lengths } = this.row;
    return length === undefined || lengths.length === 0 || lengths.includes(length)
      ? null
      : { kind: 'length', lengths };
  }

  #ask(): SentenceQuestion | null {
    const before = this.#askBeforeTimes();
    if (before) return before;
    const { asked } = this.times;
    return asked.length > 0 ? { kind: 'time', minutes: asked } : null;
  }

  #offer(): readonly SentenceOption[] {
    const { question } = this;
    if (question?.kind === 'event-type') return question.rows.map((row) => ({ kind: 'event-type', row }));
    if (question?.kind === 'booking')
      return question.bookings.map((booking) => ({ kind: 'booking', booking }));
    if (question?.kind === 'person')
      return [
        ...question.guests.map((guest) => ({ kind: 'guest', guest }) as const),
        { kind: 'new', name: question.name },
      ];
    if (question?.kind === 'day') return question.days.map((day) => ({ kind: 'day', day }));
    if (question?.kind === 'time') return question.minutes.map((minute) => ({ kind: 'time', minute }));
    if (question?.kind === 'length') return question.lengths.map((minutes) => ({ kind: 'length', minutes }));
    if (this.row === null || this.isAsking || this.problem !== null) return [];
    if (this.isZoneUnknown) return [{ kind: 'all' }];
    const { first, others } = this.times;
    const slots = [
      ...first.map((row) => ({ kind: 'slot', row, isFirst: true }) as const),
      ...others.map((row) => ({ kind: 'slot', row, isFirst: false }) as const),
    ];
    return [...slots, { kind: 'all' }];
  }

  async #readMoved(uid: string): Promise<void> {
    this.#movedProblem = null;
    try {
      const moved = await call('quickBook.moving', { uid });
      if (this.#booking?.uid === uid) this.#moved = moved;
    } catch (error) {
      if (this.#booking?.uid === uid) this.#movedProblem = codeOf(error);
    }
  }

  /** The week from the wished day on, or from today; then, if nothing is open there, the first week with an open time. */
  async #load(): Promise<void> {
    const key = this.#key;
    const today = dayNumber(this.zone, this.parts.now.ms);
    const from = Math.max(today, this.day ? dayOf(this.day.from) : today);
    const days = this.day ? dayOf(this.day.to) - dayOf(this.day.from) + weekDays : weekDays;
    const range = rangeOfDays(this.zone, from, Math.min(days, searchedDays));
    const ranges = weeksOver(range, this.guestZone, this.parts.now.ms);
    this.#ranges = ranges;
    const known = await Promise.all(ranges.map((week) => this.#reads.ask(week)));
    if (key !== this.#key || known.includes(false) || within(this.#reads.store.rows, range).length > 0)
      return;
    const after = rangeOfDays(this.guestZone, dayNumber(this.guestZone, Date.parse(range.to) + 1), weekDays);
    const at = await this.#next.find(null, after);
    if (at === null || key !== this.#key) return;
    const week = rangeOfDays(this.guestZone, dayNumber(this.guestZone, Date.parse(at)), weekDays);
    this.#ranges = [...ranges, week];
    await this.#reads.ask(week);
  }
}
