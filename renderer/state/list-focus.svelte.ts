/**
 * A list that Tab enters once: the row that has the focus, had it last, or else the first. Rows come and go
 * with each reading, so the place is kept by uid.
 */
export class ListFocus {
  #lastUid = $state<string | null>(null);

  readonly keep = (uid: string): void => {
    this.#lastUid = uid;
  };

  /** @param uids the rows in their order on the screen */
  entry(uids: readonly string[]): string | null {
    return this.#lastUid !== null && uids.includes(this.#lastUid) ? this.#lastUid : (uids[0] ?? null);
  }
}
