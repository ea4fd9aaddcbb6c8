/** A square picture, four bytes for each pixel in the system's order, row by row. */
export interface TrayPixels {
  readonly size: number;
  readonly bytes: Uint8Array;
}

/** Minutes as they are drawn: until a start beside the bar of the icon, until an end cut out of a filled one. */
export interface TrayCount {
  readonly minutes: number;
  readonly until: 'start' | 'end';
  /** More than one runs: a second shape behind the filled one. */
  readonly several: boolean;
}

/** There is room for two digits. */
export const mostMinutes = 99;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Grid {
  readonly digit: { readonly width: number; readonly height: number; readonly stroke: number };
  readonly gap: number;
  /** Where the digits stand beside the bar. */
  readonly beside: Box;
  readonly filled: Box;
  /** In front of another one, and what is seen of that. */
  readonly front: Box;
  readonly behind: Box;
  /** Pixels cut from a corner. */
  readonly corner: number;
}

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });

/** Each size on its own pixels, so that nothing is blurred (design, "Tray icon"). */
const grids: Readonly<Record<number, Grid>> = {
  16: {
    digit: { width: 4, height: 10, stroke: 1 },
    gap: 1,
    beside: box(6, 3, 9, 10),
    filled: box(1, 1, 13, 14),
    front: box(0, 1, 13, 14),
    behind: box(14, 2, 2, 12),
    corner: 1,
  },
  22: {
    digit: { width: 5, height: 12, stroke: 2 },
    gap: 1,
    beside: box(8, 5, 11, 12),
    filled: box(2, 2, 17, 18),
    front: box(1, 2, 15, 18),
    behind: box(17, 4, 3, 14),
    corner: 2,
  },
  32: {
    digit: { width: 8, height: 18, stroke: 3 },
    gap: 2,
    beside: box(11, 7, 18, 18),
    filled: box(3, 3, 26, 26),
    front: box(1, 3, 24, 26),
    behind: box(27, 6, 4, 20),
    corner: 3,
  },
};

/** Top, upper right, lower right, bottom, lower left, upper left, middle. */
const segments = ['abcdef', '', 'abdeg', 'abcdg', 'bcfg', 'acdfg', 'acdefg', 'abc', 'abcdefg', 'abcdfg'];

/**
 * Draws the minutes into the icon, in its own ink.
 *
 * @param mark the icon of a quiet day: its bar stays where a start is counted down to
 * @returns null for a size without a grid, for more than two digits, and for an icon without ink
 */
export function drawCount(mark: TrayPixels, { minutes, until, several }: TrayCount): TrayPixels | null {
  const grid = grids[mark.size];
  const ink = inkOf(mark);
  if (!grid || !ink || minutes < 0 || minutes > mostMinutes) return null;
  const bytes = new Uint8Array(mark.bytes.length);
  const set = (x: number, y: number, colour: Uint8Array): void => {
    bytes.set(colour, (y * mark.size + x) * 4);
  };
  const fill = (area: Box, cut: (x: number, y: number) => boolean): void => {
    for (let y = 0; y < area.height; y += 1)
      for (let x = 0; x < area.width; x += 1) if (!cut(x, y)) set(area.x + x, area.y + y, ink);
  };
  const isFilled = until === 'end';
  const area = !isFilled ? grid.beside : several ? grid.front : grid.filled;
  if (isFilled) {
    fill(area, cornersOf(area, grid.corner, 'all'));
    if (several) fill(grid.behind, cornersOf(grid.behind, grid.corner, 'right'));
  } else copyBar(mark, bytes, grid.beside.x);
  const inkOfDigits = isFilled ? new Uint8Array(4) : ink;
  const digits = [...String(minutes)].map(Number);
  const { width, height } = grid.digit;
  const wide = digits.length * width + (digits.length - 1) * grid.gap;
  const left = area.x + Math.floor((area.width - wide) / 2);
  const top = area.y + Math.floor((area.height - height) / 2);
  digits.forEach((digit, place) => {
    for (const [x, y] of pixelsOf(digit, grid.digit))
      set(left + place * (width + grid.gap) + x, top + y, inkOfDigits);
  });
  return { size: mark.size, bytes };
}

/** The first pixel that nothing shines through. */
function inkOf({ bytes }: TrayPixels): Uint8Array | null {
  for (let at = 0; at < bytes.length; at += 4) if (bytes[at + 3] === 255) return bytes.slice(at, at + 4);
  return null;
}

function copyBar({ size, bytes }: TrayPixels, to: Uint8Array, before: number): void {
  for (let y = 0; y < size; y += 1)
    to.set(bytes.subarray(y * size * 4, (y * size + before - 1) * 4), y * size * 4);
}

function cornersOf({ width, height }: Box, corner: number, which: 'all' | 'right') {
  return (x: number, y: number): boolean => {
    const fromTop = Math.min(y, height - 1 - y);
    const fromSide = which === 'all' ? Math.min(x, width - 1 - x) : width - 1 - x;
    return fromTop + fromSide < corner;
  };
}

function* pixelsOf(digit: number, { width, height, stroke }: Grid['digit']): Generator<[number, number]> {
  const middle = Math.floor((height - stroke) / 2);
  const lit = segments[digit] ?? '';
  const has = (segment: string): boolean => lit.includes(segment);
  // A one of seven segments would stand at the edge: it stands in the middle, with a flag.
  const stem = Math.floor((width - stroke) / 2);
  for (let y = 0; y < height; y += 1) {
    const isUpper = y < middle + stroke;
    const isLower = y >= middle;
    for (let x = 0; x < width; x += 1) {
      const isLeft = x < stroke;
      const isRight = x >= width - stroke;
      const isOne = (x >= stem && x < stem + stroke) || (y >= 1 && y < 1 + stroke && x < stem);
      const isLit =
        digit === 1
          ? isOne
          : (has('a') && y < stroke) ||
            (has('g') && y >= middle && y < middle + stroke) ||
            (has('d') && y >= height - stroke) ||
            (isLeft && ((has('f') && isUpper) || (has('e') && isLower))) ||
            (isRight && ((has('b') && isUpper) || (has('c') && isLower)));
      if (isLit && !isRounded(x, y)) yield [x, y];
    }
  }

  /** Where two strokes meet at a corner, its outermost pixel is left out. */
  function isRounded(x: number, y: number): boolean {
    if (digit === 1) return false;
    if (y === 0) return (x === 0 && has('a') && has('f')) || (x === width - 1 && has('a') && has('b'));
    if (y !== height - 1) return false;
    return (x === 0 && has('d') && has('e')) || (x === width - 1 && has('d') && has('c'));
  }
}
