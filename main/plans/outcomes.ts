import type { PlanOutcome } from '../../preload/contract/model/plans.ts';
import { saidOfCancel, saidOfError, saidOfMove, type EntrySays } from '../changes/outcomes.ts';
import type { BookingEntry, CancelEntry } from '../outbox/entries.ts';
import type { SwitchEnd, SwitchState } from '../outbox/publish/send-switch.ts';

/** What became of a row; `held-up`: nothing was sent, and nothing else could be either. */
export type RowSays = PlanOutcome | { readonly state: 'held-up'; readonly by: 'offline' | 'signed-out' };

type Why = Extract<PlanOutcome, { readonly state: 'failed' }>['why'];

export const failed = (why: Why, message: string | null = null): PlanOutcome => ({
  state: 'failed',
  why,
  message,
});

export const done = (status: string | null, uid: string | null, already = false): PlanOutcome => ({
  state: 'done',
  status,
  uid,
  already,
});

/** What an entry of the outbox says about its row. */
export function saysOf(entry: BookingEntry | CancelEntry): RowSays {
  if (entry.kind === 'cancel') {
    const came = toRowSays(saidOfCancel(entry), null);
    if (entry.outcome.state !== 'partly' || came.state !== 'done') return came;
    return { ...came, cancelled: entry.rows.filter((row) => row.outcome === 'cancelled').length };
  }
  const { outcome } = entry;
  const says = saidOfMove(entry);
  // A refused time has its own reason, which a row of a plan says.
  if (says.state === 'taken' && outcome.state === 'refused') return failed(outcome.kind, outcome.message);
  return toRowSays(says, 'booking' in outcome ? outcome.booking.uid : null);
}

/** What an error says about a row of which nothing was sent. */
export const saysOfError = (error: unknown): RowSays => toRowSays(saidOfError(error), null);

function toRowSays(says: EntrySays, uid: string | null): RowSays {
  switch (says.state) {
    case 'taken':
      return failed('taken');
    case 'left-out':
      return failed('not-sent');
    case 'done':
      return done(says.status, uid, says.already);
    default:
      return says;
  }
}

/** How switching an event type ended; null: the account is closing. */
export function saysOfSwitch(end: SwitchEnd): RowSays | null {
  switch (end.kind) {
    case 'done':
      return done(null, null);
    case 'stopped':
      return null;
    case 'superseded':
      // It was switched by hand meanwhile, which counts.
      return failed('busy');
    case 'failed':
      if (end.why === 'offline' || end.why === 'signed-out') return { state: 'held-up', by: end.why };
      return end.why === 'unknown' ? { state: 'unknown' } : failed(end.why, end.message);
  }
}

/** What is under way for an event type; null: nothing is. */
export function saysOfSwitching(switching: SwitchState): PlanOutcome | null {
  if (switching?.state !== 'busy') return null;
  if (switching.isSlow) return { state: 'unknown' };
  return { state: switching.isChecking ? 'checking' : 'sending' };
}
