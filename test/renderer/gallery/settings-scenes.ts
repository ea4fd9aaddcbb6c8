import { agendaView, fullDay, reading, signedIn } from '../support/views.ts';
import type { Scene } from './scene.ts';

const today: Scene = { session: signedIn, agenda: agendaView(fullDay), platform: 'darwin' };
const arabic = { ...reading, locale: 'ar' };
const macKeys = { accelerator: 'Control+Command+B', suggestion: 'Control+Command+B' };
const settings: Scene = {
  ...today,
  shortcut: macKeys,
  press: ['Account and settings', 'Settings'],
};
const linuxSettings: Scene = { ...settings, platform: 'linux', shortcut: {} };
const recording: Scene = { ...settings, press: ['Account and settings', 'Settings', 'Quick book: ⌃ ⌘ B'] };

/** The settings in their states. */
export const settingsScenes: Readonly<Record<string, Scene>> = {
  settings,
  'settings-linux': linuxSettings,
  'settings-none': { ...settings, shortcut: { ...macKeys, accelerator: null } },
  'settings-recording': {
    ...recording,
    keys: [{ key: 'Meta', ctrlKey: true, metaKey: true }],
  },
  'settings-refused': { ...recording, keys: [{ key: 'c', code: 'KeyC', metaKey: true }] },
  'settings-taken': { ...settings, shortcut: { ...macKeys, state: 'taken' } },
  'settings-join': { ...settings, joinShortcut: { accelerator: 'Control+Command+J', state: 'taken' } },
  'settings-testing': { ...settings, shortcut: { ...macKeys, test: 'waiting' } },
  'settings-heard': { ...settings, shortcut: { ...macKeys, test: 'heard' } },
  'settings-unheard': { ...linuxSettings, shortcut: { test: 'unheard' } },
  'settings-wayland': { ...linuxSettings, shortcut: { state: 'not-supported' } },
  'settings-200': { ...linuxSettings, scale: 2, shortcut: { state: 'taken' } },
  'settings-rtl': {
    ...linuxSettings,
    agenda: agendaView(fullDay, { reading: arabic }),
    shortcut: { state: 'taken' },
  },
};
