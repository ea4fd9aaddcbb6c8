import { execFile } from 'node:child_process';
import { chown, mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/** What `desktop-session` says of itself to the command it runs. */
export interface Session {
  /** Everything of the session lies below it. */
  readonly dir: string;
  /** The person whose desktop it is: never root. */
  readonly uid: number;
  /** Whether processes of the browsers can be confined on this machine. */
  readonly sandboxed: boolean;
  /** Whether nothing but this machine is in its network, and networks can come and go. */
  readonly hasOwnNetwork: boolean;
  /** How many pixels of the screen a point of the apps has. */
  readonly scale: number;
  /** A whole desktop; null: the parts of several. */
  readonly environment: 'gnome' | 'plasma' | null;
}

/** @throws when the tests were not started by `desktop-session`. */
export function session(): Session {
  const { DESKTOP_DIR: dir, DESKTOP_UID: uid, DESKTOP_SANDBOX: sandbox } = process.env;
  const { DESKTOP_NETWORK: net, DESKTOP_SCALE: scale = '1', DESKTOP_ENVIRONMENT: name } = process.env;
  if (!dir || !uid) throw new Error('Run this through test/support/desktop/desktop-session');
  const hasOwnNetwork = net === 'own';
  const environment = name === 'gnome' || name === 'plasma' ? name : null;
  return {
    dir,
    uid: Number(uid),
    sandboxed: sandbox === '1',
    hasOwnNetwork,
    scale: Number(scale),
    environment,
  };
}

/** A path below the session's folder. */
export const inSession = (...parts: string[]): string => path.join(session().dir, ...parts);

const run = promisify(execFile);

/** Runs a program as the caller and gives what it printed, without the last newline. */
export async function sh(program: string, ...args: string[]): Promise<string> {
  return (await run(program, args, { encoding: 'utf8' })).stdout.trimEnd();
}

/** For programs that point, type or look: a compositor of the tests is a window on another X server. */
export const atScreen = (): NodeJS.ProcessEnv => {
  const { DISPLAY, SCREEN_DISPLAY = DISPLAY } = process.env;
  return { ...process.env, DISPLAY: SCREEN_DISPLAY };
};

/** Runs a program that points, types or looks, as the caller. */
export async function byHand(program: string, ...args: string[]): Promise<string> {
  return (await run(program, args, { encoding: 'utf8', env: atScreen() })).stdout.trimEnd();
}

/** The same as the desktop's person. */
export const shAsPerson = (program: string, ...args: string[]): Promise<string> =>
  sh(inSession('bin', 'as-desktop-user'), program, ...args);

/** A new empty folder that belongs to the desktop's person; it goes with the session. */
export async function folderOfPerson(name: string): Promise<string> {
  const folder = await mkdtemp(inSession('tmp', `${name}-`));
  const { uid } = session();
  if (process.getuid?.() === 0) await chown(folder, uid, uid);
  return folder;
}
