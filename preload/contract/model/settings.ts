import type { SettingPath, Settings } from '../settings/table.ts';

/** What shortcuts of the whole system do, in the order in which they are shown. */
export type ShortcutName = 'quickBook' | 'join' | 'open' | 'copyTimes' | 'hideTitles';

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

/** Shortcuts that the desktop keeps, where programs cannot take keys themselves (Wayland). */
export interface DesktopShortcutsView {
  /** `asking`: the desktop may be asking the person. `ended`: the desktop took them back. */
  readonly state: 'off' | 'asking' | 'on' | 'refused' | 'ended';
  /** As the desktop words them, in its own language; null: it said none. */
  readonly keys: Readonly<Record<ShortcutName, string | null>>;
}

/** What the person has to know about how their settings are kept. */
export type SettingsTrouble =
  | { readonly kind: 'damaged'; readonly setAside: string }
  /** A newer Bookbar wrote them: its file stays as it is, and what is changed holds until quitting. */
  | { readonly kind: 'newer' }
  /** The disk does not take them: what is changed holds until quitting. */
  | { readonly kind: 'not-saved' };

/** What the account says of times. */
export interface AccountTime {
  readonly timeZone: string;
  readonly hours: 12 | 24;
  /** ISO weekday, 1 = Monday. */
  readonly weekStart: number;
}

/** What an administrator can set, so that it cannot be changed here. */
export type ManagedSetting = SettingPath | 'general.openAtLogin';

/** The settings, each beside what it would be unless chosen. */
export interface SettingsView extends Omit<Settings, 'general' | 'time'> {
  readonly general: Settings['general'] & {
    /** As the system has it now; null where Bookbar can neither see nor change it. */
    readonly openAtLogin: boolean | null;
  };
  /** BCP 47: what the app speaks, and what it would unless one is chosen. */
  readonly language: { readonly inUse: string; readonly automatic: string };
  readonly time: Settings['time'] & {
    /** null while no account is signed in or the profile was not read yet. */
    readonly account: AccountTime | null;
    readonly computerTimeZone: string;
  };
  readonly shortcuts: Readonly<Record<ShortcutName, ShortcutView>>;
  /** null where programs take keys themselves, and where the desktop keeps none for them. */
  readonly desktopShortcuts: DesktopShortcutsView | null;
  /** null in other desktops, and while nothing is known of it. */
  readonly gnome: GnomeView | null;
  /** false where the desktop shows no icon of Bookbar. */
  readonly hasTray: boolean;
  readonly trouble: SettingsTrouble | null;
  /** Set by the administrator. */
  readonly managed: readonly ManagedSetting[];
  readonly updates: {
    /** Who brings newer versions, what came of looking for one, or which one is ready, in a sentence. */
    readonly text: string;
    /** What `settings.update` does next, as its button says it; null: nothing. */
    readonly action: string | null;
  };
}

/** Who brings newer versions of Bookbar, and which one is here and waits for a restart. */
export interface UpdatesView {
  readonly by: 'bookbar' | 'package-manager' | 'flatpak' | 'nobody' | 'administrator';
  /** A version; null: none. */
  readonly ready: string | null;
  /** What came of looking; what failed is said only to a person who looks. */
  readonly looked: 'not-yet' | 'looking' | 'newest' | 'failed';
}

/** What GNOME has of Bookbar. */
export interface GnomeView {
  /**
   * Bookbar’s button in the top bar, by its extension. `missing`: not installed. `after-login`: GNOME finds a new
   * extension only when it starts. `all-off`: GNOME’s extensions are switched off as a whole. null: this GNOME has none.
   */
  readonly topBar: 'on' | 'off' | 'missing' | 'after-login' | 'all-off' | null;
  /** The keys of quick-book in GNOME’s keyboard settings, such as `Alt+Shift+B`; "" for none, null where GNOME keeps none. */
  readonly quickBookKeys: string | null;
}

/** What came of importing settings; unless `imported`, nothing changed. */
export type SettingsImported =
  /** `refused`: shortcuts that keep their keys, because the system did not give the others. */
  | { readonly result: 'imported'; readonly refused: readonly ShortcutName[] }
  /** The person thought better of it. */
  | { readonly result: 'cancelled' }
  /** The file says what is so already. */
  | { readonly result: 'same' }
  | { readonly result: 'not-readable' }
  /** No settings of Bookbar. */
  | { readonly result: 'not-settings' }
  | { readonly result: 'newer' }
  /** `path` names the value that does not fit, as in `look.textSize`. */
  | { readonly result: 'wrong'; readonly path: string };

/** What came of the keys that were recorded; the ones before stay in force unless it is `ok`. */
export interface ShortcutRecorded {
  readonly state: ShortcutState;
}

/** What could not be changed: the system did not take it. */
export interface SettingsChanged {
  readonly refused: 'open-at-login' | null;
}
