import { app, BrowserWindow, nativeTheme, screen } from 'electron';
import { pageAddress } from './page-files.ts';
import { pageBackground, securePage } from './page-window.ts';
import { placePopover, type Point } from './placement.ts';

const usual = { width: 380, height: 600 };

/** For larger text, where the screen has room; the page works in the usual one too. */
const wideAbovePercent = 130;
const wideWidth = 480;

/** A click on the tray takes the focus first on some desktops: the popover has just hidden itself by then. */
const blurGraceMs = 200;

const longestReloadingMs = 10_000;

export interface Popover {
  readonly window: BrowserWindow;
  /** At the pointer when it was clicked open there; otherwise in the corner where trays live. */
  show(anchor: Point | null): void;
  hide(): void;
  toggle(anchor: Point | null): void;
  /** True from right before the window is there. */
  isShown(): boolean;
  /** @param textSize in per cent */
  makeRoom(textSize: number): void;
}

export interface PopoverOptions {
  readonly preload: string;
  readonly devTools: boolean;
  readonly monotonic: () => number;
  /** It is shown, or was shown again while it was. */
  readonly onShown: () => void;
  readonly onHidden: () => void;
  /** False where no tray can bring a hidden popover back: then it is a plain small window. */
  readonly hidesOnBlur: () => boolean;
}

/** The one window: made at the start, hidden and warm, and never closed while the app runs. */
export function createPopover(options: PopoverOptions): Popover {
  const window = new BrowserWindow({
    ...usual,
    title: 'Bookbar',
    show: false,
    frame: false,
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
  let size = usual;

  const show = (anchor: Point | null): void => {
    const display = anchor ? screen.getDisplayNearestPoint(anchor) : screen.getPrimaryDisplay();
    const corner = placePopover(size, display.workArea, display.bounds, anchor);
    window.setPosition(corner.x, corner.y);
    window.setSkipTaskbar(options.hidesOnBlur());
    isOpen = true;
    // Told first, so that the page's first picture is what it is opened for.
    options.onShown();
    if (!window.isVisible()) window.show();
    window.focus();
  };
  const hide = (): void => {
    if (!window.isVisible()) return;
    const hadFocus = window.isFocused();
    window.hide();
    // A Mac gives the focus back to the earlier program only when this one steps aside as a whole.
    if (hadFocus && process.platform === 'darwin') app.hide();
  };

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
    if (!options.hidesOnBlur() || window.webContents.isDevToolsOpened()) return;
    hiddenByBlurAt = options.monotonic();
    hide();
  });
  let quitting = false;
  app.once('before-quit', () => {
    quitting = true;
  });
  window.on('close', (event) => {
    if (quitting) return;
    event.preventDefault();
    hide();
  });
  // A page that dies is loaded anew, but not again and again: what kills it twice would kill it for ever.
  let lastDeathAt = -Infinity;
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    const now = options.monotonic();
    if (reason === 'clean-exit' || now - lastDeathAt < longestReloadingMs) return;
    lastDeathAt = now;
    window.webContents.reload();
  });
  void window.loadURL(pageAddress);

  return {
    window,
    show,
    hide,
    toggle(anchor) {
      if (window.isVisible()) hide();
      else if (options.monotonic() - hiddenByBlurAt > blurGraceMs) show(anchor);
    },
    isShown: () => isOpen,
    makeRoom(textSize) {
      const { x, y } = window.getBounds();
      const { workArea } = screen.getDisplayNearestPoint({ x, y });
      const isWide = textSize > wideAbovePercent && workArea.width >= 2 * wideWidth;
      if (isWide === size.width > usual.width) return;
      size = { ...usual, width: isWide ? wideWidth : usual.width };
      // The edge that is nearer to the screen's stays where it is.
      const left = x > workArea.x + workArea.width / 2 ? x + window.getBounds().width - size.width : x;
      window.setBounds({ ...size, x: Math.max(workArea.x, left), y });
    },
  };
}
