import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFileClientSecretStore, createFileTokenStore, hashRefreshToken } from './vault/file-stores.ts';
import { createMemoryClientSecretStore, createMemoryTokenStore } from './vault/memory-stores.ts';
import type { TokenRecord } from './vault/secret-store.ts';

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
