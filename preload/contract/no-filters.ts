import type { BookingFilters } from './model/bookings.ts';

/** A list that is narrowed to nothing. */
export const noFilters: BookingFilters<never> = {
  eventTypeIds: [],
  teamIds: [],
  hostIds: [],
  attendeeEmail: null,
  from: null,
  to: null,
  withTeamMembers: false,
};
