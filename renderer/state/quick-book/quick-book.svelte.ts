import type {
  BookingTarget,
  BookingWrite,
  EventTypeRow,
  GuestRow,
  MovingView,
  SlotRow,
  QuickBookView,
} from '../../../preload/contract/model/quick-book.ts';
import { call } from '../../bridge.ts';
import { isSettled, minutesBetween, rowOf, sameTarget } from '../../format/event-types.ts';
import { BookingForm } from './booking-form.svelte.ts';
import { EventTypeSearch } from './event-type-search.svelte.ts';
import { GuestZone } from './guest-zone.svelte.ts';
import { OpenTimes } from './open-times.svelte.ts';
import { PackageBooking, SentBooking } from './sent-booking.svelte.ts';
import { TimesText } from './times-text.svelte.ts';
import type { TimeFormat } from '../../../preload/contract/model/common.ts';
import type { Attempts } from '../attempts.svelte.ts';
import type { Now } from '../now.svelte.ts';

/** What quick-book needs of the page around it. */
export interface QuickBookParts {
  readonly attempts: Attempts;
  readonly now: Pick<Now, 'ms' | 'after'>;
  /** As main last announced it. */
  readonly view: () => QuickBookView;
  /** How the profile reads times. */
  readonly reading: () => TimeFormat;
}

export type QuickBookStep = 'type' | 'time' | 'form' | 'outcome';

/** The way from an event type over a time and the answers to a booking. Back keeps what each step holds. */
export class QuickBook {
  step = $state<QuickBookStep>('type');
  row = $state.raw<EventTypeRow | null>(null);
  slot = $state.raw<SlotRow | null>(null);
  /** Minutes. */
  length = $state<number | null>(null);
  /** The booking that is moved. */
  moved = $state.raw<MovingView | null>(null);
  /** Whom “with this person” keeps for the next one. */
  guest = $state.raw<GuestRow | null>(null);
  /** Of the booking that was sent, to find it in `writes`. */
  writeId = $state<string | null>(null);

  readonly target: BookingTarget | null = $derived(this.row?.target ?? null);
  readonly moving: string | null = $derived(this.moved?.uid ?? null);

  readonly form: BookingForm;
  readonly package: PackageBooking;
  readonly sentBooking: SentBooking;
  readonly types: EventTypeSearch;
  readonly times: OpenTimes;
  readonly texts: TimesText;
  readonly #zone = new GuestZone();
  #isTypeStepSkipped = false;

  constructor(private readonly parts: QuickBookParts) {
    this.form = new BookingForm(this, parts.attempts);
    this.sentBooking = new SentBooking(parts.attempts);
    this.package = new PackageBooking(this, parts.attempts, parts.view);
    this.types = new EventTypeSearch((ms, run) => parts.now.after(ms, run));
    this.times = new OpenTimes(this, parts);
    this.texts = new TimesText(this, parts);
  }

  get write(): BookingWrite | null {
    return this.parts.view().writes.find(({ id }) => id === this.writeId) ?? null;
  }

  /** The guest’s. */
  get timeZone(): string {
    return this.#zone.name;
  }

  get zoneGuest(): string | null {
    return this.#zone.guest;
  }

  /** Main announced something: event types may be known by now, or known better. */
  renew(): void {
    if (this.step === 'type') this.types.renew();
  }

  /** Answers were typed or a booking is on its way: these are never lost. */
  get isKept(): boolean {
    if (this.step === 'outcome') return !isSettled(this.write) || this.package.isOpen;
    return this.step !== 'type' && this.form.isBegun;
  }

  /** Begins anew, unless something is kept. @param hasSeveral known already: there is a choice of event types */
  async open(hasSeveral = false): Promise<void> {
    if (this.isKept) return;
    if (hasSeveral) this.reset();
    else await this.another();
  }

  /** From the start, for the same person where one is named. @param maySkip whether one event type is no choice */
  async another(guest: GuestRow | null = null, maySkip = true): Promise<void> {
    this.reset();
    this.guest = guest;
    if (guest) this.guessZone(guest);
    const only = await this.types.findOnly();
    if (!maySkip || only === null || this.step !== 'type' || this.row !== null) return;
    this.#isTypeStepSkipped = await this.pick(only);
  }

  /** Chosen in step 1. What only its own page can book is said there, before any time is looked at. @returns whether it leads to step 2 */
  async pick(row: EventTypeRow): Promise<boolean> {
    const described = await this.types.describe(row);
    if (described === null || this.step !== 'type') return false;
    if (described.pageOnly === null) this.chooseType(described);
    else this.types.pageOnly = described;
    return described.pageOnly === null;
  }

  /** Enters at the times of a booking that is to be moved. @returns whether its event type is still there */
  async reschedule(uid: string): Promise<boolean> {
    this.reset();
    return this.parts.attempts.run(`move ${uid}`, async () => {
      const moved = await call('quickBook.moving', { uid });
      this.moved = moved;
      this.#zone.choose(moved.guest?.timeZone ?? this.parts.reading().timeZone);
      this.#begin(moved.row, minutesBetween(moved.startTime, moved.endTime));
    });
  }

  /** The same one keeps all that was typed, another one nothing. @param ahead it is likely: the step stays */
  chooseType(row: EventTypeRow, ahead = false): void {
    if (this.row !== null && sameTarget(this.row.target, row.target)) {
      this.goTo('time');
      return;
    }
    const { last } = this.parts.view();
    const isLast = last !== null && sameTarget(last.target, row.target);
    if (!this.#zone.isChosen) this.#zone.use(isLast ? last.timeZone : this.parts.reading().timeZone);
    this.#begin(row, (isLast ? last.duration : null) ?? row.lengths[0] ?? null, ahead);
  }

  chooseLength(minutes: number): void {
    this.length = minutes;
    this.package.chosen = [];
    this.times.restart();
  }

  /** The person says whose clocks count. */
  chooseZone(timeZone: string): void {
    this.times.changeZone(() => this.#zone.choose(timeZone));
  }

  /** A guest’s zone from an earlier booking, unless one was chosen. @returns whether that changes anything */
  guessZone({ name, email, timeZone }: Pick<GuestRow, 'name' | 'email' | 'timeZone'>): boolean {
    if (timeZone === null || this.#zone.isChosen || timeZone === this.timeZone) return false;
    this.times.changeZone(() => this.#zone.use(timeZone, name || email));
    return true;
  }

  choose(slot: SlotRow): void {
    this.slot = slot;
    this.step = 'form';
  }

  /** Of a package: the times are chosen. */
  choosePackage(): void {
    const [first] = this.package.chosen;
    if (first && this.package.isEnough) this.choose(first);
  }

  /** All times of a package were sent. */
  sentPackage(): void {
    this.step = 'outcome';
  }

  /** Times of a package that came to nothing: the same once more, or others. */
  againPackage(isSame: boolean): void {
    this.package.chooseAgain(isSame);
    this.slot = this.package.chosen[0] ?? null;
    this.goTo(isSame ? 'form' : 'time');
  }

  /** Its answers were sent under this id. */
  sent(writeId: string): void {
    this.writeId = writeId;
    this.step = 'outcome';
  }

  /** To another step with everything kept: “Change”, “More times”, “Try again”. What is being sent is followed. */
  goTo(step: 'time' | 'form'): void {
    if (step === 'time' && this.form.isSending) {
      // Without an id there is nothing to show of it yet.
      if (this.writeId !== null) this.step = 'outcome';
      return;
    }
    this.step = step;
    if (step === 'form') return;
    this.times.look();
    this.#enterTimes();
  }

  /** A minute passed, or the popover came back: open times may be taken by now. */
  look(): void {
    if (this.step === 'time') this.times.look();
  }

  /** One step back with everything kept; false at the first one, which is left. */
  back(): boolean {
    if (this.step === 'type' && this.types.pageOnly !== null) {
      this.types.pageOnly = null;
      return true;
    }
    if (this.step === 'time') {
      if (this.times.closeZones() || this.texts.stop()) return true;
      if (this.moved !== null || this.#isTypeStepSkipped) return false;
      this.step = 'type';
      return true;
    }
    const isForm = this.step === 'form';
    if (isForm) this.goTo('time');
    return isForm;
  }

  /** What came of the last sending was read. What is under way goes on unseen. */
  dismiss(): void {
    const { write } = this;
    this.writeId = null;
    if (write && isSettled(write)) this.sentBooking.dismiss(write);
  }

  /** Opens what was sent earlier: what came of it, or the form again where something has to be changed. */
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

  /** As before the first time: left on purpose, or somebody else signs in. */
  reset(): void {
    this.dismiss();
    this.step = 'type';
    this.package.reset();
    this.row = null;
    this.slot = null;
    this.moved = null;
    this.guest = null;
    this.form.reset();
    this.length = null;
    this.#isTypeStepSkipped = false;
    this.#zone.reset(this.parts.reading().timeZone);
    this.types.reset();
    this.times.reset();
    this.texts.stop();
  }

  #begin(row: EventTypeRow, length: number | null, ahead = false): void {
    this.package.reset();
    this.row = row;
    this.slot = null;
    this.length = length;
    this.times.reset(this.moved?.host);
    this.texts.stop();
    this.times.restart();
    if (!ahead) this.#enterTimes();
  }

  /** The row may have been chosen before its details were known; for the form they are read. */
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
