import type { ReplyCode } from '../../preload/contract/reply.ts';
import type { SlotQuery } from '../../preload/contract/model/quick-book.ts';
import { call } from '../bridge.ts';
import type { DayRange } from '../format/slot-weeks.ts';
import { codeOf } from './attempts.svelte.ts';
import { SlotStore } from './slot-store.svelte.ts';

type Asked = 'asking' | 'known' | ReplyCode;

/** What main was asked for, range by range. An answer to what is no longer wanted is dropped. */
export class SlotReads {
  readonly store = new SlotStore();
  /** By the beginning of the range. */
  #asked = $state.raw<Readonly<Record<string, Asked>>>({});
  /** When main had asked the service, by the same. */
  readonly #askedAt: Record<string, string> = {};
  #round = 0;

  constructor(private readonly queryOf: (range: DayRange) => SlotQuery | null) {}

  isAsking(ranges: readonly DayRange[]): boolean {
    return ranges.some(({ from }) => this.#asked[from] === 'asking');
  }

  problemOf(ranges: readonly DayRange[]): ReplyCode | null {
    for (const { from } of ranges) {
      const asked = this.#asked[from];
      if (asked !== undefined && asked !== 'asking' && asked !== 'known') return asked;
    }
    return null;
  }

  /** Something else is wanted from now on; the known slots still count until they are read anew. */
  restart(): void {
    this.#round += 1;
    this.#asked = {};
  }

  clear(): void {
    this.restart();
    this.store.clear();
  }

  /** What is known may be old: it is asked for again, and stays if that fails. */
  renew(): void {
    this.#round += 1;
    this.#asked = Object.fromEntries(Object.entries(this.#asked).filter(([, asked]) => asked === 'known'));
  }

  /** @returns whether the range is known now, and still wanted */
  async ask(range: DayRange, again = false): Promise<boolean> {
    const query = this.queryOf(range);
    const before = this.#asked[range.from];
    if (before === 'known' && !again) return true;
    if (!query || before === 'asking') return false;
    const round = this.#round;
    if (before !== 'known') this.#note(range, 'asking');
    try {
      const list = await call('quickBook.slots', query);
      if (round !== this.#round) return false;
      // Main keeps an answer for a minute: the same one again changes nothing.
      if (before !== 'known' || this.#askedAt[range.from] !== list.askedAt) this.store.put(range, list);
      this.#askedAt[range.from] = list.askedAt;
      if (before !== 'known') this.#note(range, 'known');
      return true;
    } catch (error) {
      if (round === this.#round && before !== 'known') this.#note(range, codeOf(error));
      return false;
    }
  }

  #note({ from }: DayRange, asked: Asked): void {
    this.#asked = { ...this.#asked, [from]: asked };
  }
}
