export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const gap = 8;
const usual: Size = { width: 380, height: 600 };

/** For larger text, where the screen has room; the page works in the usual width too. */
const wideAbovePercent = 130;
const wideWidth = 480;

/**
 * How large the popover is, in device-independent pixels: as designed, and never larger than the work area
 * leaves room for, so that its foot is always in reach.
 *
 * @param textSize in per cent
 */
export function popoverSize(textSize: number, work: Rectangle): Size {
  const isWide = textSize > wideAbovePercent && work.width >= 2 * wideWidth;
  return {
    width: Math.min(isWide ? wideWidth : usual.width, work.width - 2 * gap),
    height: Math.min(usual.height, work.height - 2 * gap),
  };
}

/**
 * Where an open popover goes that gets another size, or whose screen does: the edges that are nearer to the
 * screen's stay where they are, and all of it is inside the work area.
 */
export function refitPopover(from: Rectangle, size: Size, work: Rectangle): Rectangle {
  const isRight = from.x + from.width / 2 > work.x + work.width / 2;
  const isLow = from.y + from.height / 2 > work.y + work.height / 2;
  const x = isRight ? from.x + from.width - size.width : from.x;
  const y = isLow ? from.y + from.height - size.height : from.y;
  return {
    x: clamp(x, work.x + gap, work.x + work.width - size.width - gap),
    y: clamp(y, work.y + gap, work.y + work.height - size.height - gap),
    ...size,
  };
}

/**
 * Where the popover's top left corner goes, in device-independent pixels. Under (or over) the place that was
 * clicked, centred on it and kept inside the work area. Without a place (a menu, a second start, a desktop that
 * gives none) the corner where trays live: top right for a bar on top, bottom right otherwise.
 */
export function placePopover(size: Size, work: Rectangle, screen: Rectangle, anchor: Point | null): Point {
  const right = work.x + work.width - size.width - gap;
  const bottom = work.y + work.height - size.height - gap;
  const barOnTop = work.y > screen.y;
  if (!anchor) return { x: Math.max(work.x, right), y: barOnTop ? work.y + gap : Math.max(work.y, bottom) };
  const inUpperHalf = anchor.y < work.y + work.height / 2;
  return {
    x: clamp(Math.round(anchor.x - size.width / 2), work.x + gap, right),
    y: clamp(
      inUpperHalf
        ? Math.max(anchor.y, work.y) + gap
        : Math.min(anchor.y, work.y + work.height) - size.height - gap,
      work.y + gap,
      bottom,
    ),
  };
}

/**
 * Where the alert cards stand: in the corner where trays live, no higher than the work area, and to the left of
 * the popover where that is there already.
 *
 * @param avoid the popover while it is seen
 */
export function placeCards(
  size: Size,
  work: Rectangle,
  screen: Rectangle,
  avoid: Rectangle | null,
): Rectangle {
  const height = Math.min(size.height, work.height - 2 * gap);
  const corner = placePopover({ width: size.width, height }, work, screen, null);
  const place = { ...corner, width: size.width, height };
  if (!avoid || !overlap(place, avoid)) return place;
  const left = avoid.x - size.width - gap;
  return left >= work.x ? { ...place, x: left } : place;
}

function overlap(one: Rectangle, other: Rectangle): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}
