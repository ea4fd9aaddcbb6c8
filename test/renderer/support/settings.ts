import type { SettingsView, ShortcutView } from '../../../preload/contract/model/settings.ts';

const none: ShortcutView = { accelerator: null, state: 'ok', suggestion: null, test: 'none' };

/** Of somebody who has changed nothing. */
export const usualSettings: SettingsView = {
  general: { openAtLogin: false, countdown: true, countdownMinutes: 60, knowsShortcut: true },
  look: { appearance: 'system', trayIcon: 'automatic', textSize: 100 },
  time: {
    zone: 'profile',
    hours: null,
    weekStart: null,
    account: { timeZone: 'Europe/Stockholm', hours: 24, weekStart: 1 },
    computerTimeZone: 'Europe/Stockholm',
  },
  singleKeys: true,
  reminders: {
    isOn: true,
    leadMinutes: [60, 5, 0],
    unconfirmed: false,
    end: { isOn: false, minutes: 5 },
    waiting: true,
    quiet: { isOn: true, from: '19:00', to: '08:00', days: [1, 2, 3, 4, 5, 6, 7] },
    away: null,
    news: { added: true, moved: true, cancelled: true },
    hideTitles: false,
    sound: { isOn: true, volume: 70 },
    staysUntilHandled: false,
    snooze: ['start', 1, 5, 10],
  },
  shortcuts: {
    quickBook: { accelerator: 'Alt+Shift+B', state: 'ok', suggestion: 'Alt+Shift+B', test: 'none' },
    join: none,
    open: none,
    copyTimes: none,
    hideTitles: none,
  },
  signInEndsAt: '2027-10-12T09:00:00.000Z',
  trouble: null,
};
