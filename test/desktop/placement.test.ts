import { describe, expect, it } from 'vitest';
import { placeCards, placePopover } from '../../main/desktop/placement.ts';

const size = { width: 380, height: 600 };
const screen = { x: 0, y: 0, width: 1280, height: 800 };

describe('the popover’s place', () => {
  it('is under the icon of a bar on top, inside the work area', () => {
    const work = { x: 0, y: 27, width: 1280, height: 773 };
    expect(placePopover(size, work, screen, { x: 1267, y: 13 })).toEqual({ x: 892, y: 35 });
  });

  it('is above the icon of a bar at the bottom', () => {
    const work = { x: 0, y: 0, width: 1280, height: 760 };
    expect(placePopover(size, work, screen, { x: 640, y: 780 })).toEqual({ x: 450, y: 152 });
  });

  it('is the trays’ corner when nothing was clicked', () => {
    expect(placePopover(size, { x: 0, y: 27, width: 1280, height: 773 }, screen, null)).toEqual({
      x: 892,
      y: 35,
    });
    expect(placePopover(size, { x: 0, y: 0, width: 1280, height: 760 }, screen, null)).toEqual({
      x: 892,
      y: 152,
    });
  });

  it('stays on a second screen to the left', () => {
    const left = { x: -1024, y: 0, width: 1024, height: 768 };
    expect(placePopover(size, left, left, { x: -1000, y: 10 })).toEqual({ x: -1016, y: 18 });
  });
});

describe('the place of the alert cards', () => {
  const cards = { width: 360, height: 150 };
  const underBar = { x: 0, y: 27, width: 1280, height: 773 };
  const overBar = { x: 0, y: 0, width: 1280, height: 760 };

  it('is the corner beside the panel', () => {
    expect(placeCards(cards, underBar, screen, null)).toEqual({ x: 912, y: 35, ...cards });
    expect(placeCards(cards, overBar, screen, null)).toEqual({ x: 912, y: 602, ...cards });
  });

  it('is beside the popover where that is there already', () => {
    const popover = { x: 892, y: 35, width: 380, height: 600 };
    expect(placeCards(cards, underBar, screen, popover)).toMatchObject({ x: 524, y: 35 });
    expect(placeCards(cards, underBar, screen, { ...popover, x: 8 })).toMatchObject({ x: 912 });
  });

  it('covers the popover rather than leave a narrow screen', () => {
    const narrow = { x: 0, y: 27, width: 700, height: 773 };
    const popover = { x: 312, y: 35, width: 380, height: 600 };
    expect(placeCards(cards, narrow, { ...screen, width: 700 }, popover)).toMatchObject({ x: 332 });
  });

  it('is never higher than the work area', () => {
    expect(placeCards({ width: 360, height: 2000 }, underBar, screen, null)).toMatchObject({
      y: 35,
      height: 757,
    });
  });
});
