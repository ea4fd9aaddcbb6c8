import { z } from 'zod';
import { describeIssue } from '../http/refusal.ts';
import { StartProblem } from '../start-problem.ts';
import { storedBooking, type StoredBooking } from './booking-schema.ts';
import { eventType, type StoredEventType } from './event-type-schema.ts';
import { schedule, team, user, type StoredSchedule, type Team, type User } from './people-schemas.ts';

/** The OAuth client that the workspace knows. Without a secret, each run makes one. */
const client = z.looseObject({
  id: z.string().min(1).default('bookbar'),
  secret: z.string().min(1).optional(),
  name: z.string().min(1).default('Bookbar'),
  redirectUris: z.array(z.string().min(1)).default(['http://127.0.0.1:47823/callback']),
});
export type OAuthClient = z.output<typeof client>;

/** The workspace file: everything the service knows at its start. Fields that it does not name are kept. */
export const workspaceSchema = z
  .looseObject({
    me: z.int(),
    client,
    users: z.array(user).default([]),
    teams: z.array(team).default([]),
    schedules: z.array(schedule).default([]),
    eventTypes: z.array(eventType).default([]),
    bookings: z.array(storedBooking).default([]),
  })
  .superRefine((workspace, context) => {
    for (const { path, message } of findDanglingIds(workspace)) {
      context.addIssue({ code: 'custom', path: [...path], message });
    }
  });
export type WorkspaceFile = z.output<typeof workspaceSchema>;
/** What a workspace file may hold: fields with a default can be left out. */
export type WorkspaceInput = z.input<typeof workspaceSchema>;

/** The workspace that a file holds. @throws StartProblem naming the path of the first wrong value. */
export function readWorkspace(content: unknown): WorkspaceFile {
  const result = workspaceSchema.safeParse(content, { reportInput: true });
  if (result.success) return result.data;
  const [first] = result.error.issues;
  if (first === undefined) throw result.error;
  const more = result.error.issues.length - 1;
  const rest = more > 0 ? `, and ${more} more` : '';
  throw new StartProblem(`${toPathText(first.path)}: ${describeIssue(first)} (in the workspace${rest})`);
}

/** `bookings[3].startTime` */
function toPathText(path: readonly PropertyKey[]): string {
  const text = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  return text.replace(/^\./, '') || '(the whole)';
}

interface Tables {
  readonly me: number;
  readonly users: readonly User[];
  readonly teams: readonly Team[];
  readonly schedules: readonly StoredSchedule[];
  readonly eventTypes: readonly StoredEventType[];
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
function* findDanglingIds(tables: Tables): Generator<WrongId> {
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
