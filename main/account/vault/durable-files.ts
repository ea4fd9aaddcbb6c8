import { constants } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { TextStore } from '../../base/kept.ts';

export interface OpenFile {
  write(bytes: Uint8Array): Promise<void>;
  /** fsync: the bytes are on the disk when it resolves. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** The few steps a durable write is made of, each of which can fail, or be the last thing a process does. */
export interface Files {
  /** Null when there is no such file. @throws NotAFile */
  read(file: string): Promise<Uint8Array | null>;
  /** A new, empty file only its owner can read (0600). Whatever was there before, a link too, is gone. */
  create(file: string): Promise<OpenFile>;
  /** fsync of a file that is there. */
  sync(file: string): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  /** Content that is not there counts as removed. */
  remove(file: string): Promise<void>;
  /** Makes the folder (0700) with its parents when it is not there. */
  makeFolder(folder: string): Promise<void>;
  /** fsync of a folder: renames and removals in it are on the disk when it resolves. */
  syncFolder(folder: string): Promise<void>;
}

/** The real disk. */
export const diskFiles: Files = {
  async read(file) {
    try {
      return await readRegular(file);
    } catch (error) {
      if (isNotThere(error)) return null;
      throw error;
    }
  },
  async create(file) {
    await rm(file, { force: true, recursive: true });
    const handle = await open(file, 'wx', 0o600);
    return {
      write: (bytes) => handle.writeFile(bytes),
      sync: () => handle.sync(),
      close: () => handle.close(),
    };
  },
  sync: (file) => syncPath(file, 'r+'),
  rename,
  remove: (file) => rm(file, { force: true, recursive: true }),
  async makeFolder(folder) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  },
  async syncFolder(folder) {
    // Windows cannot open folders, and keeps its own journal of renames.
    if (process.platform !== 'win32') await syncPath(folder, 'r');
  },
};

/** A folder, a pipe or a device has a file’s name, where one of those was laid. */
export class NotAFile extends Error {
  override readonly name = 'NotAFile';
}

/** A pipe would never answer, nor a device ever end. (Windows knows no such flag.) */
async function readRegular(name: string): Promise<Uint8Array> {
  const handle = await open(name, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    if (!(await handle.stat()).isFile()) throw new NotAFile();
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

async function syncPath(name: string, flags: string): Promise<void> {
  const handle = await open(name, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The name under which the next content of a file is written before it takes its place. */
export function temporaryName(file: string): string {
  return `${file}.tmp`;
}

/**
 * Replaces a file as a whole: a crash at any moment leaves the old content or the new one, and when the
 * promise resolves, the new one is on the disk. `asideName` keeps the replaced file under another name.
 */
export async function writeDurably(
  files: Files,
  file: string,
  bytes: Uint8Array,
  asideName: string | null = null,
): Promise<void> {
  const temporary = temporaryName(file);
  await files.makeFolder(path.dirname(file));
  try {
    await writeAndSync(files, temporary, bytes);
    if (asideName !== null) await files.rename(file, asideName);
    await files.rename(temporary, file);
  } catch (error) {
    // A failed write leaves nothing that a later start could take for a finished one. The first error counts.
    await files.remove(temporary).catch(() => undefined);
    throw error;
  }
  await files.syncFolder(path.dirname(file));
}

/** A text in a file of its own, not encrypted. */
export function createFileText(file: string, files: Files = diskFiles): TextStore {
  return {
    async read() {
      const bytes = await files.read(file);
      return bytes === null ? null : Buffer.from(bytes).toString('utf8');
    },
    write: (text) => writeDurably(files, file, Buffer.from(text, 'utf8')),
    remove: () => files.remove(file),
  };
}

async function writeAndSync(files: Files, file: string, bytes: Uint8Array): Promise<void> {
  const opened = await files.create(file);
  try {
    await opened.write(bytes);
    await opened.sync();
  } finally {
    await opened.close();
  }
}

function isNotThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
