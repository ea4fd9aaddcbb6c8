import type { AccountsView } from '../../../preload/contract/model/accounts.ts';
import type { AgendaView } from '../../../preload/contract/model/agenda.ts';
import type { AlertsView } from '../../../preload/contract/model/alerts.ts';
import type { AssistantsView } from '../../../preload/contract/model/assistants.ts';
import type { AwayView } from '../../../preload/contract/model/away.ts';
import type { BoardView } from '../../../preload/contract/model/board.ts';
import type { Route } from '../../../preload/contract/model/common.ts';
import type { ConnectionView } from '../../../preload/contract/model/connection.ts';
import type { MailMessage } from '../../../preload/contract/model/mail.ts';
import type { SessionHealthView, SessionView } from '../../../preload/contract/model/session.ts';
import type { QuickBookView } from '../../../preload/contract/model/quick-book.ts';
import type { ReminderChoicesView } from '../../../preload/contract/model/reminders.ts';
import type { SettingsView, ShortcutView } from '../../../preload/contract/model/settings.ts';
import type { BookingsView } from '../../../preload/contract/model/bookings.ts';
import type { CancellingView } from '../../../preload/contract/model/cancel.ts';
import type { ChangesView } from '../../../preload/contract/model/changes.ts';
import type { EarlierView } from '../../../preload/contract/model/earlier.ts';
import type { DoorsView } from '../../../preload/contract/model/open-door.ts';
import type { PlansView } from '../../../preload/contract/model/plans.ts';
import type { OwnAnswers } from '../support/fake-bridge.ts';

/** A view in a believable state, and what is done in it before it is photographed. */
export interface Scene {
  /** What main answers that is not usual. */
  readonly answers?: OwnAnswers | undefined;
  readonly quickBook?: QuickBookView;
  readonly bookings?: BookingsView;
  readonly cancelling?: CancellingView;
  readonly changes?: ChangesView;
  readonly earlier?: EarlierView;
  readonly doors?: DoorsView;
  readonly plans?: PlansView;
  readonly assistants?: AssistantsView;
  /** Pixels that the page is scrolled by in the end. */
  readonly scroll?: number;
  readonly board?: BoardView;
  readonly away?: AwayView;
  /** Announced after something was booked. */
  readonly outcome?: QuickBookView;
  readonly route?: Route;
  readonly session: SessionView;
  /** One account, unless others are meant. */
  readonly accounts?: AccountsView;
  readonly agenda?: AgendaView;
  readonly health?: SessionHealthView;
  /** The name of a control that is pressed, one after the other. */
  readonly press?: readonly string[];
  /** Pressed after the keys. */
  readonly pressAfter?: readonly string[];
  readonly connection?: ConnectionView;
  readonly mail?: readonly MailMessage[];
  readonly settings?: Partial<SettingsView>;
  readonly reminders?: ReminderChoicesView;
  /** What is not usual of the shortcut. */
  readonly shortcut?: Partial<ShortcutView>;
  readonly joinShortcut?: Partial<ShortcutView>;
  /** The field that has the focus when keys are pressed, as a selector. */
  readonly focus?: string;
  /** Keys that are pressed in the end; words are typed. */
  readonly keys?: readonly (KeyboardEventInit | string)[];
  readonly platform?: 'darwin' | 'linux';
  readonly scale?: number;
  /** The alert cards in place of the popover. */
  readonly alerts?: AlertsView;
}
