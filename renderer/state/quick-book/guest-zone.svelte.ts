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
  #round = 0;

  async search(text: string): Promise<void> {
    this.text = text;
    this.active = 0;
    this.#round += 1;
    const round = this.#round;
    try {
      const rows = await call('quickBook.zones', { text: text.trim() });
      if (round === this.#round) this.rows = rows;
    } catch {
      if (round === this.#round) this.isBroken = true;
    }
  }
}
