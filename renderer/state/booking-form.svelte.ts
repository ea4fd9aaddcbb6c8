import type { AnswerProblem } from '../../preload/contract/quick-book-calls.ts';
import type { ReplyCode } from '../../preload/contract/reply.ts';
import type { AnswerValue, FieldView, FormView } from '../../preload/contract/views/booking-form.ts';
import type { BookingDraft, BookingWrite, GuestRow } from '../../preload/contract/views/quick-book.ts';
import { call } from '../bridge.ts';
import { firstWord, fullName, splitName, tidyAnswer } from '../format/answers.ts';
import { losesTime } from '../format/words/quick-book-refusals.ts';
import { codeOf, type Attempts } from './attempts.svelte.ts';
import type { QuickBook } from './quick-book.svelte.ts';

type Answers = Readonly<Record<string, AnswerValue>>;

/** The questions of a booking and what was answered. It outlasts Back, a lost time and the window’s closing. */
export class BookingForm {
  /** null until it was read. */
  view = $state.raw<FormView | null>(null);
  /** Why it could not be read. */
  failure = $state.raw<ReplyCode | null>(null);
  answers = $state.raw<Answers>({});
  place = $state<string | null>(null);
  language = $state('');
  /** Of a move. */
  reason = $state('');
  /** Whose zone is known from an earlier booking. */
  known = $state.raw<GuestRow | null>(null);
  /** Carried-over answers that have to be given again. */
  reopened = $state.raw<readonly string[]>([]);
  /** What places ask for besides, each kept under its place. */
  #extras = $state.raw<Readonly<Record<string, string>>>({});
  #problems = $state.raw<readonly AnswerProblem[]>([]);
  /** Since the form was last sent. */
  #edited = $state.raw<readonly string[]>([]);
  #key = '';
  #revision = 0;

  /** What came of the last sending, while it still says something about what is on the screen. */
  readonly refusal = $derived.by(() => {
    const { write, slot } = this.book;
    if (write?.outcome.state !== 'refused') return null;
    const { outcome, draft } = write;
    return slot?.at === draft.at ? outcome : null;
  });
  readonly hasTime = $derived(
    this.book.slot !== null && (this.refusal === null || !losesTime(this.refusal.kind)),
  );
  readonly isSending = $derived(
    this.attempts.isRunning('book') ||
      (this.book.writeId !== null && (this.book.write?.outcome.state ?? 'sending') === 'sending'),
  );
  readonly guestName: string = $derived(fullName(this.answers['name']));
  readonly firstName: string = $derived(firstWord(this.guestName));
  /** Questions to be answered here; of a moved booking what was answered before is only shown. */
  readonly asked: readonly FieldView[] = $derived(this.#fields((field) => this.#isAsked(field)));
  readonly carried: readonly FieldView[] = $derived(
    this.#fields((field) => field.answer !== null && !this.#isAsked(field)),
  );

  constructor(
    private readonly book: QuickBook,
    private readonly attempts: Attempts,
  ) {}

  /** Reads the questions for what is to be booked, or moved; what was typed for the same stays. */
  async load(): Promise<void> {
    const { target, moving } = this.book;
    if (target === null) return;
    const key = JSON.stringify([target, moving]);
    if (key === this.#key && this.failure === null) return;
    if (key !== this.#key) this.#forgetQuestions();
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
    this.answers = { ...this.answers, [name]: answer };
    if (name === 'name' || name === 'email') this.known = null;
    this.#edit(name);
  }

  setPlace(value: string): void {
    this.place = value;
    this.#edit('location');
  }

  get placeExtra(): string {
    return (this.place === null ? undefined : this.#extras[this.place]) ?? '';
  }

  setPlaceExtra(text: string): void {
    if (this.place !== null) this.#extras = { ...this.#extras, [this.place]: text };
    this.#edit('location');
  }

  setReason(text: string): void {
    this.reason = text;
    this.#edit('rescheduleReason');
  }

  problemOf(field: string, part: string | null = null): AnswerProblem | null {
    return this.#problems.find((problem) => problem.field === field && problem.part === part) ?? null;
  }

  /** The service did not take this answer, and it is still the same. */
  isRefused(field: string): boolean {
    return this.refusal?.field === field && !this.#edited.includes(field);
  }

  /** Looks at what was typed once its field is left. */
  async leave(name: string): Promise<void> {
    const draft = this.#edited.includes(name) ? this.#draft() : null;
    if (draft === null) return;
    const revision = this.#revision;
    const found = await this.#check(draft).catch(() => []);
    if (revision !== this.#revision) return;
    this.#problems = [
      ...this.#problems.filter(({ field }) => field !== name),
      ...found.filter(({ field }) => field === name),
    ];
  }

  /** People that were booked with before. */
  async findGuests(text: string): Promise<readonly GuestRow[]> {
    return text.trim() === '' ? [] : call('quickBook.guests', { text }).catch(() => []);
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
      found = await this.#check(draft);
      this.#problems = found;
      this.reopened = [...this.reopened, ...found.map(({ field }) => field)];
      if (found.length > 0) return;
      await this.#book(draft);
    });
    return found.length === 0;
  }

  /** Books what came to nothing once more: a new write of the same answers. */
  async again({ draft }: BookingWrite): Promise<void> {
    await this.attempts.run('book', () => this.#book(draft));
  }

  /** Takes the answers of a write back, to go on from where it stopped. */
  restore({ draft }: BookingWrite): void {
    this.answers = draft.answers;
    this.place = draft.place?.value ?? null;
    this.#extras = draft.place ? { [draft.place.value]: draft.place.extra } : {};
    this.language = draft.language;
    this.reason = draft.moving?.reason ?? '';
    this.#key = JSON.stringify([draft.target, draft.moving?.uid ?? null]);
    this.failure = 'stopped';
  }

  reset(): void {
    this.#key = '';
    this.#forgetQuestions();
    this.answers = {};
    this.known = null;
    this.language = '';
  }

  async #book(draft: BookingDraft): Promise<void> {
    this.book.dismiss();
    const { id } = await call('quickBook.book', draft);
    this.#edited = [];
    this.book.writeId = id;
  }

  /** A person stays the same whatever they are booked for; other answers belong to their questions. */
  #forgetQuestions(): void {
    const kept = ['name', 'email'].flatMap((name) => {
      const answer = this.answers[name];
      return answer === undefined || this.book.moving !== null ? [] : [[name, answer] as const];
    });
    this.view = null;
    this.failure = null;
    this.answers = Object.fromEntries(kept);
    this.place = null;
    this.reason = '';
    this.reopened = [];
    this.#extras = {};
    this.#problems = [];
    this.#edited = [];
  }

  #take(view: FormView): void {
    const earlier = view.fields.flatMap(({ name, answer }) => (answer === null ? [] : [[name, answer] as const]));
    this.view = view;
    this.answers = { ...Object.fromEntries(earlier), ...this.answers };
    this.#fitName(view);
    this.language ||= view.language;
    if (this.place === null && view.place !== null) {
      this.place = view.place;
      this.#extras = { [view.place]: view.placeExtra, ...this.#extras };
    }
    const { guest } = this.book;
    if (guest && this.guestName === '') this.useGuest(guest);
  }

  /** One form asks for a whole name, another for its parts. */
  #fitName({ fields }: FormView): void {
    const parts = fields.find(({ name }) => name === 'name')?.parts ?? [];
    const isWhole = typeof this.answers['name'] === 'string';
    if (this.guestName === '' || isWhole === (parts.length === 0)) return;
    const name = isWhole ? splitName(this.guestName, parts) : this.guestName;
    this.answers = { ...this.answers, name };
  }

  #fields(keep: (field: FieldView) => boolean): readonly FieldView[] {
    return this.view?.fields.filter((field) => field.name !== 'rescheduleReason' && keep(field)) ?? [];
  }

  #isAsked({ name, answer, isRequired }: FieldView): boolean {
    if (this.view?.moving == null || this.reopened.includes(name) || this.isRefused(name)) return true;
    return answer === null && isRequired;
  }

  #edit(name: string): void {
    this.#revision += 1;
    if (!this.#edited.includes(name)) this.#edited = [...this.#edited, name];
    this.#problems = this.#problems.filter(({ field }) => field !== name);
  }

  #check({ target, moving, answers, place }: BookingDraft): Promise<readonly AnswerProblem[]> {
    return call('quickBook.check', { target, moving: moving?.uid ?? null, answers, place });
  }

  #draft(): BookingDraft | null {
    const { target, slot, timeZone, moving } = this.book;
    const { view } = this;
    if (target === null || slot === null || view === null) return null;
    const answers = view.fields.flatMap(({ name, kind }) => {
      const answer = tidyAnswer(kind, this.answers[name]);
      return answer === null ? [] : [[name, answer] as const];
    });
    return {
      target,
      at: slot.at,
      end: slot.end,
      timeZone,
      answers: Object.fromEntries(answers),
      place: view.places.length > 0 && this.place !== null ? { value: this.place, extra: this.placeExtra } : null,
      language: this.language,
      moving: moving === null ? null : { uid: moving, reason: this.reason.trim() },
    };
  }
}
