import type { Clock } from '../../base/clock.ts';
import type { Shell } from '../../desktop/shell.ts';
import type { QuietWish } from '../../desktop/tray/menu.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Join } from '../bookings/joining.ts';
import type { Preferences } from '../../settings/preferences.ts';
import type { Workspaces } from '../workspaces.ts';
import { renderTray, type RenderedTray } from './tray-rendering.ts';

const hourMs = 3_600_000;

export interface TraySurroundings {
  readonly workspaces: Workspaces;
  readonly shell: Shell;
  readonly settings: Settings;
  readonly preferences: Pick<Preferences, 'toggleHideTitles'>;
  readonly join: Join;
  readonly quit: () => void;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
}

/** The tray with what its menu does. */
export function openTray(around: TraySurroundings): RenderedTray {
  const { workspaces, shell, settings, clock, report } = around;
  /** @returns epoch ms; null: no longer, or there is no such moment */
  const untilOf = (wish: QuietWish): number | null => {
    const dayEndAt = workspaces.current()?.agenda()?.view().today?.dayEndAt;
    switch (wish) {
      case 'hour':
        return clock.now() + hourMs;
      case 'four-hours':
        return clock.now() + 4 * hourMs;
      case 'until-midnight':
        return dayEndAt === undefined ? null : Date.parse(dayEndAt);
      case 'no-longer':
        return null;
    }
  };
  return renderTray({
    ...{ workspaces, shell, settings, clock },
    actions: {
      open: () => {
        shell.open('open');
      },
      openBooking: shell.openBooking,
      openSettings: () => {
        shell.open('open settings');
      },
      join: (uid) => {
        around.join(uid).catch((error: unknown) => {
          report(error);
          shell.open('open');
        });
      },
      quickBook: () => {
        shell.open('quick-book');
      },
      copyTimes: () => {
        shell.open('copy-times');
      },
      refresh: () => void workspaces.current()?.agenda()?.refresh(),
      toggleHideTitles: around.preferences.toggleHideTitles,
      stayQuiet: (wish) => {
        const untilMs = untilOf(wish);
        const away = untilMs === null ? null : { fromMs: clock.now(), untilMs };
        settings.change({ reminders: { ...settings.get().reminders, away } });
      },
      tryDemo: () => void workspaces.openDemo(),
      quit: around.quit,
    },
  });
}
