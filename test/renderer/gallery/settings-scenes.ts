import { someDiagnostics, usualSettings } from '../support/settings.ts';
import { agendaView, fullDay, healthy, timeFormat, signedIn, signedOut } from '../support/views.ts';
import { noConnection } from '../support/fake-bridge.ts';
import type { Scene } from './scene.ts';

const today: Scene = { session: signedIn, agenda: agendaView(fullDay), platform: 'darwin' };
const arabic = { ...timeFormat, locale: 'ar' };
const macKeys = { accelerator: 'Control+Command+B', suggestion: 'Control+Command+B' };
const at = (...tabs: string[]): readonly string[] => ['Account and settings', 'Settings', ...tabs];
const general: Scene = {
  ...today,
  shortcut: macKeys,
  settings: { general: { ...usualSettings.general, openAtLogin: true } },
  press: at(),
};
const settings: Scene = { ...today, shortcut: macKeys, press: at('Shortcuts') };
const linuxSettings: Scene = { ...settings, platform: 'linux', shortcut: {} };
const recording: Scene = { ...settings, press: at('Shortcuts', 'Quick book: ⌃ ⌘ B') };
const reminders: Scene = { ...today, press: at('Reminders') };
const account: Scene = {
  ...today,
  connection: { ...noConnection, baseUrl: 'https://api.example.com', secretStored: true },
  press: at('Account'),
};
const diagnostics: Scene = {
  ...account,
  answers: { 'diagnostics.read': async () => ({ ok: true, value: someDiagnostics }) },
  press: at('Account', 'Diagnostics'),
};
const { reminders: usual } = usualSettings;
/** Off the network since 3 February. */
const notRenewed = {
  ...healthy,
  accessUntil: '2026-02-03T09:40:00.000Z',
  renewedAt: '2026-02-03T08:40:00.000Z',
  consentUntil: '2026-11-03T08:40:00.000Z',
  warning: 7,
} as const;
const fixed = {
  ...healthy,
  consentUntil: '2026-11-27T08:40:00.000Z',
  isConsentExtended: false,
  warning: 30,
} as const;

/** The settings in their states. */
export const settingsScenes: Readonly<Record<string, Scene>> = {
  'settings-general': general,
  'settings-general-linux': { ...general, platform: 'linux' },
  'settings-general-chosen': {
    ...general,
    settings: {
      look: { language: 'automatic', appearance: 'dark', trayIcon: 'automatic', textSize: 100 },
      time: { ...usualSettings.time, zone: 'America/Sao_Paulo', hours: 12, weekStart: 7 },
    },
    agenda: agendaView(fullDay, {
      timeFormat: { ...timeFormat, timeZone: 'America/Sao_Paulo', hours: 12, weekStart: 7 },
    }),
  },
  'settings-general-200': { ...general, scale: 2 },
  'settings-general-rtl': { ...general, agenda: agendaView(fullDay, { timeFormat: arabic }) },
  'settings-general-managed': {
    ...general,
    settings: { managed: ['general.openAtLogin', 'reminders.hideTitles', 'privacy.contentProtection'] },
  },
  'settings-about': { ...general, platform: 'linux', scroll: 2000 },
  'settings-about-200': { ...general, scale: 2, scroll: 4000 },
  'settings-about-rtl': { ...general, agenda: agendaView(fullDay, { timeFormat: arabic }), scroll: 2000 },
  'today-hidden-titles': {
    ...today,
    settings: { reminders: { ...usualSettings.reminders, hideTitles: true } },
  },
  'settings-reminders': reminders,
  'settings-reminders-scrolled': { ...reminders, scroll: 2000 },
  'settings-reminders-muted': {
    ...reminders,
    settings: {
      reminders: { ...usual, mute: { fromMs: 0, untilMs: Date.parse('2026-10-29T07:00:00.000Z') } },
    },
    scroll: 300,
  },
  'settings-reminders-200': { ...reminders, scale: 2, scroll: 400 },
  'settings-account': account,
  'settings-account-demo': { ...account, session: { ...signedIn, workspace: 'demo', storage: 'memory' } },
  'settings-account-200': { ...account, scale: 2 },
  'settings-account-ended': {
    ...account,
    session: { ...signedIn, consentNeeded: 'already-used' },
    health: { state: 'consent-needed', reason: 'already-used' },
  },
  'settings-account-late': { ...account, health: notRenewed },
  'settings-account-fixed': { ...account, health: fixed },
  'settings-account-fixed-200': { ...account, health: fixed, scale: 2 },
  'consent-ends-late': { ...today, health: notRenewed },
  'consent-ends-fixed': { ...today, health: fixed },
  'consent-ends-fixed-200': { ...today, health: fixed, scale: 2 },
  'consent-not-given': {
    ...today,
    session: { ...signedIn, problem: { kind: 'unreachable', host: 'api.example.com' } },
  },
  'settings-signed-out': { session: signedOut, route: 'settings', press: ['Account'] },
  'settings-licences': { ...account, press: at('Account', 'Licenses') },
  diagnostics,
  'diagnostics-log': { ...diagnostics, scroll: 2000 },
  'diagnostics-200': { ...diagnostics, scale: 2 },
  'diagnostics-rtl': { ...diagnostics, agenda: agendaView(fullDay, { timeFormat: arabic }) },
  'settings-damaged': {
    ...today,
    settings: { trouble: { kind: 'damaged', setAside: 'settings.damaged.json' } },
  },
  'settings-newer': { ...general, settings: { trouble: { kind: 'newer' } } },
  'today-first-run': {
    ...today,
    platform: 'linux',
    settings: { general: { ...usualSettings.general, knowsShortcut: false } },
  },
  'no-icon-gnome': {
    ...today,
    platform: 'linux',
    settings: { hasTray: false, gnome: { topBar: 'missing', quickBookKeys: '' } },
  },
  'settings-gnome': {
    ...general,
    platform: 'linux',
    settings: { gnome: { topBar: 'missing', quickBookKeys: '' } },
  },
  'settings-gnome-keys': {
    ...linuxSettings,
    shortcut: { state: 'not-supported' },
    settings: { gnome: { topBar: 'off', quickBookKeys: '' } },
  },
  'zone-of-computer': {
    ...today,
    agenda: agendaView(fullDay, {
      timeFormat: { ...timeFormat, timeZone: 'America/New_York', computerTimeZone: 'America/New_York' },
    }),
    settings: {
      time: { ...usualSettings.time, zone: 'computer', computerTimeZone: 'America/New_York' },
    },
  },
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
  'settings-wayland-kept': {
    ...linuxSettings,
    shortcut: { state: 'not-supported' },
    settings: {
      general: { ...usualSettings.general, desktopShortcuts: true },
      desktopShortcuts: {
        state: 'on',
        keys: {
          quickBook: 'Alt+Shift+B',
          join: 'Meta+J',
          open: null,
          copyTimes: null,
          hideTitles: null,
        },
      },
    },
  },
  'settings-wayland-refused': {
    ...linuxSettings,
    shortcut: { state: 'not-supported' },
    settings: {
      desktopShortcuts: {
        state: 'refused',
        keys: { quickBook: null, join: null, open: null, copyTimes: null, hideTitles: null },
      },
    },
  },
  'settings-200': { ...linuxSettings, scale: 2, shortcut: { state: 'taken' } },
  'settings-rtl': {
    ...linuxSettings,
    agenda: agendaView(fullDay, { timeFormat: arabic }),
    shortcut: { state: 'taken' },
  },
};
