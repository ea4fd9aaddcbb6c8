import type { CallInput, CallOutput } from '../../preload/contract/calls.ts';
import type { CallName } from '../../preload/contract/names.ts';
import type { SettingsView } from '../../preload/contract/views/settings.ts';
import type { ShortcutKeeper } from '../settings/shortcut-keeper.ts';

type SettingsCall = Extract<CallName, `settings.${string}`>;

type SettingsHandlers = {
  readonly [N in SettingsCall]: (input: CallInput<N>) => Promise<CallOutput<N>> | CallOutput<N>;
};

export function createSettingsHandlers(shortcuts: ShortcutKeeper): SettingsHandlers {
  return {
    'settings.read': () => ({ shortcuts: shortcuts.look() }),
    'settings.recordShortcut': ({ name, accelerator }) => ({ state: shortcuts.record(name, accelerator) }),
    'settings.testShortcut': ({ name }) => {
      shortcuts.test(name);
    },
    'settings.holdShortcut': ({ held }) => {
      shortcuts.hold(held);
    },
  };
}

/** The settings as the page shows them. */
export const toSettingsView = (shortcuts: ShortcutKeeper): SettingsView => ({ shortcuts: shortcuts.view() });
