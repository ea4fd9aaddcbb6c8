import type { TrayCount } from '../../tray/picture.ts';

/** A square picture, four bytes for each pixel in the system's order, row by row. */
export interface TrayPixels {
  readonly size: number;
  readonly bytes: Uint8Array;
}

/** There is room for two digits. */
export const maxMinutes = 99;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Grid {
  readonly digit: { readonly width: number; readonly height: number; readonly stroke: number };
  /** Between two digits, and between two bars. */
  readonly gap: number;
  /** Where digits begin over a bar. */
  readonly top: number;
  readonly bar: Box;
}

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });

/**
 * Each size on its own pixels, so that nothing is blurred (design, "Tray icon"). Two digits take the whole width
 * with strokes of two pixels and more: beside or inside of anything else they are too thin to read at 16, and a
 * bar that stands beside them reads as a 1.
 */
const grids: Readonly<Record<number, Grid>> = {
  16: { digit: { width: 6, height: 10, stroke: 2 }, gap: 2, top: 1, bar: box(1, 12, 14, 3) },
  22: { digit: { width: 8, height: 14, stroke: 3 }, gap: 2, top: 2, bar: box(2, 17, 18, 3) },
  32: { digit: { width: 12, height: 20, stroke: 4 }, gap: 2, top: 3, bar: box(3, 25, 26, 4) },
};

/** Top, upper right, lower right, bottom, lower left, upper left, middle. */
const segments = ['abcdef', '', 'abdeg', 'abcdg', 'bcfg', 'acdfg', 'acdefg', 'abc', 'abcdefg', 'abcdfg'];

/**
 * Draws the minutes in the ink of an icon, in its place.
 *
 * @param mark the icon of a quiet day
 * @returns null for a size without a grid, for more than two digits, and for an icon without ink
 */
export function drawCount(mark: TrayPixels, { minutes, until, several }: TrayCount): TrayPixels | null {
  const grid = grids[mark.size];
  const ink = inkOf(mark);
  if (!grid || !ink || minutes < 0 || minutes > maxMinutes) return null;
  const bytes = new Uint8Array(mark.bytes.length);
  const set = (x: number, y: number, colour: Uint8Array): void => {
    bytes.set(colour, (y * mark.size + x) * 4);
  };
  const { bar, gap } = grid;
  if (until === 'end')
    for (let y = bar.y; y < bar.y + bar.height; y += 1)
      for (let x = 0; x < bar.width; x += 1)
        if (!several || Math.abs(x - (bar.width - 1) / 2) > gap) set(bar.x + x, y, ink);
  const digits = [...String(minutes)].map(Number);
  const { width, height } = grid.digit;
  const wide = digits.length * width + (digits.length - 1) * gap;
  const left = Math.floor((mark.size - wide) / 2);
  const top = until === 'end' ? grid.top : Math.floor((mark.size - height) / 2);
  digits.forEach((digit, place) => {
    for (const [x, y] of pixelsOf(digit, grid.digit)) set(left + place * (width + gap) + x, top + y, ink);
  });
  return { size: mark.size, bytes };
}

/**
 * Puts a picture on a square of one colour with round corners: it has its own ground then, and reads on any panel.
 *
 * @param picture its colours multiplied with what they cover, as Electron has them
 * @param ground four bytes in the order of the picture's
 */
export function onTile({ size, bytes }: TrayPixels, ground: Uint8Array): TrayPixels {
  const tile = new Uint8Array(bytes.length);
  const fromEdge = (at: number): number => Math.min(at, size - 1 - at);
  const isCut = (x: number, y: number): boolean => fromEdge(x) + fromEdge(y) < Math.floor(size / 11);
  for (let at = 0; at < bytes.length; at += 4) {
    const shines = 1 - (bytes[at + 3] ?? 0) / 255;
    const ofGround = isCut((at / 4) % size, Math.floor(at / 4 / size)) ? 0 : shines;
    for (let part = at; part < at + 4; part += 1)
      tile[part] = Math.round((bytes[part] ?? 0) + (ground[part - at] ?? 0) * ofGround);
  }
  return { size, bytes: tile };
}

/** The first pixel that nothing shines through. */
function inkOf({ bytes }: TrayPixels): Uint8Array | null {
  for (let at = 0; at < bytes.length; at += 4) if (bytes[at + 3] === 255) return bytes.slice(at, at + 4);
  return null;
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
