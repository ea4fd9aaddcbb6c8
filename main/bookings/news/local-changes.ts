import type { Booking } from '../../../protocol/booking.ts';
import { markerName } from '../../outbox/booking/order.ts';
import type { NewsKind } from '../../../preload/contract/model/bookings.ts';

/** Whether it was done from here: then whoever did it knows, and it is no news. */
export type IsLocalChange = (uid: string, kind: NewsKind) => boolean;

/** What was booked and moved from here, as far as it matters. */
export interface LocalWrites {
  moves(): readonly { readonly from: string; readonly to: string }[];
  /** Also those that a plan shows as its own. */
  written(): readonly {
    readonly id: string;
    readonly outcome: { readonly state: string; readonly booking?: { readonly uid: string } };
  }[];
}

/** What was cancelled from here. */
export type LocalCancellations = () => readonly {
  readonly rows: readonly { readonly uid: string; readonly outcome: string }[];
  readonly outcome: { readonly state: string };
}[];

/**
 * A booking that was made here is known by the answer, and before that by the mark of its write; one that was
 * cancelled here may be gone before the answer is there. What others do to it is news all the same.
 */
export function createLocalChanges(
  quickBook: LocalWrites,
  cancellations: LocalCancellations,
  bookingOf: (uid: string) => Pick<Booking, 'metadata'> | null,
): IsLocalChange {
  const isMade = (uid: string): boolean => {
    const mark = bookingOf(uid)?.metadata?.[markerName];
    return (
      quickBook.moves().some(({ to }) => to === uid) ||
      quickBook.written().some(({ id, outcome }) => id === mark || outcome.booking?.uid === uid)
    );
  };
  const isCancelled = (uid: string): boolean =>
    quickBook.moves().some(({ from }) => from === uid) ||
    quickBook
      .written()
      .some(
        ({ outcome }) =>
          (outcome.state === 'undoing' || outcome.state === 'undone') && outcome.booking?.uid === uid,
      ) ||
    cancellations().some(({ rows, outcome: { state } }) =>
      rows.some(
        (row) =>
          row.uid === uid && (row.outcome === 'cancelled' || (row.outcome === 'open' && sent.has(state))),
      ),
    );
  return (uid, kind) => {
    if (kind === 'new' || kind === 'requested' || kind === 'moved') return isMade(uid);
    return (kind === 'cancelled' || kind === 'new-time') && isCancelled(uid);
  };
}

const sent: ReadonlySet<string> = new Set(['sending', 'checking', 'unknown']);
