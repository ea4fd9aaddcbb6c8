import type { RequestOf } from '../../../protocol/operations.ts';
import type { BookingQuery } from '../../../preload/contract/model/bookings.ts';

/** A query as one account understands it. */
export type ListQuery = BookingQuery<number>;

/** The same for queries that ask the same. */
export function keyOf({ list, filters, search }: ListQuery): string {
  const { eventTypeIds, teamIds, hostIds, attendeeEmail, from, to, withTeamMembers } = filters;
  const inOrder = (ids: readonly number[]): number[] => ids.toSorted((a, b) => a - b);
  const ids = [eventTypeIds, teamIds, hostIds].map(inOrder);
  return JSON.stringify([list, ids, attendeeEmail, from, to, withTeamMembers, search.trim()]);
}

/** Document, "List bookings": only what narrows is sent. */
export function toRequest(
  { list, filters, search }: ListQuery,
  limit: number,
  cursor: number,
): RequestOf<'listBookings'> {
  const { eventTypeIds, teamIds, hostIds, attendeeEmail, from, to, withTeamMembers } = filters;
  return {
    filters: {
      status: list,
      ...(eventTypeIds.length > 0 ? { eventTypeIds: [...eventTypeIds] } : {}),
      ...(teamIds.length > 0 ? { teamIds: [...teamIds] } : {}),
      ...(hostIds.length > 0 ? { userIds: [...hostIds] } : {}),
      ...(attendeeEmail === null ? {} : { attendeeEmail }),
      ...(from === null ? {} : { startDate: from }),
      ...(to === null ? {} : { endDate: to }),
      ...(search.trim() === '' ? {} : { search: search.trim() }),
      ...(withTeamMembers ? { includeTeamMembersPersonalBookings: true } : {}),
    },
    limit,
    cursor,
  };
}
