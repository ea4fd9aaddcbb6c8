import type { Reading } from '../../preload/contract/views/common.ts';
import type { ReplyCode } from '../../preload/contract/reply.ts';
import type {
  BookingTarget,
  MovingView,
  SlotQuery,
  SlotRow,
} from '../../preload/contract/views/quick-book.ts';
import { call } from '../bridge.ts';
import { groupSlots, type SlotDay, type SlotItem } from '../format/slot-days.ts';
import { rangeOfDays, type DayRange } from '../format/slot-weeks.ts';
import { dayNumber } from '../format/zones.ts';
import { codeOf } from './attempts.svelte.ts';
import { NextOpen } from './next-open.svelte.ts';
import { SlotStore } from './slot-store.svelte.ts';

const dayMs = 24 * 60 * 60_000;
export const weekDays = 7;

/** Whose times are wanted. */
export interface TimesWish {
  readonly target: BookingTarget | null;
  /** The guest’s. */
  readonly timeZone: string;
  readonly length: number | null;
  readonly moved: MovingView | null;
}

export interface TimesParts {
  readonly now: { readonly ms: number };
  readonly reading: () => Reading;
}

type Asked = 'asking' | 'known' | ReplyCode;

/** Step 2: seven days in view, the slots in them, and which of both is meant. */
export class OpenTimes {
  /** Username of the one host that is wanted. */
  host = $state<string | null>(null);
  hostName = $state<string | null>(null);
  /** Weeks ahead of today. */
  week = $state(0);
  /** Your own zone is the large one. */
  isOwnLarge = $state(false);
  isChoosingZone = $state(false);
  /** The slot that was meant and cannot be had any more. */
  gone = $state.raw<SlotRow | null>(null);

  readonly store = new SlotStore();
  #day = $state<number | null>(null);
  #at = $state<string | null>(null);
  /** By the beginning of the range. */
  #asked = $state.raw<ReadonlyMap<string, Asked>>(new Map());
  #round = 0;

  readonly ownZone: string = $derived.by(() => this.parts.reading().timeZone);
  readonly zone: string = $derived.by(() => (this.isOwnLarge ? this.ownZone : this.wish.timeZone));
  readonly otherZone: string = $derived.by(() => (this.isOwnLarge ? this.wish.timeZone : this.ownZone));
  readonly #today = $derived.by(() => dayNumber(this.zone, this.parts.now.ms));
  readonly #firstDay = $derived(this.#today + weekDays * this.week);
  readonly range: DayRange = $derived(rangeOfDays(this.zone, this.#firstDay, weekDays));

  readonly #rows = $derived.by(() => withCurrent(this.store.rows, this.wish.moved));
  readonly shown = $derived.by(() =>
    groupSlots(
      this.#rows.filter(({ at }) => isWithin(at, this.range)),
      {
        zone: this.zone,
        otherZone: this.otherZone,
        style: this.parts.reading(),
        nowMs: this.parts.now.ms,
        range: this.range,
      },
    ),
  );
  readonly day: SlotDay | null = $derived(
    this.shown.days.find(({ dateMs }) => dateMs === (this.#day ?? NaN) * dayMs) ??
      this.shown.days.find(({ open }) => open > 0) ??
      this.shown.days[0] ??
      null,
  );
  readonly bookable: readonly SlotItem[] = $derived(this.day?.items.filter(({ isFull }) => !isFull) ?? []);
  /** The slot that ↵ chooses. */
  readonly item: SlotItem | null = $derived(
    this.bookable.find(({ at }) => at === this.#at) ?? this.bookable[0] ?? null,
  );

  readonly #needed = $derived(this.#chunks(this.range));
  readonly isLoading: boolean = $derived(this.#needed.some(({ from }) => this.#asked.get(from) === 'asking'));
  readonly problem: ReplyCode | null = $derived(
    this.#needed
      .map(({ from }) => this.#asked.get(from))
      .find((asked) => asked !== undefined && asked !== 'asking' && asked !== 'known') ?? null,
  );
  /** Nothing can be shown yet. */
  readonly isWaiting: boolean = $derived(this.isLoading && this.shown.isEmpty);

  /** The first open slot after the day in view. */
  readonly next: NextOpen;

  constructor(
    private readonly wish: TimesWish,
    private readonly parts: TimesParts,
  ) {
    this.next = new NextOpen((range) => this.queryOf(range));
  }

  isToday(day: SlotDay): boolean {
    return day.dateMs === this.#today * dayMs;
  }

  /** What availability is asked for a range; null before there is an event type. */
  queryOf({ from, to }: DayRange): SlotQuery | null {
    const { target, timeZone, length, moved } = this.wish;
    return (
      target && { target, from, to, timeZone, duration: length, host: this.host, moving: moved?.uid ?? null }
    );
  }

  reset(): void {
    this.#round += 1;
    this.host = null;
    this.week = 0;
    this.isOwnLarge = false;
    this.isChoosingZone = false;
    this.#forget();
  }

  /** Other slots are wanted. For another zone the known ones still count until they are read anew. */
  restart(keep?: 'keep'): void {
    if (keep === 'keep') this.#keepPlace();
    else this.store.clear();
    this.#round += 1;
    this.#asked = new Map();
    this.next.forget();
    void this.#load();
  }

  /** Reads what is in view again: it may have been taken. What is known stays until then. */
  look(): void {
    this.#round += 1;
    this.#asked = new Map([...this.#asked].filter(([, asked]) => asked === 'known'));
    void this.#load(true);
  }

  /** @param username null for any */
  chooseHost(username: string | null): void {
    this.host = username;
    this.hostName = this.store.hosts.find((host) => host.username === username)?.name ?? null;
    this.restart();
  }

  swapZones(): void {
    this.#keepPlace(() => (this.isOwnLarge = !this.isOwnLarge));
    void this.#load();
  }

  /** @param by −1 or 1; the first day with open slots is shown */
  goWeek(by: number): void {
    if (this.week + by < 0) return;
    this.week += by;
    this.#day = null;
    this.#at = null;
    void this.#load();
  }

  /** Over the edge of the strip lies the next week. */
  goDay(by: number): void {
    if (this.day) this.showDay(this.day.dateMs / dayMs + by);
  }

  /** @param day days since 1970-01-01 by the large zone’s calendar; today at the earliest */
  showDay(day: number, at: string | null = null): void {
    this.#day = Math.max(this.#today, day);
    this.#at = at;
    this.week = Math.floor((this.#day - this.#today) / weekDays);
    this.gone = null;
    void this.#load();
  }

  goTime(by: number): void {
    const index = this.bookable.findIndex((item) => item === this.item);
    this.mean(this.bookable[Math.min(this.bookable.length - 1, Math.max(0, index + by))] ?? null);
  }

  mean(item: SlotItem | null): void {
    this.#at = item?.at ?? null;
    // Also the day stands still from now on, whatever else becomes known.
    if (this.day) this.#day = this.day.dateMs / dayMs;
    this.gone = null;
  }

  /** The next day with open slots, however far. */
  async goToNextOpen(): Promise<void> {
    const at = this.next.at ?? (await this.#findNext());
    if (at !== null) this.showDay(dayNumber(this.zone, Date.parse(at)), at);
  }

  #forget(): void {
    this.#day = null;
    this.#at = null;
    this.gone = null;
    this.#asked = new Map();
    this.store.clear();
    this.next.forget();
  }

  /** The slot that is meant stays so, on whatever date of the other zone it lies. */
  #keepPlace(change: () => void = () => undefined): void {
    const { item, day } = this;
    change();
    if (item) this.showItem(item.at);
    else if (day) this.#day = day.dateMs / dayMs;
  }

  showItem(at: string): void {
    this.#day = Math.max(this.#today, dayNumber(this.zone, Date.parse(at)));
    this.#at = at;
    this.week = Math.floor((this.#day - this.#today) / weekDays);
  }

  /** Seven days of the guest’s zone at a time, so that main finds what it has read ahead. */
  #chunks({ from, to }: DayRange): readonly DayRange[] {
    const { timeZone } = this.wish;
    const today = dayNumber(timeZone, this.parts.now.ms);
    const numberOf = (at: string): number =>
      Math.max(0, Math.floor((dayNumber(timeZone, Date.parse(at)) - today) / weekDays));
    const first = numberOf(from);
    return Array.from({ length: numberOf(to) - first + 1 }, (_, index) =>
      rangeOfDays(timeZone, today + weekDays * (first + index), weekDays),
    );
  }

  /** What is in view first, then the seven days after it. */
  async #load(again = false): Promise<void> {
    const round = this.#round;
    await Promise.all(this.#needed.map((range) => this.#ask(range, again)));
    if (round !== this.#round) return;
    if (this.day?.open === 0) void this.#findNext();
    const last = this.#needed.at(-1);
    if (last) await this.#ask(this.#after(last));
  }

  #after({ to }: DayRange): DayRange {
    const { timeZone } = this.wish;
    return rangeOfDays(timeZone, dayNumber(timeZone, Date.parse(to) + 1), weekDays);
  }

  async #ask(range: DayRange, again = false): Promise<void> {
    const query = this.queryOf(range);
    const asked = this.#asked.get(range.from);
    if (!query || asked === 'asking' || (asked === 'known' && !again)) return;
    const round = this.#round;
    if (asked !== 'known') this.#note(range, 'asking');
    try {
      const list = await call('quickBook.slots', query);
      if (round !== this.#round) return;
      const { item } = this;
      this.store.put(range, list);
      if (item && isWithin(item.at, range) && !this.#hasOpen(item.at)) this.gone = item.row;
      this.#note(range, 'known');
    } catch (error) {
      if (round === this.#round && asked !== 'known') this.#note(range, codeOf(error));
    }
  }

  /** A slot that began meanwhile was not taken by anybody. */
  #hasOpen(at: string): boolean {
    return (
      Date.parse(at) <= this.parts.now.ms ||
      this.store.rows.some((row) => row.at === at && row.seatsLeft !== 0)
    );
  }

  #note({ from }: DayRange, asked: Asked): void {
    this.#asked = new Map([...this.#asked, [from, asked]]);
  }

  async #findNext(): Promise<string | null> {
    const { day, zone } = this;
    if (!day) return null;
    const dayEndMs = Date.parse(rangeOfDays(zone, day.dateMs / dayMs + 1, 1).from);
    const knownUntilMs = this.store.knownUntil(dayEndMs);
    const known = this.#rows.find(
      ({ at, seatsLeft }) => seatsLeft !== 0 && Date.parse(at) >= dayEndMs && Date.parse(at) < knownUntilMs,
    );
    return this.next.find(
      known?.at ?? null,
      rangeOfDays(this.wish.timeZone, dayNumber(this.wish.timeZone, knownUntilMs), weekDays),
    );
  }
}

function isWithin(at: string, { from, to }: DayRange): boolean {
  const atMs = Date.parse(at);
  return atMs >= Date.parse(from) && atMs <= Date.parse(to);
}

/** The time a booking is moved from is shown in its place, and cannot be chosen. */
function withCurrent(rows: readonly SlotRow[], moved: MovingView | null): readonly SlotRow[] {
  if (moved === null) return rows;
  const atMs = Date.parse(moved.startTime);
  const current: SlotRow = { at: moved.startTime, end: moved.endTime, hosts: [], seatsLeft: 0 };
  const before = rows.filter(({ at }) => Date.parse(at) < atMs);
  const after = rows.filter(({ at }) => Date.parse(at) > atMs);
  return [...before, current, ...after];
}
