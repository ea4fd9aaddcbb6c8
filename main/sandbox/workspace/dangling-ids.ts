import type { StoredBooking } from './booking-schema.ts';
import type { EventType } from './event-type-schema.ts';
import type { Schedule, Team, User } from './people-schemas.ts';

interface Tables {
  readonly me: number;
  readonly users: readonly User[];
  readonly teams: readonly Team[];
  readonly schedules: readonly Schedule[];
  readonly eventTypes: readonly EventType[];
  readonly bookings: readonly StoredBooking[];
}

interface WrongId {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/**
 * Ids that point nowhere and ids given twice. A booking's own ids are free: bookings outlive event types, and
 * their host may be in another workspace.
 */
export function* findDanglingIds(tables: Tables): Generator<WrongId> {
  const users = idsOf(tables.users);
  const teams = idsOf(tables.teams);
  const schedules = idsOf(tables.schedules);
  yield* findDoubles('users', tables.users, (row) => row.id, 'id');
  yield* findDoubles('teams', tables.teams, (row) => row.id, 'id');
  yield* findDoubles('schedules', tables.schedules, (row) => row.id, 'id');
  yield* findDoubles('eventTypes', tables.eventTypes, (row) => row.id, 'id');
  yield* findDoubles('bookings', tables.bookings, (row) => row.uid, 'uid');

  yield* findUnknown(users, tables.me, 'user', ['me']);
  for (const [index, { members }] of tables.teams.entries()) {
    for (const [place, { userId }] of members.entries()) {
      yield* findUnknown(users, userId, 'user', ['teams', index, 'members', place, 'userId']);
    }
  }
  for (const [index, { userId }] of tables.schedules.entries()) {
    yield* findUnknown(users, userId, 'user', ['schedules', index, 'userId']);
  }
  for (const [index, { ownerId, teamId, scheduleId, hosts }] of tables.eventTypes.entries()) {
    yield* findUnknown(users, ownerId, 'user', ['eventTypes', index, 'ownerId']);
    yield* findUnknown(teams, teamId, 'team', ['eventTypes', index, 'teamId']);
    yield* findUnknown(schedules, scheduleId, 'schedule', ['eventTypes', index, 'scheduleId']);
    for (const [place, host] of hosts.entries()) {
      const path = ['eventTypes', index, 'hosts', place];
      yield* findUnknown(users, host.userId, 'user', [...path, 'userId']);
      yield* findUnknown(schedules, host.scheduleId, 'schedule', [...path, 'scheduleId']);
    }
  }
}

function idsOf(rows: readonly { readonly id: number }[]): ReadonlySet<number> {
  return new Set(rows.map(({ id }) => id));
}

function* findUnknown(
  known: ReadonlySet<number>,
  id: number | null,
  noun: string,
  path: readonly (string | number)[],
): Generator<WrongId> {
  if (id !== null && !known.has(id)) yield { path, message: `There is no ${noun} with the id ${id}` };
}

function* findDoubles<Row>(
  table: string,
  rows: readonly Row[],
  keyOf: (row: Row) => number | string,
  field: string,
): Generator<WrongId> {
  const seen = new Set<number | string>();
  for (const [index, row] of rows.entries()) {
    const key = keyOf(row);
    if (seen.has(key)) yield { path: [table, index, field], message: `${key} is used twice` };
    seen.add(key);
  }
}
