import type {
  BookingTarget,
  EventTypeList,
  EventTypeRow,
} from '../../../preload/contract/model/quick-book.ts';
import type { ReplyCode } from '../../../preload/contract/reply.ts';
import { call } from '../../bridge.ts';
import { sameTarget } from '../../format/event-types.ts';
import { codeOf } from '../attempts.svelte.ts';

/** While bookings are loading, event types become known one by one: how often to ask again. */
const learningPollMs = 1500;

/** Step 1: the search for event types, and looking up unknown ones. */
export class EventTypeSearch {
  text = $state('');
  /** null until the first answer. */
  list = $state.raw<EventTypeList | null>(null);
  problem = $state<ReplyCode | null>(null);
  isLookingUp = $state(false);
  /** Why the last look-up found nothing, until the text is changed. */
  lookUpProblem = $state<ReplyCode | null>(null);
  /** Index of the row that ↵ chooses. */
  active = $state(0);
  /** The chosen event type, if only its own page can book it. */
  pageOnly = $state.raw<EventTypeRow | null>(null);
  #round = 0;
  /** What the rows were found for; null before the first. */
  #foundFor: string | null = null;
  #asking: Promise<unknown> | null = null;
  #isOutdated = false;
  #isResting = false;
  /** Resolves `findOnly`. */
  #resolveOnly: ((row: EventTypeRow | null) => void) | null = null;
  #cancelTimer: (() => void) | null = null;

  /** @param after runs something later, once */
  constructor(private readonly after: (ms: number, run: () => void) => () => void) {}

  /** The best match first; of equal matches, and while nothing is typed, the recent ones first. */
  get rows(): readonly EventTypeRow[] {
    return this.list?.rows ?? [];
  }

  /**
   * @param ahead it is not visible yet
   * @returns the rows; null if other text was typed meanwhile or there was no answer
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

  /** Resolves when the rows are those of what is typed now; with false if they cannot be found, or other text is typed meanwhile. */
  async found(): Promise<boolean> {
    const { text } = this;
    while (this.#foundFor !== text && this.#asking !== null) await this.#asking;
    return this.text === text && this.#foundFor === text;
  }

  /**
   * The only event type, as soon as no others can become known.
   *
   * @returns null if there are several or none, or if something was typed meanwhile
   */
  async findOnly(): Promise<EventTypeRow | null> {
    const found = new Promise<EventTypeRow | null>((resolve) => (this.#resolveOnly = resolve));
    if ((await this.search('')) === null && this.problem !== null) this.#endFinding(null);
    return found;
  }

  /** The list is outdated. */
  renew(): void {
    if (this.#asking !== null) this.#isOutdated = true;
    else if (this.list !== null && !this.isLookingUp && !this.#isResting) void this.#ask();
  }

  /**
   * Loads a row’s details, which say how it is booked. @returns null if something else is wanted
   * meanwhile; the row itself if its details cannot be loaded
   */
  async describe(row: EventTypeRow): Promise<EventTypeRow | null> {
    if (row.isPublished !== null || row.target.kind !== 'event-type') return row;
    const read = await this.lookUp(String(row.target.id));
    if (this.lookUpProblem === null) return read;
    this.lookUpProblem = null;
    return row;
  }

  /** An event type, known or not. @throws CallFailed where it does not exist any more */
  async byId(id: number): Promise<EventTypeRow> {
    const { rows } = await call('quickBook.eventTypes', { text: '' });
    const known = rows.find(({ target }) => target.kind === 'event-type' && target.id === id);
    return known ?? call('quickBook.lookUp', { text: String(id) });
  }

  /** @throws what the call says where it is not there any more */
  async ofTarget(target: BookingTarget): Promise<EventTypeRow> {
    if (target.kind === 'event-type') return this.byId(target.id);
    const { rows } = await call('quickBook.eventTypes', { text: '' });
    const known = rows.find((row) => sameTarget(row.target, target));
    const text = target.kind === 'group' ? `${target.usernames.join('+')}/${target.slug}` : '';
    return known ?? call('quickBook.lookUp', { text });
  }

  /** Looks up an ID, people with a slug, or a link. @returns null if nothing is found or the text has changed */
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

  /** Pauses the search. */
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

  /** Forgets everything, because somebody else signs in. */
  forget(): void {
    this.reset();
    this.list = null;
    this.#foundFor = null;
  }

  /** The row as it is known by now; null if nothing was added. */
  async learned({ target, isPublished }: EventTypeRow): Promise<EventTypeRow | null> {
    if (isPublished !== null || target.kind === 'group') return null;
    const list = await call('quickBook.eventTypes', { text: '' }).catch(() => null);
    return list?.rows.find((row) => sameTarget(row.target, target)) ?? null;
  }

  #ask(ahead = false): Promise<readonly EventTypeRow[] | null> {
    const asking = this.#read(this.#next(), ahead);
    this.#asking = asking;
    this.#isOutdated = false;
    return asking;
  }

  async #read(round: number, ahead: boolean): Promise<readonly EventTypeRow[] | null> {
    const { text } = this;
    try {
      const list = await call('quickBook.eventTypes', { text: text.trim(), ...(ahead ? { ahead } : {}) });
      if (round !== this.#round) return null;
      this.#show(list);
      this.#foundFor = text;
      this.problem = null;
      if (list.rows.length > 1) this.#endFinding(null);
      else if (!list.isLearning) this.#endFinding(list.rows[0] ?? null);
      if (list.isLearning && !ahead) this.#cancelTimer = this.after(learningPollMs, () => void this.#ask());
      return list.rows;
    } catch (error) {
      if (round === this.#round) this.problem = codeOf(error);
      return null;
    } finally {
      if (round === this.#round) this.#endAsking();
    }
  }

  #endAsking(): void {
    this.#asking = null;
    if (this.#isOutdated) this.renew();
  }

  /** Keeps the row that the arrows went to, wherever it is in the new list. */
  #show(list: EventTypeList): void {
    // The same rows need no drawing.
    if (JSON.stringify(list) === JSON.stringify(this.list)) return;
    const meant = this.active > 0 ? this.rows[this.active] : undefined;
    this.list = list;
    if (meant === undefined) return;
    const at = this.rows.findIndex(({ target }) => sameTarget(target, meant.target));
    this.active = Math.max(0, at);
  }

  #endFinding(row: EventTypeRow | null): void {
    this.#resolveOnly?.(row);
    this.#resolveOnly = null;
  }

  #next(): number {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    this.#asking = null;
    this.#round += 1;
    return this.#round;
  }
}
