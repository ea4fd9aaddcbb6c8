import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyConnection, storageNameOf } from './connection.ts';
import { planLive, type LiveParts } from './live-account.ts';
import { createFakeKeychain } from '../../test/support/fake-keychain.ts';

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
