import type { SettingsChange } from '../../../preload/contract/settings-calls.ts';
import type { SettingsChanged, SettingsView } from '../../../preload/contract/model/settings.ts';
import { isTimeZone } from '../../agenda/reading.ts';
import { Failure } from '../../base/failure.ts';
import { createEmitter, type Signal } from '../../base/signal.ts';
import type { Look } from '../../desktop/shell.ts';
import { mergeSettings } from '../../settings/merge.ts';
import type { ShortcutKeeper } from '../../settings/shortcut-keeper.ts';
import { viewSettings, type SettingsViewParts } from './settings-view.ts';

export interface PreferencesParts extends SettingsViewParts {
  readonly shortcuts: ShortcutKeeper;
  readonly applyLook: (look: Look) => void;
  readonly report: (error: unknown) => void;
}

/** The settings as the page reads and changes them; each change is in force when the call comes back. */
export interface Preferences {
  /** Any part of the view is another. */
  readonly changed: Signal<SettingsView>;
  view(): SettingsView;
  /** Somebody opens the settings. */
  look(): SettingsView;
  /** Something outside of the settings is another, such as who is signed in. */
  lookAgain(): void;
  /** @throws {Failure} `bad-input` for a zone that is not known here; nothing is changed then. */
  change(part: SettingsChange): SettingsChanged;
  dismissTrouble(): void;
  /** @returns what came of taking the usual keys */
  restoreShortcuts(): ReturnType<ShortcutKeeper['restore']>;
  toggleHideTitles(): void;
}

export function createPreferences(parts: PreferencesParts): Preferences {
  const { settings, shortcuts, loginItem, running, report } = parts;
  const changed = createEmitter<SettingsView>(report);
  const view = (): SettingsView => viewSettings(parts, shortcuts.view());
  let told = '';
  const tell = (): void => {
    const now = view();
    const text = JSON.stringify(now);
    if (text === told) return;
    told = text;
    changed.emit(now);
  };
  const setOpenAtLogin = (on: boolean): boolean => {
    try {
      loginItem.set(on);
    } catch (error) {
      report(error);
    }
    return loginItem.isOn() === on;
  };

  let { look, time } = settings.get();
  parts.applyLook(look);
  settings.changed.subscribe((values) => {
    if (values.look !== look) parts.applyLook(values.look);
    const { zone } = time;
    const isOtherTime = values.time !== time;
    ({ look, time } = values);
    if (isOtherTime) running()?.agenda()?.look();
    // The days of another zone begin and end at other moments: their bookings have to be read.
    if (time.zone !== zone) void running()?.agenda()?.refresh();
    tell();
  });
  shortcuts.changed.subscribe(tell);

  return {
    changed,
    view,
    look: () => viewSettings(parts, shortcuts.look()),
    lookAgain: tell,
    change({ general: { openAtLogin, ...general } = {}, ...part }) {
      const { zone } = part.time ?? {};
      if (zone !== undefined && zone !== 'profile' && zone !== 'computer' && !isTimeZone(zone))
        throw new Failure('bad-input', 'No such time zone');
      settings.change(mergeSettings(settings.get(), { ...part, general }));
      if (openAtLogin === undefined) return { refused: null };
      const isTaken = setOpenAtLogin(openAtLogin);
      tell();
      return { refused: isTaken ? null : 'open-at-login' };
    },
    dismissTrouble() {
      settings.dismissTrouble();
    },
    restoreShortcuts() {
      settings.change({ singleKeys: true });
      return shortcuts.restore();
    },
    toggleHideTitles() {
      const { reminders } = settings.get();
      settings.change({ reminders: { ...reminders, hideTitles: !reminders.hideTitles } });
    },
  };
}
