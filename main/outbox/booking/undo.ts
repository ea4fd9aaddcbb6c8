import type { NotCancelledKind } from '../../../preload/contract/model/cancel.ts';
import type { BookedView, UndoOffer, WriteOutcome } from '../../../preload/contract/model/quick-book.ts';
import type { BookingEntry, CancelEntry } from '../entries.ts';

/**
 * The entry of a booking with what its undo has come to. A booking that is off in any way counts as undone.
 *
 * @param why the undo could not be noted down, so it was not sent
 */
export function withUndo(entry: BookingEntry, undo: CancelEntry, why: 'storage' | null): BookingEntry {
  const { outcome } = entry;
  if (!('booking' in outcome)) return entry;
  const next = outcomeOf(outcome.booking, undo, why);
  return next === null ? entry : { ...entry, isTold: false, outcome: next };
}

/** null: what was said before stays. */
function outcomeOf(
  booking: BookedView,
  { outcome, rows }: CancelEntry,
  why: 'storage' | null,
): WriteOutcome | null {
  const failed = (offer: Omit<Extract<UndoOffer, { readonly kind: 'failed' }>, 'kind'>): WriteOutcome => ({
    state: 'booked',
    booking,
    undo: { kind: 'failed', ...offer },
  });
  switch (outcome.state) {
    case 'waiting':
    case 'sending':
    case 'checking':
      return { state: 'undoing', booking };
    case 'unknown':
      // As long as nothing can be read, it is being looked for.
      return rows.some((row) => row.outcome === 'unknown') ? failed({ why: 'unclear', message: null }) : null;
    case 'cancelled':
    case 'partly':
      return { state: 'undone', booking: { ...booking, status: 'CANCELLED' } };
    case 'not-sent':
      return { state: 'booked', booking, undo: { kind: 'offered' } };
    case 'not-cancelled': {
      const { kind, message } = outcome;
      if (kind === 'already' || kind === 'moved') {
        return { state: 'undone', booking: { ...booking, status: 'CANCELLED' } };
      }
      return failed({ why: why ?? undoWords[kind] ?? 'other', message });
    }
  }
}

type FailedWhy = Extract<UndoOffer, { readonly kind: 'failed' }>['why'];

const undoWords: Readonly<Partial<Record<NotCancelledKind, FailedWhy>>> = {
  offline: 'offline',
  'signed-out': 'signed-out',
  'not-allowed': 'not-allowed',
  past: 'past',
  gone: 'gone',
  'too-many': 'too-many-requests',
  unchanged: 'no-answer',
};
