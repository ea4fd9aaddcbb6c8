import { describe, expect, it } from 'vitest';
import { createPreferences } from '../../main/settings/preferences.ts';
import type { AppearanceSettings } from '../../main/desktop/shell.ts';
import { openSettings } from '../../main/settings/settings.ts';
import { createShortcutKeeper } from '../../main/settings/shortcut-keeper.ts';
import { ofEachShortcut } from '../../main/settings/shortcuts.ts';
import { callInputs } from '../../preload/contract/calls.ts';
import type { SettingsView } from '../../preload/contract/model/settings.ts';
import { fakeShortcuts } from '../support/fake-shortcuts.ts';
import { createManualClock } from '../support/manual-clock.ts';

function prepare(stored: object = {}) {
  const written: object[] = [];
  const settings = openSettings({
    read: () => ({ content: { version: 1, ...stored }, setAside: null, isStuck: false }),
    write: (content) => void written.push(content),
  });
  const system = fakeShortcuts();
  const shortcuts = createShortcutKeeper({
    system,
    settings,
    platform: 'linux',
    clock: createManualClock('2027-03-10T08:15:00.000Z'),
    onPress: ofEachShortcut(() => () => undefined),
  });
  const login = { on: false, refuses: false };
  const appearances: AppearanceSettings[] = [];
  const preferences = createPreferences({
    settings,
    shortcuts,
    loginItem: {
      isOn: () => login.on,
      set(on) {
        if (login.refuses) throw new Error('Read-only file system');
        login.on = on;
      },
    },
    computerTimeZone: () => 'Europe/Berlin',
    accountInUse: () => null,
    agendas: () => [],
    applyAppearance: (chosen) => appearances.push(chosen),
    report: () => undefined,
  });
  const told: SettingsView[] = [];
  preferences.changed.subscribe((view) => told.push(view));
  return { preferences, settings, system, login, appearances, told, written };
}

describe('the settings in force', () => {
  it('are applied at the start and at each change, and written', () => {
    const { preferences, appearances, told, written } = prepare({
      look: { appearance: 'dark', trayIcon: 'light', textSize: 100 },
    });
    expect(appearances).toEqual([{ appearance: 'dark', trayIcon: 'light', textSize: 100 }]);
    preferences.calls.change({ look: { textSize: 150 } });
    expect(appearances.at(-1)).toEqual({ appearance: 'dark', trayIcon: 'light', textSize: 150 });
    expect(told.at(-1)?.look).toEqual({ appearance: 'dark', trayIcon: 'light', textSize: 150 });
    expect(written.at(-1)).toMatchObject({ look: { appearance: 'dark', trayIcon: 'light', textSize: 150 } });
  });

  it('say of opening at login what the system says, and nothing of it is remembered', () => {
    const { preferences, login, told, written } = prepare();
    expect(preferences.calls.change({ general: { openAtLogin: true } })).toEqual({ refused: null });
    expect(told.at(-1)?.general.openAtLogin).toBe(true);
    expect(JSON.stringify(written)).not.toContain('openAtLogin');
    login.on = false;
    expect(preferences.calls.read(undefined).general.openAtLogin).toBe(false);
    login.refuses = true;
    expect(preferences.calls.change({ general: { openAtLogin: true } })).toEqual({
      refused: 'open-at-login',
    });
    expect(preferences.view().general.openAtLogin).toBe(false);
  });

  it('take no zone that is not known here, and change nothing then', () => {
    const { preferences, settings } = prepare();
    expect(() => preferences.calls.change({ time: { zone: 'Mars/Olympus' }, singleKeys: false })).toThrow();
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

  it('have the usual shortcuts again, also when another one had their keys', () => {
    const { preferences, system } = prepare({
      shortcuts: { quickBook: 'Control+Alt+K', join: 'Alt+Shift+B', open: 'Control+Alt+O' },
      singleKeys: false,
    });
    expect(preferences.calls.restoreShortcuts(undefined)).toEqual({ state: 'ok' });
    expect(system.held()).toEqual(['Alt+Shift+B']);
    expect(preferences.view()).toMatchObject({
      singleKeys: true,
      shortcuts: { quickBook: { accelerator: 'Alt+Shift+B' }, join: { accelerator: null } },
    });
  });

  it('are told once when something outside of them is another, and not when nothing is', () => {
    const { preferences, login, told } = prepare();
    preferences.update();
    preferences.update();
    expect(told).toHaveLength(1);
    login.on = true;
    preferences.update();
    expect(told.at(-1)?.general.openAtLogin).toBe(true);
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
  expect(callInputs['settings.change'].safeParse(part).success).toBe(false);
});
