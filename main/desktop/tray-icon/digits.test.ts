import { describe, expect, it } from 'vitest';
import { drawCount, onTile } from './digits.ts';
import type { TrayCount } from '../../tray/picture.ts';
import { linesOf, mark } from '../../../test/support/tray-pixels.ts';

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

  it('can be distinguished, each from each other', () => {
    for (const size of [16, 22, 32])
      for (const until of ['start', 'end'] as const) {
        const pictures = Array.from({ length: 100 }, (_, minutes) =>
          linesAt(size, { minutes, until, several: false }),
        );
        expect(new Set(pictures).size).toBe(100);
      }
  });

  it('have no half pixel, and nothing of the icon', () => {
    for (const size of [16, 22, 32])
      for (const count of [toStart(88), toEnd(88), toEnd(88, true)])
        expect(linesAt(size, count)).toMatch(/^[#.\n]+$/);
  });

  it('stand alone until a start, so that fifteen cannot be read as a hundred and fifteen', () => {
    for (const size of [16, 22, 32]) {
      const lines = linesAt(size, toStart(15)).split('\n');
      const inked = Array.from({ length: size }, (_, x) => lines.some((line) => line[x] === '#'));
      const groups = inked.filter((isInked, x) => isInked && !inked[x - 1]);
      expect(groups).toHaveLength(2);
    }
  });

  it('have strokes of two pixels and more, of which a panel that scales leaves something', () => {
    for (const size of [16, 22, 32]) {
      const runs = linesAt(size, toStart(47)).match(/#+/g) ?? [];
      expect(Math.min(...runs.map((run) => run.length))).toBeGreaterThanOrEqual(2);
    }
  });

  it('are not drawn where they have no room, on no grid, and without ink', () => {
    expect(linesAt(22, toStart(100))).toBe('nothing');
    expect(linesAt(24, toStart(5))).toBe('nothing');
    expect(drawCount({ size: 22, bytes: new Uint8Array(22 * 22 * 4) }, toStart(5))).toBeNull();
  });
});

describe('an icon on a tile', () => {
  const ground = [47, 59, 14, 255];

  it('has its own ground under and around it, but for the corners', () => {
    const { bytes } = onTile(mark(16), Uint8Array.from(ground));
    const at = (x: number, y: number) => [...bytes.subarray((y * 16 + x) * 4, (y * 16 + x) * 4 + 4)];
    expect(at(0, 0)).toEqual([0, 0, 0, 0]);
    expect(at(8, 8)).toEqual(ground);
    expect(at(2, 8)).toEqual([24, 28, 26, 255]);
  });

  it('mixes with it where it shines through', () => {
    const half = { size: 1, bytes: Uint8Array.of(100, 100, 100, 128) };
    expect([...onTile(half, Uint8Array.of(40, 60, 20, 255)).bytes]).toEqual([120, 130, 110, 255]);
  });
});
