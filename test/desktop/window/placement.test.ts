import { describe, expect, it } from 'vitest';
import {
  placeCards,
  placePopover,
  popoverSize,
  refitPopover,
} from '../../../main/desktop/window/placement.ts';

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

describe('the popover’s size', () => {
  const underBar = { x: 0, y: 27, width: 1280, height: 773 };

  it('is the designed one where the screen has room', () => {
    expect(popoverSize(100, underBar)).toEqual({ width: 380, height: 600 });
  });

  it('is wider for text above 130 %, where the screen has room', () => {
    expect(popoverSize(130, underBar)).toEqual({ width: 380, height: 600 });
    expect(popoverSize(150, underBar)).toEqual({ width: 480, height: 600 });
    expect(popoverSize(150, { ...underBar, width: 853 })).toEqual({ width: 380, height: 600 });
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
      for (const anchor of [{ x: work.width - 13, y: 13 }, { x: 13, y: 590 }, null]) {
        const at = placePopover(fitting, work, screen, anchor);
        expect(at.y).toBe(work.y + 8);
        expect(at.y + fitting.height).toBe(work.y + work.height - 8);
      }
    });
  }

  it('follows the work area while it is open, with the edge by the screen’s where it was', () => {
    const open = { x: 892, y: 35, width: 380, height: 600 };
    const wide = { width: 480, height: 600 };
    expect(refitPopover(open, wide, underBar)).toEqual({ x: 792, y: 35, ...wide });
    expect(refitPopover({ ...open, x: 8 }, wide, underBar)).toEqual({ x: 8, y: 35, ...wide });
    expect(refitPopover({ ...open, y: 152 }, { width: 380, height: 500 }, underBar)).toMatchObject({
      y: 252,
    });
    const small = { x: 0, y: 27, width: 1024, height: 573 };
    expect(refitPopover(open, popoverSize(100, small), small)).toEqual({
      x: 636,
      y: 35,
      width: 380,
      height: 557,
    });
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
