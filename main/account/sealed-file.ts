import { dirname } from 'node:path';
import { diskFiles, temporaryName, writeDurably, type Files } from './durable-files.ts';
import { seal, unseal, type SealContext, type Unsealed } from './sealed-envelope.ts';
import { storing } from './storing.ts';
import { createQueue } from '../base/queue.ts';

export interface SealedFileOptions extends SealContext {
  readonly path: string;
  /** That many random bytes from the system's generator. */
  readonly randomBytes: (count: number) => Uint8Array;
  /** The real disk, unless a test wants to watch or break its steps. */
  readonly files?: Files;
}

export type SealedContent =
  | { readonly state: 'absent' }
  | ({ readonly state: 'ok' } & Unsealed)
  /** There is a file, and it does not open: changed, cut short, or sealed with another key. */
  | { readonly state: 'damaged' };

/**
 * One file with encrypted and authenticated content, readable only for its owner. Reads and writes take
 * turns; all of them reject with `StorageError`.
 */
export interface SealedFile {
  /** A newer content that a crash left complete under its temporary name counts, and is put in its place. */
  read(): Promise<SealedContent>;
  /**
   * Durable when it resolves. A generation tells which of two contents is the newer one, so it has to grow.
   * A damaged file is not overwritten but set aside as `<name>.damaged`.
   */
  write(text: string, generation: number): Promise<void>;
  /** Removes the content and everything left of it. */
  remove(): Promise<void>;
}

interface Found {
  readonly content: SealedContent;
  /** What the temporary name holds. */
  readonly left: 'nothing' | 'newer' | 'stale' | 'unclear';
  readonly keptDamaged: boolean;
}

export function createSealedFile(options: SealedFileOptions): SealedFile {
  const { path: file, randomBytes, files = diskFiles } = options;
  const folder = dirname(file);
  const temporary = temporaryName(file);
  const aside = `${file}.damaged`;
  const queue = createQueue();

  const open = async (name: string): Promise<SealedContent> => {
    const bytes = await files.read(name);
    if (bytes === null) return { state: 'absent' };
    const content = unseal(options, bytes);
    return content === null ? { state: 'damaged' } : { state: 'ok', ...content };
  };

  const find = async (): Promise<Found> => {
    const kept = await open(file);
    const left = await open(temporary);
    const keptDamaged = kept.state === 'damaged';
    if (left.state === 'absent') return { content: kept, left: 'nothing', keptDamaged };
    if (left.state === 'ok' && (kept.state !== 'ok' || left.generation > kept.generation)) {
      return { content: left, left: 'newer', keptDamaged };
    }
    // Only a key that opens the file itself may call its neighbour rubbish.
    return { content: kept, left: kept.state === 'ok' ? 'stale' : 'unclear', keptDamaged };
  };

  const tidy = async ({ left, keptDamaged }: Found): Promise<void> => {
    if (left === 'stale') await files.remove(temporary);
    if (left !== 'newer') return;
    // The process may have died before it came to this.
    await files.sync(temporary);
    if (keptDamaged) await files.rename(file, aside);
    await files.rename(temporary, file);
    await files.syncFolder(folder);
  };

  const read = async (): Promise<SealedContent> => {
    const found = await find();
    // A folder that cannot be written is no reason not to read; the next write reports it.
    await tidy(found).catch(() => undefined);
    return found.content;
  };

  const write = async (text: string, generation: number): Promise<void> => {
    const found = await find();
    await tidy(found);
    const bytes = seal(options, { generation, text }, randomBytes(12));
    await writeDurably(files, file, bytes, found.content.state === 'damaged' ? aside : null);
  };

  const remove = async (): Promise<void> => {
    for (const name of [temporary, file, aside]) await files.remove(name);
    await files.makeFolder(folder);
    await files.syncFolder(folder);
  };

  return {
    read: () => queue(() => storing(`read ${file}`, read)),
    write: (text, generation) => queue(() => storing(`write ${file}`, () => write(text, generation))),
    remove: () => queue(() => storing(`remove ${file}`, remove)),
  };
}
