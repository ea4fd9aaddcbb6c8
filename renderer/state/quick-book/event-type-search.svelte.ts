import type { EventTypeList, EventTypeRow } from '../../../preload/contract/model/quick-book.ts';
import type { ReplyCode } from '../../../preload/contract/reply.ts';
import { call } from '../../bridge.ts';
import { sameTarget } from '../../format/event-types.ts';
import { codeOf } from '../attempts.svelte.ts';

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
  /** What was chosen and only its own page can book. */
  pageOnly = $state.raw<EventTypeRow | null>(null);
  #round = 0;
  #isAsking = false;
  #isOutdated = false;
  #isResting = false;
  /** Who waits for the only one. */
  #tellOnly: ((row: EventTypeRow | null) => void) | null = null;
  #takeBack: (() => void) | null = null;

  /** @param after runs something later, once */
  constructor(private readonly after: (ms: number, run: () => void) => () => void) {}

  /** As they are shown: the recent ones first. */
  get rows(): readonly EventTypeRow[] {
    const rows = this.list?.rows ?? [];
    return [...rows.filter(({ isRecent }) => isRecent), ...rows.filter(({ isRecent }) => !isRecent)];
  }

  /**
   * @param ahead nobody sees it yet
   * @returns the rows; null when other text was typed meanwhile or there was no answer
   */
  async search(text: string, ahead = false): Promise<readonly EventTypeRow[] | null> {
    if (text !== this.text) this.active = 0;
    this.text = text;
    this.lookUpProblem = null;
    this.isLookingUp = false;
    this.pageOnly = null;
    this.#isResting = ahead;
    if (text !== '') this.#endFinding(null);
    return this.#ask(ahead);
  }

  /**
   * Where there is but one event type, that one, as soon as no others can become known.
   *
   * @returns null where there are several or none, and when something was typed or is wanted meanwhile
   */
  async findOnly(): Promise<EventTypeRow | null> {
    const found = new Promise<EventTypeRow | null>((resolve) => (this.#tellOnly = resolve));
    if ((await this.search('')) === null && this.problem !== null) this.#endFinding(null);
    return found;
  }

  /** More is known than the list shows. */
  renew(): void {
    if (this.#isAsking) this.#isOutdated = true;
    else if (this.list !== null && !this.isLookingUp && !this.#isResting) void this.#ask();
  }

  /**
   * A row with its details: how it is booked is known only from these. @returns null when something else is wanted
   * meanwhile; the row as it is where its details cannot be read
   */
  async describe(row: EventTypeRow): Promise<EventTypeRow | null> {
    if (row.isPublished !== null || row.target.kind !== 'event-type') return row;
    const read = await this.lookUp(String(row.target.id));
    if (this.lookUpProblem === null) return read;
    this.lookUpProblem = null;
    return row;
  }

  /** A number, people with a slug, a link. @returns null when there is none or something else was typed */
  async lookUp(text = this.text.trim()): Promise<EventTypeRow | null> {
    const round = this.#next();
    this.isLookingUp = true;
    this.lookUpProblem = null;
    try {
      const row = await call('quickBook.lookUp', { text });
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
    this.#isResting = true;
    this.#endFinding(null);
  }

  reset(): void {
    this.rest();
    this.pageOnly = null;
    this.text = '';
    this.active = 0;
    this.problem = null;
    this.isLookingUp = false;
    this.lookUpProblem = null;
  }

  /** Somebody else signs in. */
  forget(): void {
    this.reset();
    this.list = null;
  }

  /** A row by what is known by now; null where nothing more is. */
  async learned({ target, isPublished }: EventTypeRow): Promise<EventTypeRow | null> {
    if (isPublished !== null || target.kind === 'group') return null;
    const list = await call('quickBook.eventTypes', { text: '' }).catch(() => null);
    return list?.rows.find((row) => sameTarget(row.target, target)) ?? null;
  }

  async #ask(ahead = false): Promise<readonly EventTypeRow[] | null> {
    const round = this.#next();
    this.#isAsking = true;
    this.#isOutdated = false;
    try {
      const list = await call('quickBook.eventTypes', {
        text: this.text.trim(),
        ...(ahead ? { ahead } : {}),
      });
      if (round !== this.#round) return null;
      this.#show(list);
      this.problem = null;
      if (list.rows.length > 1) this.#endFinding(null);
      else if (!list.isLearning) this.#endFinding(list.rows[0] ?? null);
      if (list.isLearning && !ahead) this.#takeBack = this.after(learningLookMs, () => void this.#ask());
      return list.rows;
    } catch (error) {
      if (round === this.#round) this.problem = codeOf(error);
      return null;
    } finally {
      if (round === this.#round) this.#endAsking();
    }
  }

  #endAsking(): void {
    this.#isAsking = false;
    if (this.#isOutdated) this.renew();
  }

  /** The row that was gone to stays the one that ↵ means, wherever it stands by now. */
  #show(list: EventTypeList): void {
    // The same rows again are no reason to draw them again.
    if (JSON.stringify(list) === JSON.stringify(this.list)) return;
    const meant = this.active > 0 ? this.rows[this.active] : undefined;
    this.list = list;
    if (meant === undefined) return;
    const at = this.rows.findIndex(({ target }) => sameTarget(target, meant.target));
    this.active = Math.max(0, at);
  }

  #endFinding(row: EventTypeRow | null): void {
    this.#tellOnly?.(row);
    this.#tellOnly = null;
  }

  #next(): number {
    this.#takeBack?.();
    this.#takeBack = null;
    this.#isAsking = false;
    this.#round += 1;
    return this.#round;
  }
}
