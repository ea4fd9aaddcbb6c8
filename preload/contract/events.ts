import type { EventName } from './names.ts';
import type { AgendaView } from './views/agenda.ts';
import type { AlertsView } from './views/alerts.ts';
import type { BoardView } from './views/board.ts';
import type { CancellingView } from './views/cancel.ts';
import type { BookingsView } from './views/bookings.ts';
import type { Route } from './views/common.ts';
import type { QuickBookView } from './views/quick-book.ts';
import type { ReminderChoicesView } from './views/reminders.ts';
import type { SessionView } from './views/session.ts';
import type { SettingsView } from './views/settings.ts';

interface Payloads {
  'session.changed': SessionView;
  'agenda.changed': AgendaView;
  'bookings.changed': BookingsView;
  'quickBook.changed': QuickBookView;
  /** By the command, without the page; 0 when there were none to copy. */
  'times.copied': { readonly times: number };
  'cancelling.changed': CancellingView;
  'board.changed': BoardView;
  'settings.changed': SettingsView;
  'reminders.changed': ReminderChoicesView;
  /** `uid`: the booking that it is opened for. */
  'popover.shown': { readonly route: Route; readonly uid?: string };
  'popover.hidden': null;
  /** A sound, once. `volume`: 1 to 100. */
  'chime.wanted': { readonly volume: number };
  /** `missing`: the last reminder could not be shown as one, and Bookbar's card took its place. */
  'notifications.changed': { readonly missing: boolean };
  'alerts.changed': AlertsView;
}

export type EventPayload<N extends EventName> = Payloads[N];
