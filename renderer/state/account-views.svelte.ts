import type { AwayView } from '../../preload/contract/model/away.ts';
import type { BoardView } from '../../preload/contract/model/board.ts';
import type { BookingsView } from '../../preload/contract/model/bookings.ts';
import type { CancellingView } from '../../preload/contract/model/cancel.ts';
import type { BookingWrite, QuickBookView } from '../../preload/contract/model/quick-book.ts';
import type { ReminderChoicesView } from '../../preload/contract/model/reminders.ts';
import type { SessionHealthView } from '../../preload/contract/model/session.ts';
import type { AwayDraft } from './away.svelte.ts';
import type { Board } from './board.svelte.ts';
import type { BookingLists } from './bookings.svelte.ts';

const noBookings: BookingsView = { version: 0, unconfirmed: 0, unread: 0 };
const nothingSent: QuickBookView = { writes: [], sentTimes: [], last: null, typesVersion: 0 };

/** What main announced of the account in use, and the lists that were opened for it. */
export class AccountViews {
  bookingsView = $state.raw<BookingsView>(noBookings);
  /** The lists, once they have been opened. */
  bookings = $state.raw<BookingLists | null>(null);
  /** Reminder choices for single bookings and event types; null while signed out. */
  reminders = $state.raw<ReminderChoicesView | null>(null);
  /** How long the sign-in holds. */
  health = $state.raw<SessionHealthView>({ state: 'unknown' });
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

  /** The next person may be somebody else. */
  forgetViews(): void {
    this.quickBookView = nothingSent;
    this.bookings = null;
    this.bookingsView = noBookings;
    this.reminders = null;
    this.health = { state: 'unknown' };
    this.cancelling = { cancellations: [] };
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
