import type { OpenCancelling } from '../cancelling.ts';
import type { OpenQuickBook } from '../quick-book/open-quick-book.ts';

/** Whether a booking was made, moved or cancelled from here: then whoever did it knows, and it is no news. */
export function createOwnDoings(
  quickBook: Pick<OpenQuickBook, 'view' | 'moves'>,
  cancelling: Pick<OpenCancelling, 'view'>,
): (uid: string) => boolean {
  return (uid) =>
    quickBook.moves().some(({ from, to }) => from === uid || to === uid) ||
    quickBook.view().writes.some(({ outcome }) => 'booking' in outcome && outcome.booking.uid === uid) ||
    cancelling
      .view()
      .cancellations.some(({ rows }) => rows.some((row) => row.uid === uid && row.outcome === 'cancelled'));
}
