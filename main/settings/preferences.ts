import type {
  GnomeView,
  SettingsChanged,
  SettingsImported,
  SettingsView,
  ShortcutName,
  ShortcutRecorded,
} from '../../preload/contract/model/settings.ts';
import type { CallInput, CallsOf } from '../../preload/contract/calls.ts';
import type { Agenda } from '../agenda/agenda.ts';
import { areHours, hoursInForce } from '../agenda/own-hours.ts';
import { isTimeZone } from '../agenda/time-format.ts';
import type { AskNatively } from '../base/outside.ts';
import { Failure } from '../base/failure.ts';
import { createEmitter, type Signal } from '../base/signal.ts';
import { spokenLanguages } from '../base/languages.ts';
import { language, words } from '../base/words.ts';
import { createLanguageChoice, type AccountInUse, type LanguageParts } from './language.ts';
import { exportSettings, readExport, type ImportReading } from './transfer.ts';
import { managedPaths } from './managed.ts';
import { mergeSettings } from './values.ts';
import { shortcutNames } from './shortcuts.ts';
import type { ShortcutKeeper, KeptShortcuts } from './shortcut-keeper.ts';
import type { Updates } from '../updates/updates.ts';
import type { Settings } from './settings.ts';

export interface PreferencesParts extends Omit<SettingsViewParts, 'language'>, LanguageParts {
  readonly shortcuts: ShortcutKeeper;
  readonly applyAppearance: (chosen: SettingsView['look']) => void;
  /** Keeps the windows out of pictures of the screen, or lets them in. */
  readonly protectWindows: (isOn: boolean) => void;
  /** Asks where; false when the person thought better of it. */
  readonly saveFile: (name: string, content: string) => Promise<boolean>;
  /** Asks for a file. @returns null when the person thought better of it @throws when it cannot be read */
  readonly openFile: () => Promise<string | null>;
  readonly ask: AskNatively;
}

/** A zone or a language that is not known here is `bad-input`, and changes nothing. */
export interface SettingsCalls extends CallsOf<'settings'> {
  read(input: undefined): Promise<SettingsView>;
  change(part: CallInput<'settings.change'>): SettingsChanged;
  restoreShortcuts(input: undefined): Promise<ShortcutRecorded>;
}

/** The settings as the page reads and changes them; each change is in force when the call comes back. */
export interface Preferences {
  /** A part of the view changed. */
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
  const choice = createLanguageChoice(parts);
  const viewed = { ...parts, language: choice.view };
  const view = (): SettingsView => viewSettings(viewed, shortcuts.view());
  /** The view that was announced last, as JSON. */
  let announced = '';
  const announce = (): void => {
    const now = view();
    const text = JSON.stringify(now);
    if (text === announced) return;
    announced = text;
    changed.emit(now);
  };
  const { managed } = settings;
  const setOpenAtLogin = (wanted: boolean): boolean => {
    const on = managed.openAtLogin ?? wanted;
    try {
      loginItem?.set(on);
    } catch (error) {
      report(error);
    }
    return loginItem?.isOn() === wanted;
  };

  let { look, time, hours, privacy } = settings.get();
  parts.applyAppearance(look);
  if (privacy.contentProtection) parts.protectWindows(true);
  if (managed.openAtLogin !== undefined && loginItem?.isOn() !== managed.openAtLogin)
    setOpenAtLogin(managed.openAtLogin);
  settings.changed.subscribe((values) => {
    if (values.look !== look) parts.applyAppearance(values.look);
    if (values.privacy.contentProtection !== privacy.contentProtection)
      parts.protectWindows(values.privacy.contentProtection);
    const { zone } = time;
    const isOtherTime = values.time !== time || values.hours !== hours;
    ({ look, time, hours, privacy } = values);
    if (isOtherTime) for (const agenda of parts.agendas()) agenda.update();
    // The days of another zone begin and end at other moments: their bookings have to be read.
    if (time.zone !== zone) for (const agenda of parts.agendas()) void agenda.refresh();
    choice.follow();
    announce();
  });
  language.subscribe(() => {
    // Their times and titles are in the language, and with them what is made of them.
    for (const agenda of parts.agendas()) agenda.update();
    announce();
  });
  shortcuts.changed.subscribe(announce);
  parts.gnome?.changed.subscribe(announce);
  parts.hasTray.changed.subscribe(announce);
  parts.updates.view.subscribe(announce);

  return {
    changed,
    view,
    update() {
      choice.follow();
      announce();
    },
    calls: {
      // The settings are opened.
      async read() {
        void parts.gnome?.look();
        return viewSettings(viewed, await shortcuts.refresh());
      },
      change({ general: { openAtLogin, ...general } = {}, ...part }) {
        const { zone } = part.time ?? {};
        if (zone !== undefined && zone !== 'profile' && zone !== 'computer' && !isTimeZone(zone))
          throw new Failure('bad-input', 'No such time zone');
        const tag = part.look?.language ?? 'automatic';
        if (tag !== 'automatic' && !spokenLanguages().some((one) => one.tag === tag))
          throw new Failure('bad-input', 'No such language');
        const values = mergeSettings(settings.get(), { ...part, general });
        if (part.hours && !areHours(values.hours))
          throw new Failure('bad-input', 'One’s own hours end after they begin');
        settings.change(values);
        if (openAtLogin === undefined) return { refused: null };
        const isTaken = setOpenAtLogin(openAtLogin);
        announce();
        return { refused: isTaken ? null : 'open-at-login' };
      },
      dismissTrouble() {
        settings.dismissTrouble();
      },
      recordShortcut: async ({ name, accelerator }) => ({ state: await shortcuts.record(name, accelerator) }),
      testShortcut({ name }) {
        shortcuts.test(name);
      },
      holdShortcut({ held }) {
        shortcuts.hold(held);
      },
      addToTopBar: async () => parts.gnome?.addToTopBar(),
      async setGnomeKeys({ isOn }) {
        const { accelerator, suggestion } = shortcuts.view().quickBook;
        await parts.gnome?.setQuickBookKeys(isOn ? (accelerator ?? suggestion) : null);
      },
      async restoreShortcuts() {
        settings.change({ singleKeys: true });
        return { state: await shortcuts.restore() };
      },
      async update() {
        await (parts.updates.view.get().ready === null ? parts.updates.look() : parts.updates.restart());
      },
      export: async () => ({
        isSaved: await parts.saveFile('bookbar-settings.json', exportSettings(settings.get())),
      }),
      import: () => importSettings(parts),
    },
    toggleHideTitles() {
      const { reminders } = settings.get();
      settings.change({ reminders: { ...reminders, hideTitles: !reminders.hideTitles } });
    },
  };
}

/** Changes nothing before the person has read what would change, and agreed. */
async function importSettings(parts: PreferencesParts): Promise<SettingsImported> {
  const { settings, shortcuts } = parts;
  let text: string | null;
  try {
    text = await parts.openFile();
  } catch (error) {
    parts.report(error);
    return { result: 'not-readable' };
  }
  if (text === null) return { result: 'cancelled' };
  const reading = readExport(text, settings.get(), settings.managed);
  if (reading.kind === 'wrong') return { result: 'wrong', path: reading.path };
  if (reading.kind !== 'settings') return { result: reading.kind };
  const { values, changes } = reading;
  if (changes.length === 0) return { result: 'same' };
  const isWanted = await parts.ask(words().settings.import({ changes }));
  if (!isWanted) return { result: 'cancelled' };
  settings.change({ ...values, shortcuts: settings.get().shortcuts, accounts: settings.get().accounts });
  return { result: 'imported', refused: await recordAll(shortcuts, reading.shortcuts) };
}

/** One may have the keys of another, so all are let go before any is taken. @returns those that keep what they had */
async function recordAll(
  keeper: ShortcutKeeper,
  wanted: Extract<ImportReading, { kind: 'settings' }>['shortcuts'],
): Promise<readonly ShortcutName[]> {
  const before = keeper.view();
  const changed = shortcutNames.filter((name) => wanted[name] !== undefined);
  for (const name of changed) await keeper.record(name, null);
  const refused: ShortcutName[] = [];
  for (const name of changed) {
    const keys = wanted[name] ?? null;
    const state = await keeper.record(name, keys === 'default' ? before[name].suggestion : keys);
    if (state !== 'ok') refused.push(name);
  }
  for (const name of refused) await keeper.record(name, before[name].accelerator);
  return refused;
}

/** What GNOME’s own settings have of Bookbar. */
export interface GnomeSettings {
  /** null until it is known, and where GNOME can have nothing of Bookbar. */
  view(): GnomeView | null;
  readonly changed: Signal<undefined>;
  /** Reads it again: people change it in GNOME’s own programs. */
  look(): Promise<void>;
  /** @throws where GNOME does not take it */
  addToTopBar(): Promise<void>;
  /** @param accelerator null: GNOME’s shortcut goes. @throws as above */
  setQuickBookKeys(accelerator: string | null): Promise<void>;
}

/** Whether the system opens Bookbar when its person signs in to the computer. The real ones are in `desktop`. */
export interface LoginItem {
  /** As the system has it now, also when something else changed it. */
  isOn(): boolean;
  /** @throws when the system does not take it. */
  set(on: boolean): void;
}

export interface SettingsViewParts {
  readonly settings: Settings;
  /** null where only the desktop can do that. */
  readonly loginItem: LoginItem | null;
  readonly computerTimeZone: () => string;
  /** null before the first one has begun. */
  readonly accountInUse: () => AccountInUse | null;
  /** The days of every account that is signed in. */
  readonly agendas: () => readonly Pick<Agenda, 'update' | 'refresh'>[];
  readonly shortcuts: Pick<ShortcutKeeper, 'desktop'>;
  /** null in other desktops. The real one is in `desktop/gnome`. */
  readonly gnome: GnomeSettings | null;
  /** Whether the desktop shows Bookbar’s icon. */
  readonly hasTray: { get(): boolean; readonly changed: Signal<undefined> };
  readonly updates: Pick<Updates, 'view' | 'look' | 'restart'>;
  readonly language: () => SettingsView['language'];
  /** Where newer versions can be had, as it is read. */
  readonly site: string;
}

/** The settings as the page shows them, each beside what it would be unless chosen. */
function viewSettings(parts: SettingsViewParts, shortcuts: KeptShortcuts): SettingsView {
  const { general, privacy, look, time, hours, assistants, singleKeys, reminders, terminal } =
    parts.settings.get();
  const inUse = parts.accountInUse();
  return {
    general: { ...general, openAtLogin: parts.loginItem?.isOn() ?? null },
    privacy,
    terminal,
    look,
    language: parts.language(),
    time: { ...time, account: accountTimeOf(inUse), computerTimeZone: parts.computerTimeZone() },
    hours: hoursInForce(hours),
    assistants,
    singleKeys,
    reminders,
    shortcuts,
    desktopShortcuts: parts.shortcuts.desktop(),
    gnome: parts.gnome?.view() ?? null,
    hasTray: parts.hasTray.get(),
    trouble: parts.settings.trouble(),
    managed: managedPaths(parts.settings.managed),
    updates: wordUpdates(parts),
  };
}

function wordUpdates({ updates, site }: SettingsViewParts): SettingsView['updates'] {
  const { by, ready, looked } = updates.view.get();
  const said = words().updates;
  if (ready !== null) return { text: said.ready({ version: ready }), action: said.restart };
  if (by === 'nobody') return { text: said.nobody({ site }), action: null };
  if (by !== 'bookbar') return { text: said[by], action: null };
  if (looked === 'looking') return { text: said.looking, action: null };
  return { text: looked === 'not-yet' ? said.bookbar : said[looked], action: said.look };
}

function accountTimeOf(inUse: AccountInUse | null): SettingsView['time']['account'] {
  const agenda = inUse?.agenda() ?? null;
  if (!agenda?.view().account) return null;
  const { timeZone, hours, weekStart } = agenda.profileTimeFormat();
  return { timeZone, hours, weekStart };
}
