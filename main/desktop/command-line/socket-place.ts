import { lstatSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Where the app’s own socket is, and so where a terminal’s program looks for it. `client.c` does the same. */
export interface SocketPlace {
  /** The owner’s alone; null where the system has no folder for it (Windows). */
  readonly folder: string | null;
  readonly socket: string;
}

/** Bytes that a socket’s path may have: less than `sun_path`, which is shorter on a Mac. */
const maxSocketPath = { linux: 107, darwin: 103 } as const;

interface Surroundings {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  readonly uid: number;
  /** Where this Bookbar keeps everything. */
  readonly profile: string;
}

/** @returns null where there is none: no such profile yet, or a path that is too long */
export function socketPlace(surroundings: Surroundings): SocketPlace | null {
  const { platform, profile } = surroundings;
  const real = realPath(profile);
  if (real === null) return null;
  if (platform === 'win32') {
    const name = pipeName(profile);
    return name === null ? null : { folder: null, socket: `\\\\.\\pipe\\bookbar-${name}` };
  }
  const folder = path.join(runtimeFolder(surroundings), 'bookbar');
  const socket = path.join(folder, `${nameOf(real)}.sock`);
  const longest = platform === 'darwin' ? maxSocketPath.darwin : maxSocketPath.linux;
  return Buffer.byteLength(socket) > longest ? null : { folder, socket };
}

/** What is the person’s own and gone when they sign out; the profile where the system has no such folder. */
function runtimeFolder({ environment, platform, uid, profile }: Surroundings): string {
  const { XDG_RUNTIME_DIR: given = '', TMPDIR: temporary = '', FLATPAK_ID: flatpak } = environment;
  if (platform === 'darwin') return path.isAbsolute(temporary) ? temporary : profile;
  const usual = `/run/user/${uid}`;
  const runtime = path.isAbsolute(given) ? given : isFolder(usual) ? usual : null;
  if (runtime === null) return profile;
  // The one folder there that all of a Flatpak’s processes share.
  return flatpak === undefined ? runtime : path.join(runtime, 'app', flatpak);
}

/** FNV-1a of 64 bits over the bytes of a path. */
export function nameOf(bytes: Uint8Array): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of bytes) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, '0');
}

/**
 * The folder as it has to be: ours, no link, and closed to everybody else. It is made where it is missing.
 *
 * @returns whether it may be used
 */
export function isOwnFolder(folder: string, uid: number): boolean {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch {
    // It is there, or cannot be: what counts is how it stands.
  }
  try {
    const stat = lstatSync(folder);
    return stat.isDirectory() && stat.uid === uid && (stat.mode & 0o077) === 0;
  } catch {
    return false;
  }
}

/** Windows lets every user write names of pipes down, so ours has a part that is kept in the profile. */
const pipeFile = (profile: string): string => path.join(profile, 'terminal-name');

/** Another name at each start. @param name 32 hexadecimal digits */
export function renamePipe(profile: string, name: string): void {
  writeFileSync(pipeFile(profile), name, { mode: 0o600 });
}

function pipeName(profile: string): string | null {
  try {
    const name = readFileSync(pipeFile(profile), 'latin1');
    return /^[0-9a-f]{32}$/.test(name) ? name : null;
  } catch {
    return null;
  }
}

function realPath(folder: string): Buffer | null {
  try {
    return realpathSync.native(folder, { encoding: 'buffer' });
  } catch {
    return null;
  }
}

const isFolder = (folder: string): boolean =>
  lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
