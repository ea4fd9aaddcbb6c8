import { Pool } from 'pg';
import type { Database, Row } from './database.ts';
import { tables } from './tables.ts';

/** A database that does not answer is one that fails: what waits for it is asked for again. */
const limits = { max: 10, connectionTimeoutMillis: 5_000, query_timeout: 5_000, idleTimeoutMillis: 30_000 };

/** Brokers that start at the same moment make the tables one after the other. */
const tablesLock = 47_810;

/** Opens a database that several brokers share. */
export async function openPostgres(url: string, report: (error: unknown) => void): Promise<Database> {
  const pool = new Pool({ connectionString: url, ...limits });
  // A connection that breaks is replaced by the next query; one that nobody listens to would end the process.
  pool.on('error', report);
  pool.on('connect', (client) => client.on('error', report));
  const all: Database['all'] = async (...statements) => {
    const client = await pool.connect();
    let failure: Error | undefined;
    try {
      await client.query('BEGIN');
      for (const [text, ...values] of statements) await client.query(text, [...values]);
      await client.query('COMMIT');
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
      throw error;
    } finally {
      // With an error the connection is closed, which takes back what it had begun.
      client.release(failure);
    }
  };
  try {
    await all(['SELECT pg_advisory_xact_lock($1)', tablesLock], ...tables.map((text) => [text] as const));
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    query: async (text, ...values) => (await pool.query<Row>(text, [...values])).rows,
    all,
    close: () => pool.end(),
  };
}
