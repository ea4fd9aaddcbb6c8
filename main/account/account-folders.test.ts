import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serviceIdOf, signInIdOf, emptyConnection, type Connection } from './connection.ts';
import { toRecord } from './session/held-tokens.ts';
import { type AccountStores, fileStores } from './stores.ts';
import { pair } from '../../test/support/account-world.ts';

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
