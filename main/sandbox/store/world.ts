import { z } from 'zod';
import type { StoredBooking } from '../workspace/booking-schema.ts';
import type { EventType } from '../workspace/event-type-schema.ts';
import { managingRoles } from '../workspace/people-schemas.ts';
import type { Team, User } from '../workspace/people-schemas.ts';
import { workspaceSchema } from '../workspace/workspace-schema.ts';
import type { Client, Workspace } from '../workspace/workspace-schema.ts';
import type { Database, Row } from './database.ts';
import { isBooking, isEventType, isSchedule, isTeam, isUser, readRow } from './rows.ts';
import { readSetting } from './seed.ts';

/** The people, event types and bookings of the service. Reads see what was written before; see `Database`. */
export interface World {
  readonly database: Database;
  /** The signed-in person, on whose behalf every access token acts. */
  readonly me: number;
  /** Without the secret, unless the workspace named one. */
  readonly client: Client;
  user(id: number): User | undefined;
  team(id: number): Team | undefined;
  eventType(id: number): EventType | undefined;
  /** Teams whose bookings this person may see and manage. */
  managedTeams(userId: number): readonly number[];
  /** Everything, as a workspace file; starting from it gives the same world. */
  toWorkspace(client: Client): Workspace;
}

const settingsSchema = z.looseObject({ me: z.int(), client: workspaceSchema.shape.client });

/** Opens the world of a database that has been seeded. */
export function createWorld(database: Database): World {
  const settings = settingsSchema.parse(readSetting(database, 'workspace'));
  const rowOf = (table: string, id: number): Row | undefined =>
    database.get(`SELECT json FROM ${table} WHERE id = :id`, { id });
  const rowsOf = (table: string): readonly Row[] =>
    database.all(`SELECT json FROM ${table} ORDER BY position`);
  return {
    database,
    me: settings.me,
    client: settings.client,
    user(id) {
      const row = rowOf('users', id);
      return row && readRow(row, isUser);
    },
    team(id) {
      const row = rowOf('teams', id);
      return row && readRow(row, isTeam);
    },
    eventType(id) {
      const row = rowOf('eventTypes', id);
      return row && readRow(row, isEventType);
    },
    managedTeams(userId) {
      const roles = managingRoles.map((role) => `'${role}'`).join(', ');
      return database
        .all(`SELECT teamId FROM memberships WHERE userId = :userId AND role IN (${roles})`, { userId })
        .map((row) => Number(row.teamId));
    },
    toWorkspace(client) {
      return {
        ...settings,
        client,
        users: rowsOf('users').map((row) => readRow(row, isUser)),
        teams: rowsOf('teams').map((row) => readRow(row, isTeam)),
        schedules: rowsOf('schedules').map((row) => readRow(row, isSchedule)),
        eventTypes: rowsOf('eventTypes').map((row) => readRow(row, isEventType)),
        bookings: rowsOf('bookings').map((row): StoredBooking => readRow(row, isBooking)),
      };
    },
  };
}
