import { nativeTheme } from 'electron';
import type { Popover } from './popover.ts';
import type { TrayIcon } from './tray.ts';
import type { TrayIconColour } from '../../preload/contract/model/settings.ts';

export interface Look {
  readonly appearance: 'system' | 'light' | 'dark';
  readonly trayIcon: TrayIconColour;
  /** In per cent. */
  readonly textSize: number;
}

interface Looking {
  readonly popover: Pick<Popover, 'makeRoom'>;
  readonly tray: Pick<TrayIcon, 'colour'>;
}

/** Every window follows the theme by itself; text is made larger by each page. */
export function applyLook({ popover, tray }: Looking, { appearance, trayIcon, textSize }: Look): void {
  if (nativeTheme.themeSource !== appearance) nativeTheme.themeSource = appearance;
  tray.colour(trayIcon);
  popover.makeRoom(textSize);
}
