import { describe, expect, it } from 'vitest';
import { drawCount, type TrayCount } from '../../main/desktop/tray-digits.ts';
import { linesOf, mark } from '../support/tray-pixels.ts';

const toStart = (minutes: number): TrayCount => ({ minutes, until: 'start', several: false });
const toEnd = (minutes: number, several = false): TrayCount => ({ minutes, until: 'end', several });

/** What is drawn, as lines; the pictures in `goldens` were looked at. */
function linesAt(size: number, count: TrayCount): string {
  const drawn = drawCount(mark(size), count);
  return drawn === null ? 'nothing' : linesOf(drawn);
}

describe('minutes in the tray icon', () => {
  it.each([16, 22, 32])('stand on the pixels of an icon of %i', async (size) => {
    const counts = [toStart(12), toStart(58), toStart(7), toEnd(34), toEnd(9), toEnd(49, true)];
    const sheet = counts.map((count) => `${JSON.stringify(count)}\n${linesAt(size, count)}\n`).join('\n');
    await expect(sheet).toMatchFileSnapshot(`goldens/tray-digits-${size}.txt`);
  });

  it('can be told apart, each from each other', () => {
    for (const size of [16, 22, 32])
      for (const until of ['start', 'end'] as const) {
        const pictures = Array.from({ length: 100 }, (_, minutes) =>
          linesAt(size, { minutes, until, several: false }),
        );
        expect(new Set(pictures).size).toBe(100);
      }
  });

  it('have no half pixel, and nothing of the icon but its bar', () => {
    for (const size of [16, 22, 32])
      for (const count of [toStart(88), toEnd(88), toEnd(88, true)])
        expect(linesAt(size, count)).toMatch(/^[#.\n]+$/);
  });

  it('are not drawn where they have no room, on no grid, and without ink', () => {
    expect(linesAt(22, toStart(100))).toBe('nothing');
    expect(linesAt(24, toStart(5))).toBe('nothing');
    expect(drawCount({ size: 22, bytes: new Uint8Array(22 * 22 * 4) }, toStart(5))).toBeNull();
  });
});
