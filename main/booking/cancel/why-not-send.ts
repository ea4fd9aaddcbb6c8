import type { Client } from '../../api/client.ts';
import type { Clock } from '../../base/clock.ts';
import { Failure } from '../../base/failure.ts';
import type { CancelEntry } from './cancel-journal.ts';
import { cancelRefusalOf } from './cancel-refusals.ts';
import type { CancelOutcome } from './cancel-state.ts';
import { hasGrown } from './read-series.ts';

/** A computer that slept through the five seconds woke to another hour. */
const lateMs = 60_000;
const longestReadMs = 20_000;

export interface BeforeSending {
  readonly client: Pick<Client, 'listBookings'>;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
  readonly signal: AbortSignal;
}

/**
 * Why a cancellation is not sent now that its five seconds are over; null when it is. A series that has grown
 * since it was shown is not: more would go than anybody has seen. Never rejects.
 */
export async function whyNotSend(
  entry: CancelEntry,
  sendsAt: string,
  { client, clock, report, signal }: BeforeSending,
): Promise<CancelOutcome | null> {
  if (clock.now() - Date.parse(sendsAt) > lateMs) return { state: 'not-sent', why: 'late' };
  if (entry.series === null) return null;
  const limit = new AbortController();
  const removeLimit = clock.after(longestReadMs, () => {
    limit.abort();
  });
  try {
    const both = AbortSignal.any([signal, limit.signal]);
    const isMore = await hasGrown(client, entry.series, entry.rows, clock.now(), both);
    return isMore ? { state: 'not-sent', why: 'changed' } : null;
  } catch (error) {
    if (error instanceof Failure) return notReached(error);
    report(error);
    return { state: 'not-cancelled', kind: 'other', message: null, isCertain: true };
  } finally {
    removeLimit();
  }
}

/** The series could not be read, so nothing was sent. */
function notReached(failure: Failure): CancelOutcome {
  const refusal = cancelRefusalOf(failure);
  const kind = refusal === null || refusal.kind === 'cancelled' ? 'offline' : refusal.kind;
  return { state: 'not-cancelled', kind, message: refusal?.message ?? null, isCertain: true };
}
