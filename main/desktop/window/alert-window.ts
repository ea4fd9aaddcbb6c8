import { app, BrowserWindow, nativeTheme, screen, type WebContents } from 'electron';
import type { Clock } from '../../base/clock.ts';
import type { Signal } from '../../base/signal.ts';
import { words } from '../../base/words.ts';
import { alertPageAddress, pageBackground, securePage, withoutDecorations } from './pages.ts';
import { isTrayOnTop, placeCards, type Rectangle, type ScreenAreas } from './placement.ts';

const width = 360;
/** Before the page has said how high it is. */
const firstHeight = 120;

/** A window manager hands the focus on within this time. */
const handingOnMs = 500;

interface AlertWindowOptions {
  /** It is there, and not seen yet. */
  readonly onMade: (window: BrowserWindow) => void;
  readonly clock: Pick<Clock, 'after'>;
  /** The popover is about to close with the focus. */
  readonly popoverLeaving: Signal<undefined>;
  readonly preload: string;
  readonly devTools: boolean;
  /** The screen with the tray. */
  readonly trayAreas: () => ScreenAreas;
  /** The popover while it is seen: the cards stand beside it. */
  readonly avoids: () => Rectangle | null;
  /** Whether it is kept out of pictures of the screen, where the system can. */
  readonly isProtected: () => boolean;
}

export type AlertWindow = ReturnType<typeof createAlertWindow>;

/** The window of the alert cards. It is made with the first card and destroyed with the last. */
export function createAlertWindow(options: AlertWindowOptions) {
  let window: BrowserWindow | null = null;

  const place = (one: BrowserWindow, height: number): void => {
    one.setBounds(placeCards({ width, height }, options.trayAreas(), options.avoids()));
  };
  const make = (): BrowserWindow => {
    const one = new BrowserWindow({
      width,
      height: firstHeight,
      title: words().desktop.alertWindow,
      show: false,
      frame: false,
      ...withoutDecorations,
      resizable: false,
      movable: false,
      maximizable: false,
      minimizable: false,
      fullscreenable: false,
      skipTaskbar: true,
      alwaysOnTop: true,
      // A panel of macOS takes a click without bringing its program to the front.
      ...(process.platform === 'darwin' ? { type: 'panel' } : {}),
      backgroundColor: nativeTheme.shouldUseDarkColors ? pageBackground.dark : pageBackground.light,
      webPreferences: securePage(options.preload, options.devTools),
    });
    one.setMenu(null);
    options.onMade(one);
    if (options.isProtected()) one.setContentProtection(true);
    // Whatever else is on the screen, a full-screen program too: a reminder that nobody sees is none.
    one.setAlwaysOnTop(true, 'screen-saver');
    one.setVisibleOnAllWorkspaces(true, { visibleOnFullScreen: true, skipTransformProcessType: true });
    one.once('closed', () => {
      if (window === one) window = null;
    });
    one.on('focus', () => {
      if (isHandedOn) giveOn(one);
    });
    // A page that dies takes its cards along; the next card makes another one.
    one.webContents.once('render-process-gone', () => {
      one.destroy();
    });
    void one.loadURL(alertPageAddress);
    return one;
  };
  // On X11 a window manager gives the focus of a window that closes to the next of its program. The cards pass it on
  // to the program that the person goes back to: a hidden window has no focus.
  let isHandedOn = false;
  const giveOn = (one: BrowserWindow): void => {
    isHandedOn = false;
    one.hide();
    one.showInactive();
  };
  options.popoverLeaving.subscribe(() => {
    if (window?.isVisible() !== true || process.platform !== 'linux') return;
    isHandedOn = true;
    options.clock.after(handingOnMs, () => {
      isHandedOn = false;
    });
  });
  // A screen, or the panel on it, was added or moved.
  const placeAgain = (): void => {
    if (window?.isVisible() === true) place(window, window.getBounds().height);
  };
  screen.on('display-metrics-changed', placeAgain);
  screen.on('display-removed', placeAgain);

  return {
    contents: (): WebContents | null => (window === null || window.isDestroyed() ? null : window.webContents),
    /** Makes it where there is none. It is shown once its page has said how high it is, and takes no focus. */
    open(): void {
      window ??= make();
    },
    fit(height: number): void {
      if (window === null) return;
      place(window, height);
      if (!window.isVisible()) window.showInactive();
    },
    /** Whether it is protected is asked again. */
    protectAgain(): void {
      window?.setContentProtection(options.isProtected());
    },
    close(): void {
      const hadFocus = window?.isFocused() === true;
      window?.destroy();
      window = null;
      // A Mac gives the focus back to the earlier program only when this one steps aside as a whole.
      if (hadFocus && process.platform === 'darwin' && options.avoids() === null) app.hide();
    },
    /** Brings the keyboard's focus to the cards, as a click does. */
    focus(): void {
      window?.focus();
    },
    isOpen: (): boolean => window !== null,
    /** Whether the cards stand at the lower edge of the screen. */
    isAtBottom: (): boolean => !isTrayOnTop(options.trayAreas()),
  };
}
