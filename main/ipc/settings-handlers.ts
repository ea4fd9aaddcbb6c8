import type { CallInput, CallOutput } from '../../preload/contract/calls.ts';
import type { CallName } from '../../preload/contract/names.ts';
import type { SettingsView } from '../../preload/contract/views/settings.ts';
import type { ShortcutKeeper } from '../settings/shortcut-keeper.ts';

type SettingsCall = Extract<CallName, `settings.${string}`>;

type SettingsHandlers = {
  readonly [N in SettingsCall]: (input: CallInput<N>) => Promise<CallOutput<N>> | CallOutput<N>;
};

export function createSettingsHandlers(shortcut: ShortcutKeeper): SettingsHandlers {
  return {
    'settings.read': () => ({ quickBookShortcut: shortcut.look() }),
    'settings.recordShortcut': ({ accelerator }) => ({ state: shortcut.record(accelerator) }),
    'settings.testShortcut': () => {
      shortcut.test();
    },
    'settings.holdShortcut': ({ held }) => {
      shortcut.hold(held);
    },
  };
}

/** The settings as the page shows them. */
export const toSettingsView = (shortcut: ShortcutKeeper): SettingsView => ({
  quickBookShortcut: shortcut.view(),
});
