const mostKnown = 50;

interface Reading {
  readonly at: string;
  /** By how much the clock was set until then. */
  readonly setByMs: number;
}

/**
 * When things were read, on the clock as it is set now: how long ago that was stays true when it is set, forward or
 * back, and grows with sleep.
 */
export class ReadTimes {
  #setByMs = $state(0);
  #known: readonly Reading[] = [];

  /** @param setByMs by how much the clock was set since Bookbar began @param readAt what was read by then, if anything */
  take(setByMs: number, readAt: string | null): void {
    this.#setByMs = setByMs;
    if (readAt !== null) this.msOf(readAt);
  }

  /** @param readAt an instant as main said it @returns epoch ms */
  msOf(readAt: string): number {
    const setByMs = this.#setByMs;
    const known = this.#known.find(({ at }) => at === readAt);
    if (known) return Date.parse(readAt) + setByMs - known.setByMs;
    this.#known = [...this.#known, { at: readAt, setByMs }].slice(-mostKnown);
    return Date.parse(readAt);
  }
}
