import type {
  BookingWrite,
  BookingDraft,
  EventTypeRow,
  MovingView,
  PackageSize,
  QuickBookView,
  SlotRow,
} from '../../../preload/contract/model/quick-book.ts';
import { call } from '../../bridge.ts';
import type { Attempts } from '../attempts.svelte.ts';
import { isSettled } from '../../format/event-types.ts';

type Verb = 'checkAgain' | 'copyBooked' | 'copyPayPage' | 'copyPlace' | 'openBooked' | 'saveCalendarFile';

/** The actions on a booking that was sent, and which outcomes were read. */
export class SentBooking {
  /** The write whose details were copied last. */
  copiedId = $state<string | null>(null);
  /** Outcomes that were shown. */
  #seen = $state.raw<readonly string[]>([]);
  #dismissed = $state.raw<readonly string[]>([]);

  constructor(private readonly attempts: Attempts) {}

  isRunning({ id }: BookingWrite, verb: Verb | 'undo'): boolean {
    return this.attempts.isRunning(`${verb} ${id}`);
  }

  /** @param done the message on success */
  run({ id }: BookingWrite, verb: Verb, done?: string): Promise<boolean> {
    return this.attempts.run(`${verb} ${id}`, () => call(`quickBook.${verb}`, { id }), done);
  }

  /** Cancels the booking; the guest reads the reason that was shown. */
  undo({ id }: BookingWrite): Promise<boolean> {
    return this.attempts.run(`undo ${id}`, () => call('quickBook.undo', { id }));
  }

  async copy(write: BookingWrite): Promise<void> {
    if (await this.run(write, 'copyBooked')) this.copiedId = write.id;
  }

  /** Marks the outcome as shown. */
  see(write: BookingWrite): void {
    if (!['booked', 'undone', 'not-booked'].includes(write.outcome.state) || this.isSeen(write)) return;
    this.#seen = [...this.#seen, turnOf(write)];
    void call('quickBook.seen', { id: write.id }).catch(() => undefined);
  }

  isSeen(write: BookingWrite): boolean {
    return this.#seen.includes(turnOf(write));
  }

  /** Dismisses the outcome here and in main; a later change of it is news again. */
  dismiss(write: BookingWrite): void {
    const turn = turnOf(write);
    if (this.#dismissed.includes(turn)) return;
    this.#dismissed = [...this.#dismissed, turn];
    void call('quickBook.dismiss', { id: write.id }).catch(() => undefined);
  }

  /** Whether the outcome was neither shown nor dismissed. */
  isUnread(write: BookingWrite): boolean {
    return !this.isSeen(write) && !this.#dismissed.includes(turnOf(write));
  }
}

/** Identifies a state of a write: later it may turn out to be booked after all, or not undone. */
function turnOf({ id, outcome }: BookingWrite): string {
  return `${id} ${outcome.state} ${outcome.state === 'booked' ? outcome.undo.kind : ''}`;
}

/** The chosen event type, and the writes that were sent. */
export interface PackageWish {
  readonly row: EventTypeRow | null;
  readonly moved: MovingView | null;
  readonly sentBooking: SentBooking;
}

/** The times of a package and their outcomes. Each time is a booking of its own. */
export class PackageBooking {
  /** In order. */
  chosen = $state.raw<readonly SlotRow[]>([]);
  /** Ids of the writes, in order of time. */
  writeIds = $state.raw<readonly string[]>([]);

  readonly writes: readonly BookingWrite[] = $derived.by(() => {
    const all = this.view().writes;
    return this.writeIds.flatMap((id) => all.find((write) => write.id === id) ?? []);
  });
  /** Writes that are booked, or may be. */
  readonly held: readonly BookingWrite[] = $derived(
    this.writes.filter(({ outcome }) => !isLost(outcome.state) && outcome.state !== 'undone'),
  );
  /** Writes that failed. */
  readonly lost: readonly BookingWrite[] = $derived(
    this.writes.filter(({ outcome }) => isLost(outcome.state)),
  );
  readonly isOpen: boolean = $derived(this.writes.some((write) => !isSettled(write)));
  /** How many bookings the package still needs. */
  readonly missing: number = $derived.by(() =>
    Math.max(0, (this.wish.row?.package?.min ?? 0) - this.held.length),
  );
  /** How many times are still to be chosen; null if this is not a package. */
  readonly size: PackageSize | null = $derived.by(() => {
    const { row, moved } = this.wish;
    if (moved !== null || row?.pageOnly !== null || row.package === null) return null;
    const { min, max } = row.package;
    return { min: Math.max(1, min - this.held.length), max: Math.max(1, max - this.held.length) };
  });
  readonly isEnough: boolean = $derived.by(() => {
    const count = this.chosen.length;
    return this.size !== null && count >= this.size.min && count <= this.size.max;
  });

  constructor(
    private readonly wish: PackageWish,
    private readonly attempts: Attempts,
    private readonly view: () => QuickBookView,
  ) {}

  has({ at }: SlotRow): boolean {
    return this.chosen.some((row) => row.at === at);
  }

  /** Ignored if the package is full. */
  toggle(row: SlotRow): void {
    const others = this.chosen.filter(({ at }) => at !== row.at);
    const isFull = others.length >= (this.size?.max ?? 0);
    if (this.has(row)) this.chosen = others;
    else if (!isFull)
      this.chosen = [...others, row].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  }

  /** Sends the chosen times in place of those that failed. */
  async send(draft: BookingDraft): Promise<void> {
    const { lost } = this;
    const times = this.chosen.map(({ at, end }) => ({ at, end }));
    const { ids } = await call('quickBook.bookPackage', { draft, times });
    this.#putAway(lost);
    this.writeIds = [...this.held.map(({ id }) => id), ...ids.filter((id) => !this.writeIds.includes(id))];
  }

  /** Selects the failed times again, or none. */
  chooseAgain(isSame: boolean): void {
    this.chosen = isSame
      ? this.lost.map(({ draft: { at, end } }) => ({ at, end, hosts: [], seatsLeft: null }))
      : [];
  }

  /** Undoes all booked times, one by one. */
  undoAll(): Promise<boolean> {
    const booked = this.writes.filter(({ outcome }) => outcome.state === 'booked');
    return this.attempts.run('undo package', () =>
      Promise.all(booked.map((write) => this.wish.sentBooking.undo(write))),
    );
  }

  reset(): void {
    this.#putAway(this.writes.filter(isSettled));
    this.chosen = [];
    this.writeIds = [];
  }

  #putAway(writes: readonly BookingWrite[]): void {
    for (const write of writes) this.wish.sentBooking.dismiss(write);
    const gone = writes.map(({ id }) => id);
    this.writeIds = this.writeIds.filter((id) => !gone.includes(id));
  }
}

const isLost = (state: BookingWrite['outcome']['state']): boolean =>
  state === 'refused' || state === 'not-booked';
