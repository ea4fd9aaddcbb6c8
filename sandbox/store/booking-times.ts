import type { Interval } from '../availability/intervals.ts';
import type { User } from '../workspace/people-schemas.ts';
import type { Database } from './database.ts';

/** Bookings as columns, each in the order of the first: what is one number in a row is one in a column. */
interface BookingTimes {
  readonly startAt: readonly number[];
  readonly endAt: readonly number[];
  readonly eventTypeId: readonly (number | null)[];
}

interface TakenBy {
  /** Epoch milliseconds. */
  readonly window: Interval;
  /** The event type that is asked for. */
  readonly eventTypeId: number;
  /** Whether unconfirmed bookings of that event type take time; those of others never do. */
  readonly pendingBlocks: boolean;
  /** Whether accepted bookings of that event type take none, for they can be joined. */
  readonly isSeated: boolean;
  readonly ignoredUid: string | undefined;
}

/** A booking that reaches into a window began at most the longest booking's length before it. */
const reaches = `startAt < :endMs AND startAt > :startMs - (SELECT ifnull(max(endAt - startAt), 0) FROM bookings)`;
const takes = `${reaches} AND endAt > :startMs AND uid IS NOT :ignoredUid
  AND (status = 'ACCEPTED' OR (status = 'PENDING' AND :pendingBlocks AND eventTypeId = :eventTypeId))
  AND NOT (:isSeated AND eventTypeId IS :eventTypeId)`;

/**
 * The bookings that take time of this person, as organizer or as attendee. One row of columns, because making
 * thousands of rows into objects takes longer than finding them.
 */
export function findBookingTimes(
  database: Database,
  { id, email }: Pick<User, 'id' | 'email'>,
  { window, eventTypeId, pendingBlocks, isSeated, ignoredUid }: TakenBy,
): BookingTimes {
  const row = database.get(
    `SELECT group_concat(startAt) AS starts, group_concat(endAt) AS ends,
       group_concat(ifnull(eventTypeId, 'null')) AS eventTypeIds
     FROM (
       SELECT startAt, endAt, eventTypeId FROM bookings WHERE userId = :userId AND ${takes}
       UNION ALL
       SELECT startAt, endAt, eventTypeId FROM bookings
         WHERE userId IS NOT :userId AND ${takes}
           AND uid IN (SELECT uid FROM participants WHERE email = :email AND ${reaches}))`,
    {
      userId: id,
      email: email.toLowerCase(),
      startMs: window.startMs,
      endMs: window.endMs,
      eventTypeId,
      pendingBlocks: Number(pendingBlocks),
      isSeated: Number(isSeated),
      ignoredUid: ignoredUid ?? null,
    },
  );
  return {
    startAt: readColumn(row?.starts, isNumber),
    endAt: readColumn(row?.ends, isNumber),
    eventTypeId: readColumn(row?.eventTypeIds, isIdOrNone),
  };
}

/** Minutes of the longest buffer that any event type has. */
export function findLongestBuffer(database: Database): number {
  return Number(
    database.get(`SELECT max(
        json_extract(json, '$.beforeEventBuffer'), json_extract(json, '$.afterEventBuffer')) AS longest
      FROM eventTypes ORDER BY 1 DESC LIMIT 1`)?.longest ?? 0,
  );
}

/** How many accepted bookings of an event type begin within the stretch; counting stops at `maxCount`. */
export function countAccepted(
  database: Database,
  eventTypeId: number,
  { startMs, endMs }: Interval,
  maxCount: number,
  ignoredUid: string | undefined,
): number {
  return Number(
    database.get(
      `SELECT count(*) AS found FROM (
         SELECT 1 FROM bookings WHERE eventTypeId = :eventTypeId AND startAt >= :startMs AND startAt < :endMs
           AND status = 'ACCEPTED' AND uid IS NOT :ignoredUid LIMIT :maxCount)`,
      { eventTypeId, startMs, endMs, maxCount, ignoredUid: ignoredUid ?? null },
    )?.found,
  );
}

/** A column that SQLite has put together, with commas: in half the time of its own JSON. */
function readColumn<Cell>(column: unknown, isCell: (value: unknown) => value is Cell): readonly Cell[] {
  const values: unknown = typeof column === 'string' ? JSON.parse(`[${column}]`) : [];
  return Array.isArray(values) && values.every(isCell) ? values : [];
}

const isNumber = (value: unknown): value is number => typeof value === 'number';
const isIdOrNone = (value: unknown): value is number | null => value === null || isNumber(value);
