import type { SlotQuery } from '../../preload/contract/model/quick-book.ts';
import { call } from '../bridge.ts';
import type { DayRange } from '../format/slot-weeks.ts';

/** The first open slot after the day in view: among those known, else the service is asked. */
export class NextOpen {
  /** null while it is not known, and where there is none. */
  at = $state<string | null>(null);
  /** How many weeks were searched without one. */
  noneForWeeks = $state<number | null>(null);
  isAsking = $state(false);
  #round = 0;

  constructor(private readonly queryOf: (range: DayRange) => SlotQuery | null) {}

  /**
   * @param known what is known already
   * @param from where the search goes on otherwise
   */
  async find(known: string | null, from: DayRange): Promise<string | null> {
    this.forget();
    if (known !== null) {
      this.at = known;
      return known;
    }
    const query = this.queryOf(from);
    if (!query) return null;
    const round = this.#round;
    this.isAsking = true;
    try {
      const { at, weeks } = await call('quickBook.firstOpen', query);
      if (round !== this.#round) return null;
      this.at = at;
      this.noneForWeeks = at === null ? weeks : null;
      return at;
    } catch {
      // Then nobody says where the next one is; the days themselves can still be looked through.
      return null;
    } finally {
      if (round === this.#round) this.isAsking = false;
    }
  }

  forget(): void {
    this.#round += 1;
    this.at = null;
    this.noneForWeeks = null;
    this.isAsking = false;
  }
}
