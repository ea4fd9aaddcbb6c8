import type { z } from 'zod';
import type { listBookingsRequest } from '../../api/schemas/booking.ts';
import { findBookings, findOverfullPage } from '../store/booking-query.ts';
import type { BookingQuery } from '../store/booking-query.ts';
import { toInstantMs } from '../utc-time.ts';
import { toListItem } from './booking-item.ts';
import type { Service } from './call.ts';
import { findRecurringInfo } from './recurring-info.ts';

/**
 * Document, "List bookings". The cursor is an offset: it moves by the rows that were answered, and is null
 * when there are no more.
 */
export function listBookings(
  { filters, limit, cursor }: z.output<typeof listBookingsRequest>,
  userId: number,
  { world, clock, quirks }: Service,
) {
  const user = world.user(userId);
  if (user === undefined) throw new Error('The signed-in person is not in the workspace');
  const { database } = world;
  const viewer = { user, managedTeams: world.managedTeams(userId) };
  const query: BookingQuery = {
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
