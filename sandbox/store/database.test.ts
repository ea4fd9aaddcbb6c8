import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { DatabaseSync } from './sqlite.ts';
import { applicationId, tableSteps } from './tables.ts';
import { signIn } from '../../test/support/sandbox-sign-in.ts';
import { startTestSandbox } from '../../test/support/sandbox-service.ts';

let dataDir: string;
let file: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'bookbar-data-'));
  file = path.join(dataDir, 'sandbox.db');
});
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

/** A data directory as a service leaves it behind. */
const leaveData = async (): Promise<void> => {
  const service = await startTestSandbox({ dataDir, workspace: undefined, timeZone: 'Europe/Berlin' });
  await signIn(service);
  await service.stop();
};

it('SQLite is the runtime’s from Node 24 on', () => {
  const own = process.getBuiltinModule('node:sqlite') as { DatabaseSync: unknown } | undefined;
  const [major] = process.versions.node.split('.').map(Number);
  expect(DatabaseSync === own?.DatabaseSync).toBe(Number(major) >= 24);
});

describe('a data directory', () => {
  it('keeps the whole workspace, and the sign-in, without a workspace file', async () => {
    const first = await startTestSandbox({ dataDir, workspace: undefined, timeZone: 'Asia/Kathmandu' });
    const { body } = await first.control('state');
    const { accessToken } = await signIn(first);
    await first.stop();
    const second = await startTestSandbox({ dataDir, workspace: undefined, timeZone: 'Europe/Berlin' });
    const state = await second.control('state');
    expect({ ...asRecord(state.body), client: null }).toEqual({ ...asRecord(body), client: null });
    expect((await second.post('/api/mcp/me', '{}', accessToken)).status).toBe(200);
    await second.stop();
  });

  it('of a newer version is refused with what to do, and not changed', async () => {
    await leaveData();
    const connection = new DatabaseSync(file);
    connection.exec(`PRAGMA user_version = ${tableSteps.length + 1}`);
    connection.close();
    const before = readFileSync(file);
    expect(() => openDatabase(dataDir)).toThrow(
      `was written by a newer version (${tableSteps.length + 1}, this one knows ${tableSteps.length}). ` +
        'Use that version, or name another data directory',
    );
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('of an older version is brought up to today’s with everything in it', () => {
    const [firstTables = ''] = tableSteps;
    const connection = new DatabaseSync(file);
    connection.exec(`${firstTables}
      PRAGMA application_id = ${applicationId}; PRAGMA user_version = 1;
      INSERT INTO users (id, json) VALUES (7001, '{"id":7001,"username":"Maya"}')`);
    connection.close();
    const database = openDatabase(dataDir);
    const { version } = database.get('SELECT user_version AS version FROM pragma_user_version') ?? {};
    const users = database.all(`SELECT id FROM users WHERE lower(json_extract(json, '$.username')) = 'maya'`);
    database.close();
    expect(version).toBe(tableSteps.length);
    expect(users).toEqual([{ id: 7001 }]);
  });

  it.each([
    ['no database at all', () => Buffer.from('this is a shopping list'.repeat(200))],
    ['cut off', (content: Buffer) => content.subarray(0, Math.floor(content.length / 2))],
    ['overwritten in the middle', (content: Buffer) => Buffer.from(content).fill(0xa5, 8192, 40_000)],
    ['with a broken first page', (content: Buffer) => Buffer.from(content).fill(0, 100, 3000)],
  ])('%s: refused with what to do, and not changed', async (_name, damage) => {
    await leaveData();
    const damaged = damage(readFileSync(file));
    writeFileSync(file, damaged);
    expect(() => openDatabase(dataDir)).toThrow(
      /Move it away or name another data directory; it has not been changed/,
    );
    expect(readFileSync(file).equals(damaged)).toBe(true);
  });

  it('somebody else’s database is refused and not changed', () => {
    const connection = new DatabaseSync(file);
    connection.exec('CREATE TABLE recipes (name TEXT)');
    connection.close();
    const before = readFileSync(file);
    expect(() => openDatabase(dataDir)).toThrow(/is not a sandbox database/);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('that cannot be made says so', () => {
    writeFileSync(path.join(dataDir, 'plain'), '');
    expect(() => openDatabase(path.join(dataDir, 'plain', 'below'))).toThrow(/cannot be opened/);
  });

  it('an empty file, as a crash at the very first start can leave it, is filled', async () => {
    writeFileSync(file, '');
    await leaveData();
    expect(readFileSync(file).length).toBeGreaterThan(0);
  });

  it('a start that ended before the workspace was in is begun again', async () => {
    openDatabase(dataDir).close();
    await leaveData();
    expect(readFileSync(file).length).toBeGreaterThan(0);
  });
});

describe('a transaction', () => {
  it('is undone as a whole when it fails', () => {
    const database = openDatabase();
    const add = (name: string): void => {
      database.run("INSERT INTO settings VALUES (:name, '1')", { name });
    };
    expect(() =>
      database.transaction(() => {
        add('one');
        add('one');
      }),
    ).toThrow();
    expect(database.all('SELECT * FROM settings')).toEqual([]);
    database.transaction(() => {
      add('two');
    });
    expect(database.all('SELECT name FROM settings')).toEqual([{ name: 'two' }]);
    database.close();
  });
});

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) throw new Error('Expected an object');
  return { ...value };
}
