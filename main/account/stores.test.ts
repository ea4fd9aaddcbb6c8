import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFileClientSecretStore, createFileTokenStore, hashRefreshToken } from './vault/file-stores.ts';
import { createMemoryClientSecretStore, createMemoryTokenStore } from './vault/memory-stores.ts';
import { createSealedFile } from './vault/sealed-file.ts';
import { StorageError, type TokenRecord } from './vault/secret-store.ts';
import { personIdOf } from './connection.ts';
import {
  accountFiles,
  fileStores,
  memoryStores,
  type AccountStores,
  type FileStoresOptions,
  type TextPurpose,
} from './stores.ts';
import { createWatchedFiles } from '../../test/support/failing-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bookbar-stores-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const record: TokenRecord = {
  service: 'https://service.example',
  accessToken: 'access-token-nobody-may-see',
  expiresAt: '2027-03-10T09:15:00.000Z',
  refreshToken: 'refresh-token-nobody-may-see',
  refreshTokenExpiresAt: '2028-03-09T08:15:00.000Z',
  receivedAtMs: 1_804_666_500_000,
  lifetimeMs: 3_600_000,
  refreshLifetimeMs: 31_536_000_000,
  consentLifetimeMs: 31_536_000_000,
  ended: null,
};
const intent = { generation: 1, refreshTokenSha256: hashRefreshToken(record.refreshToken), begunAtMs: 5 };
const key = randomBytes(32);
const inFiles = () => ({ folder, key, accountId: 'live', randomBytes });

describe.each([
  ['file', () => createFileTokenStore(inFiles())],
  ['memory', createMemoryTokenStore],
] as const)('the token store in %s', (kind, create) => {
  it('says where it keeps things', () => {
    expect(create().kind).toBe(kind);
  });

  it('keeps the pair and its open intent until both are overtaken', async () => {
    const store = create();
    expect(await store.read()).toEqual({ state: 'absent' });
    await store.save(record, 1);
    await store.openIntent(intent);
    expect(await store.read()).toEqual({ state: 'ok', generation: 1, record, intent });
    await store.save({ ...record, refreshToken: 'next' }, 2);
    expect(await store.read()).toMatchObject({ generation: 2, intent: null });
    await store.remove();
    expect(await store.read()).toEqual({ state: 'absent' });
  });

  it('closes an intent', async () => {
    const store = create();
    await store.save(record, 1);
    await store.openIntent(intent);
    await store.closeIntent();
    expect(await store.read()).toMatchObject({ intent: null });
  });
});

describe.each([
  ['file', () => createFileClientSecretStore(inFiles())],
  ['memory', createMemoryClientSecretStore],
] as const)('the client secret in %s', (_, create) => {
  it('is written, replaced as a whole and removed', async () => {
    const store = create();
    expect(await store.read()).toEqual({ state: 'absent' });
    await store.save('first');
    await store.save('second');
    expect(await store.read()).toEqual({ state: 'ok', clientSecret: 'second' });
    await store.clear();
    expect(await store.read()).toEqual({ state: 'absent' });
  });
});

describe('the account’s folder', () => {
  it('holds no secret in the open', async () => {
    const store = createFileTokenStore(inFiles());
    await store.save(record, 1);
    await store.openIntent(intent);
    await createFileClientSecretStore(inFiles()).save('client-secret-nobody-may-see');
    const names = await readdir(folder);
    expect(names.sort()).toEqual(['client-secret.bin', 'intent.json', 'tokens.bin']);
    for (const name of names) {
      expect((await readFile(path.join(folder, name))).toString('latin1')).not.toContain('nobody-may-see');
    }
  });

  it('does not take the client secret for tokens', async () => {
    await createFileClientSecretStore(inFiles()).save('hush');
    await writeFile(path.join(folder, 'tokens.bin'), await readFile(path.join(folder, 'client-secret.bin')));
    expect(await createFileTokenStore(inFiles()).read()).toEqual({ state: 'damaged' });
  });

  it.each(['', 'half {', '{"generation":"one"}', '[]'])(
    'reads an intent that is %j as none',
    async (text) => {
      const store = createFileTokenStore(inFiles());
      await store.save(record, 1);
      await writeFile(path.join(folder, 'intent.json'), text);
      expect(await store.read()).toMatchObject({ state: 'ok', intent: null });
    },
  );

  it('is empty after signing out', async () => {
    const store = createFileTokenStore(inFiles());
    await store.save(record, 1);
    await store.openIntent(intent);
    await store.remove();
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('everything of an account in files', () => {
  const all = (part: Partial<FileStoresOptions> = {}) => {
    const reported: unknown[] = [];
    const stores = fileStores({
      folder,
      key,
      randomBytes,
      accountId: 'service-1',
      signInId: 'sign-in-1',
      report: (error) => reported.push(error),
      ...part,
    });
    return { stores, reported };
  };
  const inSignIn = (name: string): string => path.join(folder, 'sign-in-1', name);

  it('is proved to be kept by writing and reading, and nothing stays of the proof', async () => {
    await all().stores.prove();
    expect(await readdir(inSignIn(''))).toEqual([]);
  });

  it('is not proved where nothing can be written', async () => {
    const files = createWatchedFiles((step) =>
      step === 'write probe.bin.tmp' ? Promise.reject(new Error('ENOSPC')) : Promise.resolve(),
    );
    await expect(all({ files }).stores.prove()).rejects.toBeInstanceOf(StorageError);
  });

  it('is not proved where something else is read than was written', async () => {
    const files = createWatchedFiles(async (step) => {
      if (step === 'read probe.bin') await writeFile(inSignIn('probe.bin'), 'something else').catch(() => 0);
    });
    await expect(all({ files }).stores.prove()).rejects.toThrow('Could not read back a probe');
  });

  it('knows whose it is in the next run; nobody’s, where that cannot be read, which is noted', async () => {
    await all().stores.become('7001');
    const next = all();
    await next.stores.load();
    expect(next.stores.person()).toBe('7001');
    const trouble = new Error('EIO');
    const files = createWatchedFiles((step) =>
      step === 'read owner.bin' ? Promise.reject(trouble) : Promise.resolve(),
    );
    const unreadable = all({ files });
    await unreadable.stores.load();
    expect(unreadable.stores.person()).toBeNull();
    expect(unreadable.reported).toEqual([expect.objectContaining({ cause: trouble })]);
    await next.stores.become(null);
    const nobodys = all();
    await nobodys.stores.load();
    expect([nobodys.stores.person(), nobodys.reported]).toEqual([null, []]);
  });

  it('takes a damaged text for none, says which one it is, and writes a new one', async () => {
    const { stores, reported } = all();
    await writeFile(await signedInFile(stores, 'agenda'), 'damaged');
    expect(await stores.text('agenda').read()).toBeNull();
    expect(reported.map(String)).toEqual(['Error: What was saved as agenda is damaged']);
    await stores.text('agenda').write('the next day');
    expect(await stores.text('agenda').read()).toBe('the next day');
  });

  it('has the newest text, also where a crash left the one before beside it', async () => {
    const { stores } = all();
    const file = await signedInFile(stores, 'agenda');
    const before = await readFile(file);
    await stores.text('agenda').write('the next day');
    await writeFile(`${file}.tmp`, before);
    expect(await stores.text('agenda').read()).toBe('the next day');
  });

  it('keeps the newest client secret in the same way', async () => {
    const { stores } = all();
    await stores.clientSecret.save('first');
    const first = await readFile(inSignIn('client-secret.bin'));
    await stores.clientSecret.save('second');
    await writeFile(inSignIn('client-secret.bin.tmp'), first);
    expect(await stores.clientSecret.read()).toEqual({ state: 'ok', clientSecret: 'second' });
  });

  it('is settled once everything that was being written is there', async () => {
    const { stores } = all();
    await stores.become('7001');
    const writing = ['agenda', 'news'] as const;
    for (const purpose of writing) void stores.text(purpose).write('the day');
    await stores.settled();
    expect(await readdir(path.join(folder, personIdOf('7001')))).toEqual(['agenda.bin', 'news.bin']);
  });

  it('has its tokens and its secret where a look tells that they are there', async () => {
    const { stores } = all();
    const files = accountFiles(folder, 'sign-in-1');
    await stores.clientSecret.save('hush');
    await stores.tokens.save(record, 1);
    expect((await readdir(inSignIn(''))).map(inSignIn).sort()).toEqual([files.clientSecret, files.tokens]);
  });

  /** Where a first text of the person lies. */
  async function signedInFile(stores: AccountStores, purpose: TextPurpose): Promise<string> {
    await stores.become('7001');
    await stores.text(purpose).write('the day');
    return path.join(folder, personIdOf('7001'), `${purpose}.bin`);
  }
});

describe('everything of an account in memory', () => {
  it('is the person’s own, and what was nobody’s is gone once there is one', async () => {
    const stores = memoryStores();
    await stores.load();
    await stores.prove();
    expect(stores.person()).toBeNull();
    await stores.text('agenda').write('of nobody');
    expect(await stores.text('agenda').read()).toBe('of nobody');
    await stores.become('7001');
    expect(await stores.text('agenda').read()).toBeNull();
    await stores.text('agenda').write('of 7001');
    await stores.become(null);
    expect(await stores.text('agenda').read()).toBeNull();
    await stores.become('7001');
    expect(await stores.text('agenda').read()).toBe('of 7001');
    expect(await stores.text('notes').read()).toBeNull();
    await stores.text('agenda').remove();
    expect(await stores.text('agenda').read()).toBeNull();
  });

  it('has an intent only for the pair that it was opened for', async () => {
    const { tokens } = memoryStores();
    await tokens.save(record, 2);
    await tokens.openIntent(intent);
    expect(await tokens.read()).toMatchObject({ generation: 2, intent: null });
    await tokens.openIntent({ ...intent, generation: 2 });
    await tokens.remove();
    await tokens.save(record, 2);
    expect(await tokens.read()).toMatchObject({ intent: null });
  });
});

describe('the intent in files', () => {
  it('counts only for the generation and the refresh token that it was opened for', async () => {
    const store = createFileTokenStore(inFiles());
    await store.save(record, 1);
    await store.openIntent({ ...intent, generation: 2 });
    expect(await store.read()).toMatchObject({ state: 'ok', intent: null });
    await store.openIntent({ ...intent, refreshTokenSha256: hashRefreshToken('another') });
    expect(await store.read()).toMatchObject({ state: 'ok', intent: null });
  });
});

describe('a token file that opens', () => {
  it.each(['{"half', '{}', JSON.stringify({ ...record, ended: 'who knows' })])(
    'is damaged where it holds no pair: %s',
    async (text) => {
      const sealed = createSealedFile({
        ...inFiles(),
        purpose: 'tokens',
        path: path.join(folder, 'tokens.bin'),
      });
      await sealed.write(text, 1);
      expect(await createFileTokenStore(inFiles()).read()).toEqual({ state: 'damaged' });
    },
  );
});
