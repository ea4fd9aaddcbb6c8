import { createCipheriv, createDecipheriv } from 'node:crypto';
import { dirname } from 'node:path';
import { createQueue } from '../../base/queue.ts';
import { diskFiles, NotAFile, temporaryName, writeDurably, type Files } from './durable-files.ts';
import { storing } from './secret-store.ts';

export interface SealedFileOptions extends SealContext {
  readonly path: string;
  /** That many random bytes from the system's generator. */
  readonly randomBytes: (count: number) => Uint8Array;
  /** The real disk, unless a test wants to watch or break its steps. */
  readonly files?: Files;
}

type SealedContent =
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
    const bytes = await files.read(name).catch((error: unknown) => {
      if (error instanceof NotAFile) return new Uint8Array();
      throw error;
    });
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

/** What a sealed content belongs to; content sealed for something else does not open. */
interface SealContext {
  /** 256 bits. */
  readonly key: Uint8Array;
  readonly accountId: string;
  /** Names the kind of content, so that one file cannot stand in for another. */
  readonly purpose: string;
}

interface Unsealed {
  readonly generation: number;
  readonly text: string;
}

const magic = Buffer.from('BKBR', 'latin1');
const formatVersion = 1;
const nonceBytes = 12;
const tagBytes = 16;
const generationAt = magic.length + 1;
const nonceAt = generationAt + 8;
const tagAt = nonceAt + nonceBytes;
const contentAt = tagAt + tagBytes;

/**
 * AES-256-GCM with a fresh 96-bit nonce. Format version, account, purpose and generation are authenticated
 * with the content, so that no byte of the result can change, and no older content pass for a newer one,
 * without being noticed. The system's own ciphertext is not authenticated, hence this (docs/security.md).
 */
export function seal(context: SealContext, content: Unsealed, nonce: Uint8Array): Buffer {
  const header = Buffer.alloc(nonceAt);
  magic.copy(header);
  header.writeUInt8(formatVersion, magic.length);
  header.writeBigUInt64BE(BigInt(content.generation), generationAt);
  const cipher = createCipheriv('aes-256-gcm', context.key, nonce, { authTagLength: tagBytes });
  cipher.setAAD(authenticated(context, header));
  const sealed = Buffer.concat([cipher.update(content.text, 'utf8'), cipher.final()]);
  return Buffer.concat([header, nonce, cipher.getAuthTag(), sealed]);
}

/** Null when anything at all is not as it was sealed: another key, account or purpose, or one changed bit. */
export function unseal(context: SealContext, bytes: Uint8Array): Unsealed | null {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (whole.length < contentAt) return null;
  const header = whole.subarray(0, nonceAt);
  try {
    const nonce = whole.subarray(nonceAt, tagAt);
    const decipher = createDecipheriv('aes-256-gcm', context.key, nonce, { authTagLength: tagBytes });
    decipher.setAAD(authenticated(context, header));
    decipher.setAuthTag(whole.subarray(tagAt, contentAt));
    const text = Buffer.concat([decipher.update(whole.subarray(contentAt)), decipher.final()]).toString(
      'utf8',
    );
    // Only now are the header's words authentic; a later format would not open with these rules.
    if (header.readUInt8(magic.length) !== formatVersion || !header.subarray(0, magic.length).equals(magic)) {
      return null;
    }
    return { generation: Number(header.readBigUInt64BE(generationAt)), text };
  } catch {
    return null;
  }
}

/** JSON keeps the parts apart, whatever characters they hold. */
function authenticated({ accountId, purpose }: SealContext, header: Buffer): Buffer {
  return Buffer.from(JSON.stringify([header.toString('hex'), accountId, purpose]), 'utf8');
}
