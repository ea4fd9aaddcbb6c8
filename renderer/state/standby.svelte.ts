import type { Now } from './now.svelte.ts';
import type { QuickBook } from './quick-book.svelte.ts';
import { sameTarget } from '../format/booking-targets.ts';

/** While bookings are being read, much is announced at once. */
const settleMs = 500;
/** The first step is painted by then, and nobody has read it yet. */
const firstPictureMs = 120;

export interface StandbyParts {
  readonly quickBook: QuickBook;
  readonly now: Pick<Now, 'after'>;
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

  constructor(private readonly parts: StandbyParts) {}

  /** Whether its first step may be up now: there is something in it, and nobody typed into what follows. */
  get isQuickBookUp(): boolean {
    const { quickBook, isSignedIn } = this.parts;
    return this.isUp && isSignedIn() && quickBook.step === 'type' && quickBook.types.list !== null;
  }

  start(): void {
    this.isUp = true;
    this.renew();
  }

  /** The popover was closed: what nobody typed into begins anew the next time. */
  rest(): void {
    const { quickBook } = this.parts;
    quickBook.types.rest();
    if (!quickBook.isKept && quickBook.step !== 'outcome') quickBook.reset();
    this.renew();
  }

  /** While nobody looks, step 1 keeps up with what main knows. */
  renew(): void {
    if (!this.isUp) return;
    this.#wait(settleMs, () => {
      const { quickBook, isShown, isSignedIn } = this.parts;
      if (!isShown() && isSignedIn() && quickBook.step === 'type') void quickBook.types.search('', true);
    });
  }

  /** Quick-book opens: with what is up, as far as that is so; whatever is newer follows. */
  open(): void {
    const { quickBook } = this.parts;
    const isEnough = this.isQuickBookUp && quickBook.types.rows.length > 1;
    void quickBook.open(isEnough);
    if (isEnough) this.#wait(firstPictureMs, () => void this.#readOn());
  }

  async #readOn(): Promise<void> {
    const { types, view, step } = this.parts.quickBook;
    if (step !== 'type') return;
    if (types.text === '') await types.search('');
    const { last } = view;
    const usual = types.list?.rows.find(({ target }) => last !== null && sameTarget(target, last.target));
    const { quickBook } = this.parts;
    if (usual !== undefined && quickBook.step === 'type' && quickBook.row === null)
      quickBook.chooseType(usual, true);
  }

  #wait(ms: number, then: () => void): void {
    this.#takeBack?.();
    this.#takeBack = this.parts.now.after(ms, then);
  }
}
