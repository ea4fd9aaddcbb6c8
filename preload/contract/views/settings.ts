/** What shortcuts of the whole system do, in the order in which they are shown. */
export const shortcutNames = ['quickBook', 'join'] as const;
export type ShortcutName = (typeof shortcutNames)[number];

/** What came of asking the system for the keys of a shortcut. */
export type ShortcutState =
  | 'ok'
  /** Another program has them. */
  | 'taken'
  /** Another shortcut of Bookbar has them. */
  | 'ours'
  /** The system knows no such keys, or they would be anybody’s typing. */
  | 'not-possible'
  /** This desktop gives no keys to programs; the command line does the same. */
  | 'not-supported';

/** Whether the keys were pressed since the person was asked to: for some seconds, then not any more. */
export type ShortcutTest = 'none' | 'waiting' | 'heard' | 'unheard';

/** A shortcut of the whole system. */
export interface ShortcutView {
  /** Names of keys joined by `+`, as in “Alt+Shift+B”; null: there is none. */
  readonly accelerator: string | null;
  readonly state: ShortcutState;
  /** What it is on this system unless the person chooses another one; null: none. */
  readonly suggestion: string | null;
  readonly test: ShortcutTest;
}

export interface SettingsView {
  readonly shortcuts: Readonly<Record<ShortcutName, ShortcutView>>;
}

/** What came of the keys that were recorded; the ones before stay in force unless it is `ok`. */
export interface ShortcutRecorded {
  readonly state: ShortcutState;
}
