import type { CallInput, CallOutput } from '../../preload/contract/calls.ts';
import type { CallName } from '../../preload/contract/names.ts';
import type { SettingsChange } from '../../preload/contract/settings-calls.ts';
import type { SettingsChanged, SettingsView } from '../../preload/contract/model/settings.ts';
import type { ShortcutKeeper } from '../settings/shortcut-keeper.ts';

type SettingsCall = Extract<CallName, `settings.${string}`>;

type SettingsHandlers = {
  readonly [N in SettingsCall]: (input: CallInput<N>) => Promise<CallOutput<N>> | CallOutput<N>;
};

/** The settings as their calls need them. */
export interface SettingsUses {
  look(): SettingsView;
  change(part: SettingsChange): SettingsChanged;
  dismissTrouble(): void;
  restoreShortcuts(): ReturnType<ShortcutKeeper['restore']>;
}

export function createSettingsHandlers(
  settings: SettingsUses,
  shortcuts: Pick<ShortcutKeeper, 'record' | 'test' | 'hold'>,
): SettingsHandlers {
  return {
    'settings.read': () => settings.look(),
    'settings.change': (part) => settings.change(part),
    'settings.dismissTrouble': () => {
      settings.dismissTrouble();
    },
    'settings.recordShortcut': ({ name, accelerator }) => ({ state: shortcuts.record(name, accelerator) }),
    'settings.testShortcut': ({ name }) => {
      shortcuts.test(name);
    },
    'settings.holdShortcut': ({ held }) => {
      shortcuts.hold(held);
    },
    'settings.restoreShortcuts': () => ({ state: settings.restoreShortcuts() }),
  };
}
