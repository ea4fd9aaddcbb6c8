import { z } from 'zod';
import type { StoredBooking } from '../workspace/booking-schema.ts';
import type { StoredEventType } from '../workspace/event-type-schema.ts';
import { managingRoles, type StoredSchedule, type Team, type User } from '../workspace/people-schemas.ts';
import { workspaceSchema, type OAuthClient, type WorkspaceFile } from '../workspace/workspace-schema.ts';
import type { Database, Row } from './database.ts';

/** The people, event types and bookings of the service. Reads see what was written before; see `Database`. */
export interface World {
  readonly database: Database;
  /** The signed-in person, on whose behalf every access token acts. */
  readonly me: number;
  /** Without the secret, unless the workspace named one. */
  readonly client: OAuthClient;
  user(id: number): User | undefined;
  team(id: number): Team | undefined;
  eventType(id: number): StoredEventType | undefined;
  schedule(id: number): StoredSchedule | undefined;
  /** The one the person named as their default, else their first. */
  defaultSchedule(user: User): StoredSchedule | undefined;
  booking(uid: string): StoredBooking | undefined;
  /** Case does not count, as in an address typed by hand. */
  userByUsername(username: string): User | undefined;
  /** The event type of that slug which is this person's own; see `EventType.ownerId`. */
  eventTypeBySlug(ownerId: number, slug: string): StoredEventType | undefined;
  teamBySlug(slug: string): Team | undefined;
  /** The event type of a team by its slug. */
  teamEventTypeBySlug(teamId: number, slug: string): StoredEventType | undefined;
  /** Keeps a changed event type. Call it in a transaction. */
  saveEventType(eventType: StoredEventType): void;
  /** Teams whose bookings this person may see and manage. */
  managedTeams(userId: number): readonly number[];
  /** Everything, as a workspace file; starting from it gives the same world. */
  toWorkspace(client: OAuthClient): WorkspaceFile;
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
    schedule(id) {
      const row = rowOf('schedules', id);
      return row && readRow(row, isSchedule);
    },
    defaultSchedule({ id, defaultScheduleId }) {
      const row = database.get(
        `SELECT json FROM schedules WHERE json_extract(json, '$.userId') = :id
         ORDER BY id IS NOT :preferred, position LIMIT 1`,
        { id, preferred: typeof defaultScheduleId === 'number' ? defaultScheduleId : null },
      );
      return row && readRow(row, isSchedule);
    },
    booking(uid) {
      const row = database.get('SELECT json FROM bookings WHERE uid = :uid', { uid });
      return row && readBooking(row);
    },
    userByUsername(username) {
      const row = database.get(
        `SELECT json FROM users WHERE lower(json_extract(json, '$.username')) = :username
         ORDER BY position LIMIT 1`,
        { username: username.toLowerCase() },
      );
      return row && readRow(row, isUser);
    },
    teamBySlug(slug) {
      const row = database.get(
        `SELECT json FROM teams WHERE json_extract(json, '$.slug') = :slug ORDER BY position LIMIT 1`,
        { slug },
      );
      return row && readRow(row, isTeam);
    },
    eventTypeBySlug(ownerId, slug) {
      const row = database.get(
        `SELECT json FROM eventTypes WHERE json_extract(json, '$.slug') = :slug
           AND json_extract(json, '$.teamId') IS NULL
           AND ifnull(json_extract(json, '$.ownerId'), :me) = :ownerId ORDER BY position LIMIT 1`,
        { slug, ownerId, me: settings.me },
      );
      return row && readRow(row, isEventType);
    },
    teamEventTypeBySlug(teamId, slug) {
      const row = database.get(
        `SELECT json FROM eventTypes WHERE json_extract(json, '$.slug') = :slug
           AND json_extract(json, '$.teamId') = :teamId ORDER BY position LIMIT 1`,
        { slug, teamId },
      );
      return row && readRow(row, isEventType);
    },
    saveEventType(eventType) {
      database.run('UPDATE eventTypes SET json = :json WHERE id = :id', {
        id: eventType.id,
        json: JSON.stringify(eventType),
      });
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
        bookings: rowsOf('bookings').map(readBooking),
      };
    },
  };
}

/** What was kept under a name when the tables were filled; undefined for nothing. */
export function readSetting(database: Database, name: string): unknown {
  const json = database.get('SELECT json FROM settings WHERE name = :name', { name })?.json;
  return typeof json === 'string' ? JSON.parse(json) : undefined;
}

/** The booking that a row holds. */
export function readBooking(row: Row): StoredBooking {
  return readRow(row, isBooking);
}

type Guard<T> = (value: unknown) => value is T;

/**
 * What a row's `json` holds. It went through its schema when it was written, so a look at the keys is enough
 * here; a list of a hundred bookings is not validated again for each answer.
 */
function readRow<T>(row: Row, guard: Guard<T>): T {
  const value: unknown = typeof row.json === 'string' ? JSON.parse(row.json) : undefined;
  if (!guard(value)) throw new Error('A row of the sandbox database does not hold what its table promises');
  return value;
}

const isUser: Guard<User> = (value): value is User => hasKeys(value, 'id', 'email', 'username');
const isTeam: Guard<Team> = (value): value is Team => hasKeys(value, 'id', 'members');
const isSchedule: Guard<StoredSchedule> = (value): value is StoredSchedule => hasKeys(value, 'id', 'rules');
const isEventType: Guard<StoredEventType> = (value): value is StoredEventType =>
  hasKeys(value, 'id', 'length');
const isBooking: Guard<StoredBooking> = (value): value is StoredBooking =>
  hasKeys(value, 'uid', 'startTime', 'status', 'attendees');

function hasKeys(value: unknown, ...keys: readonly string[]): boolean {
  return typeof value === 'object' && value !== null && keys.every((key) => key in value);
}
