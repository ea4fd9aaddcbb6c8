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

/** The questions of a booking, and their sending. It outlasts Back, a lost time and the window’s closing. */
export class BookingForm {
  readonly answers = new FormAnswers();
  /** null until it was read. */
  view = $state.raw<FormView | null>(null);
  /** Why it could not be read. */
  failure = $state.raw<ReplyCode | null>(null);
  /** Somebody known, with the zone of last time. */
  known = $state.raw<GuestRow | null>(null);
  /** Carried-over answers that have to be given again. */
  #reopened = $state.raw<readonly string[]>([]);
  #key = '';

  /** Why the last sending came to nothing; another time is another attempt. */
  readonly refusal = $derived.by(() => {
    const { write, slot } = this.book;
    if (write?.outcome.state !== 'refused') return null;
    return slot?.at === write.draft.at ? write.outcome : null;
  });
  readonly hasTime: boolean = $derived.by(
    () => this.book.slot !== null && (this.refusal === null || !losesTime(this.refusal.kind)),
  );
  /** Something was typed, or sent: it is not to be lost. */
  readonly isBegun: boolean = $derived.by(() => this.answers.edited.length > 0 || this.book.writeId !== null);
  readonly isSending: boolean = $derived.by(() => {
    const { writeId, write } = this.book;
    const isOut = writeId !== null && (write === null || write.outcome.state === 'sending');
    return isOut || this.attempts.isRunning('book');
  });
  /** Questions to be answered here; of a moved booking what was answered before is only shown. */
  readonly asked: readonly FieldView[] = $derived.by(() => this.#fields((field) => this.#isAsked(field)));
  readonly carried: readonly FieldView[] = $derived.by(() =>
    this.#fields((field) => field.answer !== null && !this.#isAsked(field)),
  );

  constructor(
    private readonly book: QuickBook,
    private readonly attempts: Attempts,
  ) {}

  /** Reads the questions for what is to be booked, or moved; what was typed for the same stays. */
  async load(): Promise<void> {
    const { target, moving } = this.book;
    // Several people have no form of their own.
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

  /** It has to be answered again: the check found something, or the service did. */
  isReopened(field: string): boolean {
    return this.#reopened.includes(field) || this.isRefused(field);
  }

  /** Whether a question, or the place, is answered here. */
  asks(field: string | null): boolean {
    if (field === 'location') return (this.view?.places.length ?? 0) > 0;
    return this.asked.some(({ name }) => name === field);
  }

  /** The service did not take this answer, and it is still the same. */
  isRefused(field: string): boolean {
    return this.refusal?.field === field && !this.answers.edited.includes(field);
  }

  /** Looks at what was typed once its field is left. */
  async leave(name: string): Promise<void> {
    if (name === 'email') void this.#recognise();
    const draft = this.answers.edited.includes(name) ? this.#draft() : null;
    if (draft === null) return;
    const { revision } = this.answers;
    const found = await check(draft).catch(() => []);
    if (revision === this.answers.revision) this.answers.setProblems(name, found);
  }

  /** People that were booked with before; for an empty text the latest ones. */
  async findGuests(text: string): Promise<readonly GuestRow[]> {
    return call('quickBook.guests', { text: text.trim() }).catch(() => []);
  }

  /** Fills in who it is, and where they were last time. */
  useGuest(guest: GuestRow): void {
    const parts = this.view?.fields.find(({ name }) => name === 'name')?.parts ?? [];
    this.set('name', parts.length > 0 ? splitName(guest.name, parts) : guest.name);
    this.set('email', guest.email);
    this.book.guessZone(guest);
    this.known = guest.timeZone === null ? null : guest;
  }

  /** @returns false when an answer has to be changed first */
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

  /** Books once more what came to nothing: a new write of the same answers. */
  async again({ draft }: BookingWrite): Promise<void> {
    await this.attempts.run('book', () => this.#book(draft));
  }

  /** Who was typed in, to be kept for another event type. */
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

  /** Takes the answers of a write back, to go on from where it stopped. */
  restore({ draft }: BookingWrite): void {
    this.answers.restore(draft);
  }

  reset(): void {
    this.#key = '';
    this.#forget(false);
    this.answers.language = '';
  }

  /** The address of somebody known says where they were, also when nobody was chosen from the list. */
  async #recognise(): Promise<void> {
    const email = textOf(this.answers.byName['email']).trim().toLowerCase();
    if (email === '' || this.known?.email.toLowerCase() === email) return;
    const guest = (await this.findGuests(email)).find((one) => one.email.toLowerCase() === email);
    if (!guest || textOf(this.answers.byName['email']).trim().toLowerCase() !== email) return;
    this.book.guessZone(guest);
    this.known = guest.timeZone === null ? null : guest;
  }

  /** The form has changed since it was read: what was typed stays. */
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
