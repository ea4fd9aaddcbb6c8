import { hourMs } from '../../preload/contract/durations.ts';
import type { ChangeOutcome, ChangesStop } from '../../preload/contract/model/changes.ts';
import type { AccountContext } from '../account-context.ts';
import type { Client } from '../api/client.ts';
import type { Booking } from '../../protocol/booking.ts';
import { Failure } from '../base/failure.ts';
import { createEmitter, type Signal } from '../base/signal.ts';
import type { OpenCancelling } from '../bookings/cancel/open-cancelling.ts';
import type { BookingEntry, CancelEntry } from '../outbox/entries.ts';
import { mayTurnUp } from '../outbox/kinds/create.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { allLists, readAround } from '../outbox/read-bookings.ts';
import type { OpenQuickBook } from '../quick-book/open-quick-book.ts';
import { msOf } from './assign-times.ts';
import {
  createKeptChanges,
  isUnfinished,
  isYoung,
  type KeptChange,
  type KeptChanges,
  type KeptRow,
} from './kept-changes.ts';
import { isSettled, isUnderWay, saidOfCancel, saidOfError, saidOfMove, type EntrySays } from './outcomes.ts';

interface ChangesParts extends Pick<AccountContext, 'clock' | 'stores' | 'outbox' | 'report'> {
  /** Puts each list that it reads into the store before it answers. */
  readonly client: Pick<Client, 'listBookings'>;
  readonly store: Pick<AccountContext['store'], 'bookingOf'>;
  readonly quickBook: Pick<OpenQuickBook, 'moving' | 'writes'>;
  readonly cancelling: Pick<OpenCancelling, 'cancelPart'>;
}

/** Several changes of one account that were confirmed together, and what came of them. */
export interface OpenChanges {
  readonly changed: Signal<undefined>;
  readonly moving: OpenQuickBook['moving'];
  /** The newest first. */
  all(): readonly KeptChange[];
  isRunning(id: string): boolean;
  /** Notes it durably; nothing is sent before `start`. @throws what writing it down throws: then it is not noted */
  note(change: KeptChange): Promise<void>;
  /** Carries out what was noted. */
  start(id: string): void;
  /** Forgets what was noted and not started. */
  drop(id: string): void;
  /** What is being sent is finished; nothing after it is begun. */
  stopAt(id: string): void;
  /** Goes on with what waits. */
  goOn(id: string): void;
  /** How it ended was seen. */
  seen(id: string): void;
  /**
   * Sends a row that came to nothing once more, and of what was stopped nothing else.
   *
   * @param to another time; null: as before, as is what may still arrive
   */
  retry(id: string, uid: string, to: KeptRow['to']): void;
  stop(): Promise<void>;
}

/** Not begun, or over for good: nothing that the outbox has is about such a row. */
const takesNothing: readonly ChangeOutcome['state'][] = ['waiting', 'left-out', 'done'];
/** What the disk did not take is written again after so long. */
const noteAgainMs = 10_000;
/** After so long in which Bookbar was closed, a person says whether the rest is still wanted. */
const resumesWithinMs = hourMs;

/**
 * Carries out what was confirmed, in that order and one row at a time, through the outbox. Each row is noted as begun
 * before the outbox is asked, and the entry there names these changes: after a crash a row without an entry was never
 * sent, and one with an entry is what the entry says.
 */
export function openChanges({
  clock,
  stores,
  outbox: opening,
  report,
  client,
  store,
  quickBook,
  cancelling,
}: ChangesParts): OpenChanges {
  const changed = createEmitter<undefined>(report);
  const kept = createKeptChanges((purpose) => stores.text(purpose), report);
  /** The changes of which a row is being begun. */
  let running: string | null = null;
  /** How many outcomes the disk has not taken yet. */
  let unnoted = 0;
  /** Noted, and not started. */
  const held = new Set<string>();
  /** Rows that are sent though the rest of their changes is stopped. */
  const alone = new Set<string>();
  const keyOf = (id: string, uid: string): string => `${id} ${uid}`;
  let outbox: Outbox | null = null;
  let isEnded = false;
  const hasEnded = (): boolean => isEnded;

  kept.subscribe(() => changed.emit(undefined));
  const find = (id: string): KeptChange | undefined => kept.get().changes.find((one) => one.id === id);
  const rowOf = (id: string, uid: string): KeptRow | undefined =>
    find(id)?.rows.find((row) => row.uid === uid);

  const withChange =
    (id: string, part: Partial<KeptChange>) =>
    (now: KeptChanges): KeptChanges => ({
      changes: now.changes.map((one) => (one.id === id ? { ...one, ...part, touchedMs: clock.now() } : one)),
    });
  const change = (id: string, part: Partial<KeptChange>): void => void kept.change(withChange(id, part));
  const withRow = (id: string, uid: string, part: Partial<KeptRow>): Partial<KeptChange> => ({
    rows: find(id)?.rows.map((row) => (row.uid === uid ? { ...row, ...part } : row)) ?? [],
  });

  /** What the outbox has of a row; an attempt before the last one counts only if it turns out to be done after all. */
  function entryOf(id: string, { uid, to }: KeptRow): BookingEntry | CancelEntry | undefined {
    const { entries } = required(outbox);
    const mine = ({ partOf }: { readonly partOf: string | null }): boolean => partOf === id;
    if (to === null) return entries.cancels().findLast((entry) => mine(entry) && entry.uid === uid);
    const attempts = entries
      .bookings()
      .filter((entry) => mine(entry) && entry.order.draft.moving?.uid === uid)
      .filter((entry) => !(entry.isSeen && mayTurnUp(entry)));
    return attempts.find((entry) => saysOf(entry).state === 'done') ?? attempts.at(-1);
  }
  const saysOf = (entry: BookingEntry | CancelEntry): EntrySays =>
    entry.kind === 'cancel' ? saidOfCancel(entry) : saidOfMove(entry);

  /** The entry showed what it had to; one that may still turn up is kept by the outbox. */
  async function letGo(id: string, row: KeptRow): Promise<void> {
    const entry = entryOf(id, row);
    if (entry?.kind === 'cancel') required(outbox).cancels.dismiss(entry.id);
    else if (entry) (await quickBook.writes).dismiss(entry.id);
  }

  /** What the outbox says goes into the rows that were begun. */
  function follow(): void {
    for (const { id, rows } of kept.get().changes) {
      for (const row of rows) {
        if (takesNothing.includes(row.outcome.state)) continue;
        const entry = entryOf(id, row);
        if (entry !== undefined) take(id, row, entry);
      }
    }
    run();
  }

  function take(id: string, row: KeptRow, entry: BookingEntry | CancelEntry): void {
    const says = saysOf(entry);
    if (says.state === 'held-up') {
      if (isUnderWay(row)) holdUp(id, row, says.by);
      return;
    }
    if (JSON.stringify(says) === JSON.stringify(row.outcome)) return;
    void noteRow(id, row, says).then(async () => {
      // Only what is on the disk may be forgotten by the outbox at the next start.
      if (says.state === 'done' && entry.kind !== 'cancel') (await quickBook.writes).seen(entry.id);
    }, report);
  }

  /** At once in memory; until the disk has it, nothing more is begun. */
  async function noteRow(id: string, { uid }: KeptRow, outcome: ChangeOutcome): Promise<void> {
    const cameToNothing = isSettled(outcome) && outcome.state !== 'done';
    // An earlier attempt may be why.
    if (cameToNothing) required(outbox).checkAgain('move');
    let noting = withChange(id, withRow(id, uid, { outcome }));
    unnoted += 1;
    while (!isEnded) {
      try {
        await kept.changeDurably(noting);
        break;
      } catch (error) {
        report(error);
        // By what the disk has, the next start would send it.
        if (cameToNothing) await kept.unmark();
        noting = ({ changes }) => ({ changes });
        await new Promise<void>((resolve) => clock.after(noteAgainMs, resolve));
      }
    }
    unnoted -= 1;
    run();
  }

  function mayBeSent({ id, rows, stop }: KeptChange, { uid, after, outcome }: KeptRow): boolean {
    if (outcome.state !== 'waiting' || (stop !== null && !alone.has(keyOf(id, uid)))) return false;
    const before = rows.find((row) => row.uid === after)?.outcome;
    return before === undefined || isSettled(before);
  }

  /** The next row to be sent; null: none can be now, as long as it is being found out what came of another. */
  function nextOne(): { readonly open: KeptChange; readonly row: KeptRow } | null {
    const { changes } = kept.get();
    if (unnoted > 0 || changes.some(({ rows }) => rows.some(isUnderWay))) return null;
    for (const open of changes) {
      const row = held.has(open.id) ? undefined : open.rows.find((one) => mayBeSent(open, one));
      if (row !== undefined) return { open, row };
    }
    return null;
  }

  function run(): void {
    if (isEnded || outbox === null || running !== null) return;
    const next = nextOne();
    if (next === null) return;
    running = next.open.id;
    void send(next.open, next.row)
      .catch(report)
      .finally(() => {
        running = null;
        changed.emit(undefined);
        run();
      });
  }

  async function send(open: KeptChange, row: KeptRow): Promise<void> {
    const { id } = open;
    alone.delete(keyOf(id, row.uid));
    const before = open.rows.find(({ uid }) => uid === row.after);
    if (before && before.outcome.state !== 'done') {
      void noteRow(id, row, { state: 'left-out' });
      return;
    }
    // What is left of an earlier attempt came to nothing.
    await letGo(id, row);
    try {
      await kept.changeDurably(withChange(id, withRow(id, row.uid, { outcome: { state: 'sending' } })));
    } catch (error) {
      report(error);
      void noteRow(id, row, failed('storage'));
      return;
    }
    try {
      const refused = await begin(open, row);
      if (refused !== null) void noteRow(id, row, refused);
    } catch (error) {
      if (!(error instanceof Failure)) report(error);
      if (isEnded || entryOf(id, row) !== undefined) return;
      const says = saidOfError(error);
      if (says.state === 'held-up') holdUp(id, row, says.by);
      else void noteRow(id, row, says);
    }
  }

  /** Nothing was sent: it waits, and so does everything after it. */
  function holdUp(id: string, { uid }: KeptRow, stop: ChangesStop): void {
    change(id, { ...withRow(id, uid, { outcome: { state: 'waiting' } }), stop: find(id)?.stop ?? stop });
  }

  /** @returns why nothing was begun; null: it is in the outbox, or the account is closing */
  async function begin(open: KeptChange, row: KeptRow): Promise<ChangeOutcome | null> {
    // It was rescheduled from here meanwhile.
    const { entries } = required(outbox);
    if (entries.moves().some(({ from }) => from === row.uid)) return failed('busy');
    if (await isGone(row)) return failed('gone');
    if (hasEnded()) return null;
    return row.to === null ? cancel(open, row) : reschedule(open, row, row.to);
  }

  /** Whether the service has no such booking. One beyond the days that the agenda reads is read. @throws Failure */
  async function isGone({ uid, startAt }: KeptRow): Promise<boolean> {
    if (store.bookingOf(uid) !== null) return false;
    const find = (bookings: readonly Booking[]): Booking | undefined =>
      bookings.find((booking) => booking.uid === uid);
    const { signal } = required(outbox).engine;
    return (await readAround(client, msOf(startAt), allLists, find, signal)) === undefined;
  }

  async function reschedule(
    { id, reason, usualReason }: KeptChange,
    { uid, after }: KeptRow,
    to: NonNullable<KeptRow['to']>,
  ): Promise<ChangeOutcome | null> {
    const { moving } = quickBook;
    const open = await moving.openTimes(uid, msOf(to.at), 1, true);
    if (typeof open === 'string') return failed(open === 'asks' ? 'answer' : open);
    // A time that had to open first was never given by the service: what it gives now is what is sent.
    const given = after === null ? to : open.slots.find(({ at }) => msOf(at) === msOf(to.at));
    if (given === undefined) return { state: 'taken' };
    const order = await moving.orderOf(uid, given, open.query, reason, usualReason);
    if (isEnded) return null;
    const writes = await quickBook.writes;
    const entry = required(outbox).entries.booking(writes.book(order, id));
    // It is being rescheduled by its form: this one was not begun.
    return entry?.partOf === id ? null : failed('busy');
  }

  async function cancel(
    { id, reason, usualReason }: KeptChange,
    { uid }: KeptRow,
  ): Promise<ChangeOutcome | null> {
    const begun = await cancelling.cancelPart(id, uid, reason, usualReason);
    if (begun === null) return failed('gone');
    if (typeof begun === 'object') return null;
    return failed(begun === 'none-left' ? 'already' : begun);
  }

  /** What was begun and has not left waits again. */
  function repaired(id: string, row: KeptRow): KeptRow {
    if (row.outcome.state !== 'sending') return row;
    const entry = entryOf(id, row);
    const wasSent = entry !== undefined && saysOf(entry).state !== 'held-up';
    return wasSent ? row : { ...row, outcome: { state: 'waiting' } };
  }

  /** What an earlier run left: first what it sent is known, as far as it can be, then it goes on. */
  function takeUp(nowMs: number): void {
    const isAsSaid = kept.isAsSaid();
    const takeOne = (one: KeptChange): KeptChange => {
      const rows = one.rows.map((row) => repaired(one.id, row));
      if (!isUnfinished(one) || one.stop !== null) return { ...one, rows };
      const goesOn = isAsSaid && nowMs - one.touchedMs <= resumesWithinMs;
      const wasClosed = { at: one.closedMs === null ? null : new Date(one.closedMs).toISOString() };
      return { ...one, rows, wasClosed, closedMs: null, stop: goesOn ? null : 'closed' };
    };
    void kept.change((now) => {
      if (now.changes.length === 0) return now;
      return { changes: now.changes.filter((one) => isYoung(one, nowMs)).map(takeOne) };
    });
  }

  const ready = (async (): Promise<void> => {
    await kept.load();
    const opened = await opening;
    // Writes and cancellations have taken up what is theirs.
    await quickBook.writes;
    if (hasEnded()) return;
    outbox = opened;
    takeUp(clock.now());
    opened.changed.subscribe(follow);
    follow();
  })();
  ready.catch(report);

  function drop(id: string): void {
    held.delete(id);
    void kept.change(({ changes }) => ({ changes: changes.filter((one) => one.id !== id) }));
  }

  return {
    changed,
    moving: quickBook.moving,
    all: () => kept.get().changes.toReversed(),
    isRunning: (id) => running === id,
    async note(noted) {
      await ready;
      held.add(noted.id);
      try {
        await kept.changeDurably(({ changes }) => ({ changes: [...changes, noted] }));
      } catch (error) {
        drop(noted.id);
        throw error;
      }
    },
    start(id) {
      held.delete(id);
      run();
    },
    drop,
    stopAt(id) {
      const open = find(id);
      for (const { uid } of open?.rows ?? []) alone.delete(keyOf(id, uid));
      if (open && isUnfinished(open) && open.stop === null) change(id, { stop: 'person' });
    },
    goOn(id) {
      if (find(id)?.stop === null) return;
      change(id, { stop: null });
      run();
    },
    retry(id, uid, to) {
      const open = find(id);
      const row = rowOf(id, uid);
      const canRetry = row && ['taken', 'failed', 'left-out'].includes(row.outcome.state);
      if (open === undefined || !canRetry) return;
      const again = { outcome: { state: 'waiting' } } as const;
      const wasTaken = row.wasTaken || row.outcome.state === 'taken';
      // Of two requests with different times, either may be the one that is carried out.
      const mayArrive = row.outcome.state === 'failed' && row.outcome.why === 'unchanged';
      const part = to === null || mayArrive ? again : { ...again, to, wasTaken, after: null };
      const isRestWaiting = open.rows.some(({ outcome }) => outcome.state === 'waiting');
      if (isRestWaiting) alone.add(keyOf(id, uid));
      change(id, { ...withRow(id, uid, part), stop: isRestWaiting ? open.stop : null, isSeen: false });
      run();
    },
    seen(id) {
      const open = find(id);
      if (open && !open.isSeen) change(id, { isSeen: true });
    },
    async stop() {
      isEnded = true;
      const nowMs = clock.now();
      await kept.change(({ changes }) => {
        const isOpen = (one: KeptChange): boolean => isUnfinished(one) && one.stop === null;
        if (!changes.some(isOpen)) return { changes };
        return { changes: changes.map((one) => (isOpen(one) ? { ...one, closedMs: nowMs } : one)) };
      });
      await kept.close();
    },
  };
}

const failed = (why: Extract<ChangeOutcome, { readonly state: 'failed' }>['why']): ChangeOutcome => ({
  state: 'failed',
  why,
  message: null,
});

function required<T>(value: T | null): T {
  if (value === null) throw new Error('The outbox is not open yet');
  return value;
}
