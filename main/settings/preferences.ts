import type { SettingsChange } from '../../preload/contract/settings-calls.ts';
import type {
  SettingsChanged,
  SettingsView,
  ShortcutRecorded,
} from '../../preload/contract/model/settings.ts';
import type { CallsOf } from '../../preload/contract/calls.ts';
import type { Agenda } from '../agenda/agenda.ts';
import { isTimeZone } from '../agenda/time-format.ts';
import { Failure } from '../base/failure.ts';
import { createEmitter, type Signal } from '../base/signal.ts';
import { mergeSettings } from './values.ts';
import type { ShortcutKeeper, KeptShortcuts } from './shortcut-keeper.ts';
import type { Settings } from './settings.ts';

export interface PreferencesParts extends SettingsViewParts {
  readonly shortcuts: ShortcutKeeper;
  readonly applyAppearance: (chosen: SettingsView['look']) => void;
  readonly report: (error: unknown) => void;
}

/** A zone that is not known here is `bad-input`, and changes nothing. */
export interface SettingsCalls extends CallsOf<'settings'> {
  read(input: undefined): SettingsView;
  change(part: SettingsChange): SettingsChanged;
  restoreShortcuts(input: undefined): ShortcutRecorded;
}

/** The settings as the page reads and changes them; each change is in force when the call comes back. */
export interface Preferences {
  /** Any part of the view is another. */
  readonly changed: Signal<SettingsView>;
  view(): SettingsView;
  /** What the page asks of them. */
  readonly calls: SettingsCalls;
  /** Something outside of the settings changed, such as who is signed in. */
  update(): void;
  toggleHideTitles(): void;
}

export function createPreferences(parts: PreferencesParts): Preferences {
  const { settings, shortcuts, loginItem, report } = parts;
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
  parts.applyAppearance(look);
  settings.changed.subscribe((values) => {
    if (values.look !== look) parts.applyAppearance(values.look);
    const { zone } = time;
    const isOtherTime = values.time !== time;
    ({ look, time } = values);
    if (isOtherTime) for (const agenda of parts.agendas()) agenda.update();
    // The days of another zone begin and end at other moments: their bookings have to be read.
    if (time.zone !== zone) for (const agenda of parts.agendas()) void agenda.refresh();
    tell();
  });
  shortcuts.changed.subscribe(tell);

  return {
    changed,
    view,
    update: tell,
    calls: {
      // Somebody opens the settings.
      read: () => viewSettings(parts, shortcuts.refresh()),
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
        return undefined;
      },
      recordShortcut: ({ name, accelerator }) => ({ state: shortcuts.record(name, accelerator) }),
      testShortcut({ name }) {
        shortcuts.test(name);
        return undefined;
      },
      holdShortcut({ held }) {
        shortcuts.hold(held);
        return undefined;
      },
      restoreShortcuts() {
        settings.change({ singleKeys: true });
        return { state: shortcuts.restore() };
      },
    },
    toggleHideTitles() {
      const { reminders } = settings.get();
      settings.change({ reminders: { ...reminders, hideTitles: !reminders.hideTitles } });
    },
  };
}

/** Whether the system opens Bookbar when its person signs in to the computer. The real ones are in `desktop`. */
export interface LoginItem {
  /** As the system has it now, whoever changed it last. */
  isOn(): boolean;
  /** @throws when the system does not take it. */
  set(on: boolean): void;
}

/** What of the account in use the settings show, and what depends on them. */
export interface AccountInUse {
  agenda(): Pick<Agenda, 'view' | 'profileTimeFormat'> | null;
}

export interface SettingsViewParts {
  readonly settings: Settings;
  readonly loginItem: LoginItem;
  readonly computerTimeZone: () => string;
  /** null before the first one has begun. */
  readonly accountInUse: () => AccountInUse | null;
  /** The days of every account that is signed in. */
  readonly agendas: () => readonly Pick<Agenda, 'update' | 'refresh'>[];
}

/** The settings as the page shows them, each beside what it would be unless chosen. */
export function viewSettings(parts: SettingsViewParts, shortcuts: KeptShortcuts): SettingsView {
  const { general, look, time, singleKeys, reminders } = parts.settings.get();
  const inUse = parts.accountInUse();
  return {
    general: { ...general, openAtLogin: parts.loginItem.isOn() },
    look,
    time: { ...time, account: accountTimeOf(inUse), computerTimeZone: parts.computerTimeZone() },
    singleKeys,
    reminders,
    shortcuts,
    trouble: parts.settings.trouble(),
  };
}

function accountTimeOf(inUse: AccountInUse | null): SettingsView['time']['account'] {
  const agenda = inUse?.agenda() ?? null;
  if (!agenda?.view().account) return null;
  const { timeZone, hours, weekStart } = agenda.profileTimeFormat();
  return { timeZone, hours, weekStart };
}
