import os from 'node:os';
import { app } from 'electron';
import type { Keychain } from '../../account/keychain.ts';
import { systemClock } from '../../base/clock.ts';
import type { Environment } from '../bus/address.ts';
import { busItself, connectToSessionBus } from '../bus/connection.ts';
import { hasTrayHost } from '../tray-icon/tray-host.ts';

/**
 * What is around the app: programs and their versions, nothing of the person.
 *
 * @param soon null in place of an answer that takes too long
 */
export async function readSystem(
  environment: Environment,
  keychain: Pick<Keychain, 'state'>,
  soon: <T>(answer: Promise<T>) => Promise<T | null>,
) {
  const [hasTray, notifications, keyring] = await Promise.all([
    soon(hasTrayHost(environment)),
    soon(readNotificationDaemon(environment)),
    soon(keychain.state()),
  ]);
  return { ...readSurroundings(environment), hasTray, notifications, keyring };
}

function readSurroundings(environment: Environment) {
  const { electron, chrome, node } = process.versions;
  return {
    bookbar: app.getVersion(),
    electron,
    chromium: chrome,
    node,
    platform: `${process.platform} ${process.arch}`,
    // A kernel can be given any name when it is built; its number is enough.
    kernel: /^\d+(?:\.\d+){0,3}/.exec(os.release())?.[0] ?? '',
    desktop: plain(environment['XDG_CURRENT_DESKTOP'] ?? ''),
    displayServer: process.platform === 'linux' ? displayServer(environment) : null,
  };
}

function displayServer(environment: Environment): string {
  const session = oneOf(['x11', 'wayland', 'mir', 'tty'], environment['XDG_SESSION_TYPE']) ?? 'unknown';
  const ozone = oneOf(['x11', 'wayland', 'auto'], app.commandLine.getSwitchValue('ozone-platform'));
  return `${session} session${ozone === null ? '' : `, ozone ${ozone}`}`;
}

const oneOf = (known: readonly string[], value: string | undefined): string | null =>
  value !== undefined && known.includes(value) ? value : null;

/** Names of programs are short and simple; what is not is left out. */
const plain = (name: string): string | null => (/^[A-Za-z][\w.:+ -]{0,40}$/.test(name) ? name : null);

/** Name and version of the program that shows notifications; null where it does not run or says nothing. */
async function readNotificationDaemon(environment: Environment): Promise<string | null> {
  if (process.platform !== 'linux') return 'of the system';
  const name = 'org.freedesktop.Notifications';
  const bus = await connectToSessionBus(environment, systemClock).catch(() => null);
  if (bus === null) return null;
  try {
    // One that does not run is not started for this.
    const [isRunning] = await bus.call({
      ...busItself,
      member: 'NameHasOwner',
      signature: 's',
      write: (body) => body.string(name),
    });
    if (isRunning !== true) return null;
    const [program, , version] = await bus.call({
      to: name,
      path: '/org/freedesktop/Notifications',
      face: name,
      member: 'GetServerInformation',
    });
    // Some say the day of their release, too.
    return plain(`${String(program)} ${/^v?[\d.]+/.exec(String(version))?.[0] ?? ''}`.trim());
  } catch {
    return null;
  } finally {
    bus.close();
  }
}
