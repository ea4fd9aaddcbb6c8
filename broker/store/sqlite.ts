import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type Statement } from '../../sandbox/store/sqlite.ts';
import type { Database, Row, SqlValue } from './database.ts';
import { tables } from './tables.ts';

/** Another process of this broker writes to the same file. */
const patienceMs = 5_000;

/** Opens `DIR/broker.db`, which the broker's two processes use side by side. */
export function openSqlite(directory: string): Database {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const connection = new DatabaseSync(join(directory, 'broker.db'));
  // FULL: what was answered survives a power cut.
  connection.exec(
    `PRAGMA busy_timeout = ${patienceMs}; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;`,
  );
  const prepared = new Map<string, Statement>();
  const run = (text: string, values: readonly SqlValue[]): readonly Row[] => {
    const statement = prepared.get(text) ?? connection.prepare(text);
    prepared.set(text, statement);
    const rows: unknown[] = statement.all(
      Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value])),
    );
    return rows.filter(isRow);
  };
  const all = (statements: readonly (readonly [string, ...SqlValue[]])[]): void => {
    connection.exec('BEGIN IMMEDIATE');
    try {
      for (const [text, ...values] of statements) run(text, values);
      connection.exec('COMMIT');
    } catch (error) {
      connection.exec('ROLLBACK');
      throw error;
    }
  };
  all(tables.map((text) => [text]));
  return {
    query: (text, ...values) => asPromise(() => run(text, values)),
    all: (...statements) =>
      asPromise(() => {
        all(statements);
      }),
    close: () =>
      asPromise(() => {
        for (const statement of prepared.values()) statement.close?.();
        connection.close();
      }),
  };
}

/** SQLite answers at once; PostgreSQL, which may stand in its place, does not. */
const asPromise = <T>(work: () => T): Promise<T> =>
  new Promise((resolve) => {
    resolve(work());
  });

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;
