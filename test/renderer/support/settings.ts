import type { DiagnosticsView } from '../../../preload/contract/model/diagnostics.ts';
import type { SettingsView, ShortcutView } from '../../../preload/contract/model/settings.ts';
import { group, storedSettings } from '../../../preload/contract/settings/schemas.ts';

const none: ShortcutView = { accelerator: null, state: 'ok', suggestion: null, test: 'none' };

const usual = group(storedSettings).parse({});

/** Of somebody who has read which keys open quick-book, chose quiet hours, and has changed nothing else. */
export const usualSettings: SettingsView = {
  ...usual,
  general: { ...usual.general, openAtLogin: false, knowsShortcut: true },
  time: {
    ...usual.time,
    account: { timeZone: 'Europe/Stockholm', hours: 24, weekStart: 1 },
    computerTimeZone: 'Europe/Stockholm',
  },
  reminders: { ...usual.reminders, quiet: { ...usual.reminders.quiet, isOn: true } },
  language: { inUse: 'en', automatic: 'en' },
  desktopShortcuts: null,
  gnome: null,
  hasTray: true,
  shortcuts: {
    quickBook: { accelerator: 'Alt+Shift+B', state: 'ok', suggestion: 'Alt+Shift+B', test: 'none' },
    join: none,
    open: none,
    copyTimes: none,
    hideTitles: none,
  },
  trouble: null,
  managed: [],
  updates: { text: 'Your system’s package manager updates Bookbar.', action: null },
};

/** As main reads them on a common desktop. */
export const someDiagnostics: DiagnosticsView = {
  sections: [
    {
      title: 'Bookbar',
      rows: [
        { label: 'Version', value: '0.1.0' },
        { label: 'Electron', value: '43.1.0' },
        { label: 'Chromium', value: '144.0.7559.60' },
        { label: 'Node', value: '24.11.1' },
        { label: 'Running since', value: '2026-10-28 06:58:12 UTC' },
      ],
    },
    {
      title: 'Computer',
      rows: [
        { label: 'System', value: 'linux x64' },
        { label: 'Kernel', value: '6.12.48' },
        { label: 'Desktop', value: 'ubuntu:GNOME' },
        { label: 'Display server', value: 'wayland session' },
        { label: 'Tray', value: 'Shown by the desktop' },
        { label: 'Notifications', value: 'gnome-shell 48.4' },
        { label: 'Keyring', value: 'unlocked' },
      ],
    },
    {
      title: 'Account 1',
      rows: [
        { label: 'Workspace', value: 'Own account' },
        { label: 'Service', value: 'https://api.example.com' },
        { label: 'Sign-in', value: 'Signed in, kept in the keyring' },
        { label: 'Last success', value: '2026-10-28 09:14:03 UTC, listBookings' },
        { label: 'Last error', value: '2026-10-28 08:30:41 UTC, listBookings, service-error, status 502' },
        { label: 'Bookings known', value: '148' },
        { label: 'Event types known', value: '9' },
        { label: 'Outbox', value: '1 cancel waiting, 2 create booked' },
        { label: 'Journal', value: '3120 bytes' },
      ],
    },
    { title: 'Settings', rows: [{ label: 'Changed', value: 'look.textSize, reminders.quiet.isOn' }] },
  ],
  log: [
    '2026-10-28T06:58:12.031Z info app started version=0.1.0',
    '2026-10-28T06:58:12.846Z info session signed-in',
    '2026-10-28T06:58:12.850Z info account signed-in keychain',
    '2026-10-28T06:58:13.102Z info service getMe ok attempt=1 ms=118',
    '2026-10-28T06:58:13.377Z info service listBookings ok attempt=1 ms=241',
    '2026-10-28T08:30:41.520Z warning service listBookings service-error status=502 attempt=1 ms=3012 error=Failure:service-error at=dist/main/chunks/app.cjs:1:48211',
    '2026-10-28T08:30:43.911Z info service listBookings ok attempt=2 ms=204',
    '2026-10-28T09:02:10.000Z info power sleep',
    '2026-10-28T09:14:02.655Z info power wake',
    '2026-10-28T09:14:03.010Z info service listBookings ok attempt=1 ms=198',
  ],
};
