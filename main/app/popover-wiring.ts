import type { AccountState } from '../account/account-state.ts';
import type { Clock } from '../base/clock.ts';
import { createJoinCommand, knownMeeting, type JoinCommandParts } from '../bookings/join.ts';
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
    stopWaiting();
    for (const account of accounts.all()) account.hidden();
    shortcuts.leave();
  });
}

const isElsewhere = (state: AccountState): boolean =>
  state.state === 'waiting' || state.state === 'connecting' || (state.state === 'keychain' && state.asking);

type CommandUsers = Pick<PopoverUsers, 'accounts' | 'shell'> &
  Pick<Announcements, 'copied'> &
  Pick<JoinCommandParts, 'clock' | 'join' | 'showBooking' | 'report'>;

/** The commands that do something without the page: copying times, and joining. */
export function wireCommands({ accounts, shell, copied, report, ...parts }: CommandUsers): void {
  shell.onCopyTimes(() => {
    void accounts.current()?.quickBook()?.copyUsualTimes().then(copied).catch(report);
  });
  shell.onJoin(
    createJoinCommand({
      ...parts,
      report,
      meeting: () => knownMeeting(accounts.all(), accounts.agenda()),
      changed: accounts.changed,
      isTypedByGuest: ({ account, uid }) =>
        accounts.of(account)?.bookings()?.isLinkTypedByGuest(uid) !== false,
      show: () => shell.open('open'),
    }),
  );
}
