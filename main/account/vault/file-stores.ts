import { createHash } from 'node:crypto';
import path from 'node:path';
import { diskFiles, temporaryName, writeDurably, type Files } from './durable-files.ts';
import { createSealedFile, type SealedFile, type SealedFileOptions } from './sealed-file.ts';
import {
  refreshIntent,
  storing,
  tokenRecord,
  type ClientSecretStore,
  type RefreshIntent,
  type StoredTokens,
  type TokenRecord,
  type TokenStore,
} from './secret-store.ts';

/** The folder of one account (0700) and what opens it. */
interface FileStoreOptions extends Pick<SealedFileOptions, 'key' | 'accountId' | 'randomBytes'> {
  readonly folder: string;
  /** The real disk, unless a test wants to watch or break its steps. */
  readonly files?: Files;
}

/** Names below the account's folder. */
export const accountFileNames = {
  tokens: 'tokens.bin',
  intent: 'intent.json',
  clientSecret: 'client-secret.bin',
} as const;

/** The token pair in a sealed file, with the intent beside it. */
export function createFileTokenStore(options: FileStoreOptions): TokenStore {
  const { folder, files = diskFiles } = options;
  const sealed = sealedIn(options, accountFileNames.tokens, 'tokens');
  const intents = createIntentFile(path.join(folder, accountFileNames.intent), files);

  const read = async (): Promise<StoredTokens> => {
    const content = await sealed.read();
    if (content.state !== 'ok') return content;
    const record = readRecord(content.text);
    if (record === null) return { state: 'damaged' };
    const { generation } = content;
    const intent = await storing('read the intent', () => intents.read());
    const isOpen = intent !== null && isAbout(intent, generation, record);
    return { state: 'ok', generation, record, intent: isOpen ? intent : null };
  };

  return {
    kind: 'file',
    read,
    save: (record, generation) => sealed.write(JSON.stringify(record), generation),
    openIntent: (intent) => storing('write the intent', () => intents.write(intent)),
    closeIntent: () => storing('remove the intent', () => intents.remove()),
    async remove() {
      await sealed.remove();
      await storing('remove the intent', () => intents.remove());
    },
  };
}

/** The client secret in a sealed file of its own. */
export function createFileClientSecretStore(options: FileStoreOptions): ClientSecretStore {
  const sealed = sealedIn(options, accountFileNames.clientSecret, 'client-secret');
  return {
    kind: 'file',
    async read() {
      const content = await sealed.read();
      return content.state === 'ok' ? { state: 'ok', clientSecret: content.text } : content;
    },
    async save(clientSecret) {
      const content = await sealed.read();
      await sealed.write(clientSecret, content.state === 'ok' ? content.generation + 1 : 1);
    },
    clear: () => sealed.remove(),
  };
}

function sealedIn(options: FileStoreOptions, name: string, purpose: string): SealedFile {
  return createSealedFile({ ...options, path: path.join(options.folder, name), purpose });
}

function readRecord(text: string): TokenRecord | null {
  try {
    const read = tokenRecord.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** The hash that stands in the intent for the refresh token. */
export function hashRefreshToken(refreshToken: string): string {
  return createHash('sha256').update(refreshToken).digest('hex');
}

/** Whether an intent is about this very pair; one of an earlier generation has been overtaken. */
function isAbout(intent: RefreshIntent, generation: number, record: TokenRecord): boolean {
  return (
    intent.generation === generation && intent.refreshTokenSha256 === hashRefreshToken(record.refreshToken)
  );
}

/** The marker of a refresh that was begun, as a small file of JSON. It holds no secret. */
interface IntentFile {
  /** Null when there is none, or none that can be read: then the service's answer decides as always. */
  read(): Promise<RefreshIntent | null>;
  write(intent: RefreshIntent): Promise<void>;
  /** Need not be durable: an intent that comes back after a crash is seen to be overtaken. */
  remove(): Promise<void>;
}

function createIntentFile(file: string, files: Files): IntentFile {
  return {
    async read() {
      const bytes = await files.read(file);
      return bytes === null ? null : readIntent(Buffer.from(bytes).toString('utf8'));
    },
    write: (intent) => writeDurably(files, file, Buffer.from(JSON.stringify(intent), 'utf8')),
    async remove() {
      await files.remove(temporaryName(file));
      await files.remove(file);
    },
  };
}

function readIntent(text: string): RefreshIntent | null {
  try {
    const read = refreshIntent.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
