import type { AccountState } from '../account/account-state.ts';
import type { Clock } from '../base/clock.ts';
import { createJoinCommand, knownMeeting, type createJoin } from '../bookings/join.ts';
import type { Shell } from '../desktop/shell.ts';
import type { Announcements } from '../ipc/announcements.ts';
import type { ShortcutKeeper } from '../settings/shortcut-keeper.ts';
import type { Accounts } from './accounts.ts';

/** Nothing else is begun while the window comes up: the machine is the page's then. */
const firstPictureMs = 50;

interface PopoverUsers {
  readonly accounts: Accounts;
  readonly shell: Shell;
  readonly shortcuts: ShortcutKeeper;
  readonly clock: Clock;
}

/**
 * Tells every account that the popover was opened. Keeps the popover open while the person is in the browser or at
 * the keyring's prompt, and shows them what came of it.
 */
export function wirePopover({ accounts, shell, shortcuts, clock }: PopoverUsers): void {
  let stopWaiting: () => void = () => undefined;
  let wasAway = false;
  accounts.changed.subscribe(() => {
    const isAway = accounts.current()?.workspace === 'live' && isElsewhere(accounts.state());
    shell.keepOpen(isAway);
    if (wasAway && !isAway) shell.open('open');
    wasAway = isAway;
  });
  shell.shown.subscribe(() => {
    stopWaiting();
    stopWaiting = clock.after(firstPictureMs, () => {
      for (const account of accounts.all()) account.shown();
    });
  });
  shell.hidden.subscribe(() => {
    shortcuts.leave();
  });
}

const isElsewhere = (state: AccountState): boolean =>
  state.state === 'waiting' || state.state === 'connecting' || (state.state === 'keychain' && state.asking);

interface CommandUsers {
  readonly accounts: Accounts;
  readonly shell: Shell;
  readonly announcements: Announcements;
  readonly join: ReturnType<typeof createJoin>;
  readonly openBooking: (booking: { readonly account: number; readonly uid: string | null }) => void;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
}

/** The commands that do something without the page: copying times, and joining. */
export function wireCommands({ accounts, shell, announcements, openBooking, ...parts }: CommandUsers): void {
  shell.onCopyTimes(() => {
    void accounts.current()?.quickBook()?.copyUsualTimes().then(announcements.copied).catch(parts.report);
  });
  shell.onJoin(
    createJoinCommand({
      meeting: () => knownMeeting(accounts.all(), accounts.agenda()),
      changed: accounts.changed,
      isTypedByGuest: ({ account, uid }) =>
        accounts.of(account)?.bookings()?.isLinkTypedByGuest(uid) !== false,
      show: () => shell.open('open'),
      showBooking: openBooking,
      ...parts,
    }),
  );
}
