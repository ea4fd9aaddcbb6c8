import { spawn, type ChildProcess } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { busCall, hasOwner } from './bus.ts';
import { click } from './screen.ts';
import { inSession, sh } from './session.ts';
import { until } from './until.ts';

const place = {
  service: 'org.freedesktop.Notifications',
  path: '/org/freedesktop/Notifications',
  face: 'org.freedesktop.Notifications',
};

const theBus = {
  service: 'org.freedesktop.DBus',
  path: '/org/freedesktop/DBus',
  face: 'org.freedesktop.DBus',
};

export interface ShownNotification {
  readonly app: string;
  readonly replaces: number;
  readonly title: string;
  readonly body: string;
  /** Name and label by turns. */
  readonly actions: readonly string[];
  /** 0 low, 1 normal, 2 critical. */
  readonly urgency: number | undefined;
  /** Undefined until the daemon has answered. */
  id: number | undefined;
  /** Names of the actions that were taken. */
  readonly invoked: string[];
  closed: 'expired' | 'dismissed' | 'by the app' | undefined;
}

const message = z.object({
  type: z.string(),
  member: z.string().nullish(),
  sender: z.string().nullish(),
  destination: z.string().nullish(),
  cookie: z.number().nullish(),
  reply_cookie: z.number().nullish(),
  payload: z.object({ data: z.array(z.unknown()) }).nullish(),
});
const hints = z.object({ urgency: z.object({ data: z.number() }).optional() });
const notify = z.tuple([
  z.string(),
  z.number(),
  z.string(),
  z.string(),
  z.string(),
  z.array(z.string()),
  hints,
  z.number(),
]);
const idAndReason = z.tuple([z.number()]).rest(z.unknown());
const reasons: readonly ShownNotification['closed'][] = [undefined, 'expired', 'dismissed', 'by the app'];

/** A number and its unit have a no-break space between them. */
const spaced = (text: string): string => text.replaceAll('\u00a0', ' ');

/** Listens to the bus: every notification that is sent, and what became of it. Start it before the app. */
export class NotificationLog {
  readonly list: ShownNotification[] = [];
  readonly #unanswered = new Map<string, ShownNotification>();
  readonly #monitor: ChildProcess;
  #isListening = false;

  private constructor(monitor: ChildProcess) {
    this.#monitor = monitor;
  }

  static async start(): Promise<NotificationLog> {
    const args = [
      `--address=${process.env['DBUS_SESSION_BUS_ADDRESS'] ?? ''}`,
      '--json=short',
      'monitor',
      '--match=interface=org.freedesktop.Notifications',
      '--match=type=method_return',
    ];
    const monitor = spawn('busctl', args, { stdio: ['ignore', 'pipe', 'ignore'] });
    const log = new NotificationLog(monitor);
    createInterface({ input: monitor.stdout }).on('line', (line) => {
      log.#hear(line);
    });
    // The monitor does not say when it listens: a harmless call is made until it hears one.
    await until(async () => {
      await busCall(place, 'GetServerInformation').catch(() => undefined);
      return log.#isListening;
    }, 'the bus monitor');
    return log;
  }

  #hear(line: string): void {
    if (!line.startsWith('{')) return;
    const { type, member, sender, destination, cookie, reply_cookie, payload } = message.parse(
      JSON.parse(line),
    );
    this.#isListening = true;
    const data = payload?.data ?? [];
    if (type === 'method_call' && member === 'Notify') {
      const [app, replaces, , title, body, actions, { urgency }] = notify.parse(data);
      const shown: ShownNotification = {
        app,
        replaces,
        title: spaced(title),
        body: spaced(body),
        actions: actions.map(spaced),
        urgency: urgency?.data,
        id: undefined,
        invoked: [],
        closed: undefined,
      };
      this.list.push(shown);
      this.#unanswered.set(`${sender ?? ''}/${cookie ?? ''}`, shown);
    } else if (type === 'method_return') {
      const shown = this.#unanswered.get(`${destination ?? ''}/${reply_cookie ?? ''}`);
      if (shown) shown.id = idAndReason.parse(data)[0];
    } else if (type === 'signal') {
      this.#happened(member ?? '', data);
    }
  }

  #happened(member: string, data: unknown): void {
    const parsed = idAndReason.safeParse(data);
    if (!parsed.success) return;
    const [id, what] = parsed.data;
    const shown = this.list.findLast((candidate) => candidate.id === id);
    if (member === 'ActionInvoked') shown?.invoked.push(String(what));
    if (member === 'NotificationClosed' && shown) shown.closed = reasons[Number(what)];
  }

  /** The last one with this title, once the daemon has taken it. */
  shown(title: string, ms = 5000): Promise<ShownNotification> {
    return until(
      () => this.list.findLast((one) => one.title === title && one.id !== undefined),
      `the notification “${title}”`,
      ms,
    );
  }

  /** What was shown so far is of the past: the next with the same title is a new one. */
  forget(): void {
    this.list.length = 0;
  }

  stop(): void {
    this.#monitor.kill();
  }
}

/** The notification daemon of this desktop, used with the mouse. */
export const dunst = {
  /** How many bubbles are on screen. */
  count: async (): Promise<number> => Number(await sh('dunstctl', 'count', 'displayed')),

  /** On the lowest bubble: 1 does the default action and closes it, 3 dismisses it. */
  click: async (button: 1 | 3 = 1): Promise<void> => {
    const where = await until(async () => {
      const script = 'xdotool search --onlyvisible --class Dunst getwindowgeometry 2>/dev/null || true';
      return /(\d+),(\d+)[^]*?(\d+)x(\d+)/.exec(await sh('sh', '-c', script));
    }, 'a bubble on screen');
    const [x = 0, y = 0, width = 0, height = 0] = where.slice(1).map(Number);
    await click(x + Math.round(width / 2), y + height - 12, button);
  },

  /** Takes the action whose label holds this text, through dunst's own menu. */
  choose: async (label: string): Promise<void> => {
    await writeFile(inSession('pick'), label);
    await sh('dunstctl', 'context');
  },

  closeAll: async (): Promise<void> => {
    await sh('dunstctl', 'close-all');
  },

  /** From now on nobody shows notifications. */
  stop: async (): Promise<void> => {
    const reply = await busCall(theBus, 'GetConnectionUnixProcessID', 's', [place.service]);
    process.kill(z.tuple([z.number()]).parse(reply)[0]);
    await until(async () => !(await hasOwner(place.service)), 'the end of the notification daemon');
  },

  start: async (): Promise<void> => {
    if (await hasOwner(place.service)) return;
    spawn(inSession('bin', 'as-desktop-user'), ['dunst'], { stdio: 'ignore', detached: true }).unref();
    await until(() => hasOwner(place.service), 'the notification daemon');
  },
};
