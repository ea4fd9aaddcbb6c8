import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { busCall, busGet, hasOwner, ownerPid, type BusPlace } from './bus.ts';
import { click, moveTo, pixel } from './screen.ts';
import { panelEdge, type PanelEdge } from './place.ts';
import { sh, shAsPerson } from './session.ts';
import { perhaps, until } from './until.ts';

const watcher: BusPlace = {
  service: 'org.kde.StatusNotifierWatcher',
  path: '/StatusNotifierWatcher',
  face: 'org.kde.StatusNotifierWatcher',
};

export interface MenuEntry {
  readonly id: number;
  /** As a person reads it, mnemonics taken out; empty for a separator. */
  readonly label: string;
  readonly type: string;
  readonly enabled: boolean;
  readonly visible: boolean;
  readonly checked: boolean | undefined;
  readonly items: readonly MenuEntry[];
}

const property = <T extends z.ZodType>(value: T) => z.object({ data: value }).optional();
/** Width, height, and four bytes for each pixel, the first of which is how much it covers. */
const pixmaps = z.tuple([z.tuple([z.number(), z.number(), z.array(z.number())])]);
const layout = z.tuple([
  z.number(),
  z.object({
    label: property(z.string()),
    type: property(z.string()),
    enabled: property(z.boolean()),
    visible: property(z.boolean()),
    'toggle-type': property(z.string()),
    'toggle-state': property(z.number()),
  }),
  z.array(z.object({ data: z.unknown() })),
]);

function toEntry(data: unknown): MenuEntry {
  const [id, properties, children] = layout.parse(data);
  return {
    id,
    label: (properties.label?.data ?? '').replace(/_(.)/g, '$1'),
    type: properties.type?.data ?? 'standard',
    enabled: properties.enabled?.data ?? true,
    visible: properties.visible?.data ?? true,
    checked: properties['toggle-type'] ? properties['toggle-state']?.data === 1 : undefined,
    items: children.map((child) => toEntry(child.data)),
  };
}

/** The places of all tray items; none without a tray host. */
async function items(): Promise<BusPlace[]> {
  const names = await perhaps(() => busGet(watcher, 'RegisteredStatusNotifierItems'));
  return z
    .array(z.string())
    .catch([])
    .parse(names)
    .map((name) => ({
      service: name.slice(0, name.indexOf('/')),
      path: name.slice(name.indexOf('/')),
      face: 'org.kde.StatusNotifierItem',
    }));
}

const item = (): Promise<BusPlace> => until(async () => (await items())[0], 'an icon in the tray', 8000);

async function pixmap(): Promise<{ width: number; pixels: readonly (readonly number[])[] }> {
  const [[width, height, bytes]] = pixmaps.parse(await busGet(await item(), 'IconPixmap'));
  const pixels = Array.from({ length: width * height }, (_, at) => bytes.slice(at * 4, at * 4 + 4));
  return { width, pixels };
}

async function menuPlace(): Promise<BusPlace> {
  const place = await item();
  const path = z.string().parse(await busGet(place, 'Menu'));
  return { service: place.service, path, face: 'com.canonical.dbusmenu' };
}

/** The panel draws all icons in one window of its tray plugin, square ones from the left; empty it is a sliver. */
async function findIcons(count: number): Promise<{ x: number; y: number } | undefined> {
  // Windows that come and go in the meantime make the listing fail.
  const windows = (await perhaps(() => sh('xwininfo', '-root', '-tree'))) ?? '';
  for (const match of windows.matchAll(/\("wrapper-2\.0" .*?\)\s+(\d+)x(\d+)\+0\+0\s+\+(\d+)\+(\d+)/g)) {
    const [width = 0, height = 0, x = 0, y = 0] = match.slice(1).map(Number);
    const middle = Math.round(height / 2);
    if (count > 0 && width >= count * height * 0.8) return { x: x + middle, y: y + middle };
  }
  return undefined;
}

/** As Xfce counts them: where the panel is, and whether it stands upright. */
const panelPlaces = { top: [6, 0], bottom: [8, 0], left: [5, 1], right: [1, 1] } as const;

/** Of two colours given as `rrggbb`, by WCAG 2. */
function contrast(one: string, other: string): number {
  const lights = [one, other].map((colour) => {
    const [red = 0, green = 0, blue = 0] = [...Buffer.from(colour, 'hex')].map((part) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  });
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
}

/** The tray of this desktop, as a person and as the desktop itself uses it. */
async function idOf(label: string): Promise<number> {
  let entries = await tray.menu();
  let found: MenuEntry | undefined;
  for (const part of label.split('/')) {
    found = entries.find((entry) => entry.label === part);
    if (!found) throw new Error(`No “${part}” among ${entries.map((entry) => entry.label).join(', ')}`);
    entries = found.items;
  }
  return found?.id ?? 0;
}

export const tray = {
  /** How many programs have an icon. */
  count: async (): Promise<number> => (await items()).length,

  /** What the icon says of itself, such as `Title` or `ToolTip`. */
  property: async (name: string): Promise<unknown> => busGet(await item(), name),

  /** With spaces where it has no-break spaces, between a number and its unit. */
  tooltip: async (): Promise<string> => {
    const [, , text] = z
      .tuple([z.string(), z.unknown(), z.string(), z.string()])
      .parse(await busGet(await item(), 'ToolTip'));
    return text.replaceAll('\u00a0', ' ');
  },

  /** The icon as it is given to the panel; a line is a row, `#` is ink, with a ground of its own or without. */
  drawing: async (): Promise<string> => {
    const { width, pixels } = await pixmap();
    // The ground that an icon may bring along is green; ink is as black or as white as it can be.
    const inks = pixels.map(([cover = 0, red = 0, green = 0]) =>
      cover > 127 && (red > 127 || green - red < 20) ? '#' : '.',
    );
    return Array.from({ length: pixels.length / width }, (_, y) =>
      inks.slice(y * width, (y + 1) * width).join(''),
    ).join('\n');
  },

  /** The colours that nothing shines through, as `rrggbb`. */
  inks: async (): Promise<readonly string[]> => {
    const { pixels } = await pixmap();
    const solid = pixels.filter(([cover]) => cover === 255);
    return [...new Set(solid.map((pixel) => Buffer.from(pixel.slice(1)).toString('hex')))];
  },

  /** The icon as the panel shows it: the colours of its pixels. */
  shown: async (): Promise<string> => {
    const { x, y } = await tray.icon();
    return sh('import', '-window', 'root', '-crop', `24x24+${x - 12}+${y - 12}`, '-depth', '8', 'txt:-');
  },

  /** Gives the panel a colour of its own, whatever the theme; red, green and blue from 0 to 255. */
  paintPanel: async (colour: readonly [number, number, number]): Promise<void> => {
    const at = (name: string): string[] => ['-c', 'xfce4-panel', '-p', `/panels/panel-1/${name}`, '-n'];
    const parts = [...colour.map((part) => part / 255), 1].flatMap((part) => [
      '-t',
      'double',
      '-s',
      `${part}`,
    ]);
    await shAsPerson('xfconf-query', ...at('background-rgba'), ...parts);
    await shAsPerson('xfconf-query', ...at('background-style'), '-t', 'uint', '-s', '1');
    const wanted = colour.map((part) => part.toString(16).padStart(2, '0')).join('');
    await until(async () => (await pixel(4, (await tray.icon()).y)) === wanted, 'a panel of that colour');
  },

  /** How many pixels of the icon on the panel stand out against the panel with a contrast of 4.5 and more. */
  readablePixels: async (): Promise<number> => {
    const ground = await pixel(4, (await tray.icon()).y);
    const colours = [...(await tray.shown()).matchAll(/#([0-9A-F]{6})/g)].map(([, colour = '']) => colour);
    return colours.filter((colour) => contrast(colour, ground) >= 4.5).length;
  },

  /** The middle of the first icon on the panel, once the panel has made room for all of them. */
  icon: async (): Promise<{ x: number; y: number }> => {
    let before = '';
    return until(
      async () => {
        const now = await findIcons(await tray.count());
        const isSteady = now !== undefined && JSON.stringify(now) === before;
        before = JSON.stringify(now);
        return isSteady ? now : undefined;
      },
      'the icon on the panel',
      20_000,
    );
  },

  /** A hand moves the pointer to the icon and clicks it; gives where. */
  click: async (button: 1 | 2 | 3 = 1): Promise<{ x: number; y: number }> => {
    await item();
    const at = await tray.icon();
    await moveTo(at.x, at.y);
    await click(at.x, at.y, button);
    return at;
  },

  /** What a panel without a pointer does, such as one used from the keyboard. */
  activate: async (): Promise<void> => {
    await busCall(await item(), 'Activate', 'ii', [0, 0]);
  },

  /** The menu as it is published to the panel. */
  menu: async (): Promise<readonly MenuEntry[]> => {
    const reply = await busCall(await menuPlace(), 'GetLayout', 'iias', [0, -1, 0]);
    return toEntry(z.tuple([z.unknown(), z.unknown()]).parse(reply)[1]).items;
  },

  /**
   * Chooses by label, as the panel does; `More/Mute` goes into a submenu. A menu that was made anew meanwhile does not
   * know the entry any more: then it is looked for once more.
   */
  choose: async (label: string): Promise<void> => {
    const id = await idOf(label);
    const choose = async (chosen: number): Promise<unknown> =>
      busCall(await menuPlace(), 'Event', 'isvu', [chosen, 'clicked', 's', '', 0]);
    try {
      await choose(id);
    } catch (error) {
      const now = await idOf(label);
      if (now === id) throw error;
      await choose(now);
    }
  },

  /** Moves the panel to that edge of the screen, and with it the tray at its end. */
  movePanel: async (edge: PanelEdge): Promise<void> => {
    const [place, mode] = panelPlaces[edge];
    const set = (name: string, type: string, value: string): Promise<string> =>
      shAsPerson(
        'xfconf-query',
        ...['-c', 'xfce4-panel', '-p', `/panels/panel-1/${name}`, '-n', '-t', type, '-s', value],
      );
    await set('mode', 'int', `${mode}`);
    await set('position', 'string', `p=${place};x=0;y=0`);
    await until(async () => (await panelEdge()) === edge, `the panel at the edge: ${edge}`);
  },

  /** The panel ends, and another one begins. */
  restartPanel: async (): Promise<void> => {
    await tray.end();
    await tray.begin();
  },

  /** The panel ends, and the desktop has no tray. */
  end: async (): Promise<void> => {
    // The panel itself, which would begin its tray again.
    const status = await readFile(`/proc/${await ownerPid(watcher.service)}/status`, 'utf8');
    process.kill(Number(/^PPid:\t(\d+)/m.exec(status)?.[1]));
    await until(async () => !(await hasOwner(watcher.service)), 'the end of the panel');
  },

  /** A panel begins. */
  begin: async (): Promise<void> => {
    await shAsPerson('sh', '-c', 'setsid xfce4-panel --disable-wm-check >/dev/null 2>&1 </dev/null &');
    await until(() => hasOwner(watcher.service), 'another panel', 10_000);
  },
};
