import { dayMs } from '../../../preload/contract/durations.ts';
import type { TimeFormat } from '../../../preload/contract/model/common.ts';
import type { ReplyCode } from '../../../preload/contract/reply.ts';
import type {
  BookingTarget,
  MovingView,
  SlotQuery,
  SlotRow,
} from '../../../preload/contract/model/quick-book.ts';
import { withCurrent, type SlotDay, type SlotItem, groupSlots } from '../../format/slot-days.ts';
import {
  rangeOfDays,
  weekAfter,
  weekDays,
  weeksOver,
  within,
  type DayRange,
} from '../../format/zone-offsets.ts';
import { isNight } from '../../format/open-times.ts';
import { dayNumber } from '../../format/zones.ts';
import { NextOpen, SlotReads, type SlotStore } from './slots.svelte.ts';

/** What the times are for. */
export interface TimesWish {
  readonly target: BookingTarget | null;
  /** The guest’s. */
  readonly timeZone: string;
  readonly length: number | null;
  readonly moved: MovingView | null;
  /** null where it is not known yet. */
  readonly guestEmail: string | null;
}

export interface TimesParts {
  readonly now: { readonly ms: number };
  readonly timeFormat: () => TimeFormat;
}

/** Step 2: the seven days shown, their slots, and the selected day and slot. */
export class OpenTimes {
  /** Username of the chosen host; null for any. */
  host = $state<string | null>(null);
  hostName = $state<string | null>(null);
  /** How many weeks after this one are shown. */
  week = $state(0);
  /** Your own zone is the main one in the picker. */
  isOwnLarge = $state(false);
  isChoosingZone = $state(false);
  /** A date to go to is typed. */
  isTypingDate = $state(false);
  /** The selected slot, after somebody else took it. */
  gone = $state.raw<SlotRow | null>(null);

  readonly store: SlotStore;
  /** The first open slot after the day in view. */
  readonly next: NextOpen;
  readonly #reads: SlotReads;
  #day = $state<number | null>(null);
  #at = $state<string | null>(null);

  readonly ownZone: string = $derived.by(() => this.parts.timeFormat().timeZone);
  readonly zone: string = $derived.by(() => (this.isOwnLarge ? this.ownZone : this.wish.timeZone));
  readonly otherZone: string = $derived.by(() => (this.isOwnLarge ? this.wish.timeZone : this.ownZone));
  /** Days since 1970-01-01 by the main zone’s calendar. */
  readonly today = $derived.by(() => dayNumber(this.zone, this.parts.now.ms));
  readonly #firstDay = $derived(this.today + weekDays * this.week);
  readonly range: DayRange = $derived(rangeOfDays(this.zone, this.#firstDay, weekDays));

  readonly #rows = $derived.by(() => withCurrent(this.store.rows, this.wish.moved));
  readonly shown = $derived.by(() =>
    groupSlots(within(this.#rows, this.range), {
      zone: this.zone,
      otherZone: this.otherZone,
      style: this.parts.timeFormat(),
      nowMs: this.parts.now.ms,
      range: this.range,
    }),
  );
  readonly day: SlotDay | null = $derived(
    this.shown.days.find(({ dateMs }) => dateMs === (this.#day ?? NaN) * dayMs) ??
      this.shown.days.find(({ open }) => open > 0) ??
      this.shown.days[0] ??
      null,
  );
  /** The date, and the zone by whose clock it is shown. */
  readonly shownDay: string = $derived(`${this.day?.date ?? ''} ${this.zone}`);
  readonly bookable: readonly SlotItem[] = $derived(this.day?.items.filter(({ isFull }) => !isFull) ?? []);
  /**
   * The slot that ↵ chooses: the selected one, otherwise the first that is at night for neither side.
   * null where there is none: a night has to be selected.
   */
  readonly item: SlotItem | null = $derived(
    this.bookable.find(({ at }) => at === this.#at) ??
      this.bookable.find(({ at }) => this.#isByDay(at)) ??
      null,
  );

  readonly #needed = $derived.by(() => weeksOver(this.range, this.wish.timeZone, this.parts.now.ms));
  readonly problem: ReplyCode | null = $derived.by(() => this.#reads.problemOf(this.#needed));
  /** The service has not answered with any time in these days; the current time of a moved booking does not count. */
  readonly isBare: boolean = $derived.by(() => within(this.store.rows, this.range).length === 0);
  /** Nothing can be shown yet. */
  readonly isWaiting: boolean = $derived.by(() => this.isBare && this.#reads.isAsking(this.#needed));

  constructor(
    private readonly wish: TimesWish,
    private readonly parts: TimesParts,
  ) {
    const queryOf = (range: DayRange): SlotQuery | null => this.queryOf(range);
    this.next = new NextOpen(queryOf);
    this.#reads = new SlotReads(queryOf);
    this.store = this.#reads.store;
  }

  readonly isToday = ({ dateMs }: SlotDay): boolean => dateMs === this.today * dayMs;

  /** The query for a range; null until an event type is chosen. */
  queryOf({ from, to }: DayRange): SlotQuery | null {
    const { target, timeZone, length, moved, guestEmail } = this.wish;
    if (target === null) return null;
    const what = { target, from, to, timeZone, duration: length, host: this.host };
    const query = { ...what, moving: moved?.uid ?? null };
    return guestEmail === null ? query : { ...query, bookerEmail: guestEmail };
  }

  /** @returns whether a zone or a date was being chosen */
  closeOpen(): boolean {
    const wasOpen = this.isChoosingZone || this.isTypingDate;
    this.isChoosingZone = false;
    this.isTypingDate = false;
    return wasOpen;
  }

  /** Starts over for another event type. @param moved a booking to begin with: on its day, with its host */
  reset(moved: MovingView | null = null): void {
    this.host = moved?.host?.username ?? null;
    this.hostName = moved?.host?.name ?? null;
    this.week = 0;
    this.isOwnLarge = false;
    this.closeOpen();
    this.#place(null);
    if (moved) this.#turnTo(dayNumber(this.zone, Date.parse(moved.startTime)));
    this.#reads.clear();
  }

  /** Loads again, because other slots are wanted. */
  restart(): void {
    this.next.forget();
    this.#reads.clear();
    void this.#load();
  }

  /** Changes the guest’s zone: the known slots stay until they have been loaded again for it. */
  changeZone(change: () => void): void {
    this.#keepPlace(change);
    // What is at night for the guest now was not selected as that.
    if (this.#at !== null && isNight(Date.parse(this.#at), this.wish.timeZone)) this.#at = null;
    this.#reads.restart();
    void this.#load();
  }

  /** Loads the days shown again: slots may have been taken. */
  reload(): void {
    this.#reads.renew();
    void this.#load(true);
  }

  /** @param username null for any */
  chooseHost(username: string | null): void {
    this.host = username;
    this.hostName = this.store.hosts.find((host) => host.username === username)?.name ?? null;
    this.restart();
  }

  swapZones(): void {
    if (this.zone === this.otherZone) return;
    this.#keepPlace(() => (this.isOwnLarge = !this.isOwnLarge));
    void this.#load();
  }

  /** @param by −1 or 1; the first day with open slots is shown */
  goWeek(by: number): void {
    if (this.week + by < 0) return;
    this.week += by;
    this.#place(null);
    void this.#load();
  }

  /** Past the last day shown comes the next week. */
  goDay(by: number): void {
    if (this.day) this.showDay(this.day.dateMs / dayMs + by);
  }

  /** @param day days since 1970-01-01 by the main zone’s calendar; today at the earliest */
  showDay(day: number): void {
    this.#turnTo(day);
    void this.#load();
  }

  goTime(by: number): void {
    const index = this.bookable.findIndex((item) => item === this.item);
    this.mean(this.bookable[Math.min(this.bookable.length - 1, Math.max(0, index + by))] ?? null);
  }

  mean(item: SlotItem | null): void {
    this.#at = item?.at ?? null;
    // The day stays selected, too, whatever is loaded later.
    if (this.day) this.#day = this.day.dateMs / dayMs;
    this.gone = null;
  }

  /** Goes to the next day with open slots, however far. */
  async goToNextOpen(): Promise<void> {
    const at = this.next.at ?? (await this.#findNext());
    if (at !== null) this.showDay(dayNumber(this.zone, Date.parse(at)));
  }

  /** Whether a time is at night neither for you nor for the guest. */
  #isByDay(at: string): boolean {
    return [this.ownZone, this.wish.timeZone].every((zone) => !isNight(Date.parse(at), zone));
  }

  #turnTo(day: number, at: string | null = null): void {
    const shown = Math.max(this.today, day);
    this.week = Math.floor((shown - this.today) / weekDays);
    this.#place(shown, at);
  }

  #place(day: number | null, at: string | null = null): void {
    this.#day = day;
    this.#at = at;
    this.gone = null;
    this.next.forget();
  }

  /** Keeps the selected slot, although its date may differ by the other zone’s calendar. */
  #keepPlace(change: () => void): void {
    const { item, day } = this;
    change();
    const shown = item ? dayNumber(this.zone, Date.parse(item.at)) : day && day.dateMs / dayMs;
    this.#turnTo(shown ?? this.today, item?.at);
    if (shown === null) this.#day = null;
  }

  /** Loads the days shown first, then the seven days after them. */
  async #load(again = false): Promise<void> {
    const { item, next } = this;
    const needed = this.#needed;
    const known = await Promise.all(needed.map((range) => this.#reads.ask(range, again)));
    if (known.includes(false)) return;
    if (again && item && this.item?.at !== item.at && Date.parse(item.at) > this.parts.now.ms)
      this.gone = item.row;
    if (this.day?.open === 0 && next.at === null && next.noneForWeeks === null) void this.#findNext();
    const last = needed.at(-1);
    if (last) await this.#reads.ask(weekAfter(this.wish.timeZone, last));
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
