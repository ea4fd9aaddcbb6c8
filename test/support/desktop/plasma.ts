import { busCall } from './bus.ts';
import { panelEdge, type PanelEdge } from './place.ts';
import { screenSize } from './pointer.ts';
import { click, moveTo } from './screen.ts';
import { sh } from './session.ts';
import { until } from './until.ts';

const shell = { service: 'org.kde.plasmashell', path: '/PlasmaShell', face: 'org.kde.PlasmaShell' };

/** The ground of Bookbar's icon while the pointer is elsewhere; the popover has that colour, too. */
const pine = /^(\d+),(\d+): .*#0E3B2F/;

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The middle of Bookbar's icon as the panel draws it; undefined where it is not seen. */
async function findIcon(): Promise<Place | undefined> {
  const drawn = await sh('sh', '-c', "import -window root -depth 8 txt:- | grep -i '#0E3B2F'");
  const points = drawn.split('\n').flatMap((line) => {
    const [, x, y] = pine.exec(line) ?? [];
    return x === undefined ? [] : [{ x: Number(x), y: Number(y) }];
  });
  if (points.length < 40) return undefined;
  const middle = (of: readonly number[]): number => Math.round((Math.min(...of) + Math.max(...of)) / 2);
  return { x: middle(points.map(({ x }) => x)), y: middle(points.map(({ y }) => y)) };
}

/** Where the icon was found since the panel was moved. */
let icon: Place | null = null;

/** A person at KDE Plasma, with the X server's pointer. */
export const plasma = {
  /** The popover has to be closed when it is clicked for the first time. */
  clickIcon: async (button: 1 | 3 = 1): Promise<void> => {
    icon ??= await until(() => findIcon().catch(() => undefined), 'Bookbar’s icon in the panel', 15_000);
    await moveTo(icon.x, icon.y);
    await click(icon.x, icon.y, button);
  },

  /** Where Plasma's menu, or the first of its notifications, is, once it is drawn. */
  popup: (): Promise<Place & { readonly width: number; readonly height: number }> =>
    until(
      async () => {
        const seen =
          "xdotool search --onlyvisible --class '^plasmashell$' | xargs -rn1 xdotool getwindowgeometry";
        const { x: screen } = await screenSize();
        return (
          [...(await sh('sh', '-c', seen)).matchAll(/Position: (\d+),(\d+).*\n.*Geometry: (\d+)x(\d+)/g)]
            .map((match) => match.slice(1).map(Number))
            .map(([x = 0, y = 0, width = 0, height = 0]) => ({ x, y, width, height }))
            // Not the panel, not the desktop, and not what is hidden under them.
            .find(({ width, height }) => width < screen && height > 60 && width > 200)
        );
      },
      'a menu or a notification of Plasma',
      10_000,
    ),

  /** Runs a script of Plasma's own, as its console does. */
  script: async (script: string): Promise<void> => {
    await busCall(shell, 'evaluateScript', 's', [script]);
  },

  movePanel: async (edge: PanelEdge): Promise<void> => {
    icon = null;
    await moveTo(300, 300);
    await plasma.script(`panels()[0].location = '${edge}'`);
    await until(async () => (await panelEdge()) === edge, `the panel at the edge: ${edge}`, 10_000);
  },
};
