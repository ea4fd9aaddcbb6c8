import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyConnection, storageNameOf, type Connection } from './connection.ts';
import { hasClientSecret, planLive, type LiveParts } from './live-account.ts';
import { toRecord } from './session/held-tokens.ts';
import { createFakeKeychain } from '../../test/support/fake-keychain.ts';
import { tokens } from '../../test/support/sign-in.ts';

let userData: string;
beforeEach(async () => {
  userData = await mkdtemp(path.join(tmpdir(), 'bookbar-live-'));
});
afterEach(async () => {
  await rm(userData, { recursive: true });
});

it.each([
  ['a service', { baseUrl: 'https://app.example' }, ['Sign in at app.example?']],
  [
    'a service whose approval goes elsewhere',
    { baseUrl: 'https://api.example', authUrl: 'https://app.example' },
    ['Send your approval to api.example?'],
  ],
  ['a service on this computer', { baseUrl: 'http://127.0.0.1:4000' }, []],
])('before the consent page of %s is opened for the first time', async (_what, addresses, questions) => {
  const asked: string[] = [];
  const parts = {
    id: 1,
    userData,
    leftKeys: { keychain: createFakeKeychain() },
    connection: { ...emptyConnection, ...addresses },
    ask: ({ message }: { readonly message: string }) => {
      asked.push(message);
      return Promise.resolve(false);
    },
  } satisfies Partial<Record<keyof LiveParts, unknown>> as unknown as LiveParts;
  expect(await planLive(parts).agrees()).toBe(questions.length === 0);
  expect(asked).toEqual(questions);
});

it.each([
  [null, '', null, null],
  [{ baseUrl: 'https://api.example' }, '', 'https://api.example', 'https://api.example'],
  [
    { baseUrl: 'https://api.example', authUrl: 'https://app.example' },
    '',
    'https://app.example',
    'https://app.example',
  ],
  [{ baseUrl: 'https://api.example' }, 'https://book.example', 'https://api.example', 'https://book.example'],
])(
  'people of %j book, with “%s” as said address, at the web app %s or at %s',
  (addresses, pageUrl, app, pages) => {
    const parts = {
      id: 1,
      userData,
      leftKeys: { keychain: createFakeKeychain() },
      connection: addresses === null ? null : { ...emptyConnection, ...addresses },
      pageUrl: () => pageUrl,
    } satisfies Partial<Record<keyof LiveParts, unknown>> as unknown as LiveParts;
    expect(planLive(parts).pageBases()).toEqual({ app, pages });
  },
);

describe('what an account has kept', () => {
  const connection = { ...emptyConnection, baseUrl: 'https://api.example', clientId: 'bookbar' };
  const noReport = (error: unknown): void => {
    throw error;
  };
  const planOf = (id: number, own: Connection | null = connection, part: Partial<LiveParts> = {}) =>
    planLive({
      id,
      userData,
      connection: own,
      leftKeys: { keychain: createFakeKeychain() },
      randomBytes,
      report: noReport,
      ...part,
    } satisfies Partial<Record<keyof LiveParts, unknown>> as unknown as LiveParts);
  const key = new Uint8Array(32).fill(7);

  it('is known by its files alone, for this way to sign in and this account only', async () => {
    const plan = planOf(1);
    const other = { ...connection, clientId: 'another' };
    expect(plan.saved()).toEqual({ signIn: false, clientSecret: false });
    const stores = plan.inFiles(key);
    await stores.clientSecret.save('hush');
    expect(plan.saved()).toEqual({ signIn: false, clientSecret: true });
    await stores.tokens.save(toRecord(tokens, connection.baseUrl, 0, null), 1);
    expect(plan.saved()).toEqual({ signIn: true, clientSecret: true });
    for (const elsewhere of [planOf(2), planOf(1, other), planOf(1, null)])
      expect(elsewhere.saved()).toEqual({ signIn: false, clientSecret: false });
    expect(hasClientSecret(userData, 1, connection)).toBe(true);
    expect(hasClientSecret(userData, 2, connection)).toBe(false);
    expect(hasClientSecret(userData, 1, other)).toBe(false);
  });

  it('is found again by the same account with the same key', async () => {
    await planOf(2).inFiles(key).clientSecret.save('hush');
    const found = { state: 'ok', clientSecret: 'hush' };
    expect(await planOf(2).inFiles(key).clientSecret.read()).toEqual(found);
    expect(await planOf(1).inFiles(key).clientSecret.read()).toEqual({ state: 'absent' });
  });

  it('lets the next sign-in go on without the question of the first one', async () => {
    const asked: string[] = [];
    const ask: LiveParts['ask'] = ({ message }) => {
      asked.push(message);
      return Promise.resolve(false);
    };
    const plan = planOf(1, connection, { ask });
    expect(await plan.agrees()).toBe(false);
    await plan.inFiles(key).tokens.save(toRecord(tokens, connection.baseUrl, 0, null), 1);
    expect(await plan.agrees()).toBe(true);
    expect(asked).toEqual(['Sign in at api.example?']);
    expect(await planOf(1, null, { ask }).agrees()).toBe(true);
  });

  it('needs an address, a client and a secret before signing in', () => {
    expect(planOf(1).isReady(true)).toBe(true);
    expect(planOf(1).isReady(false)).toBe(false);
    expect(planOf(1, null).isReady(true)).toBe(false);
  });

  it('is noted before a sign-out, at every service, with its own names', async () => {
    await mkdir(path.join(userData, 'accounts', storageNameOf(2, connection)), { recursive: true });
    await mkdir(path.join(userData, 'accounts', storageNameOf(1, connection)), { recursive: true });
    const noted: (readonly string[])[] = [];
    const leftKeys = {
      keychain: createFakeKeychain(),
      note: (names: readonly string[]) => Promise.resolve(void noted.push(names)),
    } satisfies Partial<LiveParts['leftKeys']> as unknown as LiveParts['leftKeys'];
    await planOf(2, connection, { leftKeys }).leave();
    expect(noted).toEqual([[storageNameOf(2, connection)]]);
  });
});

describe('an account that is removed', () => {
  const other = { ...emptyConnection, baseUrl: 'https://other.example' };
  const first = [storageNameOf(1, emptyConnection), storageNameOf(1, other)].sort();
  const twelfth = [storageNameOf(12, emptyConnection)];
  const second = [storageNameOf(2, emptyConnection)];

  /** Removes an account whose files are on the disk; gives the names whose keys go. */
  async function forget(id: number): Promise<readonly string[]> {
    const keys: string[] = [];
    const leftKeys = {
      keychain: createFakeKeychain(),
      remove: (names: readonly string[]) => Promise.resolve(void keys.push(...names)),
    };
    const parts = { id, userData, leftKeys, connection: null } satisfies Partial<
      Record<keyof LiveParts, unknown>
    > as unknown as LiveParts;
    await planLive(parts).forget();
    return keys.sort();
  }

  it('takes its files and keys at every service along, and none of another account', async () => {
    for (const name of [...first, ...second, ...twelfth])
      await mkdir(path.join(userData, 'accounts', name), { recursive: true });
    expect(await forget(2)).toEqual(second);
    expect((await readdir(path.join(userData, 'accounts'))).sort()).toEqual([...first, ...twelfth].sort());
    expect(await forget(1)).toEqual(first);
    expect(await readdir(path.join(userData, 'accounts'))).toEqual(twelfth);
  });

  it('leaves no folder behind where it was the last one, and nothing happens where there never was one', async () => {
    await mkdir(path.join(userData, 'accounts', twelfth[0]!), { recursive: true });
    expect(await forget(12)).toEqual(twelfth);
    expect(await readdir(userData)).toEqual([]);
    expect(await forget(12)).toEqual([]);
  });
});
