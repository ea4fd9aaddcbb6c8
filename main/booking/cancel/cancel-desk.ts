import type { Client } from '../../api/client.ts';
import { Failure } from '../../base/failure.ts';
import type { CancelEntry, CancelJournal } from './cancel-journal.ts';
import { createCancelLedger, isOpenCancel } from './cancel-ledger.ts';
import { asAll, carryOut } from './carry-out.ts';
import { createCancelPlans, type PlanParts } from './cancel-plans.ts';
import type { Cancellation, CancelPlan, CancelScope } from './cancel-state.ts';
import { followCancels } from './follow-cancels.ts';

export interface CancelDeskParts extends PlanParts {
  readonly client: Pick<Client, 'cancelBooking' | 'listBookings'>;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly journal: CancelJournal;
  readonly report: (error: unknown) => void;
  /** Any of the cancellations is another than before. */
  readonly changed: () => void;
  /** The service's bookings are others than before: they had better be read again. */
  readonly bookingsChanged: () => void;
}

export interface CancelOrder {
  readonly uid: string;
  readonly scope: CancelScope;
  /** What attendees will read; empty for the usual one. */
  readonly reason: string;
  /** The word was typed, where the plan asks for it. */
  readonly isTyped: boolean;
}

/** Where bookings are cancelled: each wish is sent at most once, five seconds after it was made. */
export interface CancelDesk {
  /**
   * What would go. For a series that is read anew.
   *
   * @throws Failure `not-found` for a booking that is not known; whatever reading the series fails with
   */
  plan(uid: string, scope: CancelScope): Promise<CancelPlan>;
  /**
   * Cancels what the last plan for it showed; how it goes is in `cancellations`. What is under way is not
   * begun anew.
   *
   * @returns its id, or that of the one under way
   * @throws Failure `not-found` when no plan was shown, `bad-input` when it is blocked or the word is missing
   */
  cancel(order: CancelOrder): string;
  /** Sends nothing, and forgets it. @returns false when it is too late. */
  takeBack(id: string): boolean;
  /** Forgets what has ended, or is not known. @returns false while it waits, is being sent or checked. */
  dismiss(id: string): boolean;
  /** In the order in which they were begun. */
  cancellations(): readonly Cancellation[];
  /** The network is back, the computer woke, somebody asks: looks at once for what is not known. */
  lookAgain(): void;
  /**
   * Ends timers and requests, for good; what waits is not sent. The rest is taken up by the next start.
   * Resolves when all that was known is saved.
   */
  stop(): Promise<void>;
}

/** Mails cannot be called back, so what causes them can be taken back for so long. */
export const takeBackMs = 5_000;

/**
 * Opens the desk of one account, and takes up every cancellation that an earlier run left open: what had not
 * been sent is not sent, and of what had been is read what came of it.
 *
 * @throws what reading the journal throws: without it nothing may be sent
 */
export async function openCancelDesk(parts: CancelDeskParts): Promise<CancelDesk> {
  const { client, clock, report, bookingsChanged } = parts;
  const ledger = createCancelLedger(await parts.journal.load(), parts.journal, parts.changed);
  const plans = createCancelPlans(parts);
  const followed = followCancels({ client, clock, ledger, report, bookingsChanged });
  const ending = new AbortController();
  const { signal } = ending;
  const carrying = { client, clock, ledger, followed, report, bookingsChanged, signal };
  const waits = new Map<string, () => void>();

  function takeUp(entry: CancelEntry): void {
    const { outcome, wasSent, isAnswered } = entry;
    const isCertain = outcome.state === 'not-cancelled' ? outcome.isCertain : outcome.state !== 'partly';
    if (isOpenCancel(entry) && !wasSent) {
      const rows = asAll(entry.rows, 'unchanged');
      ledger.put({ ...entry, rows, outcome: { state: 'not-sent', why: 'closed' } }).catch(report);
    } else if (isOpenCancel(entry)) followed.follow(entry, isAnswered ? 'answered' : 'silent');
    else if (!isCertain && !isAnswered) followed.follow(entry, 'silent');
  }

  function underWay(uid: string, series: string | null): CancelEntry | undefined {
    return ledger
      .entries()
      .find(
        (entry) =>
          isOpenCancel(entry) &&
          (series === null ? entry.rows.some((row) => row.uid === uid) : entry.series === series),
      );
  }

  function begin(entry: CancelEntry, sendsAt: string): void {
    ledger.put(entry).catch(report);
    const removeTimer = clock.after(takeBackMs, () => {
      waits.delete(entry.id);
      void carryOut(entry, sendsAt, carrying).catch(report);
    });
    waits.set(entry.id, removeTimer);
  }

  function forget(ids: readonly string[]): void {
    for (const id of ids) followed.leave(id);
    ledger.remove(ids).catch(report);
  }

  for (const entry of ledger.entries()) takeUp(entry);

  return {
    plan: (uid, scope) =>
      plans.make(uid, scope, (named, series) => underWay(named, series) !== undefined, signal),
    cancel({ uid, scope, reason, isTyped }) {
      const shown = plans.last(uid, scope);
      if (shown === null) throw new Failure('not-found', 'What would be cancelled was not shown');
      const { plan, series } = shown;
      const open = underWay(uid, series);
      if (open !== undefined) return open.id;
      const [first] = plan.rows;
      if (first === undefined) throw new Failure('bad-input', 'There is nothing to cancel');
      if (plan.typed !== null && !isTyped) throw new Failure('bad-input', 'The word was not typed');
      // A new one stands in the place of those that came to nothing.
      forget(
        ledger
          .entries()
          .filter((entry) => entry.uid === uid && entry.scope === plan.scope && cameToNothing(entry))
          .map(({ id }) => id),
      );
      const id = Buffer.from(parts.randomBytes(16)).toString('hex');
      const sendsAt = new Date(clock.now() + takeBackMs).toISOString();
      const { title, eventTypeTitle, usualReason } = plan;
      begin(
        {
          id,
          uid,
          target: plan.includesNamed ? uid : first.uid,
          scope: plan.scope,
          series,
          title,
          eventTypeTitle,
          reason: reason.trim() === '' ? usualReason : reason.trim(),
          rows: asAll(plan.rows, 'open'),
          wasSent: false,
          isAnswered: false,
          already: false,
          outcome: { state: 'waiting', sendsAt },
        },
        sendsAt,
      );
      return id;
    },
    takeBack(id) {
      const removeTimer = waits.get(id);
      if (removeTimer === undefined) return false;
      removeTimer();
      waits.delete(id);
      forget([id]);
      return true;
    },
    dismiss(id) {
      const state = ledger.find(id)?.outcome.state;
      if (state === undefined || state === 'waiting' || state === 'sending' || state === 'checking')
        return false;
      forget([id]);
      return true;
    },
    cancellations: () => ledger.entries().map(toCancellation),
    lookAgain: followed.lookAgain,
    stop() {
      const closed = ledger.close();
      ending.abort();
      for (const removeTimer of waits.values()) removeTimer();
      waits.clear();
      followed.stop();
      return closed;
    },
  };
}

function cameToNothing({ outcome: { state } }: CancelEntry): boolean {
  return state === 'not-cancelled' || state === 'not-sent';
}

function toCancellation(entry: CancelEntry): Cancellation {
  const { id, uid, scope, title, eventTypeTitle, reason, rows, outcome } = entry;
  return { id, uid, scope, title, eventTypeTitle, reason, rows, outcome };
}
