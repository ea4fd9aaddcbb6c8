import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyConnection } from './connection.ts';
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
