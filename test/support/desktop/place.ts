import { expect, type Page } from '@playwright/test';
import { cornerOfWindow, screenSize } from './pointer.ts';
import { session, sh } from './session.ts';

export type PanelEdge = 'top' | 'bottom' | 'left' | 'right';

/** What the window manager leaves to windows, in pixels of the screen. */
export async function workArea(): Promise<{ left: number; right: number; top: number; bottom: number }> {
  const said = await sh('xprop', '-root', '_NET_WORKAREA');
  const [left = 0, top = 0, width = 0, height = 0] = (/= ([\d, ]+)/.exec(said)?.[1] ?? '')
    .split(',')
    .map(Number);
  return { left, top, right: left + width, bottom: top + height };
}

/** The edge of the screen that the panel keeps for itself; null where there is no panel. */
export async function panelEdge(): Promise<PanelEdge | null> {
  const [work, screen] = await Promise.all([workArea(), screenSize()]);
  if (work.top > 0) return 'top';
  if (work.bottom < screen.y) return 'bottom';
  if (work.left > 0) return 'left';
  return work.right < screen.x ? 'right' : null;
}

/** Of the popover, in pixels of the screen. */
export const sizeOfPopover = (page: Page): Promise<{ width: number; height: number }> =>
  page.evaluate(() => ({
    width: window.innerWidth * window.devicePixelRatio,
    height: window.innerHeight * window.devicePixelRatio,
  }));

/**
 * The popover is at the end of the panel, where the tray is, with a small gap to both edges: wherever the pointer
 * is or was, and whatever opened it.
 */
export async function expectAtTray(page: Page, step: string): Promise<void> {
  const gap = 8 * session().scale;
  const look = async (): Promise<string> => {
    const [work, edge, size, { x, y }] = await Promise.all([
      workArea(),
      panelEdge(),
      sizeOfPopover(page),
      cornerOfWindow(),
    ]);
    const wantedX = edge === 'left' ? work.left + gap : work.right - size.width - gap;
    const wantedY = edge === 'top' ? work.top + gap : work.bottom - size.height - gap;
    // Points of the apps are not always whole pixels.
    const slack = 2 * session().scale;
    const isThere = Math.abs(x - wantedX) <= slack && Math.abs(y - wantedY) <= slack;
    if (!isThere) return `at ${x},${y} instead of ${wantedX},${wantedY}`;
    const isWhole = x >= 0 && y >= 0 && x + size.width <= work.right && y + size.height <= work.bottom;
    return isWhole ? 'whole, at the tray' : `larger than the screen: ${size.width} × ${size.height}`;
  };
  await expect.poll(look, `${step}: where the popover is`).toBe('whole, at the tray');
}
