import type { Clock } from '../../base/clock.ts';
import { createEmitter } from '../../base/signal.ts';
import type { ShortcutsPortal, WantedShortcut } from '../../settings/desktop-shortcuts.ts';
import { findBusAddress, type Environment } from '../bus/address.ts';
import { busItself, connectToSessionBus, followOwner, type Bus } from '../bus/connection.ts';
import type { BusCall, BusMessage } from '../bus/message.ts';
import type { BusWriter, Variant } from '../bus/values.ts';
import { own } from '../../base/own.ts';

const portalName = 'org.freedesktop.portal.Desktop';
const at = { to: portalName, path: '/org/freedesktop/portal/desktop' } as const;
const shortcuts = { ...at, face: 'org.freedesktop.portal.GlobalShortcuts' } as const;
const requestFace = 'org.freedesktop.portal.Request';
const sessionFace = 'org.freedesktop.portal.Session';

/** Ours, by which the portal finds the desktop file and remembers what the person allowed. */
const appId = 'org.example.bookbar';

type Options = Readonly<Record<string, Variant>>;

/**
 * The desktop's portal for shortcuts (flatpak.github.io/xdg-desktop-portal, GlobalShortcuts 1 and Registry 1), over a
 * connection of our own: the runtime's says yes before anybody agreed.
 *
 * @returns null where programs take keys themselves: outside of Wayland, and on other systems
 */
export function createShortcutsPortal(environment: Environment, clock: Clock): ShortcutsPortal | null {
  if (!isWaylandSession(environment) || findBusAddress(environment) === null) return null;
  const isPlasma5 = environment['KDE_SESSION_VERSION'] === '5';
  return openShortcutsPortal(() => connectToSessionBus(environment, clock), isPlasma5);
}

/** Also for a program that draws on X11: there it would get keys only while another such program has the focus. */
const isWaylandSession = ({ XDG_SESSION_TYPE: session = '' }: Environment): boolean =>
  process.platform === 'linux' && session.toLowerCase() === 'wayland';

/**
 * @param connect to the session bus
 * @param isPlasma5 its portal takes the shortcuts when the session is made, as an earlier draft had it. Later it takes
 *   none, but opens System Settings each time (seen with 5.27)
 */
export function openShortcutsPortal(connect: () => Promise<Bus>, isPlasma5 = false): ShortcutsPortal {
  const pressed = createEmitter<string>();
  const changed = createEmitter<ReadonlyMap<string, string>>();
  const ended = createEmitter<'closed' | 'gone'>();
  /** Answers that came before we knew which question they are about, by its path. */
  const early = new Map<string, BusMessage>();
  const waiting = new Map<string, { answer: (message: BusMessage) => void; fail: (error: Error) => void }>();
  let session: string | null = null;
  /** Counts what was asked for or let go; what is older is over. */
  let round = 0;
  let asked = 0;
  /** Questions whose path is not known yet. */
  let calling = 0;
  let connection: Promise<Bus> | null = null;

  const lose = (how: 'closed' | 'gone'): void => {
    session = null;
    for (const { fail } of [...waiting.values()]) fail(new Error('The portal is gone'));
    ended.emit(how);
  };
  const hear = ({ path, face, member, values }: BusMessage, message: BusMessage): void => {
    if (face === requestFace && member === 'Response') {
      const asking = waiting.get(path);
      if (asking) asking.answer(message);
      else if (calling > 0) early.set(path, message);
    } else if (face === sessionFace && member === 'Closed' && path === session) lose('closed');
    else if (face === shortcuts.face && values[0] === session) {
      if (member === 'Activated') pressed.emit(String(values[1]));
      if (member === 'ShortcutsChanged') changed.emit(readKeys(values[1]));
    }
  };
  const open = async (): Promise<Bus> => {
    const bus = await connect();
    const owner = await followOwner(bus, portalName);
    owner.changed.subscribe(() => {
      lose('gone');
    });
    bus.signals.subscribe((message) => {
      if (owner.isSender(message)) hear(message, message);
    });
    for (const face of [requestFace, sessionFace, shortcuts.face])
      await bus.call({
        ...busItself,
        member: 'AddMatch',
        signature: 's',
        write: (body) => body.string(`type='signal',sender='${portalName}',interface='${face}'`),
      });
    bus.closed.subscribe(() => {
      connection = null;
      lose('gone');
    });
    return bus;
  };
  const connected = (): Promise<Bus> => {
    connection ??= open().catch((error: unknown) => {
      connection = null;
      throw error;
    });
    return connection;
  };
  /** Asks something that is answered by a signal, however long the person takes. @returns null where it was refused */
  const ask = async (
    member: string,
    signature: string,
    write: (body: BusWriter, options: Options) => void,
    options: Options = {},
  ): Promise<ReadonlyMap<unknown, unknown> | null> => {
    const bus = await connected();
    asked += 1;
    const named: Options = { handle_token: { type: 's', value: `bookbar${asked}` }, ...options };
    const call: BusCall = { ...shortcuts, member, signature, write: (body) => write(body, named) };
    calling += 1;
    const [request] = await bus.call(call).finally(() => {
      calling -= 1;
    });
    const path = String(request);
    const answered = early.get(path);
    if (calling === 0) early.clear();
    const answer =
      answered ??
      (await new Promise<BusMessage>((resolve, reject) => {
        waiting.set(path, { answer: resolve, fail: reject });
      }).finally(() => waiting.delete(path)));
    const [code, results] = answer.values;
    return code === 0 ? toMap(results) : null;
  };

  const close = async (handle: string): Promise<null> => {
    const bus = await connected();
    // It may be gone already.
    await bus.call({ to: portalName, path: handle, face: sessionFace, member: 'Close' }).catch(() => []);
    return null;
  };

  return {
    pressed,
    changed,
    ended,
    async isOffered() {
      try {
        const bus = await connected();
        // Before anything else is asked. Portals before 1.20 know a program by the unit that it was started in.
        await bus
          .call({
            ...at,
            face: 'org.freedesktop.host.portal.Registry',
            member: 'Register',
            signature: 'sa{sv}',
            write: (body) => body.string(appId).dictionary({}),
          })
          .catch(() => undefined);
        const [version] = await bus.call({
          ...at,
          face: 'org.freedesktop.DBus.Properties',
          member: 'Get',
          signature: 'ss',
          write: (body) => body.string(shortcuts.face).string('version'),
        });
        return typeof version === 'number' && version > 0;
      } catch {
        return false;
      }
    },
    async bind(wanted) {
      const closing = this.release();
      const own = round;
      await closing;
      const named = toNamed(wanted);
      const created = await ask('CreateSession', 'a{sv}', (body, options) => body.dictionary(options), {
        // Always the same: by it Plasma remembers the keys of a program that it does not know otherwise.
        session_handle_token: { type: 's', value: 'bookbar' },
        ...(isPlasma5 ? { shortcuts: { type: 'a(sa{sv})', value: named } } : {}),
      });
      const handle = created?.get('session_handle');
      if (typeof handle !== 'string') return null;
      if (own !== round) return close(handle);
      session = handle;
      if (isPlasma5) {
        const listed = await ask('ListShortcuts', 'oa{sv}', (body, options) =>
          body.string(handle).dictionary(options),
        );
        return readKeys(listed?.get('shortcuts'));
      }
      // In each session, or they do nothing in it (Plasma 6.7.4); nobody is asked again for what was allowed before.
      const bound = await ask('BindShortcuts', 'oa(sa{sv})sa{sv}', (body, options) =>
        body.string(handle).described(named).string('').dictionary(options),
      );
      if (bound !== null) return readKeys(bound.get('shortcuts'));
      if (own === round) await this.release();
      return null;
    },
    async release() {
      round += 1;
      const handle = session;
      session = null;
      if (handle !== null) await close(handle);
    },
  };
}

/** As the portal has them: what each does, and the keys that we suggest. */
const toNamed = (wanted: readonly WantedShortcut[]): Readonly<Record<string, Options>> =>
  Object.fromEntries(
    wanted.map(({ id, description, accelerator }) => [
      id,
      {
        description: { type: 's', value: description },
        ...(accelerator === null ? {} : { preferred_trigger: { type: 's', value: toTrigger(accelerator) } }),
      },
    ]),
  );

const modifiers: Readonly<Record<string, string>> = {
  Control: 'CTRL',
  Alt: 'ALT',
  Shift: 'SHIFT',
  Super: 'LOGO',
};

/** “Alt+Shift+B” as the specification of shortcuts writes it: “ALT+SHIFT+b”, with the key's name from xkbcommon. */
const toTrigger = (accelerator: string): string =>
  accelerator
    .split('+')
    .map((part) => own(modifiers, part) ?? (/^[A-Z]$/.test(part) ? part.toLowerCase() : part))
    .join('+');

/** What the desktop says of each shortcut: its keys in words, “” where it gave none. */
function readKeys(list: unknown): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  if (!Array.isArray(list)) return keys;
  for (const entry of list as readonly unknown[]) {
    if (!Array.isArray(entry)) continue;
    const description = toMap(entry[1]).get('trigger_description');
    keys.set(String(entry[0]), typeof description === 'string' ? description : '');
  }
  return keys;
}

const toMap = (pairs: unknown): ReadonlyMap<unknown, unknown> =>
  new Map(
    Array.isArray(pairs)
      ? pairs.flatMap((pair: unknown) => (Array.isArray(pair) ? [[pair[0], pair[1]]] : []))
      : [],
  );
