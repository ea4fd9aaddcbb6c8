import type { CancelOutcome, CancelRow, NotCancelledKind } from '../../preload/contract/model/cancel.ts';
import type { BookedView, UndoOffer, WriteOutcome } from '../../preload/contract/model/quick-book.ts';
import type { Client } from '../api/client.ts';
import type { Clock } from '../base/clock.ts';
import { createEmitter, type Emitter, type Signal } from '../base/signal.ts';
import type { Engine } from './engine.ts';
import { isOpen, type BookingEntry, type CancelEntry, type Entries } from './entries.ts';
import { asAll, createCancelKind } from './kinds/cancel.ts';

export interface CancelsParts {
  readonly engine: Engine;
  readonly entries: Entries;
  readonly client: Pick<Client, 'cancelBooking' | 'listBookings'>;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly report: (error: unknown) => void;
  readonly bookingsChanged: Emitter<readonly string[]>;
}

/** What is to be cancelled, as it was shown. */
export type CancelWish = Pick<
  CancelEntry,
  'uid' | 'target' | 'scope' | 'series' | 'title' | 'eventTypeTitle' | 'reason' | 'demandedReason'
> & { readonly rows: readonly CancelRow[] };

/** What begins a cancellation besides what is to go. */
interface Beginning {
  /** Milliseconds in which it can be taken back. */
  readonly windowMs: number;
  readonly partOf: string | null;
}

/** Mails cannot be called back, so what causes them can be taken back for so long. */
export const takeBackMs = 5_000;
const byItself: Beginning = { windowMs: takeBackMs, partOf: null };

/**
 * Bookings that are cancelled: each wish is sent at most once, five seconds after it was made; one that undoes a booking
 * at once. Takes up what an earlier run left.
 */
export function openCancels(parts: CancelsParts) {
  const { engine, entries, client, clock, report, bookingsChanged } = parts;
  const undoneOnes = createEmitter<string>(report);

  /**
   * Also writes the outcome of an undo into the entry whose booking it undoes. Never rejects: what is in memory
   * counts, and the next change saves it too.
   */
  function put(entry: CancelEntry, why: 'storage' | null = null): void {
    const undone = entry.undoes === null ? undefined : entries.booking(entry.undoes);
    const undoneEntries = undone === undefined ? [] : [withUndo(undone, entry, why)];
    entries.put(...undoneEntries, entry).catch(report);
  }

  function end(entry: CancelEntry, why: 'storage' | null): void {
    const { id, undoes, rows, outcome } = entry;
    put(entry, why);
    if (undoes === null) {
      // Where it was not cancelled, what is known here of the booking may be why.
      bookingsChanged.emit(outcome.state === 'cancelled' ? rows.map(({ uid }) => uid) : []);
      return;
    }
    if (!kind.mayTurnUp(entry)) forget([id]);
    if (entries.booking(undoes)?.outcome.state !== 'undone') return;
    undoneOnes.emit(undoes);
    bookingsChanged.emit(entry.takesAll ? [] : [entry.uid]);
  }

  const kind = createCancelKind({
    entries,
    client,
    clock,
    report,
    put,
    end,
    search: (entry) => engine.search(entry, kind, 'answered'),
  });

  function forget(ids: readonly string[]): void {
    for (const id of ids) engine.leave(id);
    entries.remove(ids).catch(report);
  }

  const shown = (): readonly CancelEntry[] => entries.cancels().filter(({ undoes }) => undoes === null);

  /** Drops the undo of a booking, whose own entry holds the outcome from now on. */
  function forgetUndo(bookingId: string): void {
    forget(entries.cancels().flatMap(({ id, undoes }) => (undoes === bookingId ? [id] : [])));
  }

  // The booking’s entry already holds how an undo ended, unless the run ended before that.
  for (const { undoes } of entries.cancels()) {
    if (undoes !== null && entries.booking(undoes)?.outcome.state !== 'undoing') forgetUndo(undoes);
  }
  engine.takeUp(kind);

  return {
    /** Those that are shown, in the order in which they were begun. */
    all: shown,
    /** The one for the same booking, or the same series, that is under way. */
    underWay: (uid: string, series: string | null): CancelEntry | undefined =>
      shown().find(
        (entry) =>
          isOpen(entry) &&
          (series === null ? entry.rows.some((row) => row.uid === uid) : entry.series === series),
      ),
    /** Begins a cancellation, in place of earlier ones of the same booking that came to nothing. @returns its id */
    begin(wish: CancelWish, { windowMs, partOf } = byItself): string {
      forget(
        shown()
          .filter(({ uid, scope, outcome }) => uid === wish.uid && scope === wish.scope && isNothing(outcome))
          .map(({ id }) => id),
      );
      const id = parts.newId();
      const sendsAt = new Date(clock.now() + windowMs).toISOString();
      const fresh = {
        kind: 'cancel',
        id,
        undoes: null,
        partOf,
        wasSent: false,
        isAnswered: false,
        already: false,
      } as const;
      const rows = asAll(wish.rows, 'open');
      const takesAll = wish.series !== null;
      entries
        .put({ ...fresh, ...wish, rows, takesAll, outcome: { state: 'waiting', sendsAt } })
        .catch(report);
      engine.begin(id, kind, windowMs);
      return id;
    },
    /** Takes a booking back that an entry has just made, at once; of a series, all that is to come. */
    undo({ id: undoes, order, isSeries }: BookingEntry, booking: BookedView): void {
      forgetUndo(undoes);
      const id = parts.newId();
      const { uid, title, startTime, endTime, status } = booking;
      const row = {
        uid,
        title,
        startAt: startTime,
        endAt: endTime,
        status,
        people: [],
        outcome: 'open',
      } as const;
      put({
        kind: 'cancel',
        id,
        uid,
        target: uid,
        scope: 'one',
        series: null,
        takesAll: isSeries,
        undoes,
        partOf: null,
        title,
        eventTypeTitle: order.eventType.title,
        reason: order.undoReason,
        demandedReason: order.undoReason,
        wasSent: false,
        isAnswered: false,
        already: false,
        rows: [{ ...row, payment: 'none', price: null }],
        outcome: { state: 'sending' },
      });
      engine.begin(id, kind, 0);
    },
    forgetUndo,
    /** An entry whose booking was taken back, by its id. */
    undone: undoneOnes as Signal<string>,
    /** Whether the undo of an entry's booking is being sent. */
    isUndoing: (bookingId: string): boolean =>
      entries.cancels().some(({ id, undoes }) => undoes === bookingId && engine.isUnderWay(id)),
    /** Sends nothing, and forgets it. @returns false when it is too late */
    takeBack: (id: string): boolean => engine.takeBack(id),
    /** Forgets what has ended, or is not known. @returns false while it waits, is being sent or checked */
    dismiss(id: string): boolean {
      const state = shown().find((entry) => entry.id === id)?.outcome.state;
      if (state === undefined || state === 'waiting' || state === 'sending' || state === 'checking')
        return false;
      forget([id]);
      return true;
    },
  };
}

function isNothing({ state }: CancelOutcome): boolean {
  return state === 'not-cancelled' || state === 'not-sent';
}

/**
 * The entry of a booking with what its undo has come to. A booking that is off in any way counts as undone.
 *
 * @param why the undo could not be noted down, so it was not sent
 */
function withUndo(entry: BookingEntry, undo: CancelEntry, why: 'storage' | null): BookingEntry {
  const { outcome } = entry;
  if (!('booking' in outcome)) return entry;
  const next = outcomeOf(outcome.booking, undo, why);
  return next === null ? entry : { ...entry, isSeen: false, outcome: next };
}

/** null: what was said before stays. */
function outcomeOf(
  booking: BookedView,
  { outcome, rows }: CancelEntry,
  why: 'storage' | null,
): WriteOutcome | null {
  const failed = (offer: Omit<Extract<UndoOffer, { readonly kind: 'failed' }>, 'kind'>): WriteOutcome => ({
    state: 'booked',
    booking,
    undo: { kind: 'failed', ...offer },
  });
  switch (outcome.state) {
    case 'waiting':
    case 'sending':
    case 'checking':
      return { state: 'undoing', booking };
    case 'unknown':
      // As long as nothing can be read, it is being looked for.
      return rows.some((row) => row.outcome === 'unknown') ? failed({ why: 'unclear', message: null }) : null;
    case 'cancelled':
    case 'partly':
      return { state: 'undone', booking: { ...booking, status: 'CANCELLED' } };
    case 'not-sent':
      return { state: 'booked', booking, undo: { kind: 'offered' } };
    case 'not-cancelled': {
      const { kind, message } = outcome;
      if (kind === 'already' || kind === 'moved') {
        return { state: 'undone', booking: { ...booking, status: 'CANCELLED' } };
      }
      return failed({ why: why ?? undoWords[kind] ?? 'other', message });
    }
  }
}

type FailedWhy = Extract<UndoOffer, { readonly kind: 'failed' }>['why'];

const undoWords: Readonly<Partial<Record<NotCancelledKind, FailedWhy>>> = {
  offline: 'offline',
  'signed-out': 'signed-out',
  'not-allowed': 'not-allowed',
  past: 'past',
  gone: 'gone',
  'too-many': 'too-many-requests',
  unchanged: 'no-answer',
};
