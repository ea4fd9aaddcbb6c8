import { Menu, nativeTheme, screen, Tray, type MenuItemConstructorOptions } from 'electron';
import type { TrayIconColour } from '../../../preload/contract/model/settings.ts';
import type { TrayEntry, TrayMenu, TrayPicture } from '../../tray/picture.ts';
import { createTrayImages } from './images.ts';

export interface TrayIcon {
  /** Draws a state; drawing the same again costs nothing. */
  render(picture: TrayPicture): void;
  /** Draws it in that colour from now on. */
  colour(wanted: TrayIconColour): void;
  destroy(): void;
}

/** The icon is a rendering of state and holds none of its own but what it drew last. */
export function createTray(assets: string, first: TrayPicture, onClick: () => void): TrayIcon {
  const images = createTrayImages(assets);
  const tray = new Tray(images.of(first));
  let drawn: TrayPicture | null = null;
  let drawnImage = images.nameOf(first);

  const drawImage = (picture: TrayPicture): void => {
    const name = images.nameOf(picture);
    if (name !== drawnImage) tray.setImage(images.of(picture));
    drawnImage = name;
  };
  const render = (picture: TrayPicture): void => {
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
    if (drawn) drawImage(drawn);
  };

  tray.on('click', onClick);
  nativeTheme.on('updated', redraw);
  screen.on('display-metrics-changed', redraw);
  render(first);
  return {
    render,
    colour(wanted) {
      images.colour(wanted);
      redraw();
    },
    destroy() {
      nativeTheme.off('updated', redraw);
      screen.off('display-metrics-changed', redraw);
      tray.destroy();
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
