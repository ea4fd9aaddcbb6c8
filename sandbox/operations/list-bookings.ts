import { bookingStatuses } from '../../protocol/booking.ts';
import type { ReceivedOf } from '../../protocol/operations.ts';
import { toInstantMs, toUtcText } from '../notation.ts';
import { findBookings, findOverfullPage, type ListQuery } from '../store/booking-query.ts';
import type { Database } from '../store/database.ts';
import { toListItem } from './booking-item.ts';
import type { Service } from './call.ts';

/**
 * Document, "List bookings". The cursor is an offset: it moves by the rows that were answered, and is null
 * when there are no more.
 */
export function listBookings(
  { filters, limit, cursor }: ReceivedOf<'listBookings'>,
  userId: number,
  { world, clock, quirks }: Service,
) {
  const user = world.user(userId);
  if (user === undefined) throw new Error('The signed-in person is not in the workspace');
  const { database } = world;
  const viewer = { user, managedTeams: world.managedTeams(userId) };
  const query: ListQuery = {
    userId,
    email: user.email,
    managedTeams: viewer.managedTeams,
    nowMs: clock.now(),
    status: filters.status,
    teamIds: filters.teamIds,
    userIds: filters.userIds,
    eventTypeIds: filters.eventTypeIds,
    search: filters.search,
    startMs: toOptionalMs(filters.startDate),
    endMs: toOptionalMs(filters.endDate),
    attendeeEmail: filters.attendeeEmail,
    withTeamMembersPersonalBookings: filters.includeTeamMembersPersonalBookings === true,
  };
  const found = quirks.overfullPages
    ? findOverfullPage(database, query, cursor, limit)
    : findBookings(database, query, cursor, limit + 1);
  const page = quirks.overfullPages ? found : found.slice(0, limit);
  return {
    bookings: page.map((booking) => toListItem(booking, viewer, world)),
    recurringInfo: findRecurringInfo(database, userId),
    nextCursor: found.length > limit ? cursor + page.length : null,
  };
}

function toOptionalMs(text: string | undefined): number | undefined {
  return text === undefined ? undefined : toInstantMs(text);
}

interface Series {
  readonly recurringEventId: string;
  count: number;
  readonly firstDate: string;
  readonly bookings: Record<string, string[]>;
}

/**
 * One entry per series that this person hosts, whatever the list shows: how many there are, when the first
 * was, and the starts by status (docs/service-notes.md, "Booking lists").
 */
function findRecurringInfo(database: Database, userId: number): readonly Series[] {
  const rows = database.all(
    `SELECT recurringEventId, startAt, status FROM bookings
     WHERE userId = :userId AND recurringEventId IS NOT NULL ORDER BY recurringEventId, startAt, uid`,
    { userId },
  );
  const series = new Map<string, Series>();
  for (const { recurringEventId, startAt, status } of rows) {
    const id = String(recurringEventId);
    const start = toUtcText(Number(startAt));
    const entry = series.get(id) ?? createSeries(id, start);
    series.set(id, entry);
    entry.count += 1;
    entry.bookings[String(status)]?.push(start);
  }
  return [...series.values()];
}

function createSeries(recurringEventId: string, firstDate: string): Series {
  return {
    recurringEventId,
    count: 0,
    firstDate,
    bookings: Object.fromEntries(bookingStatuses.map((status) => [status, []])),
  };
}
