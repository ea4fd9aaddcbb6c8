import type {
  AnswerProblem,
  AnswerValue,
  FieldView,
  FormView,
} from '../../../preload/contract/model/booking-form.ts';
import type { ReplyCode } from '../../../preload/contract/reply.ts';
import type { BookingDraft, BookingWrite, GuestRow } from '../../../preload/contract/model/quick-book.ts';
import { call } from '../../bridge.ts';
import { splitName, textOf } from '../../format/booking-form.ts';
import { losesTime } from '../../format/refusals.ts';
import { codeOf, type Attempts } from '../attempts.svelte.ts';
import { FormAnswers } from './form-answers.svelte.ts';
import type { QuickBook } from './quick-book.svelte.ts';

/** The form of a booking and its sending. It survives Back, a lost time and closing the window. */
export class BookingForm {
  readonly answers = new FormAnswers();
  /** null until it was read. */
  view = $state.raw<FormView | null>(null);
  /** Why it could not be read. */
  failure = $state.raw<ReplyCode | null>(null);
  /** The known guest who was typed in, with the time zone of their last booking. */
  known = $state.raw<GuestRow | null>(null);
  /** Answers of the moved booking that have to be given again. */
  #reopened = $state.raw<readonly string[]>([]);
  #key = '';

  /** Why the last attempt was refused; null once another time is chosen. */
  readonly refusal = $derived.by(() => {
    const { write, slot } = this.book;
    if (write?.outcome.state !== 'refused') return null;
    return slot?.at === write.draft.at ? write.outcome : null;
  });
  readonly hasTime: boolean = $derived.by(
    () => this.book.slot !== null && (this.refusal === null || !losesTime(this.refusal.kind)),
  );
  /** Its price is that of each session. */
  readonly isPackage: boolean = $derived.by(() => this.book.package.size !== null);
  /** Something was typed or sent and must not be lost. */
  readonly isBegun: boolean = $derived.by(() => this.answers.edited.length > 0 || this.book.writeId !== null);
  readonly isSending: boolean = $derived.by(() => {
    const { writeId, write } = this.book;
    const isOut = writeId !== null && (write === null || write.outcome.state === 'sending');
    return isOut || this.attempts.isRunning('book');
  });
  /** The questions to answer; earlier answers of a moved booking are only shown. */
  readonly asked: readonly FieldView[] = $derived.by(() => this.#fields((field) => this.#isAsked(field)));
  readonly carried: readonly FieldView[] = $derived.by(() =>
    this.#fields((field) => field.answer !== null && !this.#isAsked(field)),
  );

  constructor(
    private readonly book: QuickBook,
    private readonly attempts: Attempts,
  ) {}

  /** Loads the form for what is booked or moved; answers to the same form stay. */
  async load(): Promise<void> {
    const { target, moving } = this.book;
    // A group of people has no form of its own.
    if (target === null || target.kind === 'group') return;
    const key = JSON.stringify([target, moving]);
    if (key === this.#key && this.failure === null) return;
    if (key !== this.#key) this.#forget(moving === null);
    this.#key = key;
    this.failure = null;
    try {
      const view = await call('quickBook.form', { target, moving });
      if (key === this.#key) this.#take(view);
    } catch (error) {
      if (key === this.#key) this.failure = codeOf(error);
    }
  }

  set(name: string, answer: AnswerValue): void {
    this.answers.set(name, answer);
    if (name === 'name' || name === 'email') this.known = null;
  }

  /** Whether the answer has to be given again, because the check or the service rejected it. */
  isReopened(field: string): boolean {
    return this.#reopened.includes(field) || this.isRefused(field);
  }

  /** Whether the form asks this question, or for the place. */
  asks(field: string | null): boolean {
    if (field === 'location') return (this.view?.places.length ?? 0) > 0;
    return this.asked.some(({ name }) => name === field);
  }

  /** Whether the service rejected this answer and it has not been changed since. */
  isRefused(field: string): boolean {
    return this.refusal?.field === field && !this.answers.edited.includes(field);
  }

  /** Checks an answer when its field loses the focus. */
  async leave(name: string): Promise<void> {
    if (name === 'email') void this.#recognise();
    const draft = this.answers.edited.includes(name) ? this.#draft() : null;
    if (draft === null) return;
    const { revision } = this.answers;
    const found = await check(draft).catch(() => []);
    if (revision === this.answers.revision) this.answers.setProblems(name, found);
  }

  /** People from earlier bookings; the latest ones for an empty text. */
  async findGuests(text: string): Promise<readonly GuestRow[]> {
    return call('quickBook.guests', { text: text.trim() }).catch(() => []);
  }

  /** Fills in a known guest and their time zone. */
  useGuest(guest: GuestRow): void {
    const parts = this.view?.fields.find(({ name }) => name === 'name')?.parts ?? [];
    this.set('name', parts.length > 0 ? splitName(guest.name, parts) : guest.name);
    this.set('email', guest.email);
    this.book.guessZone(guest);
    this.known = guest.timeZone === null ? null : guest;
  }

  /** Whether nothing has to be answered before it can be sent. Without an answer the form is to ask. */
  async isComplete(): Promise<boolean> {
    const draft = this.#draft();
    if (draft === null) return false;
    const hasPlace = (this.view?.places.length ?? 0) === 0 || draft.place !== null;
    return hasPlace && (await check(draft).catch(() => null))?.length === 0;
  }

  /** @returns false if an answer has to be changed first */
  async send(): Promise<boolean> {
    const draft = this.#draft();
    if (draft === null || !this.hasTime || this.isSending) return true;
    let found: readonly AnswerProblem[] = [];
    await this.attempts.run('book', async () => {
      found = await check(draft);
      if (found.some(({ field }) => !this.#hasField(field))) await this.#reload();
      this.answers.problems = found;
      this.#reopened = [...this.#reopened, ...found.map(({ field }) => field)];
      if (found.length > 0) return;
      if (this.book.package.size === null) await this.#book(draft);
      else await this.#bookPackage(draft);
    });
    return found.length === 0;
  }

  /** Books again after a failure, with the same answers. */
  async again({ draft }: BookingWrite): Promise<void> {
    await this.attempts.run('book', () => this.#book(draft));
  }

  /** The person that was typed in, to be kept for another event type. */
  get person(): GuestRow | null {
    const { guestName: name, byName } = this.answers;
    const email = textOf(byName['email']);
    return name === '' && email === ''
      ? null
      : { name, email, timeZone: null, language: null, lastAt: '', lastTitle: '' };
  }

  openPage(target = this.book.target): void {
    if (target) void this.attempts.run('open page', () => call('quickBook.openPage', { target }));
  }

  /** Restores the answers of a write, to continue from them. */
  restore({ draft }: BookingWrite): void {
    this.answers.restore(draft);
  }

  reset(): void {
    this.#key = '';
    this.#forget(false);
    this.answers.language = '';
  }

  /** A known address suggests a time zone, even if nobody was chosen from the list. */
  async #recognise(): Promise<void> {
    const email = textOf(this.answers.byName['email']).trim().toLowerCase();
    if (email === '' || this.known?.email.toLowerCase() === email) return;
    const guest = (await this.findGuests(email)).find((one) => one.email.toLowerCase() === email);
    if (!guest || textOf(this.answers.byName['email']).trim().toLowerCase() !== email) return;
    this.book.guessZone(guest);
    this.known = guest.timeZone === null ? null : guest;
  }

  /** Reloads a form that has changed at the service; answers stay. */
  async #reload(): Promise<void> {
    const { target, moving } = this.book;
    const view = target && (await call('quickBook.form', { target, moving }));
    if (!view || target !== this.book.target) return;
    this.view = view;
    this.answers.fill(view);
  }

  #hasField(field: string): boolean {
    return field === 'location' || this.view?.fields.some(({ name }) => name === field) === true;
  }

  async #book(draft: BookingDraft): Promise<void> {
    this.book.dismiss();
    const { id } = await call('quickBook.book', draft);
    this.answers.edited = [];
    this.book.writeId = id;
  }

  async #bookPackage(draft: BookingDraft): Promise<void> {
    await this.book.package.send(draft);
    this.answers.edited = [];
    this.book.sentPackage();
  }

  #forget(keepsPerson: boolean): void {
    this.answers.forget(keepsPerson);
    this.view = null;
    this.failure = null;
    this.#reopened = [];
    if (!keepsPerson) this.known = null;
  }

  #take(view: FormView): void {
    this.view = view;
    this.answers.fill(view);
    const { guest } = this.book;
    if (guest && this.answers.guestName === '') this.useGuest(guest);
  }

  #fields(keep: (field: FieldView) => boolean): readonly FieldView[] {
    return this.view?.fields.filter((field) => field.name !== 'rescheduleReason' && keep(field)) ?? [];
  }

  #isAsked({ name, answer, isRequired }: FieldView): boolean {
    if (this.book.moving === null || this.isReopened(name)) return true;
    return answer === null && isRequired;
  }

  #draft(): BookingDraft | null {
    const { target, slot, timeZone, moving } = this.book;
    if (target === null || slot === null || this.view === null) return null;
    return {
      target,
      at: slot.at,
      end: slot.end,
      timeZone,
      ...this.answers.toDraft(this.view),
      moving: moving === null ? null : { uid: moving, reason: this.answers.reason.trim() },
    };
  }
}

function check({ target, moving, answers, place }: BookingDraft): Promise<readonly AnswerProblem[]> {
  return call('quickBook.check', { target, moving: moving?.uid ?? null, answers, place });
}
