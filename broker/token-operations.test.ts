import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  hashOf,
  installationOf,
  makeInstallationKey,
  openSealed,
} from '../protocol/broker/installation-key.ts';
import { createManualClock, type ManualClock } from '../test/support/manual-clock.ts';
import type { Forwarded } from './forward.ts';
import { openSqlite } from './store/sqlite.ts';
import type { Database } from './store/database.ts';
import { createState } from './store/state.ts';
import { createTokenOperations } from './token-operations.ts';

const key = makeInstallationKey();
const install = installationOf(key);
const pair = {
  accessToken: 'access-2',
  expiresAt: '2027-03-10T09:15:00.000Z',
  refreshToken: 'refresh-2',
  refreshTokenExpiresAt: '2028-03-09T08:15:00.000Z',
};
const says = (status: number, body: unknown, retryAfter = ''): Forwarded => ({
  kind: 'answer',
  status,
  body: typeof body === 'string' ? body : JSON.stringify(body),
  retryAfter,
});

let folder: string;
let database: Database;
let clock: ManualClock;
let sent: object[];
let answers: (Forwarded | Promise<Forwarded>)[];
/** How often the database does not answer from now on. */
let away: number;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'bookbar-operations-'));
  database = openSqlite(folder);
  clock = createManualClock('2027-03-10T08:15:00Z');
  sent = [];
  answers = [];
  away = 0;
  await stateOf().bind({ token: hashOf('refresh-1'), install, endsAt: Date.parse(pair.expiresAt) });
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const stateOf = () => createState(database, () => clock.now());

/** One broker of several on the same database. */
function broker(name: string = randomUUID()) {
  const shaky: Database = {
    ...database,
    all(...statements) {
      away -= 1;
      return away >= 0 ? Promise.reject(new Error('The database is away')) : database.all(...statements);
    },
  };
  return createTokenOperations({
    state: createState(shaky, () => clock.now(), name),
    clock,
    clientId: 'client-1',
    clientSecret: 'hush',
    forward: (_, body) => {
      sent.push(body);
      return Promise.resolve(answers.shift() ?? { kind: 'no-answer' });
    },
  });
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Time goes by, and what waits for it goes on. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 100) {
    await settle();
    clock.advance(100);
  }
  await settle();
}

describe('a refresh', () => {
  it('adds the client secret, and seals and keeps the answer', async () => {
    answers = [says(200, pair)];
    const renewed = await broker().refresh('refresh-1', install);
    expect(sent).toEqual([{ clientSecret: 'hush', refreshToken: 'refresh-1' }]);
    if (renewed.kind !== 'sealed') throw new Error(renewed.kind);
    expect(JSON.parse(openSealed(key, 'refresh-1', renewed.sealed) ?? '')).toEqual(pair);
    expect(await broker().refresh('refresh-1', install)).toEqual({ ...renewed, isAgain: true });
    expect(await stateOf().installationOf(hashOf('refresh-2'))).toBe(install);
    expect(sent).toHaveLength(1);
  });

  it('understands a service that wraps its answers', async () => {
    answers = [says(200, { status: 'success', data: pair })];
    expect(await broker().refresh('refresh-1', install)).toMatchObject({ kind: 'sealed' });
  });

  it('waits for another broker that has the token on its way, and brings its answer', async () => {
    let answer = (_: Forwarded): void => undefined;
    answers = [new Promise((resolve) => (answer = resolve))];
    const first = broker().refresh('refresh-1', install);
    await settle();
    const second = broker().refresh('refresh-1', install);
    await pass(1_000);
    answer(says(200, pair));
    const renewed = await first;
    await pass(1_000);
    expect(await second).toEqual({ ...renewed, isAgain: true });
    expect(sent).toHaveLength(1);
  });

  it('says that it is under way where the other is not done in twelve seconds', async () => {
    answers = [new Promise(() => undefined)];
    void broker().refresh('refresh-1', install);
    await settle();
    const second = broker().refresh('refresh-1', install);
    await pass(12_100);
    expect(await second).toEqual({ kind: 'under-way' });
  });

  it('keeps what the service said until the database takes it', async () => {
    answers = [says(200, pair)];
    away = 3;
    const renewed = broker().refresh('refresh-1', install);
    await pass(5_000);
    expect(await renewed).toMatchObject({ kind: 'sealed' });
    expect(await stateOf().installationOf(hashOf('refresh-2'))).toBe(install);
  });

  it.each([
    ['nothing came', { kind: 'no-answer' }, 'no-answer'],
    ['nothing was sent', { kind: 'not-sent' }, 'no-answer'],
    ['the service is in trouble', says(500, { message: 'Oh' }), 'no-answer'],
    ['something on the way said no', says(400, { message: 'CSRF token missing' }), 'no-answer'],
    ['a page came', says(400, '<html>No</html>'), 'no-answer'],
    ['a redirect came', says(307, ''), 'no-answer'],
    ['something else came', says(200, { ...pair, refreshToken: 7 }), 'no-answer'],
    ['the client is not known', says(400, { error: 'Invalid client' }), 'client-refused'],
    ['the token is refused', says(400, { error: { message: 'Invalid refresh token' } }), 'refused'],
  ] as const)('may be sent again when %s', async (_, forwarded, kind) => {
    answers = [forwarded, says(200, pair)];
    expect(await broker().refresh('refresh-1', install)).toEqual({ kind });
    expect(await broker().refresh('refresh-1', install)).toMatchObject({ kind: 'sealed' });
  });

  it.each([
    ['7', '7'],
    ['tomorrow', '60'],
  ])('waits as long as the service says: %s', async (said, retryAfter) => {
    answers = [says(429, {}, said)];
    expect(await broker().refresh('refresh-1', install)).toEqual({ kind: 'too-many', retryAfter });
  });
});

describe('an exchange', () => {
  it('binds the new token to the installation before anybody sees it', async () => {
    answers = [says(200, pair)];
    expect(await broker().exchange('code', install)).toEqual({ kind: 'pair', pair });
    expect(sent).toEqual([{ clientSecret: 'hush', client_id: 'client-1' }]);
    expect(await stateOf().installationOf(hashOf('refresh-2'))).toBe(install);
  });

  it.each([
    ['The authorization code was already used', 'refused'],
    ['Invalid client secret', 'client-refused'],
  ])('knows whom “%s” is about', async (message, kind) => {
    answers = [says(400, { message })];
    expect(await broker().exchange('code', install)).toEqual({ kind });
  });
});
