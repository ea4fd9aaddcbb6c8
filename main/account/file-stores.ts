import path from 'node:path';
import { diskFiles, type Files } from './durable-files.ts';
import { createIntentFile, isAbout } from './intent-file.ts';
import { createSealedFile, type SealedFile, type SealedFileOptions } from './sealed-file.ts';
import {
  tokenRecord,
  type ClientSecretStore,
  type StoredTokens,
  type TokenRecord,
  type TokenStore,
} from './secret-store.ts';
import { storing } from './storing.ts';

/** The folder of one account (0700) and what opens it. */
export interface FileStoreOptions extends Pick<SealedFileOptions, 'key' | 'accountId' | 'randomBytes'> {
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
