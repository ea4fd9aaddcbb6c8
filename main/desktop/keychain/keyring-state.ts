import { busItself, BusFailed, type Bus } from '../bus/connection.ts';

/** What the keyring is right now. `new`: a secret service runs, but nobody made a keyring in it yet. */
export type KeyringState = 'unlocked' | 'locked' | 'new' | 'absent' | 'unknown';

const secrets = 'org.freedesktop.secrets';
const failures = 'org.freedesktop.DBus.Error.';

/**
 * Asks the Secret Service over D-Bus how the keyring is, without ever showing a prompt (docs/security.md: Tokens at
 * rest). On macOS and Windows the keychain opens with the person's log-in, so it counts as unlocked: that is from
 * their documentation, not measured.
 *
 * @param connect to the session bus; null: there is none
 */
export async function readKeyringState(
  platform: NodeJS.Platform,
  connect: (() => Promise<Bus>) | null,
): Promise<KeyringState> {
  if (platform === 'darwin' || platform === 'win32') return 'unlocked';
  if (connect === null) return 'absent';
  let bus: Bus;
  try {
    bus = await connect();
  } catch (error) {
    return error instanceof BusFailed && error.reason === 'no-answer' ? 'unknown' : 'absent';
  }
  try {
    return await askService(bus);
  } catch (error) {
    if (!(error instanceof BusFailed)) throw error;
    return 'unknown';
  } finally {
    bus.close();
  }
}

async function askService(bus: Bus): Promise<KeyringState> {
  // Asked at once, and heard only where the service is there.
  const there = isServiceThere(bus);
  const alias = bus.call({
    to: secrets,
    path: '/org/freedesktop/secrets',
    face: 'org.freedesktop.Secret.Service',
    member: 'ReadAlias',
    signature: 's',
    write: (body) => body.string('default'),
  });
  alias.catch(() => undefined);
  if (!(await there)) return 'absent';
  const [collection] = await alias;
  if (typeof collection !== 'string') return 'unknown';
  if (collection === '/') return 'new';
  const [isLocked] = await bus.call({
    to: secrets,
    path: collection,
    face: 'org.freedesktop.DBus.Properties',
    member: 'Get',
    signature: 'ss',
    write: (body) => body.string('org.freedesktop.Secret.Collection').string('Locked'),
  });
  return typeof isLocked === 'boolean' ? (isLocked ? 'locked' : 'unlocked') : 'unknown';
}

/** A service that is installed but does not run yet is started: on many desktops the first question starts it. */
async function isServiceThere(bus: Bus): Promise<boolean> {
  const [isRunning] = await bus.call({
    ...busItself,
    member: 'NameHasOwner',
    signature: 's',
    write: (body) => body.string(secrets),
  });
  if (isRunning === true) return true;
  try {
    await bus.call({
      ...busItself,
      member: 'StartServiceByName',
      signature: 'su',
      write: (body) => body.string(secrets).uint32(0),
    });
    return true;
  } catch (error) {
    // No service of this name is installed, or it does not start.
    if (error instanceof BusFailed && error.reason.startsWith(failures)) return false;
    throw error;
  }
}
