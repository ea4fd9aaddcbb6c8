import type { Agenda } from '../../agenda/agenda.ts';
import { readingOf } from '../../agenda/reading.ts';
import type { Clock } from '../../base/clock.ts';
import type { Environment } from '../../desktop/bus/address.ts';
import { createNotifier } from '../../desktop/notifications/notifications.ts';
import type { Shell } from '../../desktop/shell.ts';
import type { Join } from '../bookings/joining.ts';
import type { Announcements } from '../../ipc/announcements.ts';
import type { Workspaces } from '../workspaces.ts';
import { createCardWindow } from './alert-card-window.ts';
import { createAlerts, type AlertLook, type Alerts } from '../../alerts/open-alerts.ts';

export interface AlertSurroundings {
  /** The app's folder. */
  readonly root: string;
  readonly devTools: boolean;
  readonly environment: Environment;
  readonly clock: Clock;
  readonly computerTimeZone: () => string;
  readonly shell: Shell;
  readonly workspaces: Workspaces;
  readonly announcements: Announcements;
  readonly look: () => AlertLook;
  readonly join: Join;
  readonly complain: (line: string) => void;
  readonly report: (error: unknown) => void;
}

/** Alerts with the real system, and with the bookings of whoever is signed in. */
export function openAlerts(around: AlertSurroundings): Alerts {
  const { clock, shell, workspaces, announcements, report } = around;
  const agenda = (): Agenda | null => workspaces.current()?.agenda() ?? null;
  return createAlerts({
    clock,
    look: around.look,
    notifier: createNotifier({
      environment: around.environment,
      clock,
      appName: 'Bookbar',
      desktopEntry: 'bookbar',
    }),
    openWindow: (page) =>
      createCardWindow({
        root: around.root,
        devTools: around.devTools,
        shell,
        page,
        onRefused: (channel) => {
          around.complain(`bookbar: refused a message on ${channel}\n`);
        },
        report,
      }),
    reading: () => agenda()?.view().reading ?? null,
    computerReading: () => readingOf(null, around.computerTimeZone()),
    joinMeeting(uid) {
      around.join(uid).catch((error: unknown) => {
        report(error);
        // Its other ways in are there.
        shell.openBooking(uid);
      });
    },
    openBooking(uid) {
      if (uid === null) shell.open('open');
      else shell.openBooking(uid);
    },
    chime: announcements.chime,
    onMissing: announcements.notifications,
  });
}
