import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestPostgres, type TestPostgres } from '../../test/support/postgres.ts';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import { createState, type State } from './state.ts';
import { tableNames } from './tables.ts';

const minuteMs = 60_000;
const flow = { challenge: 'challenge', port: 47_823, install: 'installation', appState: '' };

let postgres: TestPostgres;
let folder: string;
beforeAll(async () => {
  postgres = await startTestPostgres();
  folder = mkdtempSync(path.join(tmpdir(), 'bookbar-state-'));
});
afterAll(async () => {
  await postgres.remove();
  rmSync(folder, { recursive: true, force: true });
});

const never = (error: unknown): void => {
  throw error;
};

describe.each([
  ['SQLite', async (): Promise<Database> => openSqlite(folder)],
  ['PostgreSQL', (): Promise<Database> => openPostgres(postgres.url, never)],
])('the state in %s', (_, open) => {
  let database: Database;
  let other: Database;
  let state: State;
  let ofOther: State;
  let nowMs: number;
  beforeEach(async () => {
    nowMs = 1_800_000_000_000;
    // Two at once, as two brokers, or a broker and its courier.
    [database, other] = await Promise.all([open(), open()]);
    state = createState(database, () => nowMs, 'one');
    ofOther = createState(other, () => nowMs, 'other');
    for (const table of tableNames) await database.query(`DELETE FROM ${table}`);
  });
  afterEach(() => Promise.all([database.close(), other.close()]));

  it('gives a flow and a ticket once, to one of them', async () => {
    expect(await state.beginFlow('state', flow)).toBe(true);
    const flows = await Promise.all([state.takeFlow('state'), ofOther.takeFlow('state')]);
    expect(flows.filter((taken) => taken !== null)).toEqual([flow]);
    const ticket = { code: 'code', challenge: 'challenge', install: 'installation' };
    await state.keepTicket('ticket', ticket);
    const tickets = await Promise.all([state.takeTicket('ticket'), ofOther.takeTicket('ticket')]);
    expect(tickets.filter((taken) => taken !== null)).toEqual([ticket]);
  });

  it('knows a code that was brought before', async () => {
    const news = await Promise.all([state.isNewCode('code'), ofOther.isNewCode('code')]);
    expect(news.toSorted()).toEqual([false, true]);
  });

  it('lets one of them send a token, until that is answered or let go', async () => {
    const claims = await Promise.all([state.claim('token'), ofOther.claim('token')]);
    expect(claims.map(({ kind }) => kind).toSorted()).toEqual(['ours', 'taken']);
    await state.letGo('token');
    expect(await ofOther.claim('token')).toEqual({ kind: 'ours' });
    await state.bind({ token: 'token', install: 'installation', endsAt: nowMs });
    await ofOther.answer('token', 'sealed', { token: 'next', install: 'installation', endsAt: nowMs });
    expect(await state.claim('token')).toEqual({ kind: 'answered', sealed: 'sealed' });
    expect(await state.installationOf('next')).toBe('installation');
    nowMs += 10 * minuteMs;
    expect(await state.installationOf('token')).toBeNull();
    expect(await state.claim('token')).toEqual({ kind: 'ours' });
  });

  it('gives a token again to the process that has it, which did not hear so', async () => {
    await state.claim('token');
    expect(await state.claim('token')).toEqual({ kind: 'ours' });
    expect(await ofOther.claim('token')).toEqual({ kind: 'taken' });
  });

  it('gives a token to another where who had it is gone for a minute', async () => {
    await state.claim('token');
    nowMs += minuteMs - 1;
    expect(await ofOther.claim('token')).toEqual({ kind: 'taken' });
    nowMs += 1;
    expect(await ofOther.claim('token')).toEqual({ kind: 'ours' });
  });

  it('counts what both were asked, minute by minute', async () => {
    expect(await state.count('subject')).toBe(1);
    expect(await ofOther.count('subject')).toBe(2);
    nowMs += minuteMs;
    expect(await state.count('subject')).toBe(1);
  });

  it('does all of several statements or nothing', async () => {
    const twice = ["INSERT INTO codes VALUES ('same', 1)"] as const;
    await expect(database.all(twice, twice)).rejects.toThrow();
    expect(await other.query('SELECT * FROM codes')).toEqual([]);
  });

  it('keeps nothing that has lapsed', async () => {
    await state.beginFlow('state', flow);
    await state.isNewCode('code');
    await state.keepTicket('ticket', { code: 'code', challenge: 'challenge', install: 'installation' });
    await state.bind({ token: 'token', install: 'installation', endsAt: nowMs });
    await state.claim('token');
    await state.count('subject');
    nowMs += 25 * 60 * minuteMs;
    await state.tidy();
    for (const table of tableNames) expect(await database.query(`SELECT * FROM ${table}`)).toEqual([]);
  });

  it('begins no more flows than an organisation needs', async () => {
    const row = (index: number) => `('s${index}', 'c', 1, 'i', '', ${nowMs + minuteMs})`;
    const rows = Array.from({ length: 10_000 }, (_, index) => row(index)).join(',');
    await database.query(`INSERT INTO flows VALUES ${rows}`);
    expect(await state.beginFlow('state', flow)).toBe(false);
  });
});
