import type { Clock } from '../base/clock.ts';
import { socketOf, systemBusAddress, type Environment } from './bus/bus-address.ts';
import { busItself, connectToBus, type Bus } from './bus/connection.ts';

const logind = 'org.freedesktop.login1';
const sessionFace = `${logind}.Session`;
const properties = 'org.freedesktop.DBus.Properties';

/**
 * Whether the screen of this person's session is locked, as logind says (`LockedHint`; GNOME, KDE Plasma and
 * others keep it). Its signals Lock and Unlock are no use: they are wishes, and nobody may grant them. Where
 * nothing is known, nothing is told.
 *
 * @param tell told once at the beginning, and at every change
 * @throws {BusFailed} where there is no logind, or no session of ours in it
 */
export async function watchSessionLock(
  environment: Environment,
  clock: Clock,
  tell: (isLocked: boolean) => void,
): Promise<() => void> {
  const socket = socketOf(systemBusAddress(environment));
  const userId = process.getuid?.();
  if (socket === null || userId === undefined) return () => undefined;
  const bus = await connectToBus(socket, userId, clock);
  try {
    const session = await findSession(bus, environment['XDG_SESSION_ID'] ?? '', userId);
    bus.signals.subscribe(({ path, member, values: [face, changed] }) => {
      if (path !== session || member !== 'PropertiesChanged' || face !== sessionFace) return;
      const isLocked = valueOf(changed, 'LockedHint');
      if (typeof isLocked === 'boolean') tell(isLocked);
    });
    const rule = `type='signal',sender='${logind}',path='${session}',interface='${properties}'`;
    await bus.call({ ...busItself, member: 'AddMatch', signature: 's', write: (body) => body.string(rule) });
    tell((await propertyOf(bus, session, sessionFace, 'LockedHint')) === true);
    return bus.close;
  } catch (error) {
    bus.close();
    throw error;
  }
}

/** The desktop names its session to programs; where it forgot, it is the one that the person sees. */
async function findSession(bus: Bus, sessionId: string, userId: number): Promise<string> {
  const manager = { to: logind, path: '/org/freedesktop/login1', face: `${logind}.Manager` };
  if (sessionId !== '') {
    const [path] = await bus.call({
      ...{ ...manager, member: 'GetSession', signature: 's' },
      write: (body) => body.string(sessionId),
    });
    return String(path);
  }
  const [user] = await bus.call({
    ...{ ...manager, member: 'GetUser', signature: 'u' },
    write: (body) => body.uint32(userId),
  });
  const display = await propertyOf(bus, String(user), `${logind}.User`, 'Display');
  return Array.isArray(display) ? String(display[1]) : '/';
}

async function propertyOf(bus: Bus, path: string, face: string, name: string): Promise<unknown> {
  const [value] = await bus.call({
    ...{ to: logind, path, face: properties, member: 'Get', signature: 'ss' },
    write: (body) => body.string(face).string(name),
  });
  return value;
}

/** A dictionary comes as a list of pairs. */
function valueOf(dictionary: unknown, name: string): unknown {
  const pairs: readonly unknown[] = Array.isArray(dictionary) ? dictionary : [];
  for (const pair of pairs) if (Array.isArray(pair) && pair[0] === name) return pair[1];
  return undefined;
}
