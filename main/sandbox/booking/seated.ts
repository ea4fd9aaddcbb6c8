import type { StoredBooking } from '../workspace/booking-schema.ts';

/** Those who sit: as attendees, with a seat that has a reference, or known by their address alone. */
export type Sitting = Pick<StoredBooking, 'attendees' | 'seatsReferences' | 'seatHolderEmails'>;
export type Seat = NonNullable<Sitting['seatsReferences']>[number];

/** Addresses of those who have a seat, in lower case. A host who attends as a host takes none. */
export function findSeated(
  { attendees, seatsReferences = [], seatHolderEmails = [] }: Sitting,
  hostEmails: ReadonlySet<string>,
): ReadonlySet<string> {
  const listed = attendees.map(({ email }) => email.toLowerCase());
  return new Set([
    ...listed.filter((email) => !hostEmails.has(email)),
    ...seatsReferences.flatMap(({ attendee }) => attendee?.email.toLowerCase() ?? []),
    ...seatHolderEmails.map((email) => email.toLowerCase()),
  ]);
}
