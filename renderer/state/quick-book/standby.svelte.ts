import { sameTarget } from '../../format/event-types.ts';
import { type QuickBookParts, QuickBook } from './quick-book.svelte.ts';

/** While bookings are being read, much is announced at once. */
const settleMs = 500;
/** The first step is painted by then, and nobody has read it yet. */
const firstPictureMs = 120;

export interface StandbyParts extends QuickBookParts {
  readonly isShown: () => boolean;
  readonly isSignedIn: () => boolean;
}

/**
 * Puts quick-book up before it is asked for, so that a key press has only to show it: its first step while the
 * popover is hidden, and the times of what was booked last while the first step is seen.
 */
export class Standby {
  /** The page has time: what is painted first is painted. */
  isUp = $state(false);
  #takeBack: (() => void) | null = null;

  readonly quickBook: QuickBook;

  constructor(private readonly parts: StandbyParts) {
    this.quickBook = new QuickBook(parts);
  }

  /** Whether its first step may be up now: there is something in it, and nobody typed into what follows. */
  get isQuickBookUp(): boolean {
    const { quickBook } = this;
    return this.isUp && this.parts.isSignedIn() && quickBook.step === 'type' && quickBook.types.list !== null;
  }

  start(): void {
    this.isUp = true;
    this.renew();
  }

  /** The popover was closed: what nobody typed into begins anew the next time. */
  rest(): void {
    const { quickBook } = this;
    quickBook.types.rest();
    if (!quickBook.isKept && quickBook.step !== 'outcome') quickBook.reset();
    this.renew();
  }

  /** While nobody looks, step 1 keeps up with what main knows. */
  renew(): void {
    if (!this.isUp) return;
    this.#wait(settleMs, () => {
      const { isShown, isSignedIn } = this.parts;
      const { step, types } = this.quickBook;
      if (!isShown() && isSignedIn() && step === 'type') void types.search('', true);
    });
  }

  /** Quick-book opens: with what is up, as far as that is so; whatever is newer follows. */
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
    this.#takeBack?.();
    this.#takeBack = this.parts.now.after(ms, then);
  }
}
