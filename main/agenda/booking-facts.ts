import type { Booking } from '../api/schemas/booking.ts';
import type { AccountPerson, AgendaState, BookingFacts } from './agenda-state.ts';
import { detailsOf } from './details.ts';
import { meetingLinkOf, whereaboutsOf } from '../api/booking/whereabouts.ts';
import { rowOf, timed } from './row.ts';
import { isOff } from '../api/booking/status.ts';

/** What joining and copying need of one booking; null when it is not among the known ones. */
export function bookingFactsOf(
  bookings: readonly Booking[],
  uid: string,
  { reading, account }: Pick<AgendaState, 'reading'> & { readonly account: AccountPerson | null },
): BookingFacts | null {
  const booking = bookings.find((known) => known.uid === uid);
  if (!booking) return null;
  const row = rowOf(timed(booking), account);
  // Nobody waits in the meeting of a booking that is off.
  const link = isOff(booking) ? null : (meetingLinkOf(booking)?.url ?? null);
  const { phone, address } = whereaboutsOf(booking);
  return {
    uid,
    link,
    phone,
    place: address,
    email: row.people.find(({ email }) => email !== '')?.email ?? null,
    details: detailsOf(row, link, reading),
  };
}
