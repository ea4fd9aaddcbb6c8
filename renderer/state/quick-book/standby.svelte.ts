import { sameTarget } from '../../format/event-types.ts';
import { firstPictureMs } from '../now.svelte.ts';
import { type QuickBookContext, QuickBook } from './quick-book.svelte.ts';

/** While bookings are loading, announcements come in bursts. */
const settleMs = 500;

export interface StandbyParts extends QuickBookContext {
  readonly isShown: () => boolean;
  readonly isSignedIn: () => boolean;
}

/**
 * Renders quick-book ahead of time, so that a key press only has to show it: its first step while the
 * popover is hidden, and the times of the last event type while the first step is shown.
 */
export class Standby {
  /** Whether rendering ahead has begun, after the first paint. */
  isUp = $state(false);
  #cancelTimer: (() => void) | null = null;

  readonly quickBook: QuickBook;

  constructor(private readonly parts: StandbyParts) {
    this.quickBook = new QuickBook(parts);
  }

  /** Whether the first step may be rendered now: it has content, and no later step is in use. */
  get isQuickBookUp(): boolean {
    const { quickBook } = this;
    return this.isUp && this.parts.isSignedIn() && quickBook.step === 'type' && quickBook.types.list !== null;
  }

  start(): void {
    this.isUp = true;
    this.renew();
  }

  /** Another one that knows nothing; this one does nothing more. */
  renewed(): Standby {
    this.quickBook.reset();
    return this.next();
  }

  /** Another one that knows nothing; this one rests as it is. */
  next(): Standby {
    this.#cancelTimer?.();
    const next = new Standby(this.parts);
    if (this.isUp) next.start();
    return next;
  }

  /** The popover was closed: unless something was typed, quick-book starts over. */
  rest(): void {
    const { quickBook } = this;
    quickBook.types.rest();
    if (!quickBook.isKept && quickBook.step !== 'outcome') quickBook.reset();
    this.renew();
  }

  /** Keeps step 1 up to date while the popover is hidden. */
  renew(): void {
    if (!this.isUp) return;
    this.#wait(settleMs, () => {
      const { isShown, isSignedIn } = this.parts;
      const { step, types } = this.quickBook;
      if (!isShown() && isSignedIn() && step === 'type') void types.search('', true);
    });
  }

  /** Quick-book opens with what is rendered already; newer data follows. */
  open(): void {
    const { quickBook } = this;
    const isEnough = this.isQuickBookUp && quickBook.types.rows.length > 1;
    void quickBook.open(isEnough);
    if (isEnough) this.#wait(firstPictureMs, () => void this.#readOn());
  }

  async #readOn(): Promise<void> {
    const { quickBook } = this;
    const { types, step } = quickBook;
    if (step !== 'type') return;
    if (types.text === '') await types.search('');
    const { last } = this.parts.view();
    const usual = types.list?.rows.find(({ target }) => last !== null && sameTarget(target, last.target));
    const isBookable = usual?.pageOnly === null && types.pageOnly === null;
    if (usual && isBookable && quickBook.step === 'type' && quickBook.row === null)
      quickBook.chooseType(usual, true);
  }

  #wait(ms: number, then: () => void): void {
    this.#cancelTimer?.();
    this.#cancelTimer = this.parts.now.after(ms, then);
  }
}
