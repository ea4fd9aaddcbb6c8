import type { AwayView } from '../../preload/contract/model/away.ts';
import type { BoardView } from '../../preload/contract/model/board.ts';
import type { BookingWrite, QuickBookView } from '../../preload/contract/model/quick-book.ts';
import type { ReminderChoicesView } from '../../preload/contract/model/reminders.ts';
import type { SessionHealthView } from '../../preload/contract/model/session.ts';
import type { AwayDraft } from './away.svelte.ts';
import type { Board } from './board.svelte.ts';

/** What the page has of the account that it shows. Another account, and another person, begin with a new one. */
export class AccountState {
  /** The bookings that were sent, and their outcomes. */
  quickBookView = $state.raw<QuickBookView>({ writes: [], sentTimes: [], last: null, typesVersion: 0 });
  /** Reminder choices for single bookings and event types; null while signed out. */
  reminders = $state.raw<ReminderChoicesView | null>(null);
  /** How long the sign-in holds. */
  health = $state.raw<SessionHealthView>({ state: 'unknown' });
  boardView = $state.raw<BoardView | null>(null);
  /** The publish board, once it has been opened. */
  board = $state.raw<Board | null>(null);
  /** null while signed out. */
  awayView = $state.raw<AwayView | null>(null);
  /** What is typed of a time away and not saved yet. */
  awayDraft = $state.raw<AwayDraft | null>(null);
}

/** Bookings that were moved since the view before: old and new uid. */
export function movesSince(
  before: QuickBookView,
  now: QuickBookView,
): readonly { readonly from: string; readonly to: string }[] {
  const isBooked = ({ outcome }: BookingWrite): boolean => outcome.state === 'booked';
  const known = before.writes.filter(isBooked).map(({ id }) => id);
  return now.writes.flatMap(({ id, draft, outcome }) =>
    draft.moving !== null && outcome.state === 'booked' && !known.includes(id)
      ? { from: draft.moving.uid, to: outcome.booking.uid }
      : [],
  );
}

/** Calls back when the window is seen again, and when the network is back. @returns ends it */
export function watchWindow(on: {
  readonly onVisible: () => void;
  readonly onOnline: () => void;
}): () => void {
  const onVisibility = (): void => {
    if (document.visibilityState === 'visible') on.onVisible();
  };
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('online', on.onOnline);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('online', on.onOnline);
  };
}
