import type { TrayPixels } from '../../main/desktop/tray-icon/digits.ts';

const bars: Readonly<Record<number, readonly [x: number, y: number, width: number, height: number]>> = {
  16: [2, 2, 2, 12],
  22: [3, 3, 3, 16],
  32: [4, 4, 4, 24],
};

const ink = [24, 28, 26, 255];

/** The bar of the icon and something beside it; all of it gives way to digits. */
export function mark(size: number): TrayPixels {
  const bytes = new Uint8Array(size * size * 4);
  const [left, top, width, height] = bars[size] ?? [0, 0, size, size];
  for (let y = top; y < top + height; y += 1)
    for (let x = left; x < left + width; x += 1) bytes.set(ink, (y * size + x) * 4);
  bytes.set([24, 28, 26, 128], (top * size + size - 2) * 4);
  return { size, bytes };
}

/** A row of the picture is a line: `#` is ink, `.` is nothing, anything else is wrong. */
export function linesOf({ size, bytes }: TrayPixels): string {
  const pixels = Array.from({ length: size * size }, (_, at) =>
    [...bytes.subarray(at * 4, at * 4 + 4)].join(),
  );
  const letters = pixels.map((pixel) => (pixel === ink.join() ? '#' : pixel === '0,0,0,0' ? '.' : '?'));
  return Array.from({ length: size }, (_, y) => letters.slice(y * size, (y + 1) * size).join('')).join('\n');
}
