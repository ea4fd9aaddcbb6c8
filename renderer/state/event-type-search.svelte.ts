import type { EventTypeList, EventTypeRow } from '../../preload/contract/views/quick-book.ts';
import type { ReplyCode } from '../../preload/contract/reply.ts';
import { call } from '../bridge.ts';
import { codeOf } from './attempts.svelte.ts';

/** While bookings are still being read, event types become known one by one. */
const learningLookMs = 1500;

/** Step 1: what is typed, what it finds, and what is looked up because nothing known is called so. */
export class EventTypeSearch {
  text = $state('');
  /** null until the first answer. */
  list = $state.raw<EventTypeList | null>(null);
  problem = $state<ReplyCode | null>(null);
  isLookingUp = $state(false);
  /** Why the last look-up found nothing, while its text still stands there. */
  lookUpProblem = $state<ReplyCode | null>(null);
  /** Of the row that ↵ means. */
  active = $state(0);
  #round = 0;
  #takeBack: (() => void) | null = null;

  /** @param after runs something later, once */
  constructor(private readonly after: (ms: number, run: () => void) => () => void) {}

  /** @returns the rows; null when other text was typed meanwhile or there was no answer */
  async search(text: string): Promise<readonly EventTypeRow[] | null> {
    if (text !== this.text) this.active = 0;
    this.text = text;
    this.lookUpProblem = null;
    this.isLookingUp = false;
    return this.#ask();
  }

  /** A number, people with a slug, a link. @returns null when there is none or something else was typed */
  async lookUp(): Promise<EventTypeRow | null> {
    const round = this.#next();
    this.isLookingUp = true;
    this.lookUpProblem = null;
    try {
      const row = await call('quickBook.lookUp', { text: this.text.trim() });
      return round === this.#round ? row : null;
    } catch (error) {
      if (round === this.#round) this.lookUpProblem = codeOf(error);
      return null;
    } finally {
      if (round === this.#round) this.isLookingUp = false;
    }
  }

  /** Nothing more is wanted for now. */
  rest(): void {
    this.#next();
  }

  reset(): void {
    this.#next();
    this.text = '';
    this.active = 0;
    this.problem = null;
    this.isLookingUp = false;
    this.lookUpProblem = null;
  }

  async #ask(): Promise<readonly EventTypeRow[] | null> {
    const round = this.#next();
    try {
      const list = await call('quickBook.eventTypes', { text: this.text.trim() });
      if (round !== this.#round) return null;
      this.list = list;
      this.problem = null;
      if (list.isLearning) this.#takeBack = this.after(learningLookMs, () => void this.#ask());
      return list.rows;
    } catch (error) {
      if (round === this.#round) this.problem = codeOf(error);
      return null;
    }
  }

  #next(): number {
    this.#takeBack?.();
    this.#takeBack = null;
    this.#round += 1;
    return this.#round;
  }
}
