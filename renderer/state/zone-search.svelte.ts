import type { ZoneRow } from '../../preload/contract/model/quick-book.ts';
import { call } from '../bridge.ts';

/** Zones by what is typed. */
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
