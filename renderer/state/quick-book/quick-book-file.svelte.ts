import type { QuickBook } from './quick-book.svelte.ts';
import type { Standby, StandbyParts } from './standby.svelte.ts';
import { withPageWords } from '../../words.svelte.ts';

export interface QuickBookFileParts extends StandbyParts {
  /** Whether quick-book is the open page. */
  readonly isOpen: () => boolean;
}

/** Loads the file with quick-book’s state: when the page is idle, or when it is needed. */
export class QuickBookFile {
  /** Stays once it is loaded. */
  standby = $state.raw<Standby | null>(null);
  /** The first one. */
  #coming: Promise<Standby> | null = null;

  #turn = 0;
  /** What waits for accounts that are not in use. */
  #waiting: readonly { readonly account: number; readonly standby: Standby }[] = [];

  constructor(private readonly parts: QuickBookFileParts) {}

  get quickBook(): QuickBook | null {
    return this.standby?.quickBook ?? null;
  }

  async load(): Promise<Standby> {
    this.#coming ??= withPageWords(import('./standby.svelte.ts')).then(
      (file) => new file.Standby(this.parts),
    );
    const first = await this.#coming;
    this.standby ??= first;
    return this.standby;
  }

  /** For something that a person wants: null if the page shows another account when the file has come. */
  async loadFor(): Promise<QuickBook | null> {
    const turn = this.#turn;
    const { quickBook } = await this.load();
    return turn === this.#turn ? quickBook : null;
  }

  /** Another account comes in use: what was typed or sent for this one waits until it comes back. */
  change(from: number | null, to: number): void {
    this.#turn += 1;
    const left = this.standby;
    if (left === null) return;
    const { isKept, form } = left.quickBook;
    // One that is being sent right now goes on in main, which shows its outcome.
    const isWaiting = isKept && !form.isSending && from !== null;
    const before = this.#waiting.find(({ account }) => account === to)?.standby;
    this.#waiting = [
      ...this.#waiting.filter(({ account }) => account !== to && account !== from),
      ...(isWaiting ? [{ account: from, standby: left }] : []),
    ];
    this.standby = before ?? (isWaiting ? left.next() : left.renewed());
  }

  /** Calls are made for the account that came in use: reads what could not be read meanwhile. */
  resume(): void {
    this.standby?.quickBook.resumeReading();
  }

  /** Forgets what waits for accounts that are not there any more. */
  keepOnly(accounts: readonly number[]): void {
    this.#waiting = this.#waiting.filter(({ account }) => accounts.includes(account));
  }

  /** The next person may be somebody else: begins with nothing. */
  forget(): void {
    this.#turn += 1;
    this.standby = this.standby?.renewed() ?? null;
  }

  /** Opens quick-book’s state: at once if it is loaded, otherwise when it arrives and quick-book is still open. */
  begin(): void {
    if (this.standby) {
      this.standby.open();
      return;
    }
    void this.load().then((standby) => {
      if (this.parts.isSignedIn() && this.parts.isOpen()) standby.open();
    });
  }
}
