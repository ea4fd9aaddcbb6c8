import * as packaged from '@photostructure/sqlite';
import type { StatementSyncInstance } from '@photostructure/sqlite';

/** Node’s own have `close` from 26 on; until then closing the database is enough. */
export type Statement = Omit<StatementSyncInstance, 'close'> & { close?(): void };

/**
 * SQLite of the runtime (Node 22.15 and Electron 37 on), or where it has none that takes what the statements give it,
 * of the package that is made after it (Node 20, Electron 33).
 */
function findSqlite(): Pick<typeof packaged, 'DatabaseSync' | 'StatementSync'> {
  const own = process.getBuiltinModule('node:sqlite') as typeof packaged | undefined;
  return own !== undefined && 'setAllowUnknownNamedParameters' in own.StatementSync.prototype
    ? own
    : packaged;
}

export const { DatabaseSync } = findSqlite();
