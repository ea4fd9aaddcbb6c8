import type { CancellationRow, CancelOutcome } from './cancel-state.ts';
import { isOver } from './read-outcomes.ts';
import type { CancelRefused } from './send-cancel.ts';

/**
 * What came of a cancellation as a whole, by what the lists say of each of its bookings.
 *
 * @param already it was cancelled before, by somebody else
 * @param refused what the service said, where nothing was cancelled
 */
export function conclude(
  rows: readonly CancellationRow[],
  already: boolean,
  refused: Pick<CancelRefused, 'why' | 'message'> | null = null,
): CancelOutcome {
  const isSome = rows.some(({ outcome }) => outcome === 'cancelled');
  const isEvery = rows.every(isOver);
  if (isSome) return isEvery ? { state: 'cancelled', already } : { state: 'partly' };
  if (!isEvery && refused !== null) {
    return { state: 'not-cancelled', kind: refused.why, message: refused.message, isCertain: true };
  }
  if (!isEvery) return { state: 'not-cancelled', kind: 'unchanged', message: null, isCertain: false };
  const isMoved = rows.some(({ outcome }) => outcome === 'moved');
  return { state: 'not-cancelled', kind: isMoved ? 'moved' : 'already', message: null, isCertain: true };
}
