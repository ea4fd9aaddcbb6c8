import type { EventName } from './event-names.ts';
import type { AccountsView } from './model/accounts.ts';
import type { AgendaView } from './model/agenda.ts';
import type { AwayView } from './model/away.ts';
import type { AlertsView } from './model/alerts.ts';
import type { BoardView } from './model/board.ts';
import type { CancellingView } from './model/cancel.ts';
import type { BookingsView } from './model/bookings.ts';
import type { Route } from './model/common.ts';
import type { QuickBookView } from './model/quick-book.ts';
import type { ReminderChoicesView } from './model/reminders.ts';
import type { SessionHealthView, SessionView } from './model/session.ts';
import type { SettingsView } from './model/settings.ts';

interface Payloads {
  'accounts.changed': AccountsView;
  /** Of the account in use, like every view below of which nothing else is said. */
  'session.changed': SessionView;
  /** Of all accounts, or of the one that the filter names. */
  'agenda.changed': AgendaView;
  /** The same. */
  'bookings.changed': BookingsView;
  'quickBook.changed': QuickBookView;
  /** By the command, without the page; 0 when there were none to copy, null: the desktop did not take them. */
  'times.copied': { readonly times: number | null };
  /** Of all accounts: what can be undone stays so when another one comes in use. */
  'cancelling.changed': CancellingView;
  'board.changed': BoardView;
  'away.changed': AwayView;
  'settings.changed': SettingsView;
  'reminders.changed': ReminderChoicesView;
  'health.changed': SessionHealthView;
  /** The booking that it is opened for, of the account in use. */
  'popover.shown': { readonly route: Route; readonly uid?: string };
  'popover.hidden': null;
  /** A sound, once. `volume`: 1 to 100. */
  'chime.wanted': { readonly volume: number };
  /** `missing`: the last reminder could not be shown as one, and Bookbar's card took its place. */
  'notifications.changed': { readonly missing: boolean };
  'alerts.changed': AlertsView;
}

export type EventPayload<N extends EventName> = Payloads[N];
