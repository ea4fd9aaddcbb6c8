import { powerMonitor } from 'electron';
import { watchForJumps } from '../../base/clock-changes.ts';
import type { Clock } from '../../base/clock.ts';
import { socketOf, systemBusAddress, type Environment } from '../bus/address.ts';
import { BusFailed, busItself, connectToBus, followOwner, type Bus } from '../bus/connection.ts';

const logind = 'org.freedesktop.login1';
const sessionFace = `${logind}.Session`;
const properties = 'org.freedesktop.DBus.Properties';

interface PowerEvents {
  onSuspend(): void;
  onResume(): void;
  /** The computer is unattended. Linux desktops do not say so to Electron. */
  onLock(): void;
  onUnlock(): void;
}

export interface ComputerEvents extends PowerEvents {
  onClockSet(): void;
}

export interface ComputerParts {
  readonly clock: Clock;
  readonly environment: Environment;
  readonly report: (error: unknown) => void;
}

/**
 * Calls when the computer sleeps or wakes, its screen is locked or unlocked, or its clock was set. The page reports
 * that a network is back (`network.returned`).
 *
 * @returns its own removal
 */
export function watchComputer(
  events: ComputerEvents,
  { clock, environment, report }: ComputerParts,
): () => void {
  watchPower(events);
  const removeJumps = watchForJumps(clock, () => {
    events.onClockSet();
  });
  const removeLock = watchLock(environment, clock, report, (isLocked) => {
    if (isLocked) events.onLock();
    else events.onUnlock();
  });
  return () => {
    removeJumps();
    removeLock();
  };
}

/** Electron announces each twice on Linux, so a repeated one is dropped. */
function watchPower(events: PowerEvents): void {
  let asleep = false;
  powerMonitor.on('suspend', () => {
    if (asleep) return;
    asleep = true;
    events.onSuspend();
  });
  powerMonitor.on('resume', () => {
    if (!asleep) return;
    asleep = false;
    events.onResume();
  });
  powerMonitor.on('lock-screen', () => {
    events.onLock();
  });
  powerMonitor.on('unlock-screen', () => {
    events.onUnlock();
  });
}

/** On macOS and Windows Electron reports the lock itself; on Linux this asks logind, where there is one. */
function watchLock(
  environment: Environment,
  clock: Clock,
  report: (error: unknown) => void,
  onLock: (isLocked: boolean) => void,
): () => void {
  const userId = process.getuid?.();
  if (process.platform !== 'linux' || userId === undefined) return () => undefined;
  let close: (() => void) | null = null;
  let isOver = false;
  const watch = async (): Promise<void> => {
    const bus = await connectToSystemBus(environment, userId, clock);
    close = bus.close;
    if (isOver) bus.close();
    await watchSessionLock(bus, { sessionId: environment['XDG_SESSION_ID'] ?? '', userId }, onLock);
  };
  watch().catch((error: unknown) => {
    close?.();
    // Many systems have no logind: nothing is said to be locked there.
    if (!(error instanceof BusFailed)) report(error);
  });
  return () => {
    isOver = true;
    close?.();
  };
}

/** Who asks: the name of the session, empty where the desktop gave none, and the person’s user id. */
interface SessionOwner {
  readonly sessionId: string;
  readonly userId: number;
}

/** @throws {BusFailed} where there is no system bus */
function connectToSystemBus(environment: Environment, userId: number, clock: Clock): Promise<Bus> {
  const socket = socketOf(systemBusAddress(environment));
  return socket === null ? Promise.reject(new BusFailed('nowhere')) : connectToBus(socket, userId, clock);
}

/**
 * Whether the screen of this person's session is locked, as logind says (`LockedHint`; GNOME, KDE Plasma and
 * others keep it). Its signals Lock and Unlock are no use: they are wishes, and nobody may grant them.
 *
 * @param bus the one of the system. @param onLock called once at the beginning, and at every change
 * @throws {BusFailed} where there is no logind, or no session of ours in it
 */
export async function watchSessionLock(
  bus: Bus,
  owner: SessionOwner,
  onLock: (isLocked: boolean) => void,
): Promise<void> {
  const session = await findSession(bus, owner);
  const speaker = await followOwner(bus, logind);
  bus.signals.subscribe((message) => {
    const { path, member } = message;
    const [face, changed] = message.values;
    if (
      !speaker.isSender(message) ||
      path !== session ||
      member !== 'PropertiesChanged' ||
      face !== sessionFace
    )
      return;
    const isLocked = valueOf(changed, 'LockedHint');
    if (typeof isLocked === 'boolean') onLock(isLocked);
  });
  const rule = `type='signal',sender='${logind}',path='${session}',interface='${properties}'`;
  await bus.call({ ...busItself, member: 'AddMatch', signature: 's', write: (body) => body.string(rule) });
  onLock((await propertyOf(bus, session, sessionFace, 'LockedHint')) === true);
}

/** The desktop names its session to programs; where it forgot, it is the one that the person sees. */
async function findSession(bus: Bus, { sessionId, userId }: SessionOwner): Promise<string> {
  const manager = { to: logind, path: '/org/freedesktop/login1', face: `${logind}.Manager` };
  if (sessionId !== '') {
    const [path] = await bus.call({
      ...manager,
      member: 'GetSession',
      signature: 's',
      write: (body) => body.string(sessionId),
    });
    return String(path);
  }
  const [user] = await bus.call({
    ...manager,
    member: 'GetUser',
    signature: 'u',
    write: (body) => body.uint32(userId),
  });
  const display = await propertyOf(bus, String(user), `${logind}.User`, 'Display');
  const path = Array.isArray(display) ? String(display[1]) : '/';
  // A person who came over the network has no seat, and sees none.
  if (path === '/') throw new BusFailed('no session');
  return path;
}

async function propertyOf(bus: Bus, path: string, face: string, name: string): Promise<unknown> {
  const [value] = await bus.call({
    to: logind,
    path,
    face: properties,
    member: 'Get',
    signature: 'ss',
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
