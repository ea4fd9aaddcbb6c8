import type { CancelOutcome, CancelRow, CancellationRow } from '../../../preload/contract/model/cancel.ts';
import type { Client } from '../../api/client.ts';
import type { Clock } from '../../base/clock.ts';
import { Failure } from '../../base/failure.ts';
import { lossOf, type Attempt } from '../attempt.ts';
import { conclude, isOver, readOutcomes } from '../cancel/outcomes.ts';
import { cancelRefusalOf, demandsReason } from '../cancel/refusals.ts';
import type { Kind } from '../engine.ts';
import { isOpen, type CancelEntry, type Entries } from '../entries.ts';
import type { Finding } from '../finding-out.ts';
import { hasGrown } from '../read-bookings.ts';

/** Nothing was cancelled, and why. */
type NotCancelled = Extract<CancelOutcome, { readonly state: 'not-cancelled' | 'not-sent' }>;
/** Which booking the service says is cancelled; null: the lists say that all of it is off. */
type Cancelled = { readonly uid: string } | null;
export type CancelKind = Kind<CancelEntry, Cancelled, NotCancelled>;

export interface CancelParts {
  readonly entries: Entries;
  readonly client: Pick<Client, 'cancelBooking' | 'listBookings'>;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
  readonly put: (entry: CancelEntry) => void;
  /** Nothing more becomes of it, by all that is known. `storage`: it could not be noted down, so it was not sent. */
  readonly end: (entry: CancelEntry, why: 'storage' | null) => void;
  /** Reads what went of a series. */
  readonly search: (entry: CancelEntry) => void;
}

/** A computer that slept through the five seconds woke to another hour. */
const lateMs = 60_000;
const readTimeoutMs = 20_000;

/** Document, "Cancel booking": one booking, or all that is to come of a series. */
export function createCancelKind(parts: CancelParts): CancelKind {
  const { entries, client, clock, report, put } = parts;
  const end = (entry: CancelEntry): void => parts.end(entry, null);

  const endUnchanged = (entry: CancelEntry, outcome: NotCancelled, why: 'storage' | null = null): void =>
    parts.end({ ...entry, rows: asAll(entry.rows, 'unchanged'), outcome }, why);

  /** The service says that it is cancelled; what else of a series is, only the lists do. */
  function take(entry: CancelEntry, uid: string): void {
    const answered = { ...entry, isAnswered: true };
    if (entry.series === null) {
      const rows = asAll(entry.rows, 'cancelled');
      end({ ...answered, rows, outcome: { state: 'cancelled', already: false } });
      return;
    }
    const rows = entry.rows.map((row): CancellationRow =>
      row.uid === uid ? { ...row, outcome: 'cancelled' } : row,
    );
    put({ ...answered, rows });
    parts.search({ ...answered, rows });
  }

  async function check(
    { id, rows: before, reason, demandedReason }: CancelEntry,
    refusal: NotCancelled | null,
    signal: AbortSignal,
  ): Promise<Finding<Cancelled>> {
    const { rows, already } = await readOutcomes(before, [reason, demandedReason], client, signal);
    const entry = entries.cancel(id);
    if (entry === undefined || signal.aborted) return { kind: 'unclear' };
    if (outcomesOf(rows) !== outcomesOf(entry.rows)) {
      const isFirst = !entry.rows.some(({ outcome }) => outcome === 'cancelled');
      const isAlready = already === null ? entry.already : already && (isFirst || entry.already);
      const seen = { ...entry, rows, already: isAlready };
      // One that had settled says so when more turns out cancelled.
      if (isOpen(entry)) put(seen);
      else end({ ...seen, outcome: conclude(rows, isAlready) });
    }
    if (rows.every(isOver)) return { kind: 'done', value: null };
    // What no list shows may be cancelled; where the service says so, or knows of none, that is as much as is known.
    const isGone = refusal?.state === 'not-cancelled' && refusal.kind === 'gone';
    const isFinal = entry.isAnswered || (isGone && entry.undoes === null);
    const isUnclear = !isFinal && rows.some(({ outcome }) => outcome === 'unknown');
    return { kind: isUnclear ? 'unclear' : 'not-done' };
  }

  /**
   * Why it is not sent now that its five seconds are over; null when it is. A series that has grown since it was
   * shown is not: more would go than anybody has seen. Never rejects.
   */
  async function whyNotSend(entry: CancelEntry, signal: AbortSignal): Promise<NotCancelled | null> {
    const { outcome, series, rows } = entry;
    const sendsAtMs = outcome.state === 'waiting' ? Date.parse(outcome.sendsAt) : clock.now();
    if (clock.now() - sendsAtMs > lateMs) return { state: 'not-sent', why: 'late' };
    if (series === null) return null;
    const limit = new AbortController();
    const removeLimit = clock.after(readTimeoutMs, () => {
      limit.abort();
    });
    try {
      const both = AbortSignal.any([signal, limit.signal]);
      const isMore = await hasGrown(client, series, rows, clock.now(), both);
      return isMore ? { state: 'not-sent', why: 'changed' } : null;
    } catch (error) {
      if (error instanceof Failure) return notReached(error);
      report(error);
      return notCancelled('other', null);
    } finally {
      removeLimit();
    }
  }

  return {
    isRepeatable: false,
    find: (id) => entries.cancel(id),
    all: () => entries.cancels(),
    sending: (entry) => ({ ...entry, outcome: { state: 'sending' } }),
    async prepare(entry, signal) {
      const refusal = await whyNotSend(entry, signal);
      if (refusal !== null) return { refusal };
      return { noted: {}, send: () => send(entry, client, signal) };
    },
    check,
    lossOf: ({ isAnswered }) => (isAnswered ? 'answered' : 'silent'),
    mayTurnUp({ outcome, isAnswered }) {
      const isCertain = outcome.state === 'not-cancelled' ? outcome.isCertain : outcome.state !== 'partly';
      return !isCertain && !isAnswered;
    },
    record(entry, news) {
      const { isAnswered, rows, already } = entry;
      switch (news.kind) {
        case 'done':
          if (news.value !== null) take(entry, news.value.uid);
          else if (entry.outcome.state !== 'cancelled') end({ ...entry, outcome: conclude(rows, already) });
          return;
        case 'refused':
          endUnchanged(entry, news.refusal);
          return;
        case 'not-done':
          end({ ...entry, outcome: conclude(rows, already, news.refusal) });
          return;
        case 'never-sent':
          put({ ...entry, rows: asAll(rows, 'unchanged'), outcome: { state: 'not-sent', why: 'closed' } });
          return;
        case 'unsaved':
          endUnchanged(entry, notCancelled('other', null), 'storage');
          return;
        case 'checking':
          put({ ...entry, outcome: { state: 'checking', since: news.since, isAnswered } });
          return;
        case 'unknown':
          put({ ...entry, outcome: { state: 'unknown', nextLookAt: news.nextLookAt, isAnswered } });
      }
    },
  };
}

/**
 * Sends it, once. An answer without a status says nothing for certain and counts as lost. That it was cancelled
 * before, as some servers refuse and others do again, does not say by whom: it may have been this very request,
 * delivered twice (document, "Cancel booking"; docs/service-notes.md). A reason that is left empty is sent to a server
 * that demands one, which has cancelled nothing then.
 */
async function send(
  entry: Pick<CancelEntry, 'target' | 'reason' | 'demandedReason' | 'takesAll'>,
  client: Pick<Client, 'cancelBooking'>,
  signal: AbortSignal,
): Promise<Attempt<Cancelled, NotCancelled>> {
  const { target, reason, demandedReason, takesAll } = entry;
  try {
    const cancellationReason = reason === '' ? undefined : reason;
    const request = { uid: target, cancellationReason, allRemainingBookings: takesAll };
    const answer = await client.cancelBooking(request, signal);
    // Of a series the service may name another of its bookings.
    const isOfAnother = !takesAll && answer.uid !== undefined && answer.uid !== target;
    if (answer.status !== 'CANCELLED' || isOfAnother) return { kind: 'lost', loss: 'answered' };
    return { kind: 'done', value: { uid: answer.uid ?? target } };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (reason === '' && demandsReason(error)) {
      return send({ ...entry, reason: demandedReason }, client, signal);
    }
    const refusal = cancelRefusalOf(error);
    if (refusal === null) return { kind: 'lost', loss: lossOf(error) };
    const { kind, message, isProof } = refusal;
    return {
      kind: 'refused',
      refusal: notCancelled(kind === 'cancelled' ? 'other' : kind, message),
      isProof,
    };
  }
}

/** The series could not be read, so nothing was sent. */
function notReached(failure: Failure): NotCancelled {
  const refusal = cancelRefusalOf(failure);
  const kind = refusal === null || refusal.kind === 'cancelled' ? 'offline' : refusal.kind;
  return notCancelled(kind, refusal?.message ?? null);
}

function notCancelled(
  kind: Extract<CancelOutcome, { readonly state: 'not-cancelled' }>['kind'],
  message: string | null,
): NotCancelled {
  return { state: 'not-cancelled', kind, message, isCertain: true };
}

/** All rows with the same outcome. */
export function asAll(
  rows: readonly CancelRow[],
  outcome: CancellationRow['outcome'],
): readonly CancellationRow[] {
  return rows.map((row) => ({ ...row, outcome }));
}

function outcomesOf(rows: readonly CancellationRow[]): string {
  return rows.map(({ outcome }) => outcome).join();
}
