import type { ListStatus } from '../../protocol/booking.ts';
import type { StoredBooking } from '../workspace/booking-schema.ts';
import { fold } from './bookings-table.ts';
import type { Database, SqlValue } from './database.ts';
import { readBooking } from './world.ts';

/** Filters of the document's "List bookings", with instants in epoch milliseconds. */
export interface ListQuery {
  readonly userId: number;
  readonly email: string;
  readonly managedTeams: readonly number[];
  readonly nowMs: number;
  readonly status: ListStatus;
  readonly teamIds?: readonly number[] | undefined;
  readonly userIds?: readonly number[] | undefined;
  readonly eventTypeIds?: readonly number[] | undefined;
  readonly search?: string | undefined;
  readonly startMs?: number | undefined;
  readonly endMs?: number | undefined;
  readonly attendeeEmail?: string | undefined;
  readonly withTeamMembersPersonalBookings: boolean;
}

interface ListRule {
  readonly where: string;
  readonly order: 'ASC' | 'DESC';
}

/** A booking that has not ended began at most one longest booking ago, which bounds the walk of the index. */
const notEnded = 'b.endAt >= :now AND b.startAt >= :now - :longest';
const living = `b.status NOT IN ('CANCELLED', 'REJECTED')`;

/** docs/service-notes.md, "Booking lists": what each list holds, and in which order. */
const listRules: Readonly<Record<ListStatus, ListRule>> = {
  upcoming: {
    where: `${notEnded} AND ${living} AND (b.recurringEventId IS NULL OR b.status = 'ACCEPTED')`,
    order: 'ASC',
  },
  recurring: { where: `${notEnded} AND ${living} AND b.recurringEventId IS NOT NULL`, order: 'ASC' },
  past: { where: `b.endAt <= :now AND b.startAt <= :now AND ${living}`, order: 'DESC' },
  cancelled: { where: `b.status IN ('CANCELLED', 'REJECTED')`, order: 'DESC' },
  unconfirmed: { where: `${notEnded} AND b.status = 'PENDING'`, order: 'ASC' },
};

const filters = `
  AND (:userIds IS NULL OR b.userId IN (SELECT value FROM json_each(:userIds)))
  AND (:eventTypeIds IS NULL OR b.eventTypeId IN (SELECT value FROM json_each(:eventTypeIds)))
  AND (:startMs IS NULL OR b.startAt >= :startMs)
  AND (:endMs IS NULL OR b.startAt <= :endMs)
  AND (:search IS NULL OR instr(b.titleFolded, :search) > 0 OR EXISTS (
    SELECT 1 FROM participants s WHERE s.uid = b.uid AND instr(s.nameFolded, :search) > 0))
  AND (:attendeeEmail IS NULL OR EXISTS (
    SELECT 1 FROM participants a WHERE a.uid = b.uid AND a.email = :attendeeEmail))`;

const ofTheseTeams = 'AND (:teamIds IS NULL OR b.teamId IN (SELECT value FROM json_each(:teamIds)))';

/** The ways in which a booking concerns somebody: as host, as attendee or seat holder, as a team's manager. */
function branchesOf(query: ListQuery): readonly string[] {
  const { where } = listRules[query.status];
  const columns = 'SELECT b.uid, b.startAt, b.endAt FROM';
  const tail = `${where} ${filters}`;
  return [
    `${columns} bookings b WHERE b.userId = :userId AND ${tail} ${ofTheseTeams}`,
    `${columns} participants p JOIN bookings b ON b.uid = p.uid WHERE p.email = :email AND ${tail} ${ofTheseTeams}`,
    `${columns} bookings b WHERE b.teamId IN (SELECT value FROM json_each(:managedTeams)) AND ${tail} ${ofTheseTeams}`,
    ...(query.withTeamMembersPersonalBookings
      ? [
          `${columns} bookings b WHERE b.teamId IS NULL AND ${tail} AND b.userId IN (
             SELECT m.userId FROM memberships m
             WHERE m.teamId IN (SELECT value FROM json_each(:managedTeams))
               AND (:teamIds IS NULL OR m.teamId IN (SELECT value FROM json_each(:teamIds))))`,
        ]
      : []),
  ];
}

/** Unique bookings in order, from an offset on. */
export function findBookings(
  database: Database,
  query: ListQuery,
  offset: number,
  limit: number,
): readonly StoredBooking[] {
  return select(database, query, branchesOf(query).join(' UNION '), offset, limit);
}

/**
 * The page as older servers of the family make it: each branch is asked for one row more than the limit and
 * from the same offset, so that the union can be overfull and rows can repeat or be missing across pages.
 */
export function findOverfullPage(
  database: Database,
  query: ListQuery,
  offset: number,
  limit: number,
): readonly StoredBooking[] {
  const { order } = listRules[query.status];
  const branches = branchesOf(query).map(
    (branch) =>
      `SELECT * FROM (SELECT DISTINCT * FROM (${branch}) ORDER BY startAt ${order} LIMIT :limit + 1 OFFSET :offset)`,
  );
  const wide = (limit + 1) * branches.length;
  return select(database, query, branches.join(' UNION '), 0, wide, { limit, offset });
}

function select(
  database: Database,
  query: ListQuery,
  from: string,
  skip: number,
  take: number,
  branchPage: Readonly<Record<string, SqlValue>> = {},
): readonly StoredBooking[] {
  const { order } = listRules[query.status];
  const by = (table: string): string =>
    `ORDER BY ${table}startAt ${order}, ${table}endAt ${order}, ${table}uid ${order}`;
  return database
    .all(
      `SELECT b.json FROM (${from} ${by('')} LIMIT :take OFFSET :skip) AS page
       JOIN bookings b ON b.uid = page.uid ${by('b.')}`,
      { ...parametersOf(database, query), ...branchPage, skip, take },
    )
    .map(readBooking);
}

function parametersOf(database: Database, query: ListQuery): Record<string, SqlValue> {
  const longest = database.get('SELECT max(endAt - startAt) AS longest FROM bookings')?.longest;
  const search = fold((query.search ?? '').trim());
  return {
    userId: query.userId,
    email: query.email.toLowerCase(),
    now: query.nowMs,
    longest: Number(longest ?? 0),
    managedTeams: JSON.stringify(query.managedTeams),
    teamIds: listOrNull(query.teamIds),
    userIds: listOrNull(query.userIds),
    eventTypeIds: listOrNull(query.eventTypeIds),
    search: search === '' ? null : search,
    startMs: query.startMs ?? null,
    endMs: query.endMs ?? null,
    attendeeEmail: query.attendeeEmail?.toLowerCase() || null,
  };
}

/** An empty list asks for nothing in particular, as in the family's own pages. */
function listOrNull(ids: readonly number[] | undefined): string | null {
  return ids === undefined || ids.length === 0 ? null : JSON.stringify(ids);
}
