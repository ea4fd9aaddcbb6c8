/** How far the shadow goes beyond the window, in pixels. It falls downwards. */
export const shadowReach = { top: 18, side: 24, bottom: 32 } as const;

interface Tile {
  readonly width: number;
  readonly height: number;
  /** Blue, green, red and how much of it, for each pixel: black of some strength. */
  readonly pixels: Uint8Array;
}

const strongest = 0.4;

/** A ramp from nothing to all without an edge. */
function ramp(part: number): number {
  const at = Math.min(1, Math.max(0, part));
  return at * at * (3 - 2 * at);
}

/**
 * A shadow around a window as KWin takes it (`_KDE_NET_WM_SHADOW`): top, top right, right, and so on clockwise. The edges are one
 * pixel long and are drawn out; the corners reach under the window as far as beyond it, where the shadow is still growing.
 */
export function shadowTiles(): readonly Tile[] {
  const { top, side, bottom } = shadowReach;
  const across = (x: number): number => ramp((x + 0.5) / (2 * side));
  const topDown = (y: number): number => ramp((y + 0.5) / (2 * top));
  const bottomUp = (y: number): number => ramp(1 - (y + 0.5) / (2 * bottom));
  const mirrored = (x: number): number => across(2 * side - 1 - x);
  const all = (): number => 1;
  const draw = (
    width: number,
    height: number,
    x: (at: number) => number,
    y: (at: number) => number,
  ): Tile => {
    const pixels = new Uint8Array(width * height * 4);
    for (let at = 0; at < width * height; at += 1)
      pixels[at * 4 + 3] = Math.round(255 * strongest * x(at % width) * y(Math.floor(at / width)));
    return { width, height, pixels };
  };
  return [
    draw(1, 2 * top, all, topDown),
    draw(2 * side, 2 * top, mirrored, topDown),
    draw(2 * side, 1, mirrored, all),
    draw(2 * side, 2 * bottom, mirrored, bottomUp),
    draw(1, 2 * bottom, all, bottomUp),
    draw(2 * side, 2 * bottom, across, bottomUp),
    draw(2 * side, 1, across, all),
    draw(2 * side, 2 * top, across, topDown),
  ];
}
