import type { AnswerProblem, AnswerValue, FormView } from '../../../preload/contract/model/booking-form.ts';
import type { BookingDraft } from '../../../preload/contract/model/quick-book.ts';
import { fitName, firstWord, fullName, tidyAnswer } from '../../format/booking-form.ts';
import { isolate } from '../../format/bookings.ts';

/** The answers as typed, and what is wrong with them. */
export class FormAnswers {
  byName = $state.raw<Readonly<Record<string, AnswerValue>>>({});
  place = $state<string | null>(null);
  language = $state('');
  /** Why the booking is moved. */
  reason = $state('');
  /** Fields that were changed since the form was last sent. */
  edited = $state.raw<readonly string[]>([]);
  problems = $state.raw<readonly AnswerProblem[]>([]);
  /** Grows with each change. */
  revision = 0;
  /** The extra answers that places ask for, by place. */
  #extras = $state.raw<Readonly<Record<string, string>>>({});

  readonly guestName: string = $derived(fullName(this.byName['name']));
  /** The guest’s first name, for use in a sentence. */
  readonly firstName: string = $derived(isolate(firstWord(this.guestName)));

  set(name: string, answer: AnswerValue): void {
    this.byName = { ...this.byName, [name]: answer };
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
    return this.problems.find((problem) => problem.field === field && problem.part === part) ?? null;
  }

  /** Replaces the problems of this one answer. */
  setProblems(name: string, found: readonly AnswerProblem[]): void {
    const others = this.problems.filter(({ field }) => field !== name);
    this.problems = [...others, ...found.filter(({ field }) => field === name)];
  }

  /** Fills in earlier answers and defaults where nothing was typed. */
  fill(view: FormView): void {
    const earlier = view.fields.flatMap(({ name, answer }) =>
      answer === null ? [] : [[name, answer] as const],
    );
    this.byName = { ...Object.fromEntries(earlier), ...fitName(this.byName, view) };
    this.language ||= view.language;
    if (this.place !== null || view.place === null) return;
    this.place = view.place;
    this.#extras = { [view.place]: view.placeExtra };
  }

  /** Clears the answers for another form. @param keepsPerson keeps name and email */
  forget(keepsPerson: boolean): void {
    const kept = Object.entries(this.byName).filter(([name]) => name === 'name' || name === 'email');
    this.byName = keepsPerson ? Object.fromEntries(kept) : {};
    this.place = null;
    this.reason = '';
    this.#extras = {};
    this.problems = [];
    this.edited = [];
  }

  restore({ answers, place, language, moving }: BookingDraft): void {
    this.forget(false);
    this.byName = answers;
    this.place = place?.value ?? null;
    this.#extras = place ? { [place.value]: place.extra } : {};
    this.language = language;
    this.reason = moving?.reason ?? '';
  }

  /** The answers to this form, as they are sent. */
  toDraft(view: FormView): Pick<BookingDraft, 'answers' | 'place' | 'language'> {
    const answers = view.fields.flatMap(({ name, kind }) => {
      const answer = tidyAnswer(kind, this.byName[name]);
      return answer === null ? [] : [[name, answer] as const];
    });
    const hasPlace = view.places.some(({ value }) => value === this.place);
    return {
      answers: Object.fromEntries(answers),
      place: hasPlace && this.place !== null ? { value: this.place, extra: this.placeExtra } : null,
      language: this.language,
    };
  }

  #edit(name: string): void {
    this.revision += 1;
    if (!this.edited.includes(name)) this.edited = [...this.edited, name];
    this.problems = this.problems.filter(({ field }) => field !== name);
  }
}
