import type { CancellationRow, CancelOutcome } from './cancel-state.ts';
import { isOver } from './read-outcomes.ts';

/**
 * What came of a cancellation as a whole, by what the lists say of each of its bookings.
 *
 * @param already the service said that it was cancelled before
 */
export function conclude(rows: readonly CancellationRow[], already: boolean): CancelOutcome {
  const isSome = rows.some(({ outcome }) => outcome === 'cancelled');
  const isEvery = rows.every(isOver);
  if (isSome) return isEvery ? { state: 'cancelled', already } : { state: 'partly' };
  if (!isEvery) return { state: 'not-cancelled', kind: 'unchanged', message: null, isCertain: false };
  const isMoved = rows.some(({ outcome }) => outcome === 'moved');
  return { state: 'not-cancelled', kind: isMoved ? 'moved' : 'already', message: null, isCertain: true };
}
