import type { SlotQuery, SlotRow } from '../../preload/contract/views/quick-book.ts';
import { call } from '../bridge.ts';
import { rangeOfDays } from '../format/slot-weeks.ts';
import { cityOf, dayNumber } from '../format/zones.ts';
import type { Attempts } from './attempts.svelte.ts';
import type { TimesParts } from './open-times.svelte.ts';

const proposedTimes = 4;
const proposedDays = 14;

/** What the text is about. */
export interface TextWish {
  readonly timeZone: string;
  readonly guest: { readonly name: string } | null;
  readonly times: { queryOf(range: { from: string; to: string }): SlotQuery | null };
}

/** Several times chosen to be sent as text. */
export class TimesText {
  isChoosing = $state(false);
  /** In order. */
  chosen = $state.raw<readonly SlotRow[]>([]);

  constructor(
    private readonly wish: TextWish,
    private readonly parts: TimesParts & { readonly attempts: Attempts },
  ) {}

  start(): void {
    this.isChoosing = true;
  }

  stop(): void {
    this.isChoosing = false;
    this.chosen = [];
  }

  isChosen({ at }: SlotRow): boolean {
    return this.chosen.some((row) => row.at === at);
  }

  toggle(row: SlotRow): void {
    const others = this.chosen.filter(({ at }) => at !== row.at);
    this.chosen = this.isChosen(row)
      ? others
      : [...others, row].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  }

  propose(): Promise<boolean> {
    return this.parts.attempts.run('times.propose', async () => {
      const query = this.#query();
      if (query) this.chosen = await call('times.propose', { query, count: proposedTimes });
    });
  }

  /** @returns whether they are in the clipboard; choosing is then over */
  async copy(): Promise<boolean> {
    const query = this.#query();
    const slots = this.chosen;
    if (!query || slots.length === 0) return false;
    const { timeZone, guest } = this.wish;
    const isCopied = await this.parts.attempts.run(
      'times.copy',
      () =>
        call('times.copy', {
          query,
          slots: [...slots],
          guest: guest?.name ?? null,
          language: this.parts.reading().locale,
        }),
      `Copied ${slots.length === 1 ? '1 time' : `${slots.length} times`} for ${cityOf(timeZone)}`,
    );
    if (isCopied) this.stop();
    return isCopied;
  }

  freshen(id: string): Promise<boolean> {
    return this.parts.attempts.run(
      `freshen ${id}`,
      () => call('times.freshen', { id }),
      'Fresh times copied',
    );
  }

  forget(id: string): Promise<boolean> {
    return this.parts.attempts.run(`forget ${id}`, () => call('times.forget', { id }));
  }

  #query(): SlotQuery | null {
    const { timeZone, times } = this.wish;
    return times.queryOf(rangeOfDays(timeZone, dayNumber(timeZone, this.parts.now.ms), proposedDays));
  }
}
