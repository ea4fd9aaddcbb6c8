import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serviceIdOf, signInIdOf, emptyConnection, type Connection } from '../../main/account/connection.ts';
import {
  createFileClientSecretStore,
  createFileTokenStore,
  hashRefreshToken,
} from '../../main/account/vault/file-stores.ts';
import type { Keychain } from '../../main/account/keychain.ts';
import { toRecord } from '../../main/account/session/held-tokens.ts';
import { createSealedFile } from '../../main/account/vault/sealed-file.ts';
import { type AccountStores, fileStores } from '../../main/account/stores.ts';
import { takeOverOldAccount } from '../../main/account/old-account.ts';
import { personOfAgenda } from '../../main/agenda/cache.ts';
import { pair } from '../support/account-world.ts';
import { createFakeKeychain } from '../support/fake-keychain.ts';

const atA: Connection = { ...emptyConnection, baseUrl: 'https://a.example.com', clientId: 'bookbar' };
const noReport = (error: unknown): void => {
  throw error;
};

let userData: string;
beforeEach(async () => {
  userData = await mkdtemp(path.join(tmpdir(), 'bookbar-accounts-'));
});
afterEach(() => rm(userData, { recursive: true }));

const accounts = (): string => path.join(userData, 'accounts');
/** One key for every service: what keeps them apart is more than the key. */
const key = randomBytes(32);
function storesOf(connection: Connection): AccountStores {
  const accountId = serviceIdOf(connection);
  return fileStores({
    accountId,
    key,
    randomBytes,
    report: noReport,
    folder: path.join(accounts(), accountId),
    signInId: signInIdOf(connection),
  });
}

describe('secrets of a sign-in', () => {
  const edits: readonly (readonly [string, Partial<Connection>])[] = [
    ['another API address', { baseUrl: 'https://evil.example.com' }],
    ['another consent page', { authUrl: 'https://evil.example.com' }],
    ['a token broker', { brokerUrl: 'https://evil.example.com' }],
    ['another client', { clientId: 'other' }],
  ];
  it.each(edits)('are not there for %s, and are when it is as before', async (_, edit) => {
    const stores = storesOf(atA);
    await stores.clientSecret.save('hush');
    await stores.tokens.save(toRecord(pair, atA.baseUrl, 0, null), 1);
    const edited = storesOf({ ...atA, ...edit });
    expect(await edited.clientSecret.read()).toEqual({ state: 'absent' });
    expect(await edited.tokens.read()).toEqual({ state: 'absent' });
    const back = storesOf(atA);
    expect(await back.clientSecret.read()).toEqual({ state: 'ok', clientSecret: 'hush' });
    expect(await back.tokens.read()).toMatchObject({ state: 'ok' });
  });

  it.each(edits)('do not open when their files are laid where %s looks', async (_, edit) => {
    const edited = { ...atA, ...edit };
    const stores = storesOf(atA);
    await stores.clientSecret.save('hush');
    await stores.tokens.save(toRecord(pair, atA.baseUrl, 0, null), 1);
    const folderOf = (connection: Connection): string =>
      path.join(accounts(), serviceIdOf(connection), signInIdOf(connection));
    await cp(folderOf(atA), folderOf(edited), { recursive: true });
    expect(await storesOf(edited).clientSecret.read()).toEqual({ state: 'damaged' });
    expect(await storesOf(edited).tokens.read()).toEqual({ state: 'damaged' });
  });

  it('stay where addresses are only written differently, or the redirect address is another', async () => {
    await storesOf(atA).clientSecret.save('hush');
    for (const same of [
      { baseUrl: 'https://A.example.com/' },
      { baseUrl: 'https://a.example.com:443//' },
      { redirectUri: 'http://127.0.0.1:47824/callback' },
      { pageUrl: 'https://book.example.com' },
      { authUrl: 'https://a.example.com' },
    ])
      expect(await storesOf({ ...atA, ...same }).clientSecret.read()).toMatchObject({ state: 'ok' });
  });
});

describe('what is kept for a person', () => {
  it('is met neither by another person of the service nor by the same number elsewhere', async () => {
    const stores = storesOf(atA);
    await stores.become('7001');
    await stores.text('publishing').write('scheduled by 7001 at A');
    await stores.become('7002');
    expect(await stores.text('publishing').read()).toBeNull();
    const elsewhere = storesOf({ ...atA, baseUrl: 'https://b.example.com' });
    await elsewhere.become('7001');
    expect(await elsewhere.text('publishing').read()).toBeNull();
  });

  it('is found again through another client or broker of the same service, in another run', async () => {
    const stores = storesOf(atA);
    await stores.become('7001');
    await stores.text('publishing').write('scheduled by 7001 at A');
    const again = storesOf(atA);
    await again.load();
    expect(await again.text('publishing').read()).toBe('scheduled by 7001 at A');
    const otherClient = storesOf({ ...atA, clientId: 'other' });
    await otherClient.load();
    expect(otherClient.person()).toBeNull();
    await otherClient.become('7001');
    expect(await otherClient.text('publishing').read()).toBe('scheduled by 7001 at A');
  });

  it('stays that person’s where it was taken out before another came', async () => {
    const stores = storesOf(atA);
    await stores.become('7001');
    const late = stores.text('agenda');
    await stores.become('7002');
    await late.write('a reading of 7001 that ends late');
    expect(await stores.text('agenda').read()).toBeNull();
  });

  it('is not on the disk as long as nobody is known', async () => {
    const stores = storesOf(atA);
    await stores.text('agenda').write('of nobody');
    expect(await readdir(userData)).toEqual([]);
    await stores.become('7001');
    expect(await stores.text('agenda').read()).toBeNull();
  });
});

describe('what an older Bookbar kept', () => {
  const agenda = JSON.stringify({
    version: 1,
    profile: { id: 7001, email: 'maya@example.com' },
    readAt: '2027-03-10T08:00:00.000Z',
    bookings: [],
  });

  async function keepAsBefore(keychain: ReturnType<typeof createFakeKeychain>, service = atA.baseUrl) {
    keychain.held.set('live', key);
    const old = { folder: path.join(accounts(), 'live'), accountId: 'live', key, randomBytes };
    const tokens = createFileTokenStore(old);
    await tokens.save(toRecord(pair, service, 0, null), 5);
    await createFileClientSecretStore(old).save('hush');
    for (const [purpose, text] of [
      ['agenda', agenda],
      ['publishing', 'scheduled'],
    ] as const)
      await createSealedFile({ ...old, purpose, path: path.join(old.folder, `${purpose}.bin`) }).write(
        text,
        1,
      );
    return tokens;
  }

  function takeOver(keychain: Keychain, connection = atA): ReturnType<typeof takeOverOldAccount> {
    const remove = async (): Promise<void> => {
      await rm(path.join(accounts(), 'live'), { recursive: true });
      await keychain.removeKey('live');
    };
    return takeOverOldAccount(
      {
        connection,
        keychain,
        randomBytes,
        report: noReport,
        remove,
        accounts: accounts(),
        personOf: (text) => personOfAgenda(text, noReport),
      },
      false,
    );
  }

  const storesUnder = (keychain: ReturnType<typeof createFakeKeychain>, connection = atA): AccountStores => {
    const accountId = serviceIdOf(connection);
    return fileStores({
      accountId,
      randomBytes,
      report: noReport,
      key: keychain.held.get(accountId) ?? new Uint8Array(32),
      folder: path.join(accounts(), accountId),
      signInId: signInIdOf(connection),
    });
  };

  it('is bound to the service that its tokens name, with the doubt about a refresh and the person’s texts', async () => {
    const keychain = createFakeKeychain();
    const tokens = await keepAsBefore(keychain);
    await tokens.openIntent({
      generation: 5,
      refreshTokenSha256: hashRefreshToken(pair.refreshToken),
      begunAtMs: 0,
    });
    expect(await takeOver(keychain)).toBeNull();
    const stores = storesUnder(keychain);
    await stores.load();
    expect(await stores.tokens.read()).toMatchObject({
      state: 'ok',
      generation: 5,
      intent: { generation: 5 },
    });
    expect(await stores.clientSecret.read()).toEqual({ state: 'ok', clientSecret: 'hush' });
    expect(stores.person()).toBe('7001');
    expect(await stores.text('publishing').read()).toBe('scheduled');
    expect([...keychain.held.keys()]).toEqual([serviceIdOf(atA)]);
    expect(await readdir(accounts())).toEqual([serviceIdOf(atA)]);
  });

  it.each([
    ['the addresses lead to another service', { baseUrl: 'https://evil.example.com' }],
    ['a broker is set, which nothing sealed vouches for', { brokerUrl: 'https://evil.example.com' }],
  ])('is bound to nothing where %s', async (_, edit) => {
    const keychain = createFakeKeychain();
    await keepAsBefore(keychain);
    const edited = { ...atA, ...edit };
    expect(await takeOver(keychain, edited)).toBeNull();
    expect(await readdir(accounts())).toEqual(['live.left']);
    expect([...keychain.held.keys()]).toEqual(['live']);
    expect(await takeOver(keychain, edited)).toBeNull();
  });

  it('waits for a keychain that is locked', async () => {
    const keychain = createFakeKeychain();
    await keepAsBefore(keychain);
    keychain.is = 'locked';
    expect(await takeOver(keychain)).toBe('locked');
    keychain.is = 'unlocked';
    expect(await takeOver(keychain)).toBeNull();
    expect(await storesUnder(keychain).tokens.read()).toMatchObject({ state: 'ok' });
  });

  it('is what it was after a crash on the way, and is taken over by the next start', async () => {
    const keychain = createFakeKeychain();
    await keepAsBefore(keychain);
    const full = { ...keychain, createKey: () => Promise.reject(new Error('The computer died')) };
    await expect(takeOver(full)).rejects.toThrow('died');
    expect(await takeOver(keychain)).toBeNull();
    expect(await storesUnder(keychain).tokens.read()).toMatchObject({ state: 'ok' });
  });
});

describe('what is kept for a person', () => {
  it('is gone after a sign-out, also what was being written then', async () => {
    const stores = storesOf(atA);
    await stores.become('7001');
    const writing = stores.text('agenda').write('the day');
    await stores.text('agenda').remove();
    await writing;
    const files = await readdir(accounts(), { recursive: true });
    expect(files.filter((file) => file.includes('agenda'))).toEqual([]);
  });
});
