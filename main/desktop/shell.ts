import { app, screen } from 'electron';
import path from 'node:path';
import type { Clock } from '../base/clock.ts';
import { createEmitter, type Signal } from '../base/signal.ts';
import { createPopover, type Popover } from './popover.ts';
import type { Point } from './placement.ts';
import { createTray, type TrayIcon } from './tray.ts';

export interface ShellOptions {
  /** The app's folder, with `dist` and `assets`. */
  readonly root: string;
  readonly devTools: boolean;
  readonly clock: Clock;
}

/** What a person sees of the app before anything else of it is loaded: the tray icon and the window. */
export interface Shell {
  readonly popover: Popover;
  readonly tray: TrayIcon;
  readonly shown: Signal<undefined>;
  readonly hidden: Signal<undefined>;
  open(command: 'open' | 'open today'): void;
  /** Told once the desktop was asked whether it has a tray at all. */
  setTrayHost(present: boolean): void;
  /** While the person is led through another window, the popover stays beside it. */
  keepOpen(keep: boolean): void;
}

export function createShell({ root, devTools, clock }: ShellOptions): Shell {
  const shown = createEmitter<undefined>();
  const hidden = createEmitter<undefined>();
  let hasTray = true;
  let keeps = false;
  const popover = createPopover({
    preload: path.join(root, 'dist', 'preload', 'index.cjs'),
    devTools,
    monotonic: () => clock.monotonic(),
    onShown: () => {
      shown.emit(undefined);
    },
    onHidden: () => {
      hidden.emit(undefined);
    },
    hidesOnBlur: () => hasTray && !keeps,
  });
  const open = (): void => {
    popover.show(null);
  };
  const tray = createTray(
    path.join(root, 'assets'),
    {
      state: 'idle',
      tooltip: 'Bookbar',
      menu: [
        { label: 'Open Bookbar', enabled: true, choose: open },
        'separator',
        {
          label: 'Quit Bookbar',
          enabled: true,
          choose: () => {
            app.quit();
          },
        },
      ],
    },
    () => {
      popover.toggle(clickedPoint());
    },
  );
  return {
    popover,
    tray,
    shown,
    hidden,
    open,
    setTrayHost(present) {
      hasTray = present;
    },
    keepOpen(keep) {
      keeps = keep;
    },
  };
}

/** A tray's click says no position on Linux, where the pointer is the place; elsewhere it is there too. */
function clickedPoint(): Point {
  return screen.getCursorScreenPoint();
}
