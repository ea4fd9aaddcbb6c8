import type { Workspace } from '../workspace/workspace-schema.ts';
import { writeBooking } from './bookings-table.ts';
import type { Database } from './database.ts';

/** Where the world came from, which the consent page says. */
export const origins = ['demo', 'file'] as const;
export type Origin = (typeof origins)[number];

/** Fills empty tables from a workspace, in one transaction. */
export function seed(database: Database, workspace: Workspace, origin: Origin): void {
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

export function readSetting(database: Database, name: string): unknown {
  const json = database.get('SELECT json FROM settings WHERE name = :name', { name })?.json;
  return typeof json === 'string' ? JSON.parse(json) : undefined;
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
