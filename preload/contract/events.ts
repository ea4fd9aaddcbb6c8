import type { AccountsView } from './model/accounts.ts';
import type { AgendaView } from './model/agenda.ts';
import type { AssistantsView } from './model/assistants.ts';
import type { AwayView } from './model/away.ts';
import type { AlertsView } from './model/alerts.ts';
import type { BoardView } from './model/board.ts';
import type { CancellingView } from './model/cancel.ts';
import type { ChangesView } from './model/changes.ts';
import type { BookingsView, BookingWish } from './model/bookings.ts';
import type { EarlierView } from './model/earlier.ts';
import type { DoorsView } from './model/open-door.ts';
import type { Route } from './model/common.ts';
import type { PlansView } from './model/plans.ts';
import type { QuickBookView } from './model/quick-book.ts';
import type { ReminderChoicesView } from './model/reminders.ts';
import type { SessionHealthView, SessionView } from './model/session.ts';
import type { SettingsView } from './model/settings.ts';

/** What an announcement carries is a type alone: the pages need nothing but its name. */
interface Carrying<Payload> {
  readonly carries?: Payload;
}

/** Every announcement main makes to the popover. */
const popoverEvents = {
  'accounts.changed': {} as Carrying<AccountsView>,
  /** Of the account in use, like every view below of which nothing else is said. */
  'session.changed': {} as Carrying<SessionView>,
  /** Of all accounts, or of the one that the filter names. */
  'agenda.changed': {} as Carrying<AgendaView>,
  /** The same. */
  'bookings.changed': {} as Carrying<BookingsView>,
  'quickBook.changed': {} as Carrying<QuickBookView>,
  /** By the command, without the page; 0 when there were none to copy, null: the desktop did not take them. */
  'times.copied': {} as Carrying<{ readonly times: number | null }>,
  /** Of all accounts: what can be undone stays so when another one comes in use. */
  'cancelling.changed': {} as Carrying<CancellingView>,
  /** Of all accounts, too. */
  'changes.changed': {} as Carrying<ChangesView>,
  /** The same. */
  'earlier.changed': {} as Carrying<EarlierView>,
  /** The same. */
  'door.changed': {} as Carrying<DoorsView>,
  /** The same. */
  'plans.changed': {} as Carrying<PlansView>,
  'assistants.changed': {} as Carrying<AssistantsView>,
  'board.changed': {} as Carrying<BoardView>,
  'away.changed': {} as Carrying<AwayView>,
  'settings.changed': {} as Carrying<SettingsView>,
  'reminders.changed': {} as Carrying<ReminderChoicesView>,
  'health.changed': {} as Carrying<SessionHealthView>,
  /** The booking that it is opened for, of the account in use, and what for. */
  'popover.shown': {} as Carrying<{
    readonly route: Route;
    readonly uid?: string;
    readonly wish?: BookingWish;
    /** Of the plan that is wanted; without it the first of them. */
    readonly plan?: string;
  }>,
  'popover.hidden': {} as Carrying<null>,
  /** A sound, once. `volume`: 1 to 100. */
  'chime.wanted': {} as Carrying<{ readonly volume: number }>,
  /** `missing`: the last reminder could not be shown as one, and Bookbar's card took its place. */
  'notifications.changed': {} as Carrying<{ readonly missing: boolean }>,
};

/** Every announcement main makes to the page of the alert cards. */
const alertEvents = {
  'alerts.changed': {} as Carrying<AlertsView>,
};

type Events = typeof popoverEvents & typeof alertEvents;
export type PopoverEventName = keyof typeof popoverEvents;
export type AlertEventName = keyof typeof alertEvents;
export type EventName = keyof Events;
export type EventPayload<N extends EventName> = Exclude<Events[N]['carries'], undefined>;

export const eventNames = Object.keys(popoverEvents) as readonly PopoverEventName[];
export const alertEventNames = Object.keys(alertEvents) as readonly AlertEventName[];

/** Of a call or an announcement. */
export const channelOf = (name: string): string => `bookbar:${name}`;
