import type { PopoverEventName } from '../../preload/contract/names.ts';
import type { BoardView } from '../../preload/contract/model/board.ts';
import type { ReminderChoicesView } from '../../preload/contract/model/reminders.ts';
import type { AccountState } from '../account/account-state.ts';
import type { Account } from '../account/account.ts';
import type { Clock } from '../base/clock.ts';
import { Failure } from '../base/failure.ts';
import type { Shell } from '../desktop/shell.ts';
import { createPush } from '../ipc/push.ts';
import { toAgendaView, toSessionView } from '../ipc/views.ts';
import type { ShortcutKeeper } from '../settings/shortcut-keeper.ts';
import type { Preferences } from '../settings/preferences.ts';
import type { Workspaces } from './workspaces.ts';

export interface Announcements {
  /** Everything the page shows, for a page that has just begun to listen. */
  all(): void;
  /** The account that the page speaks about. @throws {Failure} `signed-out` before there is one. */
  account(): Account;
  /** Times of the event type used last were copied without the page; 0 when there were none. */
  copied(times: number): void;
  /** A sound, once. @param volume 1 to 100 */
  chime(volume: number): void;
  /** Whether the desktop showed no notification when there was one to show. */
  notifications(missing: boolean): void;
}

/** Nothing else is begun while the window comes up: the machine is the page's then. */
const firstPictureMs = 50;

const isAsking = (state: AccountState): boolean => state.state === 'keychain' && state.asking;

/** Tells the page every change of session and agenda, and whether it is seen. */
export function createAnnouncements(
  workspaces: Workspaces,
  shell: Shell,
  shortcuts: ShortcutKeeper,
  preferences: Preferences,
  clock: Clock,
): Announcements {
  const { window } = shell.popover;
  const push = createPush<PopoverEventName>(() => (window.isDestroyed() ? null : window.webContents));
  let told: BoardView | null = null;
  /** It is large, and other things change more often. */
  const tellBoard = (board: BoardView | null): void => {
    if (board !== null && board !== told) push.send('board.changed', board);
    told = board;
  };
  let toldChoices: ReminderChoicesView | null = null;
  const tellChoices = (choices: ReminderChoicesView | null): void => {
    if (choices !== null && choices !== toldChoices) push.send('reminders.changed', choices);
    toldChoices = choices;
  };
  const tellState = (): void => {
    const running = workspaces.current();
    const agenda = running?.agenda()?.view() ?? null;
    push.send('session.changed', toSessionView(workspaces.state(), running?.workspace ?? 'live', agenda));
    if (agenda) push.send('agenda.changed', toAgendaView(agenda));
    const bookings = running?.bookings();
    if (bookings) push.send('bookings.changed', bookings.view());
    const quickBook = running?.quickBook();
    if (quickBook) push.send('quickBook.changed', quickBook.view());
    const cancelling = running?.cancelling();
    if (cancelling) push.send('cancelling.changed', cancelling.view());
    tellChoices(running?.reminders()?.choices.get() ?? null);
    tellBoard(running?.publishing()?.view() ?? null);
  };
  const tellShown = (): void => {
    const uid = shell.bookingUid();
    if (shell.popover.isShown())
      push.send('popover.shown', { route: shell.route(), ...(uid === null ? {} : { uid }) });
    else push.send('popover.hidden', null);
  };
  let stopReading: () => void = () => undefined;
  let wasAway = false;
  /** The person was in the browser or at the keyring's prompt; what came of it is shown to them. */
  const followPerson = (): void => {
    const state = workspaces.state();
    const isLive = workspaces.current()?.workspace === 'live';
    const isAway = isLive && (state.state === 'waiting' || state.state === 'connecting' || isAsking(state));
    shell.keepOpen(isAway);
    if (wasAway && !isAway) shell.open('open');
    wasAway = isAway;
  };
  workspaces.changed.subscribe(() => {
    followPerson();
    tellState();
    preferences.update();
  });
  shell.shown.subscribe(() => {
    tellShown();
    stopReading();
    stopReading = clock.after(firstPictureMs, () => workspaces.current()?.shown());
  });
  shell.hidden.subscribe(() => {
    shortcuts.leave();
    tellShown();
  });
  preferences.changed.subscribe((view) => {
    push.send('settings.changed', view);
  });
  return {
    notifications(missing) {
      push.send('notifications.changed', { missing });
    },
    chime(volume) {
      push.send('chime.wanted', { volume });
    },
    copied(times) {
      push.send('times.copied', { times });
    },
    all() {
      push.ready();
      told = null;
      toldChoices = null;
      push.send('settings.changed', preferences.view());
      tellState();
      tellShown();
    },
    account() {
      const running = workspaces.current();
      if (!running) throw new Failure('signed-out', 'There is no account yet');
      return running.account;
    },
  };
}
