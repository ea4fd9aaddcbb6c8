import { app, BrowserWindow, screen } from 'electron';
import path from 'node:path';
import { systemClock } from '../../../main/base/clock.ts';
import { createEmitter } from '../../../main/base/signal.ts';
import { createAlertWindow } from '../../../main/desktop/window/alert-window.ts';
import { openAlertPage } from '../../../main/ipc/alert-page.ts';
import { createAlerts, type AlertAppearance } from '../../../main/alerts/open-alerts.ts';
import { openInBrowser } from '../../../main/desktop/system/open-outside.ts';
import { lockDownNavigation } from '../../../main/desktop/window/guard.ts';
import { createNotifier } from '../../../main/desktop/notifications/notifications.ts';
import { declarePageScheme, pageOrigin, servePage } from '../../../main/desktop/window/pages.ts';
import type { AlertsProbe } from './probe.ts';

/** Alerts with the real system and the built page; a test says what they show, and no bookings are behind them. */
const meeting = 'https://meet.example.org/portfolio';

app.enableSandbox();
declarePageScheme();
lockDownNavigation([`${pageOrigin}/`]);
app.on('window-all-closed', () => undefined);
void app.whenReady().then(async () => {
  const root = app.getAppPath();
  servePage(path.join(root, 'dist', 'renderer'));
  const first = new BrowserWindow({ width: 200, height: 100, show: false });
  const window = createAlertWindow({
    clock: systemClock,
    onMade: () => undefined,
    // There is no popover.
    popoverLeaving: createEmitter(),
    preload: path.join(root, 'dist', 'preload', 'alert.cjs'),
    devTools: false,
    trayAreas: () => screen.getPrimaryDisplay(),
    avoids: () => null,
    isProtected: () => false,
  });
  let appearance: AlertAppearance = { hidesTitles: false, snoozes: ['start', 1, 5, 10], textScale: 1 };
  const happened: string[] = [];
  const alerts = createAlerts({
    clock: systemClock,
    whose: () => null,
    notifier: createNotifier({
      environment: process.env,
      clock: systemClock,
      appName: 'Bookbar',
      desktopEntry: 'org.example.bookbar',
    }),
    openWindow: (calls) =>
      openAlertPage({
        window,
        origin: pageOrigin,
        calls,
        clock: systemClock,
        onRefused: (channel) => happened.push(`refused ${channel}`),
        report: (error) => happened.push(String(error)),
      }),
    before: () => [],
    appearance: () => appearance,
    timeFormat: () => ({
      timeZone: 'Europe/Berlin',
      computerTimeZone: 'Europe/Berlin',
      locale: 'en-GB',
      ownLocale: 'en-GB',
      hours: 24,
      weekStart: 1,
    }),
    computerTimeZone: () => {
      throw new Error('The profile is known');
    },
    join: async ({ uid }) => {
      happened.push(`join ${uid}`);
      await openInBrowser(meeting, { http: 'loopback' });
    },
    closeDoor: () => happened.push('close the door'),
    openPlace: () => undefined,
    openBooking: ({ uid }) => happened.push(`open ${uid ?? 'Bookbar'}`),
    chime: (volume) => happened.push(`chime ${volume}`),
    onMissing: () => undefined,
    report: (error) => happened.push(String(error)),
  });
  alerts.handled.subscribe(({ alert, how }) => happened.push(`${alert.id} ${how}`));
  const probe: AlertsProbe = {
    happened,
    show: alerts.show,
    stop: alerts.stop,
    setAppearance(own) {
      appearance = { ...appearance, ...own };
      alerts.refresh();
    },
  };
  Object.assign(globalThis, { alertsProbe: probe });
  await first.loadURL('about:blank');
});
