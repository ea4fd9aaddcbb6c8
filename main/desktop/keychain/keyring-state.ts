import { execFile } from 'node:child_process';
import { findBusAddress, type Environment } from '../bus/address.ts';

/** What the keyring is right now. `new`: a secret service runs, but nobody made a keyring in it yet. */
export type KeyringState = 'unlocked' | 'locked' | 'new' | 'absent' | 'unknown';

/** How one run of a system tool ended. `missing`: it is not installed. */
export type ToolEnd =
  { readonly kind: 'done'; readonly output: string } | { readonly kind: 'missing' | 'refused' | 'no-answer' };

export type RunTool = (
  file: string,
  args: readonly string[],
  environment: Environment,
  timeoutMs: number,
) => Promise<ToolEnd>;

const timeoutMs = 2000;
/** A service that the bus has to start first takes its time on a busy machine. */
const startTimeoutMs = 10_000;

const bus = 'org.freedesktop.DBus';
const secrets = 'org.freedesktop.secrets';

interface Call {
  readonly to: string;
  readonly path: string;
  readonly method: string;
  /** D-Bus type letters of the arguments. */
  readonly types?: string;
  readonly args?: readonly string[];
  readonly timeoutMs?: number;
}

/**
 * Asks the Secret Service over D-Bus how the keyring is, without ever showing a prompt (measured: 10 to 60 ms;
 * docs/security.md: Tokens at rest). `busctl` or `gdbus` ask in a process of their own, so that a hanging bus hangs
 * nobody; without either the answer is `unknown`. On macOS and Windows the keychain opens with the person's
 * log-in, so it counts as unlocked: that is from their documentation, not measured.
 */
export async function readKeyringState(
  platform: NodeJS.Platform,
  environment: Environment,
  run: RunTool = runTool,
): Promise<KeyringState> {
  if (platform === 'darwin' || platform === 'win32') return 'unlocked';
  const address = findBusAddress(environment);
  if (address === null) return 'absent';
  const ask = createAsker(address, environment, run);
  const presence = await findService(ask);
  if (presence !== 'present') return presence;

  const alias = await ask({
    to: secrets,
    path: '/org/freedesktop/secrets',
    method: 'org.freedesktop.Secret.Service.ReadAlias',
    types: 's',
    args: ['default'],
  });
  const collection = alias.kind === 'done' ? /["'](\/[^"']*)["']/.exec(alias.output)?.[1] : undefined;
  if (collection === undefined) return 'unknown';
  if (collection === '/') return 'new';

  const locked = await ask({
    to: secrets,
    path: collection,
    method: `${bus}.Properties.Get`,
    types: 'ss',
    args: ['org.freedesktop.Secret.Collection', 'Locked'],
  });
  return locked.kind === 'done' ? (isTrue(locked.output) ? 'locked' : 'unlocked') : 'unknown';
}

type Ask = (call: Call) => Promise<ToolEnd>;

/** A service that is installed but does not run yet is started: on many desktops the first question starts it. */
async function findService(ask: Ask): Promise<'present' | 'absent' | 'unknown'> {
  const onBus = (method: string, more: Partial<Call>): Promise<ToolEnd> =>
    ask({ to: bus, path: '/org/freedesktop/DBus', method: `${bus}.${method}`, ...more });

  const owner = await onBus('NameHasOwner', { types: 's', args: [secrets] });
  if (owner.kind === 'refused') return 'absent';
  if (owner.kind !== 'done') return 'unknown';
  if (isTrue(owner.output)) return 'present';

  const names = await onBus('ListActivatableNames', {});
  if (names.kind !== 'done') return 'unknown';
  if (!/["']org\.freedesktop\.secrets["']/.test(names.output)) return 'absent';
  const start = await onBus('StartServiceByName', {
    types: 'su',
    args: [secrets, '0'],
    timeoutMs: startTimeoutMs,
  });
  if (start.kind === 'done') return 'present';
  return start.kind === 'refused' ? 'absent' : 'unknown';
}

/** Both tools write values so that the same patterns read them: `b true`, `(true,)`, `o "/"`, `(objectpath '/',)`. */
function isTrue(output: string): boolean {
  return /\btrue\b/.test(output);
}

function createAsker(address: string, environment: Environment, run: RunTool): Ask {
  const surroundings = { ...environment, DBUS_SESSION_BUS_ADDRESS: address };
  return async (call) => {
    const timeout = call.timeoutMs ?? timeoutMs;
    const end = await run('busctl', toBusctl(address, call), surroundings, timeout);
    return end.kind === 'missing' ? run('gdbus', toGdbus(call), surroundings, timeout) : end;
  };
}

function toBusctl(address: string, { to, path, method, types, args = [] }: Call): readonly string[] {
  const dot = method.lastIndexOf('.');
  const typed = types === undefined ? [] : [types, ...args];
  return [
    `--address=${address}`,
    '--',
    'call',
    to,
    path,
    method.slice(0, dot),
    method.slice(dot + 1),
    ...typed,
  ];
}

function toGdbus({ to, path, method, types = '', args = [] }: Call): readonly string[] {
  const typed = args.map((arg, index) => (types[index] === 's' ? `'${arg}'` : arg));
  return ['call', '--session', '--dest', to, '--object-path', path, '--method', method, ...typed];
}

function runTool(
  file: string,
  args: readonly string[],
  environment: Environment,
  timeout: number,
): Promise<ToolEnd> {
  return new Promise((resolve) => {
    execFile(file, args, { env: environment, timeout, maxBuffer: 262_144 }, (error, output) => {
      if (error === null) resolve({ kind: 'done', output });
      else if (error.code === 'ENOENT') resolve({ kind: 'missing' });
      else resolve({ kind: error.killed === true ? 'no-answer' : 'refused' });
    });
  });
}
