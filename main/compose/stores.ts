import path from 'node:path';
import {
  accountFileNames,
  createFileClientSecretStore,
  createFileTokenStore,
} from '../account/file-stores.ts';
import { createMemoryClientSecretStore, createMemoryTokenStore } from '../account/memory-stores.ts';
import { createSealedFile, type SealedFile } from '../account/sealed-file.ts';
import { StorageError } from '../account/secret-store.ts';
import type { AccountStores, TextPurpose, TextStore } from '../account/stores.ts';

export interface FileStoresOptions {
  /** The account's own, made when it is first needed. */
  readonly folder: string;
  readonly accountId: string;
  readonly key: Uint8Array;
  readonly randomBytes: (size: number) => Uint8Array;
  readonly report: (error: unknown) => void;
}

/** The files whose presence tells what an earlier run left. */
export function accountFiles(folder: string): { readonly tokens: string; readonly clientSecret: string } {
  return {
    tokens: path.join(folder, accountFileNames.tokens),
    clientSecret: path.join(folder, accountFileNames.clientSecret),
  };
}

/** Everything of an account in sealed files. */
export function fileStores({ report, ...options }: FileStoresOptions): AccountStores {
  const sealed = (purpose: string): SealedFile =>
    createSealedFile({ ...options, purpose, path: path.join(options.folder, `${purpose}.bin`) });
  return {
    tokens: createFileTokenStore(options),
    clientSecret: createFileClientSecretStore(options),
    text: (purpose) => asTextStore(sealed(purpose), purpose, report),
    async prove() {
      const probe = sealed('probe');
      await probe.write('probe', 1);
      const read = await probe.read();
      await probe.remove();
      if (read.state !== 'ok' || read.text !== 'probe')
        throw new StorageError('read back a probe', read.state);
    },
  };
}

/** Everything of an account for this run only. */
export function memoryStores(): AccountStores {
  const texts = new Map<string, string>();
  return {
    tokens: createMemoryTokenStore(),
    clientSecret: createMemoryClientSecretStore(),
    text: (purpose) => ({
      read: () => Promise.resolve(texts.get(purpose) ?? null),
      write(text) {
        texts.set(purpose, text);
        return Promise.resolve();
      },
      remove() {
        texts.delete(purpose);
        return Promise.resolve();
      },
    }),
    prove: () => Promise.resolve(),
  };
}

/** What cannot be read counts as nothing, and is said: the agenda and the event types are read anew. */
function asTextStore(file: SealedFile, purpose: TextPurpose, report: (error: unknown) => void): TextStore {
  return {
    async read() {
      const content = await file.read();
      if (content.state === 'damaged') report(new Error(`What was saved as ${purpose} is damaged`));
      return content.state === 'ok' ? content.text : null;
    },
    async write(text) {
      const content = await file.read();
      await file.write(text, content.state === 'ok' ? content.generation + 1 : 1);
    },
    remove: () => file.remove(),
  };
}
