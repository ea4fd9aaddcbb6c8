import { screen, type BrowserWindow } from 'electron';
import type { Clock } from '../base/clock.ts';
import type { TrayPicture } from '../tray/picture.ts';
import type { Environment } from './bus/address.ts';
import type { GnomePanel } from './gnome/panel.ts';
import { followPlasmaPanel } from './tray-icon/plasma-panel.ts';
import { areasBeside } from './tray-icon/tray-panel.ts';
import { followTrayHost } from './tray-icon/tray-host.ts';
import type { TrayIcon } from './tray-icon/tray.ts';
import type { Rectangle, ScreenAreas } from './window/placement.ts';
import { createWindowHints, type WindowHints } from './x11/window-hints.ts';

/** What is known of the desktop around the icon and the popover, and told to it. */
export interface FollowedDesktop {
  /** Whether anything of the desktop’s brings a hidden popover back. */
  hasTray(): boolean;
  /** In GNOME’s top bar, where that has Bookbar’s button. @param isOpen the popover is seen */
  show(picture: TrayPicture, isOpen: boolean): void;
  keepOutOfTaskBar(window: BrowserWindow): void;
}

interface DesktopParts {
  readonly environment: Environment;
  readonly clock: Clock;
  /** null outside of GNOME. */
  readonly panel: GnomePanel | null;
  readonly icon: Pick<TrayIcon, 'showAgain' | 'hide'>;
  readonly window: BrowserWindow;
  /** @param button where it is, in device-independent pixels */
  readonly toggleAt: (button: Rectangle) => void;
  /** The desktop says which panel has the tray. @param find what that leaves of its screen, where that is known */
  readonly onTrayPanel: (find: () => ScreenAreas | null) => void;
  /** A click beside the popover that no window lost the focus by. */
  readonly dismiss: () => void;
  /** Another part of the desktop may show Bookbar now, and does not know what. */
  readonly onChanged: () => void;
}

/** Follows the desktop for as long as the app runs: its parts come late, and go. */
export function followDesktop(parts: DesktopParts): FollowedDesktop {
  const { environment, clock, panel, icon, window } = parts;
  let hasHost = true;
  let hints: WindowHints | null = null;
  let lookAtPlasma: (() => void) | null = null;
  const hasPanel = (): boolean => panel?.isThere() === true;
  const hasTray = (): boolean => hasHost || hasPanel();

  void createWindowHints(environment).then((made) => {
    hints = made;
    hints?.follow(window, hasTray);
  });
  void followTrayHost(environment, clock, {
    host: (isThere) => {
      hasHost = isThere;
      hints?.again();
      parts.onChanged();
    },
    missing: () => {
      if (!hasPanel()) icon.showAgain();
    },
  });
  let known = '';
  void followPlasmaPanel(environment, clock, (trayPanel) => {
    const next = JSON.stringify(trayPanel);
    if (next === known) return;
    known = next;
    parts.onTrayPanel(() => trayPanel && areasBeside(trayPanel, screen.getAllDisplays()));
  }).then((look) => {
    lookAtPlasma = look;
  });
  panel?.changed.subscribe(() => {
    if (hasPanel()) icon.hide();
    else icon.showAgain();
    hints?.again();
    parts.onChanged();
  });
  panel?.toggled.subscribe((button) => {
    parts.toggleAt(inPoints(button));
  });
  panel?.dismissed.subscribe(parts.dismiss);
  // Without a bus there is no panel either.
  void panel?.begin().catch(() => undefined);
  return {
    hasTray,
    show(picture, isOpen) {
      panel?.show(picture, isOpen);
      if (isOpen) lookAtPlasma?.();
    },
    keepOutOfTaskBar: (other) => hints?.follow(other, () => true),
  };
}

/** Pixels of the screen as the windows’ own measure; X11 has one density for all screens. */
function inPoints({ x, y, width, height }: Rectangle): Rectangle {
  const { scaleFactor } = screen.getPrimaryDisplay();
  const [left = 0, top = 0, right = 0, bottom = 0] = [x, y, x + width, y + height].map((pixels) =>
    Math.round(pixels / scaleFactor),
  );
  return { x: left, y: top, width: right - left, height: bottom - top };
}
