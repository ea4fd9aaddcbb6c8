import type { CreatedBooking } from '../../api/schemas/booking-writes.ts';
import type { Booking } from '../../api/schemas/booking.ts';
import { bookedViewOf, undoOfferOf } from './booked-view.ts';
import { isSameWish, type BookingOrder } from './booking-order.ts';
import type { BookingDesk, DeskParts } from './desk-parts.ts';
import type { JournalEntry } from './journal.ts';
import { createLedger, isOpenWrite } from './ledger.ts';
import type { Loss } from './lost-answer.ts';
import { listsOfNew, lookForBooking } from './look-for-booking.ts';
import { sendBooking, type Refusal } from './send-booking.ts';
import { lookForUndo, sendUndo } from './send-undo.ts';
import { watchFor, type Finding, type Watch } from './watch.ts';
import { isOver, mayTurnUp } from './told.ts';
import { createWrittenSeries } from './written-series.ts';
import type { BookedView, RefusalKind, UndoOffer, UnknownWhy, WriteOutcome } from './write-state.ts';

const usualReason = 'Booked by mistake';

/** Refusals of the one time that was wanted: others may be had. */
const refusesOne: readonly RefusalKind[] = [
  ...(['taken', 'seats-full', 'already-signed-up', 'notice', 'past', 'limit'] as const),
];

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
  const series = createWrittenSeries({ client, ledger, signal: ending.signal, report });
  /** Who waits for a write to have left and come to something. */
  const waiting = new Map<string, () => void>();
  /** Not told any more unless something becomes of them after all. */
  const putAway = new Set<string>();
  const isStopped = (): boolean => ending.signal.aborted;
  const ended = new Promise<void>((resolve) => {
    ending.signal.addEventListener('abort', () => resolve(), { once: true });
  });

  /** Never rejects: what is in memory counts, and the next change saves it too. */
  function set(id: string, outcome: WriteOutcome, more: Partial<JournalEntry> = {}): void {
    const entry = ledger.find(id);
    putAway.delete(id);
    if (entry !== undefined) ledger.put({ ...entry, ...more, isTold: false, outcome }).catch(report);
    waiting.get(id)?.();
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
    const isSeries = view.series !== null;
    set(id, { state: 'booked', booking: view, undo: undoOfferOf(booking, order) }, { isSeries });
    series.add(id, isSeries ? (booking.recurringEventId ?? null) : null);
    const from = order.draft.moving?.uid;
    if (from !== undefined && from !== booking.uid) {
      ledger.addLink({ from, to: booking.uid }).catch(report);
    }
    parts.bookingsChanged();
  }

  /** @param refusal is told when nothing was booked; during the first look the write still counts as being sent */
  function watchBooking(entry: JournalEntry, loss: Loss, refusal: Refusal | null = null): void {
    const { id, outcome } = entry;
    const isSettled = outcome.state === 'not-booked';
    const looking = refusal === null ? parts : { ...parts, lists: listsOfNew };
    let why: UnknownWhy = 'unread';
    const sayChecking = (): void => set(id, { state: 'checking', since: toText(clock.now()) });
    /** One look did not tell whether the refusal is true. */
    const missed = (): void => {
      if (ledger.find(id)?.outcome.state === 'sending') sayChecking();
    };
    if (refusal === null && !isSettled) sayChecking();
    watch(id, loss, isSettled, {
      async look(signal) {
        try {
          const finding = await lookForBooking(entry, looking, signal);
          why = finding.kind === 'unclear' ? (finding.why ?? 'not-listed') : 'unread';
          if (finding.kind === 'unclear') missed();
          return finding;
        } catch (error) {
          missed();
          throw error;
        }
      },
      done: (booking) => takeBooked(id, booking),
      settled: () => set(id, refusal ?? { state: 'not-booked', isCertain: false }),
      unknown: (nextLookAtMs) => set(id, { state: 'unknown', why, nextLookAt: toText(nextLookAtMs) }),
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
      aboutToSend: (before) => ledger.put({ ...entry, ...before, wasSent: true }),
    });
    const now = ledger.find(id);
    if (isStopped() || now === undefined) return;
    if (sent.kind === 'booked') takeBooked(id, sent.booking);
    else if (sent.kind === 'lost') watchBooking(now, sent.loss);
    else if (sent.isProof) set(id, sent.refusal);
    else watchBooking(now, 'refused', sent.refusal);
  }

  /** @param refusal is told when the booking is still on */
  function watchUndo(id: string, booking: BookedView, loss: Loss, refusal: UndoOffer | null = null): void {
    const fail = (why: 'no-answer' | 'unclear'): void =>
      failUndo(id, booking, { kind: 'failed', why, message: null });
    let isUnclear = false;
    watch(id, loss, false, {
      async look(signal) {
        const finding = await lookForUndo(booking, client, signal);
        isUnclear = finding.kind === 'unclear';
        return finding;
      },
      done: () => takeUndone(id, booking),
      settled: () => (refusal === null ? fail('no-answer') : failUndo(id, booking, refusal)),
      unknown: () => (isUnclear ? fail('unclear') : undefined),
    });
  }

  function takeUndone(id: string, booking: BookedView): void {
    set(id, { state: 'undone', booking: { ...latest(id, booking), status: 'CANCELLED' } });
    void series.count(id);
    parts.bookingsChanged();
  }

  function failUndo(id: string, booking: BookedView, undo: UndoOffer): void {
    set(id, { state: 'booked', booking: latest(id, booking), undo });
  }

  /** More may have been learned of it meanwhile. */
  function latest(id: string, booking: BookedView): BookedView {
    const outcome = ledger.find(id)?.outcome;
    return outcome !== undefined && 'booking' in outcome ? outcome.booking : booking;
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
    else if (sent.kind === 'lost') watchUndo(id, booking, sent.loss);
    else if (sent.isProof) failUndo(id, booking, sent.offer);
    else watchUndo(id, booking, 'refused', sent.offer);
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
    series.forget(id);
    ledger.remove(id).catch(report);
  }

  function begin(id: string, work: Promise<unknown>): void {
    inFlight.add(id);
    void work.catch(report).finally(() => inFlight.delete(id));
  }

  /** Writes it down, or finds the open one for the same wish. */
  function enter(order: BookingOrder): { readonly entry: JournalEntry; readonly isNew: boolean } {
    const same = ledger.entries().filter((entry) => isSameWish(entry.order, order));
    const open = same.find(isOpenWrite);
    if (open !== undefined) return { entry: open, isNew: false };
    // A new write stands in the place of those that came to nothing.
    for (const { id, outcome } of same) if (outcome.state === 'not-booked') forget(id);
    const id = Buffer.from(parts.randomBytes(16)).toString('hex');
    const outcome = { state: 'sending' } as const;
    const unsent = { wasSent: false, known: null, hostsBefore: null, isSeries: false, isTold: false };
    const entry = { id, order, ...unsent, outcome };
    ledger.put(entry).catch(report);
    return { entry, isNew: true };
  }

  function bookAll(orders: readonly BookingOrder[]): readonly string[] {
    const entries = orders.map(enter);
    const begun = entries.filter(({ isNew }) => isNew).map(({ entry }) => entry);
    let before = Promise.resolve(true);
    for (const entry of begun) {
      const turn = begun.length === 1 ? carryOut(entry).then(() => true) : takeTurn(entry, before);
      before = turn.catch(() => true);
      begin(entry.id, turn);
    }
    return entries.map(({ entry }) => entry.id);
  }

  /** Several are sent one after the other. @returns whether the next may be: what refuses one may refuse all */
  async function takeTurn(entry: JournalEntry, before: Promise<boolean>): Promise<boolean> {
    const goesOn = await before;
    if (isStopped()) return false;
    if (goesOn) {
      // A refusal is told after it was checked.
      const told = new Promise<void>((resolve) => waiting.set(entry.id, resolve));
      await Promise.race([carryOut(entry).then(() => told), ended]);
      waiting.delete(entry.id);
    } else set(entry.id, { state: 'not-booked', isCertain: true });
    const outcome = ledger.find(entry.id)?.outcome;
    return goesOn && (outcome?.state !== 'refused' || refusesOne.includes(outcome.kind));
  }

  for (const entry of ledger.entries()) takeUp(entry);

  return {
    book: (order) => bookAll([order])[0] ?? '',
    bookAll,
    undo(id, reason = usualReason) {
      const entry = ledger.find(id);
      if (entry?.outcome.state !== 'booked' || entry.outcome.undo.kind === 'not-offered') return false;
      watches.get(id)?.stop();
      begin(id, carryOutUndo(entry, entry.outcome.booking, reason));
      return true;
    },
    dismiss(id) {
      const entry = ledger.find(id);
      const isUnderWay = entry?.outcome.state === 'checking' || entry?.outcome.state === 'sending';
      if (entry === undefined || isUnderWay || inFlight.has(id)) return false;
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
