import type { EarlierWatch } from '../../../preload/contract/model/earlier.ts';
import type {
  BookingTarget,
  BookingWrite,
  EventTypeRow,
  GuestRow,
  MovingView,
  RepliedList,
  SlotRow,
  QuickBookView,
} from '../../../preload/contract/model/quick-book.ts';
import type { CallOutput } from '../../../preload/contract/calls.ts';
import { call } from '../../bridge.ts';
import { dayNumber } from '../../format/zones.ts';
import { isSettled, minutesBetween, rowOf, sameTarget } from '../../format/event-types.ts';
import { BookingForm } from './booking-form.svelte.ts';
import { EventTypeSearch } from './event-type-search.svelte.ts';
import { GuestZone } from './guest-zone.svelte.ts';
import { SentenceStep, type SentenceChoice } from './sentence.svelte.ts';
import { OpenTimes } from './open-times.svelte.ts';
import { PackageBooking, SentBooking } from './sent-booking.svelte.ts';
import { TimesText } from './times-text.svelte.ts';
import type { TimeFormat } from '../../../preload/contract/model/common.ts';
import type { Attempts } from '../attempts.svelte.ts';
import { firstPictureMs, type Now } from '../now.svelte.ts';

/** What quick-book needs of the page around it. */
export interface QuickBookContext {
  readonly attempts: Attempts;
  readonly now: Pick<Now, 'ms' | 'after'>;
  /** As main last announced it. */
  readonly view: () => QuickBookView;
  /** The profile’s time format. */
  readonly timeFormat: () => TimeFormat;
}

/** `confirm`: what a sentence said, to be looked at before it is booked. */
export type QuickBookStep = 'type' | 'time' | 'confirm' | 'form' | 'outcome';

const nothingThen: CallOutput<'bookings.bookedThen'> = { booked: [], note: null };

/** Quick-book’s steps: event type, time, form, outcome. Going back keeps what each step holds. */
export class QuickBook {
  step = $state<QuickBookStep>('type');
  row = $state.raw<EventTypeRow | null>(null);
  slot = $state.raw<SlotRow | null>(null);
  /** One’s own bookings at the chosen time, as far as they are known. */
  bookedThen = $state.raw<CallOutput<'bookings.bookedThen'>>(nothingThen);
  /** Minutes. */
  length = $state<number | null>(null);
  /** The booking that is moved. */
  moved = $state.raw<MovingView | null>(null);
  /** The booking is moved to a time that came free, of which its guest does not know. */
  isEarlier = $state(false);
  /** The guest that “Book another with …” keeps. */
  guest = $state.raw<GuestRow | null>(null);
  /** Id of the booking that was sent, among `writes`. */
  writeId = $state<string | null>(null);

  readonly target: BookingTarget | null = $derived(this.row?.target ?? null);
  readonly moving: string | null = $derived(this.moved?.uid ?? null);

  readonly form: BookingForm;
  readonly package: PackageBooking;
  readonly sentBooking: SentBooking;
  readonly types: EventTypeSearch;
  readonly times: OpenTimes;
  readonly texts: TimesText;
  readonly sentence: SentenceStep;
  readonly #zone = new GuestZone();
  #isTypeStepSkipped = false;
  /** This booking began with a sentence, to which Back leads. */
  #isFromSentence = false;

  constructor(private readonly parts: QuickBookContext) {
    this.form = new BookingForm(this, parts.attempts);
    this.sentBooking = new SentBooking(parts.attempts);
    this.package = new PackageBooking(this, parts.attempts, parts.view);
    this.types = new EventTypeSearch((ms, run) => parts.now.after(ms, run));
    this.times = new OpenTimes(this, parts);
    this.texts = new TimesText(this, parts);
    this.sentence = new SentenceStep({
      now: parts.now,
      timeFormat: parts.timeFormat,
      reading: () => {
        const { list } = this.types;
        return list?.sentence ? { sentence: list.sentence, rows: list.rows } : null;
      },
      type: (text) => this.types.search(text),
    });
  }

  get write(): BookingWrite | null {
    return this.parts.view().writes.find(({ id }) => id === this.writeId) ?? null;
  }

  /** Whether the outcome of a write was not read yet; a refusal is said by its form. */
  isUnread(write: BookingWrite): boolean {
    return (
      this.sentBooking.isUnread(write) && !(write.id === this.writeId && write.outcome.state === 'refused')
    );
  }

  /** The guest’s. */
  get timeZone(): string {
    return this.#zone.name;
  }

  get zoneGuest(): string | null {
    return this.#zone.guest;
  }

  /** The guest, as far as known: of the booking that is rescheduled, chosen, or typed in before. */
  get #guestNow(): Pick<GuestRow, 'name' | 'email'> | null {
    const people = [this.moved?.guest, this.guest, this.form.person];
    const found = people.find((person) => person?.email.includes('@'));
    return found ? { name: found.name, email: found.email.trim() } : null;
  }

  /** The guest’s address, as far as known. */
  get guestEmail(): string | null {
    return this.#guestNow?.email ?? null;
  }

  /** Main announced a change: more may be known of event types. */
  renew(): void {
    if (this.step === 'type') this.types.renew();
  }

  /** Something was typed or sent, so that it must be kept. */
  get isKept(): boolean {
    if (this.step === 'outcome') return !isSettled(this.write) || this.package.isOpen;
    return this.step !== 'type' && this.form.isBegun;
  }

  /** Starts over, unless something must be kept. @param hasSeveral several event types are known to exist */
  async open(hasSeveral = false): Promise<void> {
    if (this.isKept) return;
    if (hasSeveral) this.reset();
    else await this.another();
  }

  /** Starts over, for the same guest if one is given. @param maySkip whether a single event type is chosen at once */
  async another(guest: GuestRow | null = null, maySkip = true): Promise<void> {
    this.reset();
    this.guest = guest;
    if (guest) this.guessZone(guest);
    const only = await this.types.findOnly();
    if (!maySkip || only === null || this.step !== 'type' || this.row !== null) return;
    this.#isTypeStepSkipped = await this.pick(only);
  }

  /** Chooses an event type in step 1, or explains there that only its own page can book it. @returns whether step 2 follows */
  async pick(row: EventTypeRow): Promise<boolean> {
    const described = await this.types.describe(row);
    if (described === null || this.step !== 'type') return false;
    if (described.pageOnly === null) this.chooseType(described);
    else this.types.pageOnly = described;
    return described.pageOnly === null;
  }

  /** Starts with the times for moving a booking. @returns whether its event type still exists */
  async reschedule(uid: string): Promise<boolean> {
    this.reset();
    return this.parts.attempts.run(`move ${uid}`, async () => {
      const moved = await call('quickBook.moving', { uid });
      this.moved = moved;
      this.#zone.choose(moved.guest?.timeZone ?? this.parts.timeFormat().timeZone);
      this.#begin(moved.row, minutesBetween(moved.startTime, moved.endTime));
    });
  }

  /**
   * Starts the next booking with whom an earlier one was with: at the same weekday and time where that is open, shown
   * once more before it is booked; otherwise with a sentence that says what and with whom.
   *
   * @returns whether its event type still exists
   */
  async bookNext(uid: string): Promise<boolean> {
    this.reset();
    return this.parts.attempts.run('book-next', async () => {
      const { slot, row, guest, length } = await call('quickBook.next', { uid });
      await this.types.search(`${row.title} ${guest.name || guest.email}`);
      if (slot !== null) this.useSentence({ row, slot, guest, length, moved: null });
    });
  }

  /**
   * Starts with the time that came free for somebody who wants an earlier one: in the form that reschedules their
   * booking, or shown once more before it is booked.
   *
   * @returns whether its event type still exists
   */
  async useEarlier({ booking, eventType, person, found }: EarlierWatch): Promise<boolean> {
    if (found === null) return false;
    this.reset();
    const slot = { ...found, hosts: [], seatsLeft: null };
    const length = minutesBetween(found.at, found.end);
    if (booking !== null)
      return this.parts.attempts.run(`move ${booking.uid}`, async () => {
        const moved = await call('quickBook.moving', { uid: booking.uid });
        this.useSentence({ row: moved.row, slot, guest: null, length, moved });
        this.#isFromSentence = false;
        this.isEarlier = true;
        this.form.answers.reason = moved.earlierReason;
      });
    return this.parts.attempts.run(`book ${person.email}`, async () => {
      const row = await this.types.byId(eventType.id);
      await this.types.search(`${row.title} ${person.name || person.email}`);
      const guest = { ...person, language: null, lastAt: '', lastTitle: '' };
      this.useSentence({ row, slot, guest, length, moved: null });
    });
  }

  /**
   * Starts with a time that an attendee accepted: shown once more before it is booked, or in the form where it is not
   * known who they are. Where it is no longer open, or none was accepted, the open times of that day are shown.
   *
   * @param email an address in the reply; empty where there is none
   * @returns whether its event type still exists
   */
  async useReply(
    list: RepliedList,
    time: RepliedList['times'][number] | null,
    email: string,
  ): Promise<boolean> {
    this.reset();
    return this.parts.attempts.run('book-reply', async () => {
      const row = await this.types.ofTarget(list.target);
      const guest = await this.#whoReplied(list, email);
      await this.types.search(`${row.title} ${guest?.email ?? list.guest ?? ''}`.trim());
      const choice = { row, guest, length: list.duration, moved: null };
      const near = time ?? list.times[0];
      const day = near ? dayNumber(list.timeZone, Date.parse(near.at)) : null;
      if (time === null || time.isGone) {
        this.openSentenceTimes(choice, day);
        if (list.host !== null) this.times.chooseHost(list.host);
      } else
        this.useSentence({ ...choice, slot: { at: time.at, end: time.end, hosts: [], seatsLeft: null } });
      if (guest === null) this.chooseZone(list.timeZone);
    });
  }

  /**
   * Whom the times were sent to, where one person alone has that name; otherwise whose address is in the reply, which may
   * name others, too. null where neither is known.
   */
  async #whoReplied({ guest, timeZone }: RepliedList, email: string): Promise<GuestRow | null> {
    const called = guest === null ? [] : await this.form.findGuests(guest).catch(() => []);
    const [only, ...others] = called.filter(({ name }) => name === guest);
    if (only && others.length === 0) return { ...only, timeZone };
    if (email === '') return null;
    const known = await this.form.findGuests(email).catch(() => []);
    const same = known.find((one) => one.email.toLowerCase() === email.toLowerCase());
    return same
      ? { ...same, timeZone }
      : { name: guest ?? '', email, timeZone, language: null, lastAt: '', lastTitle: '' };
  }

  /** Chooses an event type; the same one keeps what was typed. @param ahead only prepares its times and stays at this step */
  chooseType(row: EventTypeRow, ahead = false): void {
    if (this.row !== null && sameTarget(this.row.target, row.target)) {
      this.goTo('time');
      return;
    }
    const { last } = this.parts.view();
    const isLast = last !== null && sameTarget(last.target, row.target);
    if (!this.#zone.isChosen) this.#zone.use(isLast ? last.timeZone : this.parts.timeFormat().timeZone);
    this.#begin(row, (isLast ? last.duration : null) ?? row.lengths[0] ?? null, ahead);
  }

  /** Books at, or reschedules to, a time that a sentence led to: shown once more, or in the form where something is missing. */
  useSentence(choice: SentenceChoice): void {
    this.#beginFrom(choice, true);
    this.slot = choice.slot;
    this.step = choice.moved === null && choice.guest?.email ? 'confirm' : 'form';
    void this.form.load();
    void this.#readBookedThen();
  }

  /** All open times for what a sentence said. @param day days since 1970-01-01 by the attendee’s calendar; null for the first ones */
  openSentenceTimes(choice: Omit<SentenceChoice, 'slot'>, day: number | null): void {
    this.#beginFrom(choice, false);
    if (day !== null) this.times.showDay(day);
  }

  /** Open times for what a sentence said, chosen to be copied. */
  copySentenceTimes(
    choice: Omit<SentenceChoice, 'slot'>,
    day: number | null,
    rows: readonly SlotRow[],
  ): void {
    this.openSentenceTimes(choice, day);
    this.texts.start();
    for (const row of rows) this.texts.toggle(row);
  }

  /** A time was taken while a sentence was being booked: back to it, for the nearest ones. @returns whether it was one */
  returnToSentence(): boolean {
    if (!this.#isFromSentence) return false;
    this.sentence.lose(this.slot);
    this.#toSentence();
    void this.sentence.reload();
    return true;
  }

  chooseLength(minutes: number): void {
    this.length = minutes;
    this.package.chosen = [];
    this.times.restart();
  }

  /** Chooses the guest’s time zone. */
  chooseZone(timeZone: string): void {
    this.times.changeZone(() => this.#zone.choose(timeZone));
  }

  /** Uses a guest’s zone from an earlier booking, unless one was chosen. @returns whether it changed */
  guessZone({ name, email, timeZone }: Pick<GuestRow, 'name' | 'email' | 'timeZone'>): boolean {
    if (timeZone === null || this.#zone.isChosen || timeZone === this.timeZone) return false;
    this.times.changeZone(() => this.#zone.use(timeZone, name || email));
    return true;
  }

  choose(slot: SlotRow): void {
    this.slot = slot;
    this.step = 'form';
    void this.#readBookedThen();
  }

  /** The times of a package are chosen. */
  choosePackage(): void {
    const [first] = this.package.chosen;
    if (first && this.package.isEnough) this.choose(first);
  }

  /** All times of a package were sent. */
  sentPackage(): void {
    this.step = 'outcome';
  }

  /** Tries failed times of a package again, or lets others be chosen. */
  againPackage(isSame: boolean): void {
    this.package.chooseAgain(isSame);
    this.slot = this.package.chosen[0] ?? null;
    this.goTo(isSame ? 'form' : 'time');
  }

  /** The form was sent, with this id. */
  sent(writeId: string): void {
    this.writeId = writeId;
    this.step = 'outcome';
  }

  /** Goes to another step and keeps everything. A booking that is being sent shows its outcome instead. */
  goTo(step: 'time' | 'form'): void {
    if (step === 'time' && this.form.isSending) {
      // Without an id there is nothing to show yet.
      if (this.writeId !== null) this.step = 'outcome';
      return;
    }
    this.step = step;
    if (step === 'form') return;
    // Known times are painted first: taking in a long answer would delay that.
    this.parts.now.after(firstPictureMs, () => this.reloadTimes());
    this.#enterTimes();
  }

  /** Its account is in use again: what went unanswered is asked once more. */
  resumeReading(): void {
    if (this.step === 'type' || this.step === 'outcome') return;
    void this.form.load();
    this.reloadTimes();
  }

  /** A minute passed: open times may be taken by now. */
  reloadTimes(): void {
    if (this.step === 'time') this.times.reload();
  }

  /** Goes one step back and keeps everything; false at the first step. */
  back(): boolean {
    if (this.step === 'type' && this.types.pageOnly !== null) {
      this.types.pageOnly = null;
      return true;
    }
    if (this.step === 'time') {
      if (this.times.closeOpen() || this.texts.stop()) return true;
      if (this.#isFromSentence) return this.#toSentence();
      if (this.moved !== null || this.#isTypeStepSkipped) return false;
      this.step = 'type';
      return true;
    }
    const isForm = this.step === 'form';
    if (isForm && this.isEarlier) return false;
    if (this.step === 'confirm' || (isForm && this.#isFromSentence && !this.form.isSending))
      return this.#toSentence();
    if (isForm) this.goTo('time');
    return isForm;
  }

  /** Dismisses the outcome of the last write. A write that is under way continues. */
  dismiss(): void {
    const { write } = this;
    this.writeId = null;
    if (write && isSettled(write)) this.sentBooking.dismiss(write);
  }

  /** Opens an earlier write: its outcome, or the form if something has to be changed. */
  async resume(write: BookingWrite): Promise<boolean> {
    const { draft, outcome } = write;
    if (this.writeId === write.id) return true;
    this.reset();
    return this.parts.attempts.run(`resume ${write.id}`, async () => {
      const isForm = outcome.state === 'refused';
      const { rows } = await call('quickBook.eventTypes', { text: '' });
      if (isForm && draft.moving) this.moved = await call('quickBook.moving', { uid: draft.moving.uid });
      this.#zone.choose(draft.timeZone);
      this.#begin(rowOf(write, rows), minutesBetween(draft.at, draft.end));
      this.slot = { at: draft.at, end: draft.end, hosts: [], seatsLeft: null };
      this.form.restore(write);
      this.writeId = write.id;
      this.step = isForm ? 'form' : 'outcome';
    });
  }

  /** Resets everything: quick-book was left, or somebody else signs in. */
  reset(): void {
    this.dismiss();
    this.step = 'type';
    this.package.reset();
    this.row = null;
    this.slot = null;
    this.moved = null;
    this.isEarlier = false;
    this.guest = null;
    this.form.reset();
    this.length = null;
    this.#isTypeStepSkipped = false;
    this.#isFromSentence = false;
    this.#zone.reset(this.parts.timeFormat().timeZone);
    this.sentence.reset();
    this.types.reset();
    this.times.reset();
    this.texts.stop();
  }

  #beginFrom({ row, guest, length, moved }: Omit<SentenceChoice, 'slot'>, ahead: boolean): void {
    const isSame = this.row !== null && sameTarget(this.row.target, row.target);
    if (!isSame || this.form.person?.email !== guest?.email) this.form.reset();
    this.types.rest();
    this.#isFromSentence = true;
    this.moved = moved;
    this.guest = guest;
    this.#zone.reset(this.parts.timeFormat().timeZone);
    if (moved) this.#zone.choose(moved.guest?.timeZone ?? this.parts.timeFormat().timeZone);
    else if (guest?.timeZone) this.#zone.use(guest.timeZone, guest.name || guest.email);
    this.#begin(row, length, ahead);
  }

  /** The sentence as it was; what was typed in the form stays. */
  #toSentence(): true {
    this.dismiss();
    this.moved = null;
    this.slot = null;
    this.step = 'type';
    void this.types.search(this.types.text);
    return true;
  }

  async #readBookedThen(): Promise<void> {
    this.bookedThen = nothingThen;
    const { slot, row, moving } = this;
    if (slot === null) return;
    const chosen = this.package.size === null ? [slot] : this.package.chosen;
    const times = chosen.map(({ at, end }) => ({ at, end }));
    const seatsOf = row?.target.kind !== 'group' && row?.seats ? row.target.id : null;
    // Without an answer there is nothing to warn of.
    const { timeZone } = this;
    const guest = this.#guestNow && { ...this.#guestNow, timeZone };
    const then = await call('bookings.bookedThen', { times, moving, seatsOf, guest }).catch(
      () => nothingThen,
    );
    if (slot === this.slot) this.bookedThen = then;
  }

  #begin(row: EventTypeRow, length: number | null, ahead = false): void {
    this.package.reset();
    this.row = row;
    this.slot = null;
    this.bookedThen = nothingThen;
    this.length = length;
    this.times.reset(this.moved);
    this.texts.stop();
    this.times.restart();
    if (!ahead) this.#enterTimes();
  }

  /** Goes to the times. If the event type’s details were unknown when it was chosen, they are loaded with the form. */
  #enterTimes(): void {
    const before = this.row;
    this.types.rest();
    this.step = 'time';
    void this.form.load().then(async () => {
      const row = before && (await this.types.learned(before));
      if (row === null || this.row !== before) return;
      this.row = row;
      const [usual] = row.lengths;
      if (usual !== undefined && !row.lengths.includes(this.length ?? 0)) this.chooseLength(usual);
    });
  }
}
