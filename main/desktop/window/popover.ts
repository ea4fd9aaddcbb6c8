import { app, BrowserWindow, dialog, nativeTheme, screen } from 'electron';
import type { Clock } from '../../base/clock.ts';
import { firstWords } from '../../base/first-words.ts';
import { createEmitter, type Signal } from '../../base/signal.ts';
import { createPageRecovery, type PageRecovery } from './page-recovery.ts';
import { pageAddress, pageBackground, securePage, withoutDecorations } from './pages.ts';
import { placePopover, popoverSize, screenOfTray, type Rectangle, type ScreenAreas } from './placement.ts';

/** A click on the tray takes the focus first on some desktops: the popover has just hidden itself by then. */
const blurGraceMs = 200;

/** A window that is shown for the first time on a dense screen loses the focus and has it again within a few. */
const blurSettlesMs = 50;

/** On Wayland a window may learn only some 100 ms after it was shown that it has the focus. */
const comingMs = 500;

export interface Popover {
  readonly window: BrowserWindow;
  /** In the corner where the tray is. */
  show(): void;
  hide(): void;
  /** It is about to close while it has the keyboard's focus. */
  readonly leaving: Signal<undefined>;
  /** @param icon where the tray says that its icon is */
  toggle(icon: Rectangle | null): void;
  /** True from right before the window is there. */
  isShown(): boolean;
  /** @param textSize in per cent */
  makeRoom(textSize: number): void;
  /** The screen with the tray. */
  trayAreas(): ScreenAreas;
  /** Who may know better where that is, now; null: nobody does. */
  setTrayAreas(find: () => ScreenAreas | null): void;
}

interface PopoverOptions {
  /** A picture for the task bar, where no desktop file says one. */
  readonly icon: string;
  readonly preload: string;
  readonly devTools: boolean;
  readonly clock: Pick<Clock, 'monotonic' | 'after'>;
  /** It is shown, or was shown again while it was. */
  readonly onShown: () => void;
  readonly onHidden: () => void;
  /** False where no tray can bring a hidden popover back: then it is a plain small window. */
  readonly hidesOnBlur: () => boolean;
}

/** The one window: made at the start, hidden and warm, and never closed while the app runs. */
export function createPopover(options: PopoverOptions): Popover {
  let textSize = 100;
  const window = new BrowserWindow({
    ...popoverSize(textSize, screen.getPrimaryDisplay().workArea),
    title: 'Bookbar',
    icon: options.icon,
    show: false,
    frame: false,
    ...withoutDecorations,
    resizable: false,
    maximizable: false,
    minimizable: false,
    fullscreenable: false,
    skipTaskbar: true,
    backgroundColor: nativeTheme.shouldUseDarkColors ? pageBackground.dark : pageBackground.light,
    webPreferences: {
      ...securePage(options.preload, options.devTools),
      // The sound of a reminder comes without a click before it.
      autoplayPolicy: 'no-user-gesture-required',
    },
  });
  window.setMenu(null);
  let hiddenByBlurAt = -Infinity;
  let isOpen = false;
  let shownAt = -Infinity;
  const leaving = createEmitter<undefined>();

  const recovery = recoverPage(window, options.clock);

  /** Where the tray said that its icon is, at the last opening. */
  let icon: Rectangle | null = null;
  let findTrayAreas = (): ScreenAreas | null => null;

  const trayAreas = (): ScreenAreas =>
    findTrayAreas() ?? screenOfTray(screen.getPrimaryDisplay(), screen.getAllDisplays());

  /** Never by where the window is: while X11 shows it, it says that it is somewhere else. */
  const place = (): void => {
    const areas = icon ? screen.getDisplayMatching(icon) : trayAreas();
    const size = popoverSize(textSize, areas.workArea);
    window.setBounds({ ...placePopover(size, areas, icon), ...size });
  };
  const show = (at: Rectangle | null): void => {
    icon = at;
    place();
    window.setSkipTaskbar(options.hidesOnBlur());
    isOpen = true;
    shownAt = options.clock.monotonic();
    recovery.wanted();
    // The page is informed first, so that the first thing it paints is what it was opened for.
    options.onShown();
    if (!window.isVisible()) window.show();
    window.focus();
  };
  const hide = (): void => {
    if (!window.isVisible()) return;
    const hadFocus = window.isFocused();
    if (hadFocus) leaving.emit(undefined);
    window.hide();
    // A Mac gives the focus back to the earlier program only when this one steps aside as a whole.
    if (hadFocus && process.platform === 'darwin') app.hide();
  };

  // The screen, or the panel on it, has another size.
  screen.on('display-metrics-changed', place);
  screen.on('display-removed', place);

  // By the system, and not from here.
  window.on('show', () => {
    if (isOpen) return;
    isOpen = true;
    options.onShown();
  });
  window.on('hide', () => {
    isOpen = false;
    options.onHidden();
  });
  window.on('blur', () => {
    // Hiding takes the focus too: who clicks the tray again right after it opens the popover.
    if (!window.isVisible()) return;
    const isComing = options.clock.monotonic() - shownAt < comingMs;
    options.clock.after(isComing ? comingMs : blurSettlesMs, () => {
      if (window.isDestroyed() || !window.isVisible() || window.isFocused()) return;
      if (!options.hidesOnBlur() || window.webContents.isDevToolsOpened()) return;
      hiddenByBlurAt = options.clock.monotonic();
      hide();
    });
  });
  let quitting = false;
  app.once('before-quit', () => {
    quitting = true;
    recovery.stop();
  });
  window.on('close', (event) => {
    if (quitting) return;
    event.preventDefault();
    hide();
  });
  window.webContents.on('render-process-gone', () => {
    if (!quitting) recovery.died();
  });
  void window.loadURL(pageAddress);

  return {
    window,
    show: () => {
      show(null);
    },
    hide,
    leaving,
    toggle(at) {
      if (window.isVisible()) hide();
      else if (options.clock.monotonic() - hiddenByBlurAt > blurGraceMs) show(at);
    },
    isShown: () => isOpen,
    makeRoom(wanted) {
      textSize = wanted;
      place();
    },
    trayAreas,
    setTrayAreas(find) {
      findTrayAreas = find;
      place();
    },
  };
}

/** The page of the window is loaded again whenever it died; where that does not help, a dialog of the system says so. */
function recoverPage(window: BrowserWindow, clock: PopoverOptions['clock']): PageRecovery {
  let isDialogOpen = false;
  const recovery = createPageRecovery({
    clock,
    reload: () => {
      if (window.isDestroyed()) return;
      // Not what it died at: that may be the empty page on the way into another process. Dying again is heard here, too.
      window.loadURL(pageAddress).catch(() => undefined);
    },
    isSeen: () => !window.isDestroyed() && window.isVisible(),
    showFailure(deaths) {
      if (isDialogOpen) return;
      isDialogOpen = true;
      const { stopped, quit } = firstWords();
      const { title, message, detail, retry } = stopped;
      const options = {
        type: 'error' as const,
        title,
        message,
        detail: detail({ times: deaths }),
        buttons: [retry, quit],
        defaultId: 0,
        cancelId: 0,
        noLink: true,
      };
      void dialog.showMessageBox(options).then(({ response }) => {
        isDialogOpen = false;
        if (response === 1) app.quit();
        else recovery.retry();
      });
    },
  });
  return recovery;
}
