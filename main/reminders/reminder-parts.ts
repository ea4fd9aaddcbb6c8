import type { Booking } from '../../protocol/booking.ts';
import type { AccountContext } from '../account-context.ts';
import type { Agenda } from '../agenda/agenda.ts';
import type { Alerts } from '../alerts/open-alerts.ts';
import type { Signal } from '../base/signal.ts';
import type { BookingStore } from '../bookings/store.ts';
import type { OpenBookings } from '../bookings/open-bookings.ts';
import type { OpenQuickBook } from '../quick-book/open-quick-book.ts';
import type { OpenPublishing } from '../publish/open-publishing.ts';
import type { Earlier } from './earlier.ts';
import type { Mute } from './quiet.ts';
import type { ReminderSettings } from '../../preload/contract/settings/table.ts';

/** What the reminders of one account work with. */
export interface ReminderParts extends Pick<
  AccountContext,
  'id' | 'clock' | 'stores' | 'computerTimeZone' | 'report'
> {
  readonly agenda: Pick<Agenda, 'view' | 'changed'>;
  readonly bookings: Pick<OpenBookings, 'changed' | 'joined' | 'news'>;
  readonly store: Pick<BookingStore, 'all' | 'bookingOf' | 'current'>;
  readonly quickBook: Pick<OpenQuickBook, 'next'>;
  readonly earlier: Earlier;
  readonly reminding: Reminding;
  /** What is open for a while rings for who books now. */
  readonly door: Pick<OpenPublishing['door'], 'hasRung' | 'openUntilMs' | 'rang'>;
  readonly away: {
    /** When the account’s person is away and wants no reminders; null: never. */
    readonly mute: () => Mute | null;
    readonly changed: Signal<unknown>;
  };
}

/** What of the app the reminders of every workspace use. */
export interface Reminding {
  readonly settings: () => ReminderSettings;
  /** Whether the popover is open. */
  readonly isInView: () => boolean;
  /** The popover closed. */
  readonly hidden: Signal<unknown>;
  /** One’s own bookings that are known in other accounts. */
  readonly ownElsewhere: (account: number) => readonly Booking[];
  /** A setting changed. */
  readonly changed: Signal<unknown>;
  /** Made after the workspaces. */
  readonly alerts: () => Pick<Alerts, 'show' | 'ring' | 'remove' | 'offer' | 'handled'>;
}

/** The same object until it says something else: changing the theme changes no reminders. */
export function steady<T>(read: () => T): () => T {
  let kept = read();
  let text = JSON.stringify(kept);
  return () => {
    const now = read();
    if (now === kept) return kept;
    const nowText = JSON.stringify(now);
    if (nowText !== text) kept = now;
    text = nowText;
    return kept;
  };
}
