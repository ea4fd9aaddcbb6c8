import {
  Menu,
  nativeImage,
  nativeTheme,
  Tray,
  type MenuItemConstructorOptions,
  type NativeImage,
} from 'electron';
import path from 'node:path';

export type TrayState = 'idle' | 'soon' | 'live' | 'offline' | 'attention';

export interface TrayEntry {
  readonly label: string;
  readonly enabled: boolean;
  readonly choose: () => void;
}

export interface TrayPicture {
  readonly state: TrayState;
  /** The whole sentence, such as “Portfolio review in 12 min”. */
  readonly tooltip: string;
  readonly menu: readonly (TrayEntry | 'separator')[];
}

export interface TrayIcon {
  /** Draws a state; drawing the same again costs nothing. */
  render(picture: TrayPicture): void;
  destroy(): void;
}

const sizeOf: Readonly<Partial<Record<NodeJS.Platform, number>>> = { win32: 16, linux: 22 };

/** The icon is a rendering of state and holds none of its own but what it drew last. */
export function createTray(assets: string, first: TrayPicture, onClick: () => void): TrayIcon {
  const tray = new Tray(imageOf(assets, first.state));
  let drawn: TrayPicture | null = null;

  const render = (picture: TrayPicture): void => {
    if (drawn?.state !== picture.state) tray.setImage(imageOf(assets, picture.state));
    if (drawn?.tooltip !== picture.tooltip) tray.setToolTip(picture.tooltip);
    // Panels keep their own copy of the menu and learn of a change only from a new one.
    if (!drawn || menuKey(drawn) !== menuKey(picture)) {
      tray.setContextMenu(Menu.buildFromTemplate(picture.menu.map(toItem)));
    }
    drawn = picture;
  };
  const redraw = (): void => {
    if (drawn) tray.setImage(imageOf(assets, drawn.state));
  };

  tray.on('click', onClick);
  nativeTheme.on('updated', redraw);
  render(first);
  return {
    render,
    destroy() {
      nativeTheme.off('updated', redraw);
      tray.destroy();
    },
  };
}

function toItem(entry: TrayEntry | 'separator'): MenuItemConstructorOptions {
  if (entry === 'separator') return { type: 'separator' };
  // An ampersand marks a mnemonic in menus; people's titles have none.
  return { label: entry.label.replaceAll('&', '&&'), enabled: entry.enabled, click: entry.choose };
}

function menuKey(picture: TrayPicture): string {
  return JSON.stringify(
    picture.menu.map((entry) => (entry === 'separator' ? '-' : [entry.label, entry.enabled])),
  );
}

function imageOf(assets: string, state: TrayState): NativeImage {
  const folder = path.join(assets, 'tray');
  if (process.platform === 'darwin') {
    return nativeImage.createFromPath(path.join(folder, `tray-${state}Template.png`));
  }
  const size = sizeOf[process.platform] ?? 22;
  const bar = nativeTheme.shouldUseDarkColors ? 'dark' : 'light';
  return nativeImage.createFromPath(path.join(folder, `tray-${state}-${size}-on-${bar}.png`));
}
