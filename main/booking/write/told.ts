import { startMsOf } from './booking-order.ts';
import type { JournalEntry } from './journal.ts';

/** Whether it is said not to be booked, and the service may have done it all the same. */
export function mayTurnUp({ outcome }: Pick<JournalEntry, 'outcome'>): boolean {
  return outcome.state === 'not-booked' && !outcome.isCertain;
}

/**
 * Whether the next start has nothing to tell of a write: its outcome was on the screen, and nothing can become
 * of it any more. What the form has to change stays, with everything that was typed.
 */
export function isOver(entry: JournalEntry, nowMs: number): boolean {
  const { state } = entry.outcome;
  if (!entry.isTold || state === 'refused') return false;
  if (mayTurnUp(entry)) return startMsOf(entry.order) <= nowMs;
  return state === 'booked' || state === 'undone' || state === 'not-booked';
}
