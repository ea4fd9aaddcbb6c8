import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { busCall, busGet, hasOwner, ownerPid } from './bus.ts';
import { keyring } from './keyring.ts';
import { panelEdge, workArea, type PanelEdge } from './place.ts';
import { screenSize } from './pointer.ts';
import { click, moveTo, press, typeText } from './screen.ts';
import { atScreen, inSession, sh, shAsPerson } from './session.ts';
import { until } from './until.ts';

const run = promisify(execFile);

const shell = { service: 'org.kde.plasmashell', path: '/PlasmaShell', face: 'org.kde.PlasmaShell' };

const notifications = {
  service: 'org.freedesktop.Notifications',
  path: '/org/freedesktop/Notifications',
  face: 'org.freedesktop.Notifications',
};

/** The ground of Bookbar's icon while the pointer is elsewhere. */
const pine = Buffer.from('0e3b2f', 'hex');

interface Place {
  readonly x: number;
  readonly y: number;
}

/** In pixels of the screen. */
interface Box extends Place {
  readonly width: number;
  readonly height: number;
}

/** The middle of Bookbar's icon as the panel draws it; undefined where it is not seen. */
async function lookForIcon(): Promise<Place | undefined> {
  const [drawn, work, { x: wide }] = await Promise.all([pixelsOfScreen(), workArea(), screenSize()]);
  const points: Place[] = [];
  for (let at = drawn.indexOf(pine); at !== -1; at = drawn.indexOf(pine, at + 1)) {
    const pixel = at / 3;
    const [x, y] = [pixel % wide, Math.floor(pixel / wide)];
    const isInPanel = x < work.left || x >= work.right || y < work.top || y >= work.bottom;
    if (Number.isInteger(pixel) && isInPanel) points.push({ x, y });
  }
  if (points.length < 40) return undefined;
  const middle = (of: readonly number[]): number => Math.round((Math.min(...of) + Math.max(...of)) / 2);
  return { x: middle(points.map(({ x }) => x)), y: middle(points.map(({ y }) => y)) };
}

/** Red, green and blue of each pixel, row by row. */
async function pixelsOfScreen(): Promise<Buffer> {
  const picture = ['-window', 'root', '-depth', '8', 'rgb:-'];
  return (await run('import', picture, { encoding: 'buffer', maxBuffer: 64 * 1024 * 1024, env: atScreen() }))
    .stdout;
}

/** The windows of a program that are seen, by the class that they have. */
async function windowsOf(program: string): Promise<readonly Box[]> {
  const seen = `xdotool search --onlyvisible --class '^${program}$' | xargs -rn1 xdotool getwindowgeometry`;
  const said = await sh('sh', '-c', seen);
  return [...said.matchAll(/Position: (\d+),(\d+).*\n.*Geometry: (\d+)x(\d+)/g)]
    .map((match) => match.slice(1).map(Number))
    .map(([x = 0, y = 0, width = 0, height = 0]) => ({ x, y, width, height }));
}

/** Menus and notifications of Plasma: not the panel, not the desktop, and not what is hidden under them. */
async function popups(): Promise<readonly Box[]> {
  const { x: screen } = await screenSize();
  return (await windowsOf('plasmashell')).filter(
    ({ width, height }) => width < screen && height > 60 && width > 200,
  );
}

/** Where the icon was found since the panel was moved. */
let icon: Place | null = null;

/** A person at KDE Plasma, with the X server's pointer. */
export const plasma = {
  /** Looks where the panel has the icon; the popover has to be closed. */
  findIcon: async (): Promise<Place> => {
    let before: Place | undefined;
    icon ??= await until(
      async () => {
        const [last, seen] = [before, await lookForIcon().catch(() => undefined)];
        before = seen;
        // Other icons come to a panel that has just started, and move it.
        return seen?.x === last?.x && seen?.y === last?.y ? seen : undefined;
      },
      'Bookbar’s icon in the panel',
      15_000,
    );
    return icon;
  },

  clickIcon: async (button: 1 | 3 = 1): Promise<void> => {
    const { x, y } = await plasma.findIcon();
    await moveTo(x, y);
    await click(x, y, button);
  },

  /** Where Plasma's menu, or the first of its notifications, is, once it stands still. */
  popup: (): Promise<Box> => {
    let before = '';
    return until(
      async () => {
        const [first] = await popups();
        const isSteady = JSON.stringify(first) === before;
        before = JSON.stringify(first);
        return isSteady ? first : undefined;
      },
      'a menu or a notification of Plasma',
      10_000,
    );
  },

  /** How many menus and notifications of Plasma are seen. */
  popups: async (): Promise<number> => (await popups()).length,

  /** Plasma's Do Not Disturb, as a program asks for it that shows slides. @returns ends it */
  doNotDisturb: async (): Promise<() => void> => {
    const ask = `import gi, time
from gi.repository import Gio, GLib
bus = Gio.bus_get_sync(Gio.BusType.SESSION)
name = "org.freedesktop.Notifications"
bus.call_sync(name, "/org/freedesktop/Notifications", name, "Inhibit", GLib.Variant("(ssa{sv})", ("slides", "Slides", {})), None, 0, -1)
time.sleep(60)`;
    const slides = spawn(inSession('bin', 'as-desktop-user'), ['/usr/bin/python3', '-c', ask], {
      stdio: 'ignore',
    });
    await until(() => busGet(notifications, 'Inhibited'), 'Do Not Disturb', 10_000);
    return () => {
      slides.kill();
    };
  },

  /** A notification of another program that Plasma shows whatever is wished. */
  warn: async (title: string): Promise<void> => {
    await busCall(notifications, 'Notify', 'susssasa{sv}i', [
      'Power',
      0,
      '',
      title,
      '',
      0,
      1,
      'urgency',
      'y',
      2,
      0,
    ]);
  },

  /** KWallet is the Secret Service of this desktop, and there is no wallet yet. */
  useKWallet: async (): Promise<void> => {
    await keyring.become('absent');
    const settings =
      '[Wallet]\\nEnabled=true\\nFirst Use=false\\n[org.freedesktop.secrets]\\napiEnabled=true\\n';
    const start = `printf '${settings}' > $HOME/.config/kwalletrc; setsid kwalletd5 >/dev/null 2>&1 </dev/null &`;
    await shAsPerson('sh', '-c', start);
    await until(() => hasOwner('org.freedesktop.secrets'), 'KWallet', 10_000);
  },

  /** The person answers KWallet's questions: the kind of the new wallet, and its password twice. */
  makeWallet: async (password: string): Promise<void> => {
    const dialog = async (wide: number): Promise<Box | undefined> =>
      (await windowsOf('kwalletd5')).find(({ width }) => width === wide);
    const wizard = await until(() => dialog(500), 'KWallet’s question for the kind of wallet', 20_000);
    const question = await until(
      async () => {
        // A window that has just come misses clicks.
        await click(wizard.x + 103, wizard.y + 166);
        await click(wizard.x + 358, wizard.y + 333);
        return dialog(369);
      },
      'KWallet’s question for a password',
      20_000,
    );
    await click(question.x + 216, question.y + 134);
    await typeText(password);
    await press('Tab');
    await typeText(password);
    await press('Return');
  },

  /** Runs a script of Plasma's own, as its console does. */
  script: async (script: string): Promise<void> => {
    await busCall(shell, 'evaluateScript', 's', [script]);
  },

  /** @param screen counted from 0 */
  movePanelTo: async (screen: number): Promise<void> => {
    await plasma.endShell();
    const file = 'plasma-org.kde.plasma.desktop-appletsrc';
    const settings = await readFile(inSession('home', '.config', file), 'utf8');
    const [, panel = ''] =
      /\[Containments\]\[(\d+)\]\n(?:[^[\n].*\n)*plugin=org\.kde\.panel\n/.exec(settings) ?? [];
    const group = ['--group', 'Containments', '--group', panel];
    await shAsPerson('kwriteconfig5', '--file', file, ...group, '--key', 'lastScreen', `${screen}`);
    await plasma.startShell();
  },

  /** Plasma's panel goes, and nobody shows notifications, until it is started again. */
  endShell: async (): Promise<void> => {
    const pid = await ownerPid(shell.service);
    process.kill(pid);
    // Its settings are written last.
    await until(() => !existsSync(`/proc/${pid}`), 'the end of Plasma’s shell', 10_000);
  },

  startShell: async (): Promise<void> => {
    icon = null;
    await moveTo(300, 300);
    await shAsPerson('sh', '-c', 'setsid plasmashell >/dev/null 2>&1 </dev/null &');
    await until(() => hasOwner(notifications.service), 'Plasma’s shell', 20_000);
  },

  movePanel: async (edge: PanelEdge): Promise<void> => {
    icon = null;
    await moveTo(300, 300);
    await plasma.script(`panels()[0].location = '${edge}'`);
    await until(async () => (await panelEdge()) === edge, `the panel at the edge: ${edge}`, 10_000);
  },
};
