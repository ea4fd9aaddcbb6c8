import type { AccountState } from '../account/account-state.ts';
import type { Clock } from '../base/clock.ts';
import type { Shell } from '../desktop/shell.ts';
import type { ShortcutKeeper } from '../settings/shortcut-keeper.ts';
import type { Workspaces } from './workspaces.ts';

/** Nothing else is begun while the window comes up: the machine is the page's then. */
const firstPictureMs = 50;

interface PopoverUsers {
  readonly workspaces: Workspaces;
  readonly shell: Shell;
  readonly shortcuts: ShortcutKeeper;
  readonly clock: Clock;
}

/**
 * Tells the account in use that the popover was opened. Keeps the popover open while the person is in the browser or at
 * the keyring's prompt, and shows them what came of it.
 */
export function wirePopover({ workspaces, shell, shortcuts, clock }: PopoverUsers): void {
  let stopWaiting: () => void = () => undefined;
  let wasAway = false;
  workspaces.changed.subscribe(() => {
    const isAway = workspaces.current()?.workspace === 'live' && isElsewhere(workspaces.state());
    shell.keepOpen(isAway);
    if (wasAway && !isAway) shell.open('open');
    wasAway = isAway;
  });
  shell.shown.subscribe(() => {
    stopWaiting();
    stopWaiting = clock.after(firstPictureMs, () => workspaces.current()?.shown());
  });
  shell.hidden.subscribe(() => {
    shortcuts.leave();
  });
}

const isElsewhere = (state: AccountState): boolean =>
  state.state === 'waiting' || state.state === 'connecting' || (state.state === 'keychain' && state.asking);
