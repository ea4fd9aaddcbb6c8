import type {
  BookingWrite,
  RefusalKind,
  WriteOutcome,
  BookedSeries,
} from '../../preload/contract/model/quick-book.ts';
import type { Client } from '../api/client.ts';
import type { CreatedBooking, Booking } from '../../protocol/booking.ts';
import type { ReadSlots } from './booking/ask-again.ts';
import { bookedViewOf, undoOfferOf, type WhereOf } from './booking/booked-view.ts';
import { isSameWish, startMsOf, type BookingOrder, msOf } from './booking/order.ts';
import { isOpen, type BookingEntry, type BookingMove, type Entries } from './entries.ts';
import { createKind, mayTurnUp } from './kinds/create.ts';
import { moveOf } from './kinds/move.ts';
import type { Outbox } from './outbox.ts';
import { Failure } from '../base/failure.ts';
import { readSeries } from './read-bookings.ts';

export interface BookingWritesParts {
  readonly outbox: Outbox;
  readonly client: Pick<Client, 'createBooking' | 'listBookings'>;
  readonly readSlots: ReadSlots;
  readonly whereOf: WhereOf;
}

export type BookingWrites = ReturnType<typeof openBookingWrites>;

/** Refusals of the one time that was wanted: others may be had. */
const refusesOne: readonly RefusalKind[] = [
  ...(['taken', 'seats-full', 'already-signed-up', 'notice', 'past', 'limit'] as const),
];

/** Bookings that are made and moved: each is sent at most once, and none is forgotten. Takes up what an earlier run left. */
export function openBookingWrites({ outbox, client, readSlots, whereOf }: BookingWritesParts) {
  const { engine, entries, cancels, clock, report, bookingsChanged, newId } = outbox;
  const { signal } = engine;
  const series = createWrittenSeries({ client, entries, signal, report });
  /** Who waits for a write to have left and come to something. */
  const waiting = new Map<string, () => void>();
  /** Dismissed: shown again only if they turn out to be booked after all. */
  const putAway = new Set<string>();
  const ended = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

  /** Never rejects: what is in memory counts, and the next change saves it too. */
  function set(entry: BookingEntry, outcome: WriteOutcome, more: Partial<BookingEntry> = {}): void {
    putAway.delete(entry.id);
    entries.put({ ...entry, ...more, isSeen: false, outcome }).catch(report);
    waiting.get(entry.id)?.();
  }

  function takeBooked(entry: BookingEntry, booking: CreatedBooking | Booking): void {
    const { id, order } = entry;
    const view = bookedViewOf(booking, order, whereOf);
    const isSeries = view.series !== null;
    set(entry, { state: 'booked', booking: view, undo: undoOfferOf(booking, order) }, { isSeries });
    series.add(id, isSeries ? (booking.recurringEventId ?? null) : null);
    const move = moveOf(entry, booking);
    if (move !== null) entries.addMove(move).catch(report);
    bookingsChanged.emit([]);
  }

  const kind = createKind({ client, readSlots, clock, entries, set, booked: takeBooked });

  function forget(id: string): void {
    engine.leave(id);
    cancels.forgetUndo(id);
    series.forget(id);
    entries.remove([id]).catch(report);
  }

  /** Writes it down, or finds the open one for the same wish. */
  function enter(
    order: BookingOrder,
    partOf: string | null,
  ): { readonly id: string; readonly isNew: boolean } {
    const same = entries.bookings().filter((entry) => isSameWish(entry.order, order));
    const open = same.find(isOpen);
    if (open !== undefined) return { id: open.id, isNew: false };
    // A new write stands in the place of those that came to nothing. What changes may still hear of is not shown.
    for (const entry of same) {
      const mayBeHeardOf = entry.partOf !== null && mayTurnUp(entry);
      if (entry.outcome.state === 'not-booked' && !mayBeHeardOf) forget(entry.id);
    }
    const id = newId();
    const unsent = { wasSent: false, known: null, hostsBefore: null, isSeries: false, isSeen: false };
    const outcome = { state: 'sending' } as const;
    const made = order.draft.moving === null ? 'create' : 'move';
    entries.put({ kind: made, id, order, partOf, ...unsent, outcome }).catch(report);
    return { id, isNew: true };
  }

  /** Several are sent one after the other. @returns whether the next may be: what refuses one may refuse all */
  async function takeTurn(id: string, before: Promise<boolean>): Promise<boolean> {
    const goesOn = await before;
    const entry = entries.booking(id);
    if (signal.aborted || entry === undefined) return false;
    if (goesOn) {
      // A refusal is returned after it was checked.
      const settled = new Promise<void>((resolve) => waiting.set(id, resolve));
      await Promise.race([engine.carryOut(id, kind).then(() => settled), ended]);
      waiting.delete(id);
    } else set(entry, { state: 'not-booked', isCertain: true });
    const outcome = entries.booking(id)?.outcome;
    return goesOn && (outcome?.state !== 'refused' || refusesOne.includes(outcome.kind));
  }

  function bookAll(orders: readonly BookingOrder[], partOf: string | null = null): readonly string[] {
    const entered = orders.map((order) => enter(order, partOf));
    const begun = entered.filter(({ isNew }) => isNew);
    let before = Promise.resolve(true);
    for (const { id } of begun) {
      const turn = begun.length === 1 ? engine.carryOut(id, kind).then(() => true) : takeTurn(id, before);
      before = turn.catch(() => true);
      engine.hold(id, turn);
    }
    return entered.map(({ id }) => id);
  }

  cancels.undone.subscribe((id) => void series.count(id));
  const toWrite = ({ id, order, outcome }: BookingEntry): BookingWrite => {
    const { draft, eventType, undoReason } = order;
    return { id, title: eventType.title, draft, undoReason, outcome };
  };
  for (const entry of entries.bookings()) {
    if (entry.isSeen && mayTurnUp(entry)) putAway.add(entry.id);
    if (isOver(entry, clock.now())) forget(entry.id);
  }
  engine.takeUp(kind);

  return {
    /**
     * Books; how it goes is in `writes`. The same slot for the same guest, or another move of the same booking,
     * is not begun again while one is open.
     *
     * @param partOf the changes that it is one of: then it is sent only if its time was seen to be open right before
     * @returns the write's id, or that of the open one
     */
    book: (order: BookingOrder, partOf: string | null = null): string => bookAll([order], partOf)[0] ?? '',
    /**
     * The times of a package. All are written down before the first is sent; they are sent one after the other,
     * and when one is refused for a reason that holds for all, those after it are not sent.
     *
     * @returns the ids in the order of the times, as `book` would
     */
    bookAll: (orders: readonly BookingOrder[]): readonly string[] => bookAll(orders),
    /**
     * Cancels what a write has booked.
     *
     * @returns false when there is nothing to undo, or it may not be: the write's outcome says why
     */
    undo(id: string): boolean {
      const entry = entries.booking(id);
      if (entry?.outcome.state !== 'booked' || entry.outcome.undo.kind === 'not-offered') return false;
      engine.leave(id);
      cancels.undo(entry, entry.outcome.booking);
      return true;
    },
    /**
     * Stops showing a write. One that may still turn up is still checked, and shown again if it does.
     *
     * @returns false while it is being sent or checked
     */
    dismiss(id: string): boolean {
      const entry = entries.booking(id);
      const isChecked = entry?.outcome.state === 'checking' || entry?.outcome.state === 'sending';
      if (entry === undefined || isChecked || engine.isUnderWay(id) || cancels.isUndoing(id)) return false;
      if (!mayTurnUp(entry)) forget(id);
      else {
        putAway.add(id);
        entries.put({ ...entry, isSeen: true }).catch(report);
      }
      return true;
    },
    /** What came of it is on the screen: the next start does not show it again. */
    seen(id: string): void {
      const entry = entries.booking(id);
      if (entry !== undefined && !entry.isSeen) entries.put({ ...entry, isSeen: true }).catch(report);
    },
    /** In the order in which they were begun, without those that were dismissed and those that changes or plans show. */
    writes: (): readonly BookingWrite[] =>
      entries
        .bookings()
        .filter(({ id, partOf }) => !putAway.has(id) && partOf === null)
        .map(toWrite),
    /** The same with all of them. */
    written: (): readonly BookingWrite[] => entries.bookings().map(toWrite),
    /** Moved bookings, oldest first. */
    moves: (): readonly BookingMove[] => entries.moves(),
  };
}

/**
 * Whether the next start shows nothing of a write: its outcome was on the screen and cannot change any more. A
 * refused one stays, with everything that was typed, because the form has to be changed.
 */
function isOver(entry: BookingEntry, nowMs: number): boolean {
  const { state } = entry.outcome;
  if (!entry.isSeen || state === 'refused') return false;
  if (mayTurnUp(entry)) return startMsOf(entry.order) <= nowMs;
  return state === 'booked' || state === 'undone' || state === 'not-booked';
}

interface SeriesParts {
  readonly client: Pick<Client, 'listBookings'>;
  readonly entries: Entries;
  readonly signal: AbortSignal;
  readonly report: (error: unknown) => void;
}

/** The series that writes of this run have made, counted by the service's lists. */
function createWrittenSeries({ client, entries, signal, report }: SeriesParts) {
  const ids = new Map<string, string>();

  /** Counts what a write has made or, once it was undone, what is left of it. Never rejects. */
  async function count(id: string): Promise<void> {
    const series = ids.get(id);
    const before = entries.booking(id)?.outcome;
    if (series === undefined || before === undefined || !('booking' in before)) return;
    try {
      const bookings = await readSeries(client, series, msOf(before.booking.startTime), signal);
      const starts = bookings.map(({ startTime }) => startTime).toSorted((a, b) => msOf(a) - msOf(b));
      const entry = entries.booking(id);
      if (signal.aborted || entry === undefined || !('booking' in entry.outcome)) return;
      const { booking } = entry.outcome;
      if (booking.series === null) return;
      const counted: BookedSeries =
        entry.outcome.state === 'undone'
          ? { ...booking.series, left: starts.length }
          : { count: starts.length || null, until: starts.at(-1) ?? null, left: null };
      await entries.put({
        ...entry,
        outcome: { ...entry.outcome, booking: { ...booking, series: counted } },
      });
    } catch (error) {
      // How many there are is then left unsaid.
      if (!(error instanceof Failure)) report(error);
    }
  }

  return {
    /** A write has made a booking of this series; null for one that stands alone. */
    add(id: string, series: string | null): void {
      if (series === null) return;
      ids.set(id, series);
      void count(id);
    },
    count,
    forget: (id: string): boolean => ids.delete(id),
  };
}
