import { z } from 'zod';
import { timeZone } from '../../api/schemas/common.ts';
import type { StoredBooking } from '../workspace/booking-schema.ts';

/** A seat may know no more of its holder than the address. */
const seatHolder = z.object({
  name: z.string().catch(''),
  email: z.string(),
  timeZone: timeZone.catch('UTC'),
});
type SeatHolder = z.output<typeof seatHolder>;

/** Cancelling the whole of a seated booking frees every seat (docs/service-notes.md, "Cancelling"). */
export function emptySeats({ seatHolderEmails }: StoredBooking): Partial<StoredBooking> {
  return {
    attendees: [],
    seatsReferences: [],
    ...(seatHolderEmails === undefined ? {} : { seatHolderEmails: [] }),
  };
}

/** Everybody who takes part: attendees, and those whom the booking knows only by their seat. */
export function findParticipants(booking: StoredBooking): readonly SeatHolder[] {
  const seats = (booking.seatsReferences ?? []).flatMap(({ attendee }) => attendee ?? []);
  const addresses = (booking.seatHolderEmails ?? []).map((email) => ({ email }));
  return [...booking.attendees, ...seats, ...addresses].map((holder) => seatHolder.parse(holder));
}
