import { stormWorkspace } from './storm-workspace.ts';

/** A booking that a storm may cancel, in the shape of the workspace file. */
export interface StormBooking {
  readonly uid: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly status: string;
  readonly eventTypeId: number;
  readonly recurringEventId: string | null;
}

const firstMs = Date.parse('2027-08-01T00:00:00Z');
const hourMs = 3_600_000;

/** So many series, each of a few bookings an hour apart, or of one alone; nothing else happens then. */
export function stormBookings(sizes: readonly number[]): readonly (readonly StormBooking[])[] {
  let hours = 0;
  return sizes.map((size, index) =>
    Array.from({ length: size }, (_unused, place) => {
      const startMs = firstMs + (hours += 1) * hourMs;
      return {
        uid: `w${index}-${place}`,
        startTime: new Date(startMs).toISOString(),
        endTime: new Date(startMs + 15 * 60_000).toISOString(),
        // Of a series of more than two, the last waits to be confirmed.
        status: size > 2 && place === size - 1 ? 'PENDING' : 'ACCEPTED',
        eventTypeId: size === 1 ? 501 : 505,
        recurringEventId: size === 1 ? null : `series-${index}`,
      };
    }),
  );
}

export function cancelStormWorkspace(wishes: readonly (readonly StormBooking[])[]): object {
  const coaching = { id: 505, title: 'Coaching', slug: 'coaching', length: 15, ownerId: 7001, scheduleId: 1 };
  return {
    ...stormWorkspace,
    eventTypes: [
      ...stormWorkspace.eventTypes,
      { ...coaching, minimumBookingNotice: 0, recurringEvent: { freq: 2, interval: 1, count: 7 } },
    ],
    bookings: wishes.flat().map((booking) => ({
      ...booking,
      userId: 7001,
      title: 'Storm',
      attendees: [{ name: 'Guest', email: `${booking.uid}@storm.example`, timeZone: 'Europe/Rome' }],
    })),
  };
}
