import type { ZoneRow } from '../../../preload/contract/model/quick-book.ts';
import { call } from '../../bridge.ts';

/** The guest’s time zone, and where it is known from. */
export class GuestZone {
  /** IANA. */
  name = $state('UTC');
  /** The guest it was guessed from; null if it was chosen or is the default. */
  guest = $state<string | null>(null);
  isChosen = false;

  use(name: string, guest: string | null = null): void {
    this.name = name;
    this.guest = guest;
  }

  /** Chosen by you: no guess changes it any more. */
  choose(name: string): void {
    this.isChosen = true;
    this.use(name);
  }

  reset(usual: string): void {
    this.isChosen = false;
    this.use(usual);
  }
}

/** The search for time zones. */
export class ZoneSearch {
  text = $state('');
  /** null until the first answer. */
  rows = $state.raw<readonly ZoneRow[] | null>(null);
  isBroken = $state(false);
  active = $state(0);
  /** What the rows were found for; null before the first. */
  #foundFor: string | null = null;
  #searching: Promise<void> = Promise.resolve();

  search(text: string): Promise<void> {
    this.text = text;
    this.active = 0;
    this.#searching = this.#read(text);
    return this.#searching;
  }

  /** Resolves when the rows are those of what is typed now; with false if they cannot be found, or other text is typed meanwhile. */
  async found(): Promise<boolean> {
    const { text } = this;
    await this.#searching;
    return this.text === text && this.#foundFor === text;
  }

  async #read(text: string): Promise<void> {
    try {
      const rows = await call('quickBook.zones', { text: text.trim() });
      if (text !== this.text) return;
      this.rows = rows;
      this.#foundFor = text;
    } catch {
      if (text === this.text) this.isBroken = true;
    }
  }
}
