import { copyFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { uuidFor } from '../../../main/desktop/gnome/extension.ts';
import { toText } from '../../../main/desktop/gnome/gsettings.ts';
import { busCall, busGet, hasOwner, ownerPid } from './bus.ts';
import { folderOfPerson, inSession, shAsPerson } from './session.ts';
import { until } from './until.ts';

const shell = { service: 'org.gnome.Shell', path: '/org/gnome/Shell', face: 'org.gnome.Shell' };
const screenshots = {
  service: 'org.gnome.Shell.Screenshot',
  path: '/org/gnome/Shell/Screenshot',
  face: 'org.gnome.Shell.Screenshot',
};

/** In pixels of the screen. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
const windows = z.array(
  box.extend({
    title: z.string().nullable(),
    hasFocus: z.boolean(),
    isInSwitcher: z.boolean(),
    program: z.string(),
  }),
);
export type GnomeWindow = z.infer<typeof windows>[number];

export const appIndicator = 'ubuntu-appindicators@ubuntu.com';
/** Bookbar's own, in the form that this GNOME loads. */
export const ownExtension = 'own';

/** Runs JavaScript inside GNOME Shell, as its own console does. @throws what it threw */
async function inShell(script: string): Promise<unknown> {
  const answer = z.tuple([z.boolean(), z.string()]).parse(await busCall(shell, 'Eval', 's', [script]));
  const [isDone, text] = answer;
  if (!isDone) throw new Error(`GNOME Shell: ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}

/** Where an actor is; nowhere before it has been laid out. */
const placeOf = `const placeOf = (actor) => {
  const [x, y] = actor.get_transformed_position().map((at) => (Number.isFinite(at) ? at : -1));
  return { x, y, width: actor.width, height: actor.height };
};`;

/** What is read in an actor that is seen. */
const textsIn = `const textsIn = (actor) =>
  actor.visible ? [actor.text ?? '', ...actor.get_children().map(textsIn)].join(' ') : '';`;

/** The shell has no pointer and no keyboard here: it has virtual ones, made as it began (`gnome-shell`). */
const devices = `const { Clutter, GLib } = imports.gi; const now = () => GLib.get_monotonic_time();`;

const doInShell = (script: string): Promise<unknown> => inShell(`${devices} ${script}; null`);

/** A person at GNOME Shell: everything goes through the shell's own pointer and keyboard. */
export const gnome = {
  moveTo: async (...place: readonly [number, number]): Promise<void> => {
    const [x, y] = place.map(Math.round);
    await doInShell(`testPointer.notify_absolute_motion(now(), ${x}, ${y})`);
    await until(async () => {
      const [nowX = -1, nowY = -1] = z
        .array(z.number())
        .parse(await inShell('global.get_pointer().slice(0, 2)'));
      return Math.abs(nowX - (x ?? 0)) <= 1 && Math.abs(nowY - (y ?? 0)) <= 1;
    }, 'the pointer there');
  },

  /** 1 left, 3 right. */
  click: async (x: number, y: number, button: 1 | 3 = 1): Promise<void> => {
    await gnome.moveTo(x, y);
    await doInShell(
      `for (const state of [Clutter.ButtonState.PRESSED, Clutter.ButtonState.RELEASED]) testPointer.notify_button(now(), ${button}, state)`,
    );
  },

  /** Keys together, in Clutter's names: `key('Alt_L', 'Shift_L', 'b')`. */
  key: async (...names: string[]): Promise<void> => {
    const press = (name: string, state: string): string =>
      `testKeys.notify_keyval(now(), Clutter.KEY_${name}, Clutter.KeyState.${state});`;
    const down = names.map((name) => press(name, 'PRESSED'));
    const up = names.toReversed().map((name) => press(name, 'RELEASED'));
    await doInShell([...down, ...up].join(''));
  },

  /** Without a screen nothing makes the shell draw, and programs wait for that before they say what has changed. */
  redraw: async (): Promise<void> => {
    await inShell('global.stage.queue_redraw(); null');
  },

  /** One letter or digit after the other. */
  type: async (text: string): Promise<void> => {
    for (const letter of text) await gnome.key(letter);
  },

  /** What a dialog of GNOME's own says; null while there is none. */
  dialog: async (): Promise<string | null> =>
    z
      .string()
      .nullable()
      .parse(
        await inShell(`(() => {
        ${textsIn}
        const dialogs = Main.layoutManager.modalDialogGroup.get_children().filter(({ visible }) => visible);
        return dialogs.length === 0 ? null : dialogs.map(textsIn).join(' ');
      })()`),
      ),

  /** GNOME's lock screen is put up, as after a pause. */
  lock: async (): Promise<void> => {
    await inShell('Main.screenShield.lock(false); null');
  },

  /** The person is back: without the login screen that asks for a password. */
  unlock: async (): Promise<void> => {
    await inShell('Main.screenShield.deactivate(false); null');
  },

  /** What the lock screen says. */
  lockScreen: async (): Promise<string> =>
    z.string().parse(await inShell(`(() => { ${textsIn} return textsIn(Main.screenShield.actor); })()`)),

  /** All screens together. */
  screen: async (): Promise<Box> =>
    box.parse(await inShell('({ x: 0, y: 0, width: global.screen_width, height: global.screen_height })')),

  /** How many pixels a point of the apps has, as GNOME's settings change it for the first screen. */
  scale: async (scale: number): Promise<void> => {
    const display = {
      service: 'org.gnome.Mutter.DisplayConfig',
      path: '/org/gnome/Mutter/DisplayConfig',
      face: 'org.gnome.Mutter.DisplayConfig',
    };
    const named = z.tuple([z.string()]).rest(z.unknown());
    const monitor = z.tuple([named, z.array(named)]).rest(z.unknown());
    const [serial, monitors] = z
      .tuple([z.number(), z.array(monitor)])
      .rest(z.unknown())
      .parse(await busCall(display, 'GetCurrentState'));
    let x = 0;
    const logical = monitors.flatMap(([[connector], [mode]], index) => {
      const of = index === 0 ? scale : 1;
      const at = x;
      const width = Number.parseInt(mode?.[0] ?? '', 10);
      // With scales in between GNOME counts in points, and else in pixels.
      x += Number.isInteger(scale) ? width : width / of;
      return [at, 0, of, 0, index === 0 ? 'true' : 'false', 1, connector, mode?.[0], 0];
    });
    const values = [serial, 1, monitors.length, ...logical, 0];
    await busCall(display, 'ApplyMonitorsConfig', 'uua(iiduba(ssa{sv}))a{sv}', values);
    const usual = 32;
    await until(
      async () => (await inShell('Main.panel.height')) === (Number.isInteger(scale) ? usual * scale : usual),
      `the panel at a scale of ${scale}`,
    );
    // The screens have moved under the pointer, which cannot pass from one to the other along the panel.
    await gnome.moveTo(300, 600);
  },

  /** Seen windows, the lowest first. */
  windows: async (): Promise<readonly GnomeWindow[]> =>
    windows.parse(
      await inShell(`const { Shell } = imports.gi; global.get_window_actors().filter((actor) => actor.visible).map(({ meta_window: one }) => {
        const { x, y, width, height } = one.get_frame_rect();
        return { title: one.get_title(), x, y, width, height, hasFocus: one.has_focus(), isInSwitcher: !one.is_skip_taskbar(),
          program: Shell.WindowTracker.get_default().get_window_app(one)?.get_name() ?? '' };
      })`),
    ),

  popover: async (): Promise<GnomeWindow | undefined> =>
    (await gnome.windows()).find(({ title }) => title === 'Bookbar'),

  /** Names and places of what the panel has. */
  panel: async (): Promise<ReadonlyMap<string, Box>> =>
    new Map(
      z
        .array(z.tuple([z.string(), box]))
        .parse(
          await inShell(
            `${placeOf} Object.entries(Main.panel.statusArea).filter(([, item]) => item.visible && item.mapped).map(([name, item]) => [name, placeOf(item)])`,
          ),
        ),
    ),

  /** The middle of an item of the panel is clicked; gives where the item is. @param name or the beginning of one */
  clickPanel: async (name: string, button: 1 | 3 = 1): Promise<Box> => {
    let before = '';
    const [, at] = await until(
      async () => {
        const found = [...(await gnome.panel())].find(([known]) => known.startsWith(name));
        const isSteady = JSON.stringify(found) === before;
        before = JSON.stringify(found);
        return isSteady && found;
      },
      `${name} in the panel`,
      10_000,
    );
    await gnome.click(at.x + at.width / 2, at.y + at.height / 2, button);
    return at;
  },

  /** The entries of the menu that is open at an item of the panel, with their places; null while none is. */
  menu: async (name: string): Promise<readonly (readonly [string, Box])[] | null> =>
    z
      .array(z.tuple([z.string(), box]))
      .nullable()
      .parse(
        await inShell(`(() => {
          const { menu } = Object.entries(Main.panel.statusArea).find(([known]) => known.startsWith(${JSON.stringify(name)}))?.[1] ?? {};
          if (!menu?.isOpen) return null;
          ${placeOf}
          return menu._getMenuItems().flatMap((item) => (item.label?.text ? [[item.label.text, placeOf(item)]] : []));
        })()`),
      ),

  /** The person clicks an entry, once the menu stands still. */
  choose: async (name: string, label: string): Promise<void> => {
    let before = '';
    const at = await until(async () => {
      const entries = (await gnome.menu(name)) ?? [];
      const isSteady = JSON.stringify(entries) === before;
      before = JSON.stringify(entries);
      return isSteady && entries.find(([known]) => known === label)?.[1];
    }, `“${label}” in the menu`);
    await gnome.click(at.x + at.width / 2, at.y + at.height / 2);
  },

  /** What stands beside the icon of Bookbar's button. */
  textOf: async (name: string): Promise<unknown> =>
    (
      (await inShell(`Main.panel.statusArea[${JSON.stringify(name)}]?._label?.text ?? null`)) as string | null
    )?.replaceAll('\u00a0', ' '),

  /** How a screen reader calls an item of the panel. */
  nameOf: (name: string): Promise<unknown> =>
    inShell(`Main.panel.statusArea[${JSON.stringify(name)}]?.accessible_name ?? null`),

  /** The text that other programs would paste. */
  clipboard: async (): Promise<unknown> => {
    await inShell(
      'const { St } = imports.gi; St.Clipboard.get_default().get_text(St.ClipboardType.CLIPBOARD, (_from, text) => { globalThis.testClipboard = text; }); null',
    );
    return inShell('globalThis.testClipboard ?? null');
  },

  /** The pointer over the banner shows its buttons. */
  unfoldBanner: async (): Promise<void> => {
    await gnome.pointAtBanner();
    await until(
      async () => ((await gnome.banner())?.buttons ?? []).some(([, at]) => at.height > 0 && at.y > 0),
      'its buttons',
    );
  },

  pointAtBanner: async (): Promise<Box> => {
    const at = box.parse(await inShell(`${placeOf} placeOf(Main.messageTray._banner)`));
    await gnome.moveTo(at.x + at.width / 2, at.y + 20);
    return at;
  },

  clickBanner: async (): Promise<void> => {
    const at = await gnome.pointAtBanner();
    await gnome.click(at.x + at.width / 2, at.y + 20);
  },

  /** The program that takes notifications for GNOME ends, and nothing starts it again. */
  endNotifications: async (): Promise<void> => {
    await rm(inSession('services', 'org.gnome.Shell.Notifications.service'), { force: true });
    process.kill(await ownerPid('org.freedesktop.Notifications'));
    await until(async () => !(await hasOwner('org.freedesktop.Notifications')), 'the end of notifications');
  },

  /** The titles in the list of notifications. */
  listed: async (): Promise<readonly string[]> =>
    z
      .array(z.string())
      .parse(
        await inShell(
          'Main.messageTray.getSources().flatMap((source) => source.notifications.map(({ title }) => title))',
        ),
      ),

  /** What GNOME shows as a notification right now, and its buttons. */
  banner: async (): Promise<{
    readonly title: string;
    readonly buttons: readonly (readonly [string, Box])[];
  } | null> =>
    z
      .object({ title: z.string(), buttons: z.array(z.tuple([z.string(), box])) })
      .nullable()
      .parse(
        await inShell(`(() => {
          const { _banner: banner, _notification: notification } = Main.messageTray;
          if (!banner || !notification) return null;
          const buttons = banner._buttonBox?.get_children() ?? [];
          ${placeOf}
          return { title: notification.title, buttons: buttons.map((one) => [one.label, placeOf(one)]) };
        })()`),
      ),

  /** Which extensions are on, by their names. */
  enable: async (...names: readonly string[]): Promise<void> => {
    const own = uuidFor(z.string().parse(await busGet(shell, 'ShellVersion')));
    const uuids = names.map((name) => (name === ownExtension ? (own ?? name) : name));
    await shAsPerson('gsettings', 'set', 'org.gnome.shell', 'enabled-extensions', toText(uuids));
  },

  /** A picture of the whole screen, as PNG. */
  photograph: async (file: string): Promise<void> => {
    const own = path.join(await folderOfPerson('picture'), 'screen.png');
    await busCall(screenshots, 'Screenshot', 'bbs', [true, false, own]);
    await copyFile(own, file);
  },
};
