import { StartProblem } from '../../sandbox/start-problem.ts';
import type { StoreAddress } from '../courier-messages.ts';
import type { Database } from './database.ts';
import { openSqlite } from './sqlite.ts';

/** @throws {StartProblem} when it cannot be opened; an address may hold a password and is not repeated */
export async function openDatabase(store: StoreAddress, report: (error: unknown) => void): Promise<Database> {
  try {
    if (store.kind === 'sqlite') return openSqlite(store.folder);
    const { openPostgres } = await import('./postgres.ts');
    return await openPostgres(store.url, report);
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    const where = store.kind === 'sqlite' ? store.folder : 'The database';
    throw new StartProblem(`${where} cannot be used: ${reason}`);
  }
}
