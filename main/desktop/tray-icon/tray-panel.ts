import type { Edge, Rectangle, ScreenAreas } from '../window/placement.ts';

/** The panel with the tray, in the desktop's own measure, which may be another one than that of the windows. */
export interface TrayPanel {
  readonly edge: Edge;
  /** 0 where it hides itself. */
  readonly thickness: number;
  readonly screen: Rectangle;
}

/** What that panel leaves of its screen, in device-independent pixels; null where no such screen is known. */
export function areasBeside(
  { edge, thickness, screen }: TrayPanel,
  all: readonly ScreenAreas[],
): ScreenAreas | null {
  const shape = ({ x, y, width, height }: Rectangle): readonly number[] => [
    x / width,
    y / height,
    width / height,
  ];
  // The two measures differ by a factor, so each screen's place is counted in its own width and height.
  const wanted = shape(screen);
  const found = all.find(({ bounds }) =>
    shape(bounds).every((part, at) => Math.abs(part - (wanted[at] ?? 0)) < 0.01),
  );
  if (!found) return null;
  const { bounds } = found;
  const room = Math.round((thickness * bounds.width) / screen.width);
  const isUpright = edge === 'left' || edge === 'right';
  const workArea = {
    x: bounds.x + (edge === 'left' ? room : 0),
    y: bounds.y + (edge === 'top' ? room : 0),
    width: bounds.width - (isUpright ? room : 0),
    height: bounds.height - (isUpright ? 0 : room),
  };
  return { bounds, workArea, edge };
}
