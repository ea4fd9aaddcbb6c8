import { nativeTheme } from 'electron';
import type { Popover } from './popover.ts';

export interface Look {
  readonly appearance: 'system' | 'light' | 'dark';
  /** In per cent. */
  readonly textSize: number;
}

/** Every window and the tray follow the theme by themselves; text is made larger by each page. */
export function applyLook(popover: Pick<Popover, 'makeRoom'>, { appearance, textSize }: Look): void {
  if (nativeTheme.themeSource !== appearance) nativeTheme.themeSource = appearance;
  popover.makeRoom(textSize);
}
