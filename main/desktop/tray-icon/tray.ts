import {
  Menu,
  nativeTheme,
  screen,
  Tray,
  type MenuItemConstructorOptions,
  nativeImage,
  type NativeImage,
} from 'electron';
import type { Settings } from '../../../preload/contract/settings/table.ts';
import type { TrayEntry, TrayMenu, TrayPicture, TrayCount, TrayAppearance } from '../../tray/picture.ts';
import { join } from 'node:path';
import type { Rectangle } from '../window/placement.ts';
import { drawCount, maxMinutes, onTile, type TrayPixels } from './digits.ts';

export interface TrayIcon {
  /** Draws a state; drawing the same again costs nothing. */
  render(picture: TrayPicture): void;
  /** Draws it in that colour from now on. */
  colour(wanted: Settings['look']['trayIcon']): void;
  /** Makes the icon again, for a panel that it was not shown to. */
  showAgain(): void;
  /** Takes it away until it is shown again: the desktop has a better one. */
  hide(): void;
  destroy(): void;
}

/**
 * The icon is a rendering of state and holds none of its own but what it drew last.
 *
 * @param onClick hears where the icon is; null on Linux, where Electron says a rectangle of nothing. What it says of
 *   the click’s own place is inside the icon’s window on a Mac, and the pointer’s place on X11 may be an old one.
 */
export function createTray(
  assets: string,
  first: TrayPicture,
  onClick: (icon: Rectangle | null) => void,
): TrayIcon {
  const images = createTrayImages(assets);
  const make = (picture: TrayPicture): Tray => {
    const made = new Tray(images.of(picture));
    made.on('click', (_event, bounds) => {
      onClick(bounds.width > 0 ? bounds : null);
    });
    return made;
  };
  let tray: Tray | null = make(first);
  let drawn: TrayPicture | null = null;
  let drawnImage = images.nameOf(first);

  const drawImage = (picture: TrayPicture): void => {
    const name = images.nameOf(picture);
    if (name !== drawnImage) tray?.setImage(images.of(picture));
    drawnImage = name;
  };
  const render = (picture: TrayPicture): void => {
    if (!tray) {
      drawn = picture;
      return;
    }
    drawImage(picture);
    if (drawn?.tooltip !== picture.tooltip) tray.setToolTip(picture.tooltip);
    if (process.platform === 'darwin' && (drawn?.title ?? '') !== picture.title)
      tray.setTitle(picture.title, { fontType: 'monospacedDigit' });
    // Panels keep their own copy of the menu, its ticks too, and learn of a change only from a new one.
    if (!drawn || menuKey(drawn.menu) !== menuKey(picture.menu)) {
      tray.setContextMenu(Menu.buildFromTemplate(picture.menu.map(toItem)));
    }
    drawn = picture;
  };
  /** Another theme, or a screen of another density. */
  const redraw = (): void => {
    if (drawn && tray) drawImage(drawn);
  };

  nativeTheme.on('updated', redraw);
  screen.on('display-metrics-changed', redraw);
  render(first);
  return {
    render,
    colour(wanted) {
      images.colour(wanted);
      redraw();
    },
    showAgain() {
      const picture = drawn ?? first;
      tray?.destroy();
      tray = make(picture);
      drawnImage = images.nameOf(picture);
      drawn = null;
      render(picture);
    },
    hide() {
      tray?.destroy();
      tray = null;
    },
    destroy() {
      nativeTheme.off('updated', redraw);
      screen.off('display-metrics-changed', redraw);
      tray?.destroy();
    },
  };
}

function toItem(entry: TrayEntry | 'separator'): MenuItemConstructorOptions {
  if (entry === 'separator') return { type: 'separator' };
  const { label, enabled = true, checked, choose, items } = entry;
  return {
    // An ampersand marks a mnemonic in menus; people's titles have none.
    label: label.replaceAll('&', '&&'),
    enabled,
    ...(checked === undefined ? {} : { type: 'checkbox', checked }),
    ...(choose ? { click: choose } : {}),
    ...(items ? { submenu: items.map(toItem) } : {}),
  };
}

/** What a menu shows and what it is about; functions have no text and are others each time. */
const menuKey = (menu: TrayMenu): string => JSON.stringify(menu);

/** What a bar shows at one pixel for each point. */
const usualSize = process.platform === 'win32' ? 16 : 22;

/** The ground of the app's own icon, in Electron's order of bytes: blue, green, red, opaque. */
const pine = Uint8Array.of(0x2f, 0x3b, 0x0e, 0xff);

/** Icons of the assets, with minutes drawn into them on Windows and Linux (design, "Tray icon"). */
function createTrayImages(assets: string) {
  const folder = join(assets, 'tray');
  let colour: Settings['look']['trayIcon'] = 'automatic';
  /** On Linux nothing says what colour a panel has, so the icon brings its own ground. */
  const isOnTile = (): boolean => process.platform === 'linux' && colour === 'automatic';
  const fileOf = (state: TrayAppearance['state']): string => {
    if (process.platform === 'darwin') return join(folder, `tray-${state}Template.png`);
    const isLight = colour === 'automatic' ? isOnTile() || isTaskbarDark(nativeTheme) : colour === 'light';
    return join(folder, `tray-${state}-${sizeNow()}-on-${isLight ? 'dark' : 'light'}.png`);
  };
  const countOf = ({ count }: TrayAppearance): TrayCount | null =>
    process.platform === 'darwin' || count === null || count.minutes > maxMinutes ? null : count;
  return {
    /** A different name for each picture, on the bar and the screen as they are now. */
    nameOf(appearance: TrayAppearance): string {
      const count = countOf(appearance);
      const ground = isOnTile() ? ' on a tile' : '';
      return `${fileOf(count === null ? appearance.state : 'idle')}${ground} ${JSON.stringify(count)}`;
    },
    of(appearance: TrayAppearance): NativeImage {
      const count = countOf(appearance);
      const file = fileOf(count === null ? appearance.state : 'idle');
      if (count === null && !isOnTile()) return nativeImage.createFromPath(file);
      const mark = pixelsOf(file);
      const flat = (count && drawCount(mark, count)) ?? mark;
      return imageOf(isOnTile() ? onTile(flat, pine) : flat);
    },
    /** Pictures are of that colour from now on; `automatic` until something else is said. */
    colour(wanted: Settings['look']['trayIcon']): void {
      colour = wanted;
    },
  };
}

/** Windows has a theme for the taskbar and one for apps; older runtimes of Electron know only of the latter. */
const isTaskbarDark = (theme: Partial<Electron.NativeTheme>): boolean =>
  theme.shouldUseDarkColorsForSystemIntegratedUI ?? theme.shouldUseDarkColors ?? false;

function pixelsOf(file: string): TrayPixels {
  const image = nativeImage.createFromPath(file);
  return { size: image.getSize().width, bytes: image.toBitmap() };
}

const imageOf = ({ size, bytes }: TrayPixels): NativeImage =>
  nativeImage.createFromBitmap(Buffer.from(bytes), { width: size, height: size });

/** A bar takes one picture and scales it: the size is given that has to be scaled least. */
function sizeNow(): 16 | 22 | 32 {
  const wanted = usualSize * screen.getPrimaryDisplay().scaleFactor;
  if (wanted < 19) return 16;
  return wanted < 27 ? 22 : 32;
}
