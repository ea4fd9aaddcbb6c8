import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { StartProblem } from '../start-problem.ts';
import { DatabaseSync, type Statement } from './sqlite.ts';
import { applicationId, tableSteps } from './tables.ts';

export type SqlValue = string | number | null;
type Parameters = Readonly<Record<string, SqlValue>>;
export type Row = Readonly<Record<string, unknown>>;

/** A database with its statements prepared once. Calls are synchronous and therefore never interleave. */
export interface Database {
  run(sql: string, parameters?: Parameters): void;
  all(sql: string, parameters?: Parameters): readonly Row[];
  get(sql: string, parameters?: Parameters): Row | undefined;
  /** All of it or nothing. What it returns is on disk, if there is a disk, before the call ends. */
  transaction<T>(work: () => T): T;
  close(): void;
}

/**
 * Opens `DIR/sandbox.db`, or a database in memory without a directory.
 *
 * @throws StartProblem when the file is damaged, newer than this program, somebody else's, in use, or cannot
 * be written. It is then left as it was.
 */
export function openDatabase(directory?: string): Database {
  if (directory === undefined) return prepare(new DatabaseSync(':memory:'), 'memory');
  const file = join(directory, 'sandbox.db');
  let connection: DatabaseSyncInstance | undefined;
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    connection = new DatabaseSync(file);
    return prepare(connection, file);
  } catch (error) {
    if (connection?.isOpen === true) connection.close();
    throw error instanceof StartProblem ? error : explain(error, file);
  }
}

function prepare(connection: DatabaseSyncInstance, file: string): Database {
  const database = wrap(connection);
  connection.exec('PRAGMA locking_mode = EXCLUSIVE');
  const version = checkFile(database, file);
  // Only a file that is known to be ours is written to. FULL: what was acknowledged survives a power cut.
  connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY');
  // Also where nothing is to do, it takes the lock: a second sandbox on the same directory is refused now.
  connection.exec('BEGIN EXCLUSIVE; COMMIT');
  if (version === tableSteps.length) return database;
  database.transaction(() => {
    for (const step of tableSteps.slice(version)) connection.exec(step);
    connection.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${tableSteps.length};`);
  });
  return database;
}

/** The version of the file's tables, 0 for an empty one. @throws StartProblem when it must not be touched. */
function checkFile(database: Database, file: string): number {
  const advice = 'Move it away or name another data directory; it has not been changed.';
  const { version, application, tables } =
    database.get(`
    SELECT user_version AS version, application_id AS application,
      (SELECT count(*) FROM sqlite_schema) AS tables
    FROM pragma_user_version, pragma_application_id`) ?? {};
  if (tables === 0 && version === 0) return 0;
  if (application !== applicationId) throw new StartProblem(`${file} is not a sandbox database. ${advice}`);
  if (Number(version) > tableSteps.length) {
    throw new StartProblem(
      `${file} was written by a newer version (${String(version)}, this one knows ${tableSteps.length}). ` +
        'Use that version, or name another data directory; it has not been changed.',
    );
  }
  const health = database.get('PRAGMA quick_check(1)')?.quick_check;
  if (health !== 'ok') throw new StartProblem(`${file} is damaged. ${advice}`);
  return Number(version);
}

function explain(error: unknown, file: string): StartProblem {
  const text = error instanceof Error ? error.message : String(error);
  if (/locked|busy/i.test(text)) {
    return new StartProblem(`${file} is in use by another sandbox. Stop it, or name another data directory.`);
  }
  if (/not a database|malformed|corrupt/i.test(text)) {
    return new StartProblem(
      `${file} is damaged. Move it away or name another data directory; it has not been changed.`,
    );
  }
  return new StartProblem(`${file} cannot be opened: ${text}`);
}

function wrap(connection: DatabaseSyncInstance): Database {
  const statements = new Map<string, Statement>();
  const prepared = (sql: string): Statement => {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    const statement = connection.prepare(sql);
    // Statements with optional parts take one set of parameters.
    statement.setAllowUnknownNamedParameters(true);
    statements.set(sql, statement);
    return statement;
  };
  const rollBack = (): void => {
    try {
      connection.exec('ROLLBACK');
    } catch {
      // SQLite has done it by itself, as where the disk is full.
    }
  };
  return {
    run(sql, parameters = {}) {
      prepared(sql).run(parameters);
    },
    all(sql, parameters = {}) {
      const rows: unknown[] = prepared(sql).all(parameters);
      return rows.filter(isRow);
    },
    get(sql, parameters = {}) {
      const row: unknown = prepared(sql).get(parameters);
      return isRow(row) ? row : undefined;
    },
    transaction(work) {
      connection.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        connection.exec('COMMIT');
        return result;
      } catch (error) {
        rollBack();
        throw error;
      }
    },
    close() {
      for (const statement of statements.values()) statement.close?.();
      connection.close();
    },
  };
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null;
}
