import { describe, expect, it } from 'vitest';
import { placeCards, placePopover, popoverSize, screenOfTray } from './placement.ts';

const size = { width: 380, height: 600 };
const screen = { x: 0, y: 0, width: 1280, height: 800 };

/** A screen with a panel of that many points at that edge. */
function screenWith(edge: 'top' | 'bottom' | 'left' | 'right', panel: number) {
  const { width, height } = screen;
  const isUpright = edge === 'left' || edge === 'right';
  return {
    bounds: screen,
    workArea: {
      x: edge === 'left' ? panel : 0,
      y: edge === 'top' ? panel : 0,
      width: isUpright ? width - panel : width,
      height: isUpright ? height : height - panel,
    },
  };
}

describe('the popover’s place', () => {
  it('is under the icon of a bar on top, inside the work area', () => {
    const icon = { x: 1254, y: 0, width: 26, height: 27 };
    expect(placePopover(size, screenWith('top', 27), icon)).toEqual({ x: 892, y: 35 });
  });

  it('is above the icon of a bar at the bottom', () => {
    const icon = { x: 630, y: 765, width: 20, height: 30 };
    expect(placePopover(size, screenWith('bottom', 40), icon)).toEqual({ x: 450, y: 152 });
  });

  it('is beside the icon of an upright bar', () => {
    const icon = { x: 0, y: 700, width: 60, height: 24 };
    expect(placePopover(size, screenWith('left', 60), icon)).toEqual({ x: 68, y: 92 });
  });

  it('is the corner at the end of the panel where nothing says where the icon is', () => {
    expect(placePopover(size, screenWith('top', 27), null)).toEqual({ x: 892, y: 35 });
    expect(placePopover(size, screenWith('bottom', 40), null)).toEqual({ x: 892, y: 152 });
    expect(placePopover(size, screenWith('left', 40), null)).toEqual({ x: 48, y: 192 });
    expect(placePopover(size, screenWith('right', 40), null)).toEqual({ x: 852, y: 192 });
    expect(placePopover(size, { bounds: screen, workArea: screen }, null)).toEqual({ x: 892, y: 192 });
  });

  it('is at the panel on top where there is a dock at another edge too', () => {
    const workArea = { x: 60, y: 27, width: 1220, height: 733 };
    expect(placePopover(size, { bounds: screen, workArea }, null)).toEqual({ x: 892, y: 35 });
  });

  it('is under the icon on a second screen to the left', () => {
    const left = { x: -1024, y: 0, width: 1024, height: 768 };
    const icon = { x: -1010, y: 0, width: 20, height: 10 };
    expect(placePopover(size, { bounds: left, workArea: left }, icon)).toEqual({ x: -1016, y: 18 });
  });
});

describe('with two screens the tray', () => {
  const laptop = { bounds: screen, workArea: screen };
  const large = { x: 1280, y: 0, width: 2560, height: 1440 };
  const monitor = { bounds: large, workArea: { ...large, height: 1400 } };

  it('is on the one that has the panel', () => {
    expect(screenOfTray(laptop, [laptop, monitor])).toBe(monitor);
    expect(screenOfTray(monitor, [laptop, monitor])).toBe(monitor);
    expect(placePopover(size, monitor, null)).toEqual({ x: 3452, y: 792 });
  });

  it('is on the primary one where both have a panel, or none', () => {
    const withBar = screenWith('top', 27);
    expect(screenOfTray(withBar, [monitor, withBar])).toBe(withBar);
    const bare = { bounds: large, workArea: large };
    expect(screenOfTray(laptop, [bare, laptop])).toBe(laptop);
  });
});

describe('the popover’s size', () => {
  const underBar = { x: 0, y: 27, width: 1280, height: 773 };

  it('is the designed one where the screen has room', () => {
    expect(popoverSize(100, underBar)).toEqual({ width: 380, height: 600 });
  });

  it('grows with the text, as far as the screen has room', () => {
    expect(popoverSize(80, underBar)).toEqual({ width: 380, height: 600 });
    expect(popoverSize(125, underBar)).toEqual({ width: 475, height: 750 });
    expect(popoverSize(200, underBar)).toEqual({ width: 760, height: 757 });
    expect(popoverSize(200, { x: 0, y: 27, width: 1920, height: 1053 })).toEqual({
      width: 760,
      height: 1037,
    });
    expect(popoverSize(200, { x: 0, y: 27, width: 1024, height: 573 })).toEqual({ width: 614, height: 557 });
    expect(popoverSize(200, { x: 0, y: 18, width: 600, height: 515 })).toEqual({ width: 380, height: 499 });
  });

  // 1024 × 600, and 1280 × 800 at a scale of 1.5, each with a bar on top.
  for (const work of [
    { x: 0, y: 27, width: 1024, height: 573 },
    { x: 0, y: 18, width: 853, height: 515 },
  ]) {
    it(`fits the work area of ${work.width} × ${work.height}, with a gap above and below`, () => {
      const screen = { x: 0, y: 0, width: work.width, height: work.y + work.height };
      const fitting = popoverSize(100, work);
      expect(fitting).toEqual({ width: 380, height: work.height - 16 });
      for (const icon of [{ x: work.width - 26, y: 0, width: 26, height: 26 }, null]) {
        const at = placePopover(fitting, { bounds: screen, workArea: work }, icon);
        expect(at.y).toBe(work.y + 8);
        expect(at.y + fitting.height).toBe(work.y + work.height - 8);
      }
    });
  }
});

describe('the place of the alert cards', () => {
  const cards = { width: 360, height: 150 };
  const underBar = screenWith('top', 27);

  it('is the corner beside the panel', () => {
    expect(placeCards(cards, underBar, null)).toEqual({ x: 912, y: 35, ...cards });
    expect(placeCards(cards, screenWith('bottom', 40), null)).toEqual({ x: 912, y: 602, ...cards });
    expect(placeCards(cards, screenWith('left', 40), null)).toEqual({ x: 48, y: 642, ...cards });
  });

  it('is beside the popover where that is there already', () => {
    const popover = { x: 892, y: 35, width: 380, height: 600 };
    expect(placeCards(cards, underBar, popover)).toMatchObject({ x: 524, y: 35 });
    expect(placeCards(cards, underBar, { ...popover, x: 8 })).toMatchObject({ x: 912 });
    const atTheLeft = { ...popover, x: 48, y: 192 };
    expect(placeCards(cards, screenWith('left', 40), atTheLeft)).toMatchObject({ x: 436, y: 642 });
  });

  it('covers the popover rather than leave a narrow screen', () => {
    const narrow = { x: 0, y: 27, width: 700, height: 773 };
    const popover = { x: 312, y: 35, width: 380, height: 600 };
    expect(placeCards(cards, { bounds: { ...screen, width: 700 }, workArea: narrow }, popover)).toMatchObject(
      { x: 332 },
    );
  });

  it('is never higher than the work area', () => {
    expect(placeCards({ width: 360, height: 2000 }, underBar, null)).toMatchObject({
      y: 35,
      height: 757,
    });
  });
});
