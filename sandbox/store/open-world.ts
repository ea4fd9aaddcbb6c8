import { z } from 'zod';
import { readWorkspace, type WorkspaceFile } from '../workspace/workspace-schema.ts';
import { writeBooking } from './bookings-table.ts';
import { openDatabase, type Database } from './database.ts';
import { createWorld, readSetting, type World } from './world.ts';

interface Start {
  readonly nowMs: number;
  readonly timeZone: string;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly dataDir: string | undefined;
  readonly workspace: unknown;
  readonly writeLine: (line: string) => void;
}

/** Where the world came from, which the consent page says. */
const origins = ['demo', 'file'] as const;
const originSchema = z.enum(origins);

/**
 * The world of the data directory when it holds one; otherwise a new one from the workspace file, otherwise
 * the demo. A workspace never replaces what a data directory holds: what was acknowledged stays.
 */
export async function openWorld(start: Start): Promise<World & { readonly isDemo: boolean }> {
  const given = start.workspace === undefined ? undefined : readWorkspace(start.workspace);
  const database = openDatabase(start.dataDir);
  try {
    if (readSetting(database, 'workspace') === undefined) {
      const workspace = given ?? (await makeDemo(start));
      seed(database, workspace, given === undefined ? 'demo' : 'file');
    } else if (given !== undefined) {
      start.writeLine(
        'The data directory already holds a workspace, which goes on; the workspace file is not used.',
      );
    }
    const origin = originSchema.parse(readSetting(database, 'origin'));
    return { ...createWorld(database), isDemo: origin === 'demo' };
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Loaded only when it is needed: most starts of a service with a workspace never are a demo. */
async function makeDemo({ nowMs, timeZone, randomBytes }: Start) {
  const { createDemoWorkspace } = await import('../demo/demo-workspace.ts');
  return createDemoWorkspace({ nowMs, timeZone, randomBytes });
}

/** Fills empty tables from a workspace, in one transaction. */
export function seed(database: Database, workspace: WorkspaceFile, origin: (typeof origins)[number]): void {
  const { users, teams, schedules, eventTypes, bookings, ...settings } = workspace;
  database.transaction(() => {
    writeSetting(database, 'workspace', settings);
    writeSetting(database, 'origin', origin);
    insertAll(database, 'users', users);
    insertAll(database, 'teams', teams);
    insertAll(database, 'schedules', schedules);
    insertAll(database, 'eventTypes', eventTypes);
    for (const { id, members } of teams) {
      for (const { userId, role } of members) {
        database.run('INSERT OR REPLACE INTO memberships VALUES (:userId, :teamId, :role)', {
          userId,
          teamId: id,
          role,
        });
      }
    }
    const teamOf = new Map(eventTypes.map(({ id, teamId }) => [id, teamId]));
    for (const booking of bookings) {
      writeBooking(database, booking, teamOf.get(booking.eventTypeId ?? 0) ?? null);
    }
  });
}

function writeSetting(database: Database, name: string, value: unknown): void {
  database.run('INSERT OR REPLACE INTO settings VALUES (:name, :json)', {
    name,
    json: JSON.stringify(value),
  });
}

function insertAll(database: Database, table: string, rows: readonly { readonly id: number }[]): void {
  for (const row of rows) {
    database.run(`INSERT INTO ${table} (id, json) VALUES (:id, :json)`, {
      id: row.id,
      json: JSON.stringify(row),
    });
  }
}
