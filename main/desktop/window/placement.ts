export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const gap = 8;
const usual: Size = { width: 380, height: 600 };

/** How much of the work area’s width larger text may take; the page works in the usual width too. */
const maxShareOfWidth = 0.6;

/**
 * How large the popover is, in device-independent pixels: as designed, growing with the text where there is room,
 * and never larger than the work area leaves room for, so that its foot is always in reach.
 *
 * @param textSize in per cent
 */
export function popoverSize(textSize: number, work: Rectangle): Size {
  const growth = Math.max(1, textSize / 100);
  const width = Math.min(usual.width * growth, work.width * maxShareOfWidth);
  return {
    width: Math.min(Math.round(Math.max(usual.width, width)), work.width - 2 * gap),
    height: Math.min(Math.round(usual.height * growth), work.height - 2 * gap),
  };
}

export type Edge = 'top' | 'bottom' | 'left' | 'right';

/** What a panel leaves of a screen. */
export interface ScreenAreas {
  readonly bounds: Rectangle;
  readonly workArea: Rectangle;
  /** Where the panel is known to be; otherwise it is where the work area leaves room for it. */
  readonly edge?: Edge;
}

/** The screen with the tray: the one that has a panel; the primary one where several have, or none. */
export function screenOfTray<T extends ScreenAreas>(primary: T, all: readonly T[]): T {
  return [primary, ...all].find((one) => panelEdge(one) !== null) ?? primary;
}

/** Where there is a panel at the top too, that one has the tray. */
function panelEdge({ bounds, workArea, edge }: ScreenAreas): Edge | null {
  if (edge) return edge;
  if (workArea.y > bounds.y) return 'top';
  if (workArea.y + workArea.height < bounds.y + bounds.height) return 'bottom';
  if (workArea.x > bounds.x) return 'left';
  return workArea.x + workArea.width < bounds.x + bounds.width ? 'right' : null;
}

/** Whether the tray is in an upper corner of that screen. A panel that hides itself is taken for one at the bottom. */
export const isTrayOnTop = (areas: ScreenAreas): boolean => panelEdge(areas) === 'top';

/**
 * Where the popover's top left corner goes, in device-independent pixels. Under (or over) the tray icon, centred on
 * it and kept inside the work area. Where nothing says where the icon is, the corner at the end of the panel.
 */
export function placePopover(size: Size, areas: ScreenAreas, icon: Rectangle | null): Point {
  const { workArea: work } = areas;
  const left = work.x + gap;
  const right = work.x + work.width - size.width - gap;
  const top = work.y + gap;
  const bottom = work.y + work.height - size.height - gap;
  if (!icon) return { x: panelEdge(areas) === 'left' ? left : right, y: isTrayOnTop(areas) ? top : bottom };
  const isInUpperHalf = icon.y + icon.height / 2 < work.y + work.height / 2;
  return {
    x: clamp(Math.round(icon.x + (icon.width - size.width) / 2), left, right),
    y: clamp(isInUpperHalf ? icon.y + icon.height + gap : icon.y - size.height - gap, top, bottom),
  };
}

/**
 * Where the alert cards stand: in the corner where the tray is, no higher than the work area, and beside the
 * popover where that is there already.
 *
 * @param avoid the popover while it is seen
 */
export function placeCards(size: Size, areas: ScreenAreas, avoid: Rectangle | null): Rectangle {
  const { workArea: work } = areas;
  const height = Math.min(size.height, work.height - 2 * gap);
  const place = { ...placePopover({ width: size.width, height }, areas, null), width: size.width, height };
  if (!avoid || !overlap(place, avoid)) return place;
  const left = avoid.x - size.width - gap;
  if (left >= work.x) return { ...place, x: left };
  const right = avoid.x + avoid.width + gap;
  return right + size.width <= work.x + work.width ? { ...place, x: right } : place;
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
