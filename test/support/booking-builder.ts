import { booking, type Booking } from '../../protocol/booking.ts';

let made = 0;

/**
 * A booking as the service lists it, checked by the schema. Without words it is an accepted call of half an
 * hour at 10:00 UTC on 10 March 2027.
 */
export function aBooking(fields: Readonly<Record<string, unknown>> = {}): Booking {
  made += 1;
  return booking.parse({
    uid: `booking-${made}`,
    title: 'Intro call',
    startTime: '2027-03-10T10:00:00.000Z',
    endTime: '2027-03-10T10:30:00.000Z',
    status: 'ACCEPTED',
    attendees: [{ name: 'Nora Bell', email: 'nora@bell.example', timeZone: 'Europe/London' }],
    ...fields,
  });
}

/** The same from a start and a length in minutes. */
export function bookingAt(
  start: string,
  minutes: number,
  fields: Readonly<Record<string, unknown>> = {},
): Booking {
  const startMs = Date.parse(start);
  return aBooking({
    startTime: new Date(startMs).toISOString(),
    endTime: new Date(startMs + minutes * 60_000).toISOString(),
    ...fields,
  });
}
