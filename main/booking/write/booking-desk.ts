import type { CreatedBooking } from '../../api/schemas/booking-writes.ts';
import type { Booking } from '../../api/schemas/booking.ts';
import { bookedViewOf, undoOfferOf } from './booked-view.ts';
import { isSameWish } from './booking-order.ts';
import type { BookingDesk, DeskParts } from './desk-parts.ts';
import type { JournalEntry } from './journal.ts';
import { createLedger, isOpenWrite } from './ledger.ts';
import type { Loss } from './lost-answer.ts';
import { lookForBooking } from './look-for-booking.ts';
import { sendBooking } from './send-booking.ts';
import { lookForUndo, sendUndo } from './send-undo.ts';
import { watchFor, type Finding, type Watch } from './watch.ts';
import { isOver, mayTurnUp } from './told.ts';
import type { BookedView, UndoOffer, WriteOutcome } from './write-state.ts';

const usualReason = 'Booked by mistake';

/**
 * Opens the desk of one account, and takes up every write that an earlier run left open: by reading what came
 * of it, never by sending it again.
 *
 * @throws what reading the journal throws: without it nothing may be sent
 */
export async function openBookingDesk(parts: DeskParts): Promise<BookingDesk> {
  const { client, clock, report, journal, readSlots } = parts;
  const ledger = createLedger(await journal.load(), journal, parts.changed);
  const ending = new AbortController();
  const watches = new Map<string, Watch>();
  const inFlight = new Set<string>();
  /** Not told any more unless something becomes of them after all. */
  const putAway = new Set<string>();
  const isStopped = (): boolean => ending.signal.aborted;

  /** Never rejects: what is in memory counts, and the next change saves it too. */
  function set(id: string, outcome: WriteOutcome, more: Partial<JournalEntry> = {}): void {
    const entry = ledger.find(id);
    putAway.delete(id);
    if (entry !== undefined) ledger.put({ ...entry, ...more, isTold: false, outcome }).catch(report);
  }

  function watch<T>(
    id: string,
    loss: Loss,
    isSettled: boolean,
    calls: {
      readonly look: (signal: AbortSignal) => Promise<Finding<T>>;
      readonly done: (value: T) => void;
      readonly settled: () => void;
      readonly unknown: (nextLookAtMs: number) => void;
    },
  ): void {
    watches.get(id)?.stop();
    watches.set(id, watchFor({ ...calls, clock, loss, isSettled, report }));
  }

  function takeBooked(id: string, booking: CreatedBooking | Booking): void {
    const order = ledger.find(id)?.order;
    if (order === undefined) return;
    const view = bookedViewOf(booking, order, parts.whereOf);
    const isSeries = typeof booking.recurringEventId === 'string' && booking.recurringEventId !== '';
    set(id, { state: 'booked', booking: view, undo: undoOfferOf(booking, order) }, { isSeries });
    const from = order.draft.moving?.uid;
    if (from !== undefined && from !== booking.uid) {
      ledger.addLink({ from, to: booking.uid }).catch(report);
    }
    parts.bookingsChanged();
  }

  function watchBooking({ id, order, known, outcome }: JournalEntry, loss: Loss): void {
    const isSettled = outcome.state === 'not-booked';
    if (!isSettled) set(id, { state: 'checking', since: toText(clock.now()) });
    watch(id, loss, isSettled, {
      look: (signal) => lookForBooking({ id, order, known }, parts, signal),
      done: (booking) => takeBooked(id, booking),
      settled: () => set(id, { state: 'not-booked', isCertain: false }),
      unknown: (nextLookAtMs) => set(id, { state: 'unknown', nextLookAt: toText(nextLookAtMs) }),
    });
  }

  async function carryOut(entry: JournalEntry): Promise<void> {
    const { id, order } = entry;
    const sent = await sendBooking(order, id, {
      client,
      readSlots,
      clock,
      report,
      signal: ending.signal,
      aboutToSend: (known) => ledger.put({ ...entry, wasSent: true, known }),
    });
    const now = ledger.find(id);
    if (isStopped() || now === undefined) return;
    if (sent.kind === 'booked') takeBooked(id, sent.booking);
    else if (sent.kind === 'refused') set(id, sent.refusal);
    else watchBooking(now, sent.loss);
  }

  function watchUndo(id: string, booking: BookedView, loss: Loss): void {
    watch(id, loss, false, {
      look: (signal) => lookForUndo(booking, client, signal),
      done: () => takeUndone(id, booking),
      settled: () => failUndo(id, booking, { kind: 'failed', why: 'no-answer', message: null }),
      unknown: () => undefined,
    });
  }

  function takeUndone(id: string, booking: BookedView): void {
    set(id, { state: 'undone', booking: { ...booking, status: 'CANCELLED' } });
    parts.bookingsChanged();
  }

  function failUndo(id: string, booking: BookedView, undo: UndoOffer): void {
    set(id, { state: 'booked', booking, undo });
  }

  async function carryOutUndo(entry: JournalEntry, booking: BookedView, reason: string): Promise<void> {
    const { id, isSeries } = entry;
    try {
      await ledger.put({ ...entry, outcome: { state: 'undoing', booking } });
    } catch (error) {
      report(error);
      failUndo(id, booking, { kind: 'failed', why: 'storage', message: null });
      return;
    }
    if (isStopped()) return;
    const sent = await sendUndo({ uid: booking.uid, reason, isSeries }, client, report, ending.signal);
    if (isStopped()) return;
    if (sent.kind === 'undone') takeUndone(id, booking);
    else if (sent.kind === 'failed') failUndo(id, booking, sent.offer);
    else watchUndo(id, booking, sent.loss);
  }

  function takeUp(entry: JournalEntry): void {
    const { id, outcome, wasSent, isTold } = entry;
    if (isTold && mayTurnUp(entry)) putAway.add(id);
    if (isOver(entry, clock.now())) forget(id);
    else if (outcome.state === 'undoing') watchUndo(id, outcome.booking, 'silent');
    else if (outcome.state === 'not-booked' && !outcome.isCertain) watchBooking(entry, 'silent');
    else if (isOpenWrite(entry) && wasSent) watchBooking(entry, 'silent');
    else if (isOpenWrite(entry)) set(id, { state: 'not-booked', isCertain: true });
  }

  function forget(id: string): void {
    watches.get(id)?.stop();
    watches.delete(id);
    ledger.remove(id).catch(report);
  }

  function begin(id: string, work: Promise<void>): void {
    inFlight.add(id);
    void work.catch(report).finally(() => inFlight.delete(id));
  }

  for (const entry of ledger.entries()) takeUp(entry);

  return {
    book(order) {
      const same = ledger.entries().filter((entry) => isSameWish(entry.order, order));
      const open = same.find(isOpenWrite);
      if (open !== undefined) return open.id;
      // A new write stands in the place of those that came to nothing.
      for (const { id, outcome } of same) if (outcome.state === 'not-booked') forget(id);
      const id = Buffer.from(parts.randomBytes(16)).toString('hex');
      const outcome = { state: 'sending' } as const;
      const entry = { id, order, wasSent: false, known: null, isSeries: false, isTold: false, outcome };
      ledger.put(entry).catch(report);
      begin(id, carryOut(entry));
      return id;
    },
    undo(id, reason = usualReason) {
      const entry = ledger.find(id);
      if (entry?.outcome.state !== 'booked' || entry.outcome.undo.kind === 'not-offered') return false;
      watches.get(id)?.stop();
      begin(id, carryOutUndo(entry, entry.outcome.booking, reason));
      return true;
    },
    dismiss(id) {
      const entry = ledger.find(id);
      if (entry === undefined || entry.outcome.state === 'checking' || inFlight.has(id)) return false;
      if (!mayTurnUp(entry)) forget(id);
      else {
        putAway.add(id);
        ledger.put({ ...entry, isTold: true }).catch(report);
      }
      return true;
    },
    seen(id) {
      const entry = ledger.find(id);
      if (entry !== undefined && !entry.isTold) ledger.put({ ...entry, isTold: true }).catch(report);
    },
    writes: () =>
      ledger
        .entries()
        .filter((entry) => !putAway.has(entry.id))
        .map(({ id, order: { draft, eventType }, outcome }) => ({
          id,
          title: eventType.title,
          draft,
          outcome,
        })),
    links: () => ledger.links(),
    lookAgain() {
      for (const each of watches.values()) each.lookAgain();
    },
    stop() {
      const closed = ledger.close();
      ending.abort();
      for (const each of watches.values()) each.stop();
      return closed;
    },
  };
}

function toText(ms: number): string {
  return new Date(ms).toISOString();
}
