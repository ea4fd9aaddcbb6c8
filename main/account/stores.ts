import path from 'node:path';
import type { TextStore } from '../base/kept.ts';
import { createQueue, type Queue } from '../base/queue.ts';
import { type ClientSecretStore, type TokenStore, StorageError } from './vault/secret-store.ts';
import { personIdOf } from './connection.ts';
import type { Files } from './vault/durable-files.ts';
import { accountFileNames, createFileClientSecretStore, createFileTokenStore } from './vault/file-stores.ts';
import { createMemoryClientSecretStore, createMemoryTokenStore } from './vault/memory-stores.ts';
import { createSealedFile, type SealedFile } from './vault/sealed-file.ts';

/**
 * The last known agenda; known event types; what is being written to the service, and before there was one outbox
 * for it bookings being sent, and being cancelled; times that were copied;
 * the last choice; how the publish board is arranged; what changed at the service; what was joined; publishing
 * under way, away and due later; which reminders were told, and what was chosen for single bookings; what was said of the sign-in;
 * several bookings changed at once, and the mark that this is how it was said; the notes on people; when each was met last;
 * who wants an earlier time; the open door; plans that wait for approval, and what became of them; what assistants read and
 * suggested.
 */
export const textPurposes = [
  'agenda',
  'event-types',
  'outbox',
  'sent-times',
  'last-choice',
  'board',
  'news',
  'joined',
  'publishing',
  'reminders',
  'reminder-choices',
  'session-health',
  'changes',
  'changes-mark',
  'notes',
  'last-meetings',
  'earlier',
  'open-door',
  'plans',
  'assistants',
] as const;
export type TextPurpose = (typeof textPurposes)[number];

/**
 * Everything one account keeps, in one place: sealed files under its vault key, or memory. Tokens and client secret
 * belong to one way to sign in, texts to one person of one service.
 */
export interface AccountStores {
  readonly tokens: TokenStore;
  readonly clientSecret: ClientSecretStore;
  /** The key that a broker knows this way to sign in by; made with the first sign-in through one. */
  readonly installationKey: TextStore;
  /** Finds out whose texts they are, as `become` left it; nobody’s, where that cannot be read. Never rejects. */
  load(): Promise<void>;
  /** The profile's number at the service; null before it is known. */
  person(): string | null;
  /**
   * From now on `text` leads to what is kept for this person; what was handed out before stays where it leads. In
   * force at once, durable when it resolves. @throws StorageError
   */
  become(person: string | null): Promise<void>;
  /** What is kept for one purpose: one text each, durable when written; in memory as long as nobody is known. */
  text(purpose: TextPurpose): TextStore;
  /** Proves that storing works: writes, reads back and removes. Rejects with `StorageError`. */
  prove(): Promise<void>;
  /** Resolves when no text is being written any more: the same files may then be opened again. Never rejects. */
  settled(): Promise<void>;
}

export interface FileStoresOptions {
  /** The service's own, made when it is first needed. */
  readonly folder: string;
  /** The service's name (`serviceIdOf`). */
  readonly accountId: string;
  /** The way to sign in (`signInIdOf`). */
  readonly signInId: string;
  readonly key: Uint8Array;
  readonly randomBytes: (size: number) => Uint8Array;
  readonly report: (error: unknown) => void;
  /** The real disk, unless a test wants to watch or break its steps. */
  readonly files?: Files;
}

/** The files whose presence tells what an earlier run left. */
export function accountFiles(
  folder: string,
  signInId: string,
): { readonly tokens: string; readonly clientSecret: string } {
  return {
    tokens: path.join(folder, signInId, accountFileNames.tokens),
    clientSecret: path.join(folder, signInId, accountFileNames.clientSecret),
  };
}

/** Everything of an account in sealed files, each opening only in the folder that it was sealed for. */
export function fileStores({
  report,
  folder,
  accountId,
  signInId,
  ...options
}: FileStoresOptions): AccountStores {
  const of = (name: string) => ({
    ...options,
    folder: path.join(folder, name),
    accountId: `${accountId}/${name}`,
  });
  const sealed = (name: string, purpose: string): SealedFile => {
    const own = of(name);
    return createSealedFile({ ...own, purpose, path: path.join(own.folder, `${purpose}.bin`) });
  };
  /** One for each text: what is removed at a sign-out is not brought back by a write that was under way. */
  const queues = new Map<string, Queue>();
  const kept = (name: string, purpose: string): TextStore => {
    const inTurn = queues.get(`${name}/${purpose}`) ?? createQueue();
    queues.set(`${name}/${purpose}`, inTurn);
    return asTextStore(sealed(name, purpose), purpose, inTurn, report);
  };
  const owner = kept(signInId, 'owner');
  let person: string | null = null;
  let nobodys = memoryTexts();
  return {
    tokens: createFileTokenStore(of(signInId)),
    clientSecret: createFileClientSecretStore(of(signInId)),
    installationKey: kept(signInId, 'installation-key'),
    async load() {
      person = await owner.read().catch((error: unknown) => {
        // As long as nobody is known nothing kept is touched; the service's next answer tells.
        report(error);
        return null;
      });
    },
    person: () => person,
    async become(next) {
      person = next;
      nobodys = memoryTexts();
      await (next === null ? owner.remove() : owner.write(next));
    },
    text: (purpose) => (person === null ? nobodys(purpose) : kept(personIdOf(person), purpose)),
    async prove() {
      const probe = sealed(signInId, 'probe');
      await probe.write('probe', 1);
      const read = await probe.read();
      await probe.remove();
      if (read.state !== 'ok' || read.text !== 'probe')
        throw new StorageError('read back a probe', read.state);
    },
    async settled() {
      await Promise.all([...queues.values()].map((inTurn) => inTurn(() => undefined)));
    },
  };
}

/** Everything of an account for this run only. */
export function memoryStores(): AccountStores {
  const ofEach = new Map<string | null, (purpose: TextPurpose) => TextStore>();
  let person: string | null = null;
  return {
    tokens: createMemoryTokenStore(),
    clientSecret: createMemoryClientSecretStore(),
    installationKey: memoryTexts()('installation-key'),
    load: () => Promise.resolve(),
    person: () => person,
    become(next) {
      person = next;
      ofEach.delete(null);
      return Promise.resolve();
    },
    text(purpose) {
      const texts = ofEach.get(person) ?? memoryTexts();
      ofEach.set(person, texts);
      return texts(purpose);
    },
    prove: () => Promise.resolve(),
    settled: () => Promise.resolve(),
  };
}

function memoryTexts(): (purpose: string) => TextStore {
  const texts = new Map<string, string>();
  return (purpose) => ({
    read: () => Promise.resolve(texts.get(purpose) ?? null),
    write(text) {
      texts.set(purpose, text);
      return Promise.resolve();
    },
    remove() {
      texts.delete(purpose);
      return Promise.resolve();
    },
  });
}

/** What cannot be read counts as nothing, and is said: the agenda and the event types are read again. */
function asTextStore(
  file: SealedFile,
  purpose: string,
  inTurn: Queue,
  report: (error: unknown) => void,
): TextStore {
  return {
    read: () =>
      inTurn(async () => {
        const content = await file.read();
        if (content.state === 'damaged') report(new Error(`What was saved as ${purpose} is damaged`));
        return content.state === 'ok' ? content.text : null;
      }),
    write: (text) =>
      inTurn(async () => {
        const content = await file.read();
        await file.write(text, content.state === 'ok' ? content.generation + 1 : 1);
      }),
    remove: () => inTurn(() => file.remove()),
  };
}
