import type { Interval } from '../availability/types.ts';
import type { User } from '../workspace/people-schemas.ts';
import type { Database, Row } from './database.ts';

/** Where a booking lies that may take somebody's time. Instants in epoch milliseconds. */
export interface BookingTime {
  readonly uid: string;
  readonly eventTypeId: number | null;
  readonly status: string;
  readonly startAt: number;
  readonly endAt: number;
}

/** A booking that reaches into a window began at most the longest booking's length before it. */
const overlaps = `startAt < :endMs AND endAt > :startMs
  AND startAt > :startMs - (SELECT ifnull(max(endAt - startAt), 0) FROM bookings)
  AND status IN ('ACCEPTED', 'PENDING')`;

/** Accepted and unconfirmed bookings within the window that this person organizes or attends. */
export function findBookingTimes(
  database: Database,
  user: Pick<User, 'id' | 'email'>,
  { startMs, endMs }: Interval,
): readonly BookingTime[] {
  return database
    .all(
      `SELECT uid, eventTypeId, status, startAt, endAt FROM bookings
         WHERE userId = :userId AND ${overlaps}
       UNION ALL
       SELECT uid, eventTypeId, status, startAt, endAt FROM bookings
         WHERE userId IS NOT :userId AND ${overlaps} AND uid IN (
           SELECT uid FROM participants WHERE email = :email AND startAt < :endMs
             AND startAt > :startMs - (SELECT ifnull(max(endAt - startAt), 0) FROM bookings))`,
      { userId: user.id, email: user.email.toLowerCase(), startMs, endMs },
    )
    .filter(isBookingTime);
}

/** Minutes of the longest buffer that any event type has. */
export function findLongestBuffer(database: Database): number {
  return Number(
    database.get(`SELECT max(
        json_extract(json, '$.beforeEventBuffer'), json_extract(json, '$.afterEventBuffer')) AS longest
      FROM eventTypes ORDER BY 1 DESC LIMIT 1`)?.longest ?? 0,
  );
}

/** How many accepted bookings of an event type begin within the stretch; counting stops at `most`. */
export function countAccepted(
  database: Database,
  eventTypeId: number,
  { startMs, endMs }: Interval,
  most: number,
  ignoredUid: string | undefined,
): number {
  return Number(
    database.get(
      `SELECT count(*) AS found FROM (
         SELECT 1 FROM bookings WHERE eventTypeId = :eventTypeId AND startAt >= :startMs AND startAt < :endMs
           AND status = 'ACCEPTED' AND uid IS NOT :ignoredUid LIMIT :most)`,
      { eventTypeId, startMs, endMs, most, ignoredUid: ignoredUid ?? null },
    )?.found,
  );
}

function isBookingTime(row: Row): row is Row & BookingTime {
  return typeof row.uid === 'string' && typeof row.startAt === 'number' && typeof row.endAt === 'number';
}
