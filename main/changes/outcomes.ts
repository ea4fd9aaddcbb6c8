import type { ChangeOutcome } from '../../preload/contract/model/changes.ts';
import type { RefusalKind } from '../../preload/contract/model/quick-book.ts';
import { Failure, type FailureCode } from '../base/failure.ts';
import { refusalOf } from '../outbox/booking/refusals.ts';
import type { BookingEntry, CancelEntry } from '../outbox/entries.ts';

/** What an entry of the outbox says about its row; `held-up`: nothing was sent, and nothing else could be either. */
export type EntrySays = ChangeOutcome | { readonly state: 'held-up'; readonly by: 'offline' | 'signed-out' };

/** These refuse the time that was chosen: another may do. */
const refusesTime: readonly RefusalKind[] = [
  'taken',
  'seats-full',
  'already-signed-up',
  'limit',
  'notice',
  'past',
];

export function saidOfMove({ outcome }: BookingEntry): EntrySays {
  switch (outcome.state) {
    case 'sending':
    case 'checking':
    case 'unknown':
      return { state: outcome.state };
    case 'booked':
    case 'undoing':
    case 'undone':
      return { state: 'done', status: outcome.booking.status, already: false };
    case 'not-booked':
      return outcome.isCertain
        ? { state: 'held-up', by: 'offline' }
        : { state: 'failed', why: 'unchanged', message: null };
    case 'refused':
      if (outcome.kind === 'offline' || outcome.kind === 'signed-out')
        return { state: 'held-up', by: outcome.kind };
      if (refusesTime.includes(outcome.kind)) return { state: 'taken' };
      return { state: 'failed', why: outcome.kind, message: outcome.message };
  }
}

export function saidOfCancel({ outcome, already }: CancelEntry): EntrySays {
  switch (outcome.state) {
    case 'waiting':
      return { state: 'sending' };
    case 'sending':
    case 'checking':
    case 'unknown':
      return { state: outcome.state };
    case 'cancelled':
    case 'partly':
      return { state: 'done', status: null, already };
    case 'not-sent':
      // More of the series would have gone than a person has seen.
      if (outcome.why === 'changed') return { state: 'failed', why: 'not-sent', message: null };
      return { state: 'held-up', by: 'offline' };
    case 'not-cancelled':
      if (outcome.kind === 'offline' || outcome.kind === 'signed-out')
        return { state: 'held-up', by: outcome.kind };
      return { state: 'failed', why: outcome.kind, message: outcome.message };
  }
}

/** Where one row meets with these, so would the others. */
const holdsUp: readonly FailureCode[] = [
  'offline',
  'no-answer',
  'service-error',
  'not-the-service',
  'too-many-requests',
];

/** What an error says about a row of which nothing was sent. */
export function saidOfError(error: unknown): EntrySays {
  if (!(error instanceof Failure)) return { state: 'failed', why: 'not-sent', message: null };
  if (error.code === 'signed-out') return { state: 'held-up', by: 'signed-out' };
  if (holdsUp.includes(error.code)) return { state: 'held-up', by: 'offline' };
  return { state: 'failed', why: refusalOf(error)?.kind ?? 'other', message: error.serviceMessage ?? null };
}

/** Whether it is being sent, or the first look at what came of it has not ended. */
export const isUnderWay = ({ outcome: { state } }: { readonly outcome: ChangeOutcome }): boolean =>
  state === 'sending' || state === 'checking';

/** Whether nothing more becomes of it without somebody’s doing. */
export const isSettled = ({ state }: ChangeOutcome): boolean =>
  state === 'done' || state === 'taken' || state === 'failed' || state === 'left-out';
