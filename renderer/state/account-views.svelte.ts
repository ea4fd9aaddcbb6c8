import type { AwayView } from '../../preload/contract/model/away.ts';
import type { BoardView } from '../../preload/contract/model/board.ts';
import type { BookingsView } from '../../preload/contract/model/bookings.ts';
import type { CancellingView } from '../../preload/contract/model/cancel.ts';
import type { BookingWrite, QuickBookView } from '../../preload/contract/model/quick-book.ts';
import type { ReminderChoicesView } from '../../preload/contract/model/reminders.ts';
import type { SessionHealthView } from '../../preload/contract/model/session.ts';
import { listen } from '../bridge.ts';
import type { AwayDraft } from './away.svelte.ts';
import type { Board } from './board.svelte.ts';
import type { BookingLists } from './bookings.svelte.ts';

const noBookings: BookingsView = { version: 0, unconfirmed: 0, unread: 0, colleagues: [] };
const nothingSent: QuickBookView = { writes: [], sentTimes: [], last: null, typesVersion: 0 };

/** What main announced of the account in use, and of all that are shown. */
export class AccountViews {
  /** Of all shown accounts, like the lists. */
  bookingsView = $state.raw<BookingsView>(noBookings);
  /** The lists, once they have been opened. */
  bookings = $state.raw<BookingLists | null>(null);
  /** Reminder choices for single bookings and event types; null while signed out. */
  reminders = $state.raw<ReminderChoicesView | null>(null);
  /** How long the sign-in holds. */
  health = $state.raw<SessionHealthView>({ state: 'unknown' });
  /** The desktop does not show notifications. */
  isMissingNotifications = $state(false);
  /** Of all accounts. */
  cancelling = $state.raw<CancellingView>({ cancellations: [] });
  /** null while signed out. */
  awayView = $state.raw<AwayView | null>(null);
  /** What is typed of a time away and not saved yet. */
  awayDraft = $state.raw<AwayDraft | null>(null);
  boardView = $state.raw<BoardView | null>(null);
  /** The publish board, once it has been opened. */
  board = $state.raw<Board | null>(null);
  /** The bookings that were sent, and their outcomes. */
  quickBookView = $state.raw<QuickBookView>(nothingSent);

  /**
   * Keeps what main announces.
   *
   * @param own takes what is announced of one account, if it is the one that the page shows
   * @returns what ends it
   */
  followViews(own: (take: () => void) => void): readonly (() => void)[] {
    return [
      listen('bookings.changed', (view) => (this.bookingsView = view)),
      listen('notifications.changed', ({ missing }) => (this.isMissingNotifications = missing)),
      listen('cancelling.changed', (view) => (this.cancelling = view)),
      listen('reminders.changed', (view) => own(() => (this.reminders = view))),
      listen('health.changed', (view) => own(() => (this.health = view))),
      listen('board.changed', (view) => own(() => (this.boardView = view))),
      listen('away.changed', (view) => own(() => (this.awayView = view))),
    ];
  }

  /** No account is left of those that were shown. */
  forgetLists(): void {
    this.bookings = null;
    this.bookingsView = noBookings;
    this.cancelling = { cancellations: [] };
  }

  /** The next person may be somebody else. */
  forgetViews(): void {
    this.quickBookView = nothingSent;
    this.reminders = null;
    this.health = { state: 'unknown' };
    this.board = null;
    this.boardView = null;
    this.awayView = null;
    this.awayDraft = null;
  }
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
