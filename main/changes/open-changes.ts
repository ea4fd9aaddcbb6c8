import { hourMs } from '../../preload/contract/durations.ts';
import type { ChangeOutcome, ChangesStop } from '../../preload/contract/model/changes.ts';
import type { AccountContext } from '../account-context.ts';
import { Failure } from '../base/failure.ts';
import { createEmitter, type Signal } from '../base/signal.ts';
import type { OpenCancelling } from '../bookings/cancel/open-cancelling.ts';
import type { BookingEntry, CancelEntry } from '../outbox/entries.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { OpenQuickBook } from '../quick-book/open-quick-book.ts';
import { msOf } from './assign-times.ts';
import { createKeptChanges, isUnfinished, isYoung, type KeptChange, type KeptRow } from './kept-changes.ts';
import { isSettled, isUnderWay, saidOfCancel, saidOfMove, type EntrySays } from './outcomes.ts';

interface ChangesParts extends Pick<AccountContext, 'clock' | 'stores' | 'outbox' | 'report'> {
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
  /** Sends a row that came to nothing once more. @param to another time; null: as before */
  retry(id: string, uid: string, to: KeptRow['to']): void;
  stop(): Promise<void>;
}

/** After so long in which Bookbar was closed a person says whether the rest is still wanted. */
const resumesWithinMs = hourMs;

/**
 * Carries out what was confirmed, row by row, through the outbox. Each row is noted as begun before the outbox is
 * asked, and the entry there names these changes: after a crash a row without an entry was never sent, and one with an
 * entry is what the entry says.
 */
export function openChanges({
  clock,
  stores,
  outbox: opening,
  report,
  quickBook,
  cancelling,
}: ChangesParts): OpenChanges {
  const changed = createEmitter<undefined>(report);
  const kept = createKeptChanges(stores.text('changes'), report);
  const running = new Set<string>();
  /** Noted, and not started. */
  const held = new Set<string>();
  let outbox: Outbox | null = null;
  let isEnded = false;
  const hasEnded = (): boolean => isEnded;
  /** Who waits for the outbox to say more. */
  let waiting: (() => void)[] = [];

  kept.subscribe(() => changed.emit(undefined));
  const find = (id: string): KeptChange | undefined => kept.get().changes.find((one) => one.id === id);
  const rowOf = (id: string, uid: string): KeptRow | undefined =>
    find(id)?.rows.find((row) => row.uid === uid);

  const withChange =
    (id: string, part: Partial<KeptChange>) => (now: { readonly changes: readonly KeptChange[] }) => ({
      changes: now.changes.map((one) => (one.id === id ? { ...one, ...part, touchedMs: clock.now() } : one)),
    });
  const change = (id: string, part: Partial<KeptChange>): void => void kept.change(withChange(id, part));
  const withRow = (id: string, uid: string, part: Partial<KeptRow>): Partial<KeptChange> => ({
    rows: find(id)?.rows.map((row) => (row.uid === uid ? { ...row, ...part } : row)) ?? [],
  });
  const setRow = (id: string, uid: string, outcome: ChangeOutcome): void =>
    change(id, withRow(id, uid, { outcome }));

  function entryOf(id: string, { uid, to }: KeptRow): BookingEntry | CancelEntry | undefined {
    const { entries } = required(outbox);
    const mine = ({ partOf }: { readonly partOf: string | null }): boolean => partOf === id;
    return to === null
      ? entries.cancels().findLast((entry) => mine(entry) && entry.uid === uid)
      : entries.bookings().findLast((entry) => mine(entry) && entry.order.draft.moving?.uid === uid);
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
        if (row.outcome.state === 'waiting' || row.outcome.state === 'left-out') continue;
        const entry = entryOf(id, row);
        if (entry === undefined) continue;
        const says = saysOf(entry);
        // Nothing was sent: the run itself says what that means.
        if (says.state === 'held-up' || JSON.stringify(says) === JSON.stringify(row.outcome)) continue;
        setRow(id, row.uid, says);
      }
    }
    const waiters = waiting;
    waiting = [];
    for (const tell of waiters) tell();
    for (const { id } of kept.get().changes) run(id);
  }
  const nextNews = (): Promise<void> => new Promise((resolve) => waiting.push(resolve));

  /** The next row to be sent; null: none can be now, as long as it is being found out what came of another. */
  function nextOf({ rows }: KeptChange): KeptRow | null {
    if (rows.some(isUnderWay)) return null;
    for (const row of rows) {
      if (row.outcome.state !== 'waiting') continue;
      const before = rows.find(({ uid }) => uid === row.after)?.outcome;
      if (before === undefined || isSettled(before)) return row;
    }
    return null;
  }

  function run(id: string): void {
    const open = find(id);
    if (
      isEnded ||
      outbox === null ||
      held.has(id) ||
      running.has(id) ||
      open?.stop !== null ||
      nextOf(open) === null
    )
      return;
    running.add(id);
    void carryOut(id)
      .catch(report)
      .finally(() => {
        running.delete(id);
        changed.emit(undefined);
      });
  }

  async function carryOut(id: string): Promise<void> {
    for (;;) {
      const open = find(id);
      const row = open?.stop === null ? nextOf(open) : null;
      if (isEnded || open === undefined || row === null) return;
      const before = open.rows.find(({ uid }) => uid === row.after);
      if (before && before.outcome.state !== 'done') setRow(id, row.uid, { state: 'left-out' });
      else await send(open, row);
    }
  }

  async function send(open: KeptChange, row: KeptRow): Promise<void> {
    const { id } = open;
    // What is left of an earlier attempt came to nothing.
    await letGo(id, row);
    try {
      await kept.changeDurably(withChange(id, withRow(id, row.uid, { outcome: { state: 'sending' } })));
    } catch (error) {
      report(error);
      setRow(id, row.uid, { state: 'failed', why: 'storage', message: null });
      return;
    }
    try {
      const refused = row.to === null ? await cancel(open, row) : await reschedule(open, row, row.to);
      if (refused !== null) {
        setRow(id, row.uid, refused);
        return;
      }
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.code !== 'stopped') holdUp(id, row, error.code === 'signed-out' ? 'signed-out' : 'offline');
      return;
    }
    await settled(id, row);
  }

  /** Nothing was sent: it waits, and so does everything after it. */
  function holdUp(id: string, { uid }: KeptRow, stop: ChangesStop): void {
    change(id, { ...withRow(id, uid, { outcome: { state: 'waiting' } }), stop });
  }

  /** Until its answer is there, or a first look at what came of it could not say. */
  async function settled(id: string, row: KeptRow): Promise<void> {
    while (!isEnded) {
      const entry = entryOf(id, row);
      const says: EntrySays = entry ? saysOf(entry) : { state: 'failed', why: 'not-sent', message: null };
      if (says.state === 'held-up') holdUp(id, row, says.by);
      else if (says.state === 'sending' || says.state === 'checking') {
        await nextNews();
        continue;
      } else await settle(id, row, says);
      return;
    }
  }

  /** Only what is on the disk may be forgotten by the outbox at the next start. */
  async function settle(id: string, row: KeptRow, outcome: ChangeOutcome): Promise<void> {
    await kept.changeDurably(withChange(id, withRow(id, row.uid, { outcome })));
    const entry = entryOf(id, row);
    if (outcome.state === 'done' && entry?.kind === 'move') (await quickBook.writes).seen(entry.id);
  }

  /** @returns why nothing was begun; null: it is in the outbox */
  async function reschedule(
    { id, reason, usualReason }: KeptChange,
    { uid, after }: KeptRow,
    to: NonNullable<KeptRow['to']>,
  ): Promise<ChangeOutcome | null> {
    const { moving } = quickBook;
    const open = await moving.openTimes(uid, msOf(to.at), 1, true);
    if (open === 'gone' || open === 'page-only') return { state: 'failed', why: open, message: null };
    if (open === 'asks') return { state: 'failed', why: 'answer', message: null };
    // A time that had to open first was never given by the service: what it gives now is what is sent.
    const given = after === null ? to : open.slots.find(({ at }) => msOf(at) === msOf(to.at));
    if (given === undefined) return { state: 'taken' };
    const order = await moving.orderOf(uid, given, open.query, reason, usualReason);
    if (isEnded) throw new Failure('stopped', 'The account is closing');
    const writes = await quickBook.writes;
    const entry = required(outbox).entries.booking(writes.book(order, id));
    // Another change of the same booking is under way: this one was not begun.
    return entry?.partOf === id ? null : { state: 'failed', why: 'busy', message: null };
  }

  async function cancel(
    { id, reason, usualReason }: KeptChange,
    { uid }: KeptRow,
  ): Promise<ChangeOutcome | null> {
    const begun = await cancelling.cancelPart(id, uid, reason, usualReason);
    if (begun === null) return { state: 'failed', why: 'gone', message: null };
    if (typeof begun === 'object') return null;
    return { state: 'failed', why: begun === 'none-left' ? 'already' : begun, message: null };
  }

  /** What an earlier run left: first what it sent is known, as far as it can be, then it goes on. */
  function takeUp(nowMs: number): void {
    void kept.change(({ changes }) => ({
      changes: changes
        .filter((one) => isYoung(one, nowMs))
        .map((one) => {
          if (!isUnfinished(one) || one.stop !== null) return one;
          const rows = one.rows.map((row): KeptRow => {
            if (row.outcome.state !== 'sending') return row;
            const entry = entryOf(one.id, row);
            const wasSent = entry !== undefined && saysOf(entry).state !== 'held-up';
            return wasSent ? row : { ...row, outcome: { state: 'waiting' } };
          });
          const isLate = nowMs - one.touchedMs > resumesWithinMs;
          const wasClosed = { at: one.closedMs === null ? null : new Date(one.closedMs).toISOString() };
          return { ...one, rows, wasClosed, closedMs: null, stop: isLate ? 'closed' : null };
        }),
    }));
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
    isRunning: (id) => running.has(id),
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
      run(id);
    },
    drop,
    stopAt(id) {
      const open = find(id);
      if (open && isUnfinished(open) && open.stop === null) change(id, { stop: 'person' });
    },
    goOn(id) {
      if (find(id)?.stop === null) return;
      change(id, { stop: null });
      run(id);
    },
    retry(id, uid, to) {
      const row = rowOf(id, uid);
      const canRetry = row && ['taken', 'failed', 'left-out'].includes(row.outcome.state);
      if (!canRetry) return;
      const again = { outcome: { state: 'waiting' } } as const;
      const wasTaken = row.wasTaken || row.outcome.state === 'taken';
      const part = to === null ? again : { ...again, to, wasTaken, after: null };
      change(id, { ...withRow(id, uid, part), stop: null, isSeen: false });
      run(id);
    },
    seen(id) {
      const open = find(id);
      if (open && !open.isSeen) change(id, { isSeen: true });
    },
    async stop() {
      isEnded = true;
      for (const tell of waiting) tell();
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

function required<T>(value: T | null): T {
  if (value === null) throw new Error('The outbox is not open yet');
  return value;
}
