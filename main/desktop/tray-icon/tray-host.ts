import { systemClock, type Clock } from '../../base/clock.ts';
import type { Environment } from '../bus/address.ts';
import { BusFailed, busItself, connectToSessionBus, followOwner, type Bus } from '../bus/connection.ts';

const watcherName = 'org.kde.StatusNotifierWatcher';
const watcher = { to: watcherName, path: '/StatusNotifierWatcher', face: watcherName } as const;

/** How long the runtime may take until it has shown the icon to a host that has just come. */
const registerMs = 2000;

export interface TrayHostHeard {
  /** Whether the desktop shows tray icons: at first, and whenever that changes. */
  readonly host: (isThere: boolean) => void;
  /** A host is there, and the icon was not shown to it: it came after the icon was made. */
  readonly missing: () => void;
}

/**
 * Whether the desktop shows tray icons (StatusNotifierItem). Electron does not say it, and stock GNOME shows none: then
 * the popover has to be a plain window, or nothing would bring it back. Where nobody can be asked the answer is yes, as
 * on macOS and Windows.
 */
export async function hasTrayHost(environment: Environment): Promise<boolean> {
  try {
    const bus = await connect(environment, systemClock);
    if (bus === null) return true;
    const answer = await isHostThere(bus).finally(bus.close);
    return answer;
  } catch {
    return true;
  }
}

/**
 * Follows the tray's host for as long as the app runs: panels are restarted, and at login the app may be faster than
 * the panel. The runtime shows an icon only to a host that was there when the icon was made.
 */
export async function followTrayHost(
  environment: Environment,
  clock: Clock,
  { host, missing }: TrayHostHeard,
): Promise<void> {
  const bus = await connect(environment, clock).catch(() => null);
  if (bus === null) return;
  let giveUp = (): void => undefined;
  const check = async (): Promise<void> => {
    giveUp();
    const isThere = await isHostThere(bus);
    host(isThere);
    if (!isThere) return;
    giveUp = clock.after(registerMs, () => {
      void isIconThere(bus).then(
        (isShown) => {
          if (!isShown) missing();
        },
        () => undefined,
      );
    });
  };
  const checkAgain = (): void => {
    void check().catch(() => undefined);
  };
  const owner = await followOwner(bus, watcherName);
  owner.changed.subscribe(checkAgain);
  bus.signals.subscribe((message) => {
    if (owner.isSender(message) && /^StatusNotifierHost(?:Unr|R)egistered$/.test(message.member))
      checkAgain();
  });
  await bus.call({
    ...busItself,
    member: 'AddMatch',
    signature: 's',
    write: (body) => body.string(`type='signal',sender='${watcherName}',interface='${watcherName}'`),
  });
  await check();
}

/** null on other systems. @throws {BusFailed} where there is no bus */
async function connect(environment: Environment, clock: Clock): Promise<Bus | null> {
  return process.platform === 'linux' ? connectToSessionBus(environment, clock) : null;
}

/** A watcher alone draws nothing: a host has to be registered with it. */
async function isHostThere(bus: Bus): Promise<boolean> {
  try {
    return (await readWatcher(bus, 'IsStatusNotifierHostRegistered')) !== false;
  } catch (error) {
    // Some watchers have no such property, and are their own host.
    return error instanceof BusFailed && !/\.(?:ServiceUnknown|NameHasNoOwner)$/.test(error.reason);
  }
}

/** Of an icon, as watchers list it: `:1.7/StatusNotifierItem`, `org.kde.StatusNotifierItem-42-1`, on GNOME `:1.7@/path`. */
export const busNameOf = (item: string): string => item.split(/[/@]/)[0] ?? '';

/** Whether an icon of this process is among those that the watcher knows. */
async function isIconThere(bus: Bus): Promise<boolean> {
  const items = await readWatcher(bus, 'RegisteredStatusNotifierItems');
  const owners = await Promise.all(
    (Array.isArray(items) ? items : []).map((item) =>
      bus
        .call({
          ...busItself,
          member: 'GetConnectionUnixProcessID',
          signature: 's',
          write: (body) => body.string(busNameOf(String(item))),
        })
        // It has gone meanwhile.
        .catch(() => []),
    ),
  );
  return owners.some(([pid]) => pid === process.pid);
}

async function readWatcher(bus: Bus, property: string): Promise<unknown> {
  const [value] = await bus.call({
    ...watcher,
    face: 'org.freedesktop.DBus.Properties',
    member: 'Get',
    signature: 'ss',
    write: (body) => body.string(watcherName).string(property),
  });
  return value;
}
