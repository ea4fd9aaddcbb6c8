import type { Client } from '../../api/client.ts';
import type { Clock } from '../../base/clock.ts';
import type { CancelEntry } from './cancel-journal.ts';
import type { CancelLedger } from './cancel-ledger.ts';
import type { CancellationRow, CancelOutcome, CancelRow } from './cancel-state.ts';
import type { FollowedCancels } from './follow-cancels.ts';
import { sendCancel } from './send-cancel.ts';
import { whyNotSend } from './why-not-send.ts';

export interface CarryOutParts {
  readonly client: Pick<Client, 'cancelBooking' | 'listBookings'>;
  readonly clock: Clock;
  readonly ledger: CancelLedger;
  readonly followed: FollowedCancels;
  readonly report: (error: unknown) => void;
  readonly bookingsChanged: () => void;
  /** Aborted when the desk closes: from then on nothing is sent, and nothing that comes is heard. */
  readonly signal: AbortSignal;
}

/**
 * Sends a cancellation whose five seconds are over, once, and takes down what came of it. That it is about to
 * leave is made durable first; where it cannot be, it does not leave. Never rejects.
 */
export async function carryOut(entry: CancelEntry, sendsAt: string, parts: CarryOutParts): Promise<void> {
  const { ledger, followed, report, signal } = parts;
  const { id, target, series, reason } = entry;
  const isStopped = (): boolean => signal.aborted;
  const sending = { ...entry, outcome: { state: 'sending' } } as const;
  ledger.put(sending).catch(report);
  const whyNot = await whyNotSend(entry, sendsAt, parts);
  if (isStopped()) return;
  if (whyNot !== null) {
    end(entry, whyNot, parts);
    return;
  }
  const leaving: CancelEntry = { ...sending, wasSent: true };
  try {
    await ledger.put(leaving);
  } catch (error) {
    report(error);
    end(entry, notCancelled('other', null), parts);
    return;
  }
  if (isStopped()) return;
  const sent = await sendCancel({ uid: target, reason, isSeries: series !== null }, parts);
  if (isStopped() || ledger.find(id) === undefined) return;
  if (sent.kind === 'lost') followed.follow(leaving, sent.loss);
  else if (sent.kind === 'cancelled') take(leaving, sent.uid ?? target, parts);
  else if (sent.isProof) end(leaving, notCancelled(sent.why, sent.message), parts);
  else followed.follow(leaving, 'refused', sent);
}

/** Nothing has gone. */
function end(
  entry: CancelEntry,
  outcome: CancelOutcome,
  { ledger, report, bookingsChanged }: CarryOutParts,
): void {
  ledger.put({ ...entry, rows: asAll(entry.rows, 'unchanged'), outcome }).catch(report);
  // What is known here of the booking may be why.
  bookingsChanged();
}

/** The service says that it is cancelled; what else of a series is, only the lists do. */
function take(entry: CancelEntry, uid: string, parts: CarryOutParts): void {
  const { ledger, followed, report, bookingsChanged } = parts;
  const answered = { ...entry, isAnswered: true };
  if (entry.series === null) {
    const rows = asAll(entry.rows, 'cancelled');
    ledger.put({ ...answered, rows, outcome: { state: 'cancelled', already: false } }).catch(report);
    bookingsChanged();
    return;
  }
  const rows = entry.rows.map((row): CancellationRow =>
    row.uid === uid ? { ...row, outcome: 'cancelled' } : row,
  );
  ledger.put({ ...answered, rows }).catch(report);
  followed.follow({ ...answered, rows }, 'answered');
}

/** All rows with the same outcome. */
export function asAll(
  rows: readonly CancelRow[],
  outcome: CancellationRow['outcome'],
): readonly CancellationRow[] {
  return rows.map((row) => ({ ...row, outcome }));
}

function notCancelled(
  kind: Extract<CancelOutcome, { readonly state: 'not-cancelled' }>['kind'],
  message: string | null,
): CancelOutcome {
  return { state: 'not-cancelled', kind, message, isCertain: true };
}
