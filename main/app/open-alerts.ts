import path from 'node:path';
import { createAlerts, type AlertAppearance, type AlertParts, type Alerts } from '../alerts/open-alerts.ts';
import type { Join } from '../bookings/join.ts';
import type { Signal } from '../base/signal.ts';
import type { Clock } from '../base/clock.ts';
import type { Environment } from '../desktop/bus/address.ts';
import { createNotifier } from '../desktop/notifications/notifications.ts';
import type { Shell } from '../desktop/shell.ts';
import { createAlertWindow } from '../desktop/window/alert-window.ts';
import { pageOrigin } from '../desktop/window/pages.ts';
import { openAlertPage } from '../ipc/alert-page.ts';
import type { Announcements } from '../ipc/announcements.ts';
import { whoseOf } from '../ipc/views.ts';
import type { Accounts } from './accounts.ts';

export interface AlertSurroundings {
  /** The app's folder. */
  readonly root: string;
  readonly devTools: boolean;
  readonly environment: Environment;
  readonly clock: Clock;
  readonly computerTimeZone: () => string;
  readonly shell: Shell;
  readonly accounts: Accounts;
  readonly openBooking: AlertParts['openBooking'];
  readonly openPlace: AlertParts['openPlace'];
  readonly announcements: Announcements;
  readonly appearance: () => AlertAppearance;
  /** Whether windows are kept out of pictures of the screen; told when that changes. */
  readonly protection: { isOn(): boolean; readonly changed: Signal<unknown> };
  readonly join: Join;
  /** Takes a line for the terminal. */
  readonly complain: (line: string) => void;
  readonly report: (error: unknown) => void;
}

/** Alerts with the real system, and with the bookings of whoever is signed in. */
export function openAlerts({ shell, clock, report, ...around }: AlertSurroundings): Alerts {
  const { popover } = shell;
  const window = createAlertWindow({
    preload: path.join(around.root, 'dist', 'preload', 'alert.cjs'),
    devTools: around.devTools,
    clock,
    onMade: shell.keepOutOfTaskBar,
    popoverLeaving: popover.leaving,
    trayAreas: popover.trayAreas,
    avoids: () => (popover.isShown() ? popover.window.getBounds() : null),
    isProtected: around.protection.isOn,
  });
  around.protection.changed.subscribe(window.protectAgain);
  const { environment } = around;
  return createAlerts({
    clock,
    report,
    appearance: around.appearance,
    notifier: createNotifier({ environment, clock, appName: 'Bookbar', desktopEntry: 'org.example.bookbar' }),
    openWindow: (calls) =>
      openAlertPage({
        window,
        origin: pageOrigin,
        calls,
        clock,
        report,
        onRefused: (channel) => {
          around.complain(`bookbar: refused a message on ${channel}\n`);
        },
      }),
    timeFormat: () => around.accounts.agenda()?.timeFormat ?? null,
    whose: (account) => whoseOf(around.accounts.view(), account),
    computerTimeZone: around.computerTimeZone,
    before: ({ account, uid }) => around.accounts.of(account)?.bookings()?.beforeOf(uid) ?? [],
    join: around.join,
    openBooking: around.openBooking,
    openPlace: around.openPlace,
    closeDoor: (account) => void around.accounts.of(account)?.door()?.close(),
    chime: around.announcements.chime,
    onMissing: around.announcements.notifications,
  });
}
