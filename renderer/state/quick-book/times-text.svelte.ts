import type { FormView } from '../../../preload/contract/model/booking-form.ts';
import type { GuestRow, SlotQuery, SlotRow } from '../../../preload/contract/model/quick-book.ts';
import { call } from '../../bridge.ts';
import type { ProposalNote } from '../../format/open-times.ts';
import { rangeOfDays } from '../../format/zone-offsets.ts';
import { cityOf, dayNumber } from '../../format/zones.ts';
import { pageWords } from '../../words.svelte.ts';
import type { Attempts } from '../attempts.svelte.ts';
import type { TimesParts } from './open-times.svelte.ts';

const usualCount = 4;
const proposedDays = 14;

/** What the text depends on. */
export interface TextWish {
  readonly timeZone: string;
  readonly guest: GuestRow | null;
  readonly form: {
    readonly known: GuestRow | null;
    readonly person: GuestRow | null;
    readonly view: FormView | null;
    findGuests(text: string): Promise<readonly GuestRow[]>;
  };
  readonly times: { queryOf(range: { from: string; to: string }): SlotQuery | null };
  guessZone(guest: GuestRow): boolean;
}

/** Open times to be copied as text: which ones, for whom, and in which language. */
export class TimesText {
  isChoosing = $state(false);
  /** In order. */
  chosen = $state.raw<readonly SlotRow[]>([]);
  /** Name of the recipient; empty for anyone. */
  who = $state('');
  /** Why the proposed times are not what was wanted; null if they are. */
  note = $state<ProposalNote | null>(null);
  /** How many times are proposed. */
  count = $state(usualCount);
  #language = $state<string | null>(null);

  constructor(
    private readonly wish: TextWish,
    private readonly parts: TimesParts & { readonly attempts: Attempts },
  ) {}

  /** The chosen language, otherwise the guest’s last one, otherwise your own. */
  get language(): string {
    return this.#language ?? this.parts.timeFormat().ownLocale;
  }

  set language(code: string) {
    this.#language = code;
  }

  get languages(): readonly string[] {
    const offered = this.wish.form.view?.languages ?? [];
    const all = [this.language, this.parts.timeFormat().ownLocale, ...offered];
    return all.filter((code, index) => all.indexOf(code) === index);
  }

  start(): void {
    this.isChoosing = true;
    const { form, guest } = this.wish;
    const person = form.known ?? form.person ?? guest;
    if (person) void this.#recall(person);
  }

  /** @returns whether times were being chosen */
  stop(): boolean {
    const wasChoosing = this.isChoosing;
    this.isChoosing = false;
    this.chosen = [];
    this.note = null;
    this.who = '';
    this.#language = null;
    return wasChoosing;
  }

  findGuests(text: string): Promise<readonly GuestRow[]> {
    return this.wish.form.findGuests(text);
  }

  /** Takes over a known guest’s name, language and time zone. */
  useGuest(guest: GuestRow): void {
    this.who = guest.name || guest.email;
    if (guest.language !== null) this.#language = guest.language;
    this.wish.guessZone(guest);
  }

  has({ at }: SlotRow): boolean {
    return this.chosen.some((row) => row.at === at);
  }

  toggle(row: SlotRow): void {
    this.note = null;
    const others = this.chosen.filter(({ at }) => at !== row.at);
    this.chosen = this.has(row)
      ? others
      : [...others, row].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  }

  propose(): Promise<boolean> {
    return this.parts.attempts.run('times.propose', async () => {
      const query = this.#query();
      if (!query) return;
      const { slots, usualHours, isOutside } = await call('times.propose', { query, count: this.count });
      this.chosen = slots;
      if (slots.length === 0) this.note = { kind: 'none' };
      else if (isOutside) this.note = { kind: 'outside', ...usualHours };
      else this.note = slots.length < this.count ? { kind: 'fewer', ...usualHours } : null;
    });
  }

  /** Ends the choosing. @returns whether the times are in the clipboard */
  async copy(): Promise<boolean> {
    const query = this.#query();
    const slots = this.chosen;
    if (!query || slots.length === 0) return false;
    const { who, language } = this;
    const isCopied = await this.parts.attempts.run(
      'times.copy',
      () =>
        call('times.copy', {
          query,
          slots: [...slots],
          guest: who.trim() === '' ? null : who.trim(),
          language,
        }),
      pageWords().quickBook.openTimes.text.copied({ count: slots.length, city: cityOf(this.wish.timeZone) }),
    );
    if (isCopied) this.stop();
    return isCopied;
  }

  freshen(id: string): Promise<boolean> {
    return this.parts.attempts.run(
      `freshen ${id}`,
      () => call('times.freshen', { id }),
      pageWords().quickBook.openTimes.text.freshCopied,
    );
  }

  forget(id: string): Promise<boolean> {
    return this.parts.attempts.run(`forget ${id}`, () => call('times.forget', { id }));
  }

  /** Takes over the person; their language may be known from earlier bookings. */
  async #recall(person: GuestRow): Promise<void> {
    this.useGuest(person);
    if (person.language !== null || person.email === '') return;
    const email = person.email.toLowerCase();
    const found = (await this.findGuests(email)).find((guest) => guest.email.toLowerCase() === email);
    if (this.isChoosing && this.#language === null) this.#language = found?.language ?? null;
  }

  #query(): SlotQuery | null {
    const { timeZone, times } = this.wish;
    return times.queryOf(rangeOfDays(timeZone, dayNumber(timeZone, this.parts.now.ms), proposedDays));
  }
}
