import { describe, expect, it } from 'vitest';
import { placePopover } from '../window/placement.ts';
import { areasBeside } from './tray-panel.ts';

const size = { width: 380, height: 600 };
const screen = { x: 0, y: 0, width: 1280, height: 800 };

describe('the panel with the tray, as the desktop says it', () => {
  const screens = [screen, { ...screen, x: 1280 }].map((area) => ({ bounds: area, workArea: area }));

  it('is on the second screen, where the X server counts it as one of the first', () => {
    const panel = {
      edge: 'bottom',
      thickness: 44,
      screen: { x: 1280, y: 0, width: 1280, height: 800 },
    } as const;
    const areas = areasBeside(panel, screens);
    expect(areas && placePopover(size, areas, null)).toEqual({ x: 2560 - 380 - 8, y: 800 - 44 - 600 - 8 });
  });

  it('is measured in pixels while the windows are in points', () => {
    const panel = {
      edge: 'top',
      thickness: 88,
      screen: { x: 2560, y: 0, width: 2560, height: 1600 },
    } as const;
    expect(areasBeside(panel, screens)?.workArea).toEqual({ x: 1280, y: 44, width: 1280, height: 756 });
  });

  it('hides itself, and the popover is at its edge all the same', () => {
    const areas = areasBeside({ edge: 'top', thickness: 0, screen }, screens);
    expect(areas && placePopover(size, areas, null)).toEqual({ x: 1280 - 380 - 8, y: 8 });
  });

  it('is on no screen that is known: the first one is taken', () => {
    expect(areasBeside({ edge: 'top', thickness: 44, screen: { ...screen, x: 640 } }, screens)).toBeNull();
  });
});
