import type { BookingRef } from '../../preload/contract/model/agenda.ts';
import type {
  ChangeableBookings,
  ChangeableRow,
  ChangeWish,
  ProposedTime,
  WantedChange,
  WantedTime,
} from '../../preload/contract/model/changes.ts';
import type { SlotRow } from '../../preload/contract/model/quick-book.ts';
import type { ReplyCode } from '../../preload/contract/reply.ts';
import { call } from '../bridge.ts';
import type { Doing, PlanRow } from '../format/changes.ts';
import { codeOf, type Attempts } from './attempts.svelte.ts';
import type { Page } from './page.svelte.ts';

const hasTime = (time: ProposedTime | undefined): time is Extract<ProposedTime, { at: string }> =>
  time?.kind === 'open' || time?.kind === 'opens-after';

const keyOf = ({ account, uid }: BookingRef): string => `${account} ${uid}`;

/** More than these, or a paid one, need a typed word. */
const fewCancelled = 5;

/** What somebody cannot make, or is late for, until it is confirmed. It stays when the popover is closed. */
export class ChangePlan {
  wish = $state.raw<ChangeWish>({ kind: 'rest-of-today' });
  /** null until they are there. */
  bookings = $state.raw<ChangeableBookings | null>(null);
  /** Why the bookings could not be read. */
  problem = $state<ReplyCode | null>(null);
  reason = $state('');
  /** How many times were taken since they were proposed; null: nothing has to be said. */
  moved = $state<number | null>(null);
  #times = $state.raw<Readonly<Record<string, ProposedTime>>>({});
  #does = $state.raw<Readonly<Record<string, Doing>>>({});
  #asking = $state(0);
  #round = 0;
  /** The last reading of bookings or times, which may be under way. */
  #last: Promise<unknown> = Promise.resolve();

  readonly isLate = $derived(this.wish.kind === 'late');
  /** A time is being looked for. */
  readonly isAsking = $derived(this.#asking > 0);
  readonly rows: readonly PlanRow[] = $derived(
    (this.bookings?.rows ?? []).map((row) => {
      const time = this.#times[row.key];
      const usual = hasTime(time) || (time === undefined && row.canChange) ? 'reschedule' : 'keep';
      return { row, does: this.#does[row.key] ?? usual, time: time ?? null };
    }),
  );
  readonly changes: readonly WantedChange[] = $derived(this.rows.flatMap((row) => toChange(row) ?? []));
  /** It cannot be gone on with before each has a time. */
  readonly isReady: boolean = $derived(!this.isAsking && this.changes.length > 0);
  readonly cancelled = $derived(this.rows.filter(({ row, does }) => row.canChange && does === 'cancel'));
  readonly needsWord: boolean = $derived(
    this.cancelled.length > fewCancelled || this.cancelled.some(({ row }) => row.payment === 'paid'),
  );

  constructor(
    private readonly attempts: Attempts,
    about: 'absence' | 'late',
  ) {
    if (about === 'late') this.wish = { kind: 'late', minutes: 15 };
  }

  /** Its bookings at once, then a time for each. */
  choose(wish: ChangeWish): Promise<void> {
    const chosen = this.#choose(wish);
    this.#last = chosen;
    return chosen;
  }

  async #choose(wish: ChangeWish): Promise<void> {
    this.#round += 1;
    const round = this.#round;
    this.wish = wish;
    this.moved = null;
    this.problem = null;
    this.bookings = null;
    this.#does = {};
    this.#times = {};
    try {
      const bookings = await call('changes.bookings', { wish });
      if (round !== this.#round) return;
      this.bookings = bookings;
      await this.#propose(() => ({ kind: 'first' }));
    } catch (error) {
      if (round === this.#round) this.problem = codeOf(error);
    }
  }

  /** The bookings have changed, or the plan is opened again: what was chosen stays, where it still can be. */
  async renew(): Promise<void> {
    const { wish } = this;
    const round = this.#round;
    try {
      const bookings = await call('changes.bookings', { wish });
      if (round !== this.#round) return;
      this.bookings = bookings;
      await this.#propose((key) => this.#same(key));
    } catch {
      // What is shown stays; each is checked again before it is sent.
    }
  }

  does(key: string, does: Doing): void {
    this.#does = { ...this.#does, [key]: does };
    // What opens only once this one is rescheduled stays with it.
    for (const { row, time } of this.rows)
      if (time?.kind === 'opens-after' && keyOf(time.other) === key && does !== 'reschedule')
        this.does(row.key, 'keep');
    if (does === 'reschedule') void this.#propose((other) => this.#same(other));
  }

  doesAll(does: Doing): void {
    for (const { row } of this.rows) if (row.canChange) this.#does = { ...this.#does, [row.key]: does };
    if (does === 'reschedule') void this.#propose((key) => this.#same(key));
  }

  /** The next open time after the one that stands there. */
  async next(key: string): Promise<void> {
    const time = this.#times[key];
    if (!hasTime(time)) return;
    this.#does = { ...this.#does, [key]: 'reschedule' };
    await this.#propose((other) => (other === key ? { kind: 'after', at: time.at } : this.#same(other)));
  }

  async chooseTime(key: string, at: string): Promise<void> {
    this.#does = { ...this.#does, [key]: 'reschedule' };
    await this.#propose((other) => (other === key ? { kind: 'exactly', at } : this.#same(other)));
  }

  /** Asks once more for everything, once what is being looked for is there. @returns whether all of it is still so, and can be confirmed */
  async check(): Promise<boolean> {
    await this.#last;
    if (!this.isReady) return false;
    const before = this.#times;
    if (!(await this.#propose((key) => this.#same(key), true))) return false;
    const changed = this.rows.filter(
      ({ row, does }) => does === 'reschedule' && !isSameTime(before[row.key], this.#times[row.key]),
    );
    this.moved = changed.length > 0 ? changed.length : null;
    return changed.length === 0 && this.isReady;
  }

  /** @returns the id of the changes that have begun; null: they have not, which is said */
  async send(isTyped: boolean): Promise<string | null> {
    const { bookings, changes: rows, reason } = this;
    if (bookings === null) return null;
    const { span } = bookings;
    let id: string | null = null;
    await this.attempts.run('changes.begin', async () => {
      ({ id } = await call('changes.begin', { span, rows, reason: reason.trim(), isTyped }));
    });
    return id;
  }

  #same(key: string): WantedTime {
    const time = this.#times[key];
    return hasTime(time) ? { kind: 'exactly', at: time.at } : { kind: 'first' };
  }

  /** @returns whether it was answered, and is still wanted */
  #propose(wantedOf: (key: string) => WantedTime, isFresh = false): Promise<boolean> {
    const proposed = this.#ask(wantedOf, isFresh);
    this.#last = proposed;
    return proposed;
  }

  async #ask(wantedOf: (key: string) => WantedTime, isFresh: boolean): Promise<boolean> {
    const round = this.#round;
    const span = this.bookings?.span;
    const rows = this.rows.flatMap(({ row, does }) =>
      row.canChange && does === 'reschedule'
        ? [{ account: row.account, uid: row.uid, wanted: wantedOf(row.key) }]
        : [],
    );
    if (span === undefined || rows.length === 0) return true;
    this.#asking += 1;
    try {
      const proposals = await call('changes.propose', { span, rows, isFresh });
      if (round !== this.#round) return false;
      this.#times = {
        ...this.#times,
        ...Object.fromEntries(proposals.map((one) => [keyOf(one), one.time])),
      };
      return true;
    } catch (error) {
      if (round !== this.#round) return false;
      const failed = { kind: 'failed', code: codeOf(error) } as const;
      this.#times = { ...this.#times, ...Object.fromEntries(rows.map((one) => [keyOf(one), failed])) };
      return false;
    } finally {
      this.#asking -= 1;
    }
  }
}

type Slot = Pick<SlotRow, 'at' | 'end'>;

/** A booking for which a time is chosen from all open ones. */
export interface ChoosingTime {
  readonly row: BookingRef & Pick<ChangeableRow, 'eventTypeTitle' | 'people' | 'title'>;
  /** null while they are read. */
  readonly times: readonly Slot[] | null;
  readonly onchoose: (slot: Slot) => void;
}

/** Another open time for one whose time was taken; null: it cannot be found out. */
export const nextTime = (id: string, { account, uid }: BookingRef): Promise<ProposedTime | null> =>
  call('changes.next', { id, account, uid }).catch(() => null);

/** Sends one once more. @param to another time; null: as it was confirmed */
export const retry = (
  attempts: Attempts,
  id: string,
  { account, uid }: BookingRef,
  to: Slot | null,
): Promise<boolean> =>
  attempts.run(`retry ${account} ${uid}`, () =>
    call('changes.retry', { id, account, uid, at: to?.at ?? null, end: to?.end ?? null }),
  );

/** Stops after what is being sent, or goes on. */
export const steer = (attempts: Attempts, id: string, verb: 'stop' | 'goOn'): Promise<boolean> =>
  attempts.run('changes', () => call(`changes.${verb}`, { id }));

/** @param done what is said when it worked */
export const copyChanges = (attempts: Attempts, id: string, done: string): Promise<boolean> =>
  attempts.run('copy changes', () => call('changes.copy', { id }), done);

/** How it ended was seen. */
export const markSeen = (id: string): void => void call('changes.seen', { id }).catch(() => undefined);

/** Opens the sheet with all open times for a booking. @param from instant before which none is wanted */
export async function chooseTime(
  page: Page,
  row: ChoosingTime['row'],
  from: string,
  onchoose: ChoosingTime['onchoose'],
): Promise<void> {
  page.choosingTime = { row, times: null, onchoose };
  page.route.openSheet('change-times');
  await page.attempts.run('change times', async () => {
    const { account, uid } = row;
    const times = await call('changes.times', { account, uid, from });
    if (page.choosingTime?.row === row) page.choosingTime = { ...page.choosingTime, times };
  });
}

function toChange({ row: { account, uid, canChange }, does, time }: PlanRow): WantedChange | null {
  if (!canChange || does === 'keep') return null;
  if (does === 'cancel') return { account, uid, does };
  if (time === null || !hasTime(time)) return null;
  const { at, end } = time;
  return { account, uid, does, at, end, after: time.kind === 'opens-after' ? time.other : null };
}

const isSameTime = (one: ProposedTime | undefined, other: ProposedTime | undefined): boolean =>
  hasTime(one) && hasTime(other) && one.at === other.at;
