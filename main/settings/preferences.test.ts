import { describe, expect, it } from 'vitest';
import { createPreferences } from './preferences.ts';
import { createStore } from '../base/store.ts';
import type { AppearanceSettings } from '../desktop/shell.ts';
import type { NativeQuestion } from '../base/outside.ts';
import { readManaged } from './managed.ts';
import { createEmitter } from '../base/signal.ts';
import { openSettings } from './settings.ts';
import { createShortcutKeeper } from './shortcut-keeper.ts';
import { ofEachShortcut } from './shortcuts.ts';
import { calls } from '../../preload/contract/calls.ts';
import type { SettingsView, UpdatesView } from '../../preload/contract/model/settings.ts';
import { fakeShortcuts } from '../../test/support/fake-shortcuts.ts';
import { createManualClock } from '../../test/support/manual-clock.ts';

function prepare(stored: object = {}, file: Readonly<Record<string, unknown>> = {}, hasLoginItem = true) {
  const written: object[] = [];
  const settings = openSettings(
    {
      read: () => ({ content: { version: 1, ...stored }, setAside: null, isStuck: false }),
      write: (content) => void written.push(content),
    },
    () => undefined,
    readManaged({}, file).choices,
  );
  const system = fakeShortcuts();
  const shortcuts = createShortcutKeeper({
    portal: null,
    system,
    settings,
    platform: 'linux',
    clock: createManualClock('2027-03-10T08:15:00.000Z'),
    onPress: ofEachShortcut(() => () => undefined),
  });
  const login = { on: false, refuses: false };
  const appearances: AppearanceSettings[] = [];
  const protections: boolean[] = [];
  const saved: string[] = [];
  const asked: NativeQuestion[] = [];
  /** What the person does in the system’s dialogs. */
  const person = { opens: null as string | null | Error, accepts: true };
  const updates = createStore<UpdatesView>({ by: 'bookbar', ready: null, looked: 'not-yet' });
  const did: string[] = [];
  const preferences = createPreferences({
    updates: {
      view: updates,
      async look() {
        did.push('look');
      },
      async restart() {
        did.push('restart');
      },
    },
    site: 'example.org/bookbar',
    settings,
    shortcuts,
    loginItem: !hasLoginItem
      ? null
      : {
          isOn: () => login.on,
          set(on) {
            if (login.refuses) throw new Error('Read-only file system');
            login.on = on;
          },
        },
    gnome: null,
    hasTray: { get: () => true, changed: createEmitter() },
    computerTimeZone: () => 'Europe/Berlin',
    accountInUse: () => null,
    systemLanguages: () => ['en-GB'],
    agendas: () => [],
    applyAppearance: (chosen) => appearances.push(chosen),
    protectWindows: (isOn) => protections.push(isOn),
    async saveFile(_name, content) {
      saved.push(content);
      return true;
    },
    async openFile() {
      if (person.opens instanceof Error) throw person.opens;
      return person.opens;
    },
    async ask(question) {
      asked.push(question);
      return person.accepts;
    },
    report: () => undefined,
  });
  const announced: SettingsView[] = [];
  preferences.changed.subscribe((view) => announced.push(view));
  return {
    preferences,
    settings,
    system,
    login,
    appearances,
    protections,
    announced,
    written,
    saved,
    asked,
    person,
    updates,
    did,
  };
}

describe('the settings in force', () => {
  it('are applied at the start and at each change, and written', () => {
    const { preferences, appearances, announced, written } = prepare({
      look: { appearance: 'dark', trayIcon: 'light', textSize: 100 },
    });
    expect(appearances).toMatchObject([{ appearance: 'dark', trayIcon: 'light', textSize: 100 }]);
    preferences.calls.change({ look: { textSize: 150 } });
    expect(appearances.at(-1)).toMatchObject({ appearance: 'dark', trayIcon: 'light', textSize: 150 });
    expect(announced.at(-1)?.look).toMatchObject({ appearance: 'dark', trayIcon: 'light', textSize: 150 });
    expect(written.at(-1)).toMatchObject({ look: { appearance: 'dark', trayIcon: 'light', textSize: 150 } });
  });

  it('say of opening at login what the system says, and nothing of it is remembered', async () => {
    const { preferences, login, announced, written } = prepare();
    expect(preferences.calls.change({ general: { openAtLogin: true } })).toEqual({ refused: null });
    expect(announced.at(-1)?.general.openAtLogin).toBe(true);
    expect(JSON.stringify(written)).not.toContain('openAtLogin');
    login.on = false;
    expect((await preferences.calls.read(undefined)).general.openAtLogin).toBe(false);
    login.refuses = true;
    expect(preferences.calls.change({ general: { openAtLogin: true } })).toEqual({
      refused: 'open-at-login',
    });
    expect(preferences.view().general.openAtLogin).toBe(false);
  });

  it('say that opening at login is not known where only the desktop decides', () => {
    const { preferences } = prepare({}, {}, false);
    expect(preferences.view().general.openAtLogin).toBeNull();
    expect(preferences.calls.change({ general: { openAtLogin: true } })).toEqual({
      refused: 'open-at-login',
    });
  });

  it('say who brings newer versions, and announce one that is ready to restart into', () => {
    const { preferences, updates, announced, did } = prepare();
    expect(preferences.view().updates).toEqual({
      text: 'Bookbar checks for updates twice a day.',
      action: 'Check for updates',
    });
    void preferences.calls.update(undefined);
    updates.set({ by: 'bookbar', ready: null, looked: 'looking' });
    expect(preferences.view().updates).toEqual({ text: 'Checking for updates…', action: null });
    updates.set({ by: 'bookbar', ready: null, looked: 'failed' });
    expect(preferences.view().updates.text).toBe('Bookbar can’t check for updates right now.');
    updates.set({ by: 'bookbar', ready: '0.2.0', looked: 'newest' });
    expect(announced.at(-1)?.updates).toEqual({
      text: 'Version 0.2.0 is ready.',
      action: 'Restart to update',
    });
    void preferences.calls.update(undefined);
    expect(did).toEqual(['look', 'restart']);
    updates.set({ by: 'nobody', ready: null, looked: 'not-yet' });
    expect(preferences.view().updates.text).toContain('example.org/bookbar');
  });

  it('take no hours that end before they begin, also where only one of the two is changed', () => {
    const { preferences, settings } = prepare();
    preferences.calls.change({ hours: { from: '10:00' } });
    for (const hours of [{ until: '10:00' }, { from: '18:00' }, { from: '20:00', until: '08:00' }])
      expect(() => preferences.calls.change({ hours }), JSON.stringify(hours)).toThrow();
    expect(settings.get().hours).toEqual({ from: '10:00', until: '18:00' });
  });

  it('show the usual hours where the file has some that end before they begin', () => {
    const { preferences } = prepare({ hours: { from: '20:00', until: '08:00' } });
    expect(preferences.view().hours).toEqual({ from: '09:00', until: '18:00' });
  });

  it('take no zone and no language that is not known here, and change nothing then', () => {
    const { preferences, settings } = prepare();
    expect(() => preferences.calls.change({ time: { zone: 'Mars/Olympus' }, singleKeys: false })).toThrow();
    expect(() => preferences.calls.change({ look: { language: 'xx' }, singleKeys: false })).toThrow();
    expect(settings.get()).toMatchObject({ time: { zone: 'profile' }, singleKeys: true });
    for (const zone of ['computer', 'Asia/Tokyo', 'profile']) {
      preferences.calls.change({ time: { zone } });
      expect(preferences.view().time.zone).toBe(zone);
    }
  });

  it('hide titles with one press, and show them with another', () => {
    const { preferences } = prepare();
    preferences.toggleHideTitles();
    expect(preferences.view().reminders.hideTitles).toBe(true);
    preferences.toggleHideTitles();
    expect(preferences.view().reminders.hideTitles).toBe(false);
  });

  it('have the usual shortcuts again, also when another one had their keys', async () => {
    const { preferences, system } = prepare({
      shortcuts: { quickBook: 'Control+Alt+K', join: 'Alt+Shift+B', open: 'Control+Alt+O' },
      singleKeys: false,
    });
    expect(await preferences.calls.restoreShortcuts(undefined)).toEqual({ state: 'ok' });
    expect(system.held()).toEqual(['Alt+Shift+B']);
    expect(preferences.view()).toMatchObject({
      singleKeys: true,
      shortcuts: { quickBook: { accelerator: 'Alt+Shift+B' }, join: { accelerator: null } },
    });
  });

  it('are announced once when something outside of them changed, and not when nothing did', () => {
    const { preferences, login, announced } = prepare();
    preferences.update();
    preferences.update();
    expect(announced).toHaveLength(1);
    login.on = true;
    preferences.update();
    expect(announced.at(-1)?.general.openAtLogin).toBe(true);
  });
});

describe('what the administrator set', () => {
  it('is in force, is named, and cannot be changed, while the own choice is kept', () => {
    const { preferences, written } = prepare(
      { reminders: { hideTitles: false }, privacy: { contentProtection: false } },
      { hideTitles: true, contentProtection: true },
    );
    expect(preferences.view()).toMatchObject({
      reminders: { hideTitles: true },
      privacy: { contentProtection: true },
      managed: ['reminders.hideTitles', 'privacy.contentProtection'],
    });
    preferences.toggleHideTitles();
    preferences.calls.change({ privacy: { contentProtection: false }, look: { textSize: 150 } });
    expect(preferences.view()).toMatchObject({
      reminders: { hideTitles: true },
      privacy: { contentProtection: true },
      look: { textSize: 150 },
    });
    expect(written.at(-1)).toMatchObject({
      reminders: { hideTitles: false },
      privacy: { contentProtection: false },
      look: { textSize: 150 },
    });
  });

  it('opens at login or not, whatever was so before', () => {
    const { preferences, login } = prepare({}, { openAtLogin: true });
    expect(login.on).toBe(true);
    expect(preferences.calls.change({ general: { openAtLogin: false } })).toEqual({
      refused: 'open-at-login',
    });
    expect(login.on).toBe(true);
  });
});

it('windows are protected from the start where that was chosen, and at each change', () => {
  expect(prepare().protections).toEqual([]);
  const { preferences, protections } = prepare({ privacy: { contentProtection: true } });
  preferences.calls.change({ privacy: { contentProtection: false } });
  expect(protections).toEqual([true, false]);
  preferences.calls.change({ look: { textSize: 150 } });
  expect(protections).toEqual([true, false]);
});

describe('settings that travel', () => {
  async function exported(stored: object): Promise<string> {
    const { preferences, saved } = prepare(stored);
    expect(await preferences.calls.export(undefined)).toEqual({ isSaved: true });
    return saved[0] ?? '';
  }

  it('are in force on the other computer, shortcuts too, after the person has read what changes', async () => {
    const file = await exported({
      look: { appearance: 'dark' },
      shortcuts: { quickBook: null, join: 'Alt+Shift+B' },
    });
    const { preferences, system, asked, person } = prepare({ time: { hours: 12 } });
    person.opens = file;
    expect(await preferences.calls.import(undefined)).toEqual({ result: 'imported', refused: [] });
    expect(asked[0]?.detail).toBe(
      'These settings will change: Appearance, Time, Shortcuts. Accounts and service addresses stay as they are.',
    );
    expect(preferences.view()).toMatchObject({
      look: { appearance: 'dark' },
      time: { hours: null },
      shortcuts: { quickBook: { accelerator: null }, join: { accelerator: 'Alt+Shift+B', state: 'ok' } },
    });
    expect(system.held()).toEqual(['Alt+Shift+B']);
    expect(await preferences.calls.import(undefined)).toEqual({ result: 'same' });
  });

  it('change nothing when the person says no, or chooses no file', async () => {
    const { preferences, person, written } = prepare();
    expect(await preferences.calls.import(undefined)).toEqual({ result: 'cancelled' });
    person.opens = await exported({ look: { textSize: 150 } });
    person.accepts = false;
    expect(await preferences.calls.import(undefined)).toEqual({ result: 'cancelled' });
    person.opens = new Error('Permission denied');
    expect(await preferences.calls.import(undefined)).toEqual({ result: 'not-readable' });
    expect(written).toEqual([]);
  });

  it('leave a shortcut as it was where another program has the keys', async () => {
    const file = await exported({ shortcuts: { quickBook: 'Control+Alt+K' } });
    const { preferences, system, person } = prepare();
    system.taken.add('Control+Alt+K');
    person.opens = file;
    expect(await preferences.calls.import(undefined)).toEqual({ result: 'imported', refused: ['quickBook'] });
    expect(preferences.view().shortcuts.quickBook).toMatchObject({
      accelerator: 'Alt+Shift+B',
      state: 'ok',
    });
    expect(system.held()).toEqual(['Alt+Shift+B']);
  });

  it('leave what the administrator set', async () => {
    const { preferences, person, asked } = prepare({}, { hideTitles: true });
    person.opens = await exported({ look: { textSize: 150 }, reminders: { hideTitles: false } });
    expect(await preferences.calls.import(undefined)).toMatchObject({ result: 'imported' });
    expect(asked[0]?.detail).toMatch(/^These settings will change: Appearance\. /u);
    expect(preferences.view().reminders.hideTitles).toBe(true);
  });
});

it.each([
  [{ look: { textSize: 79 } }],
  [{ look: { textSize: 100, colour: 'red' } }],
  [{ workspace: 'demo' }],
  [{ connection: null }],
  [{ shortcuts: { quickBook: null } }],
  [{ time: { weekStart: 0 } }],
  [{ reminders: { sound: { isOn: true, volume: 101 } } }],
  [{ reminders: { quiet: { isOn: true, from: '24:00', to: '08:00', days: [] } } }],
  [{ reminders: { snooze: [] } }],
  [null],
])('the page cannot change %j', (part) => {
  expect(calls['settings.change'].input.safeParse(part).success).toBe(false);
});
