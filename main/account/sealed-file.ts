import { dirname } from 'node:path';
import { diskFiles, temporaryName, writeDurably, type Files } from './durable-files.ts';
import { seal, unseal, type SealContext, type Unsealed } from './sealed-envelope.ts';
import { StorageError } from './secret-store.ts';
import { createTurns } from './turns.ts';

export interface SealedFileOptions extends SealContext {
  readonly path: string;
  /** That many random bytes from the system's generator. */
  readonly randomBytes: (count: number) => Uint8Array;
  /** The real disk unless a test wants to watch or break its steps. */
  readonly files?: Files;
}

export type SealedContent =
  | { readonly state: 'absent' }
  | ({ readonly state: 'ok' } & Unsealed)
  /** There is a file, and it does not open: changed, cut short, or sealed with another key. */
  | { readonly state: 'damaged' };

/** One file with encrypted and authenticated content. Reads and writes take turns; all reject with `StorageError`. */
export interface SealedFile {
  /** A newer content that a crash left complete under its temporary name is put in its place first. */
  read(): Promise<SealedContent>;
  /**
   * Durable when it resolves; after a failure the old content stands. A generation tells which of two
   * contents is newer, so it has to grow. A damaged file is set aside under `<name>.damaged`.
   */
  write(text: string, generation: number): Promise<void>;
  /** Removes the content and everything left of it. */
  remove(): Promise<void>;
}

export function createSealedFile(options: SealedFileOptions): SealedFile {
  const { path: file, randomBytes, files = diskFiles } = options;
  const turns = createTurns();
  const temporary = temporaryName(file);
  const setAside = `${file}.damaged`;

  const look = async (name: string): Promise<SealedContent> => {
    const bytes = await files.read(name);
    if (bytes === null) return { state: 'absent' };
    const content = unseal(options, bytes);
    return content === null ? { state: 'damaged' } : { state: 'ok', ...content };
  };

  const setDamagedAside = async (): Promise<void> => {
    await files.rename(file, setAside);
  };

  const recover = async (): Promise<SealedContent> => {
    const kept = await look(file);
    const left = await look(temporary);
    if (left.state === 'absent') return kept;
    if (left.state === 'ok' && (kept.state !== 'ok' || left.generation > kept.generation)) {
      if (kept.state === 'damaged') await setDamagedAside();
      await files.rename(temporary, file);
      await files.syncFolder(dirname(file));
      return left;
    }
    // Only a key that opens the file itself may call its neighbour rubbish.
    if (kept.state === 'ok') await files.remove(temporary);
    return kept;
  };

  return {
    read: () => turns.take(() => recover().catch(fail('read', file))),
    write: (text, generation) =>
      turns.take(async () => {
        try {
          if ((await recover()).state === 'damaged') await setDamagedAside();
          await writeDurably(files, file, seal(options, { generation, text }, randomBytes(12)));
        } catch (error) {
          throw new StorageError(`write ${file}`, error);
        }
      }),
    remove: () =>
      turns.take(async () => {
        try {
          for (const name of [temporary, file, setAside]) await files.remove(name);
          if (await folderStands()) await files.syncFolder(dirname(file));
        } catch (error) {
          throw new StorageError(`remove ${file}`, error);
        }
      }),
  };
}
