import ical from 'ical-generator';
import { DateTime } from 'luxon';
import type { BookedView } from './write/write-state.ts';

/** What of a booking goes into a calendar. */
export type CalendarBooking = Pick<
  BookedView,
  'uid' | 'title' | 'startTime' | 'endTime' | 'place' | 'link'
> & {
  readonly guest: Pick<BookedView['guest'], 'name' | 'email'>;
};

/**
 * A booking as a calendar file (RFC 5545) to be opened by any calendar. It is a copy for oneself: no method, no
 * attendees, so that no calendar sends mail on its account.
 *
 * @param nowMs epoch ms, when the file was made
 */
export function writeCalendarFile(booking: CalendarBooking, nowMs: number): string {
  const calendar = ical({ prodId: { company: 'Bookbar', product: 'Bookbar', language: 'EN' } });
  calendar.createEvent({
    id: `${booking.uid}@bookbar`,
    stamp: DateTime.fromMillis(nowMs, { zone: 'utc' }),
    start: DateTime.fromISO(booking.startTime, { zone: 'utc' }),
    end: DateTime.fromISO(booking.endTime, { zone: 'utc' }),
    summary: booking.title,
    location: booking.link ?? booking.place,
    description: [booking.guest.name, booking.guest.email].filter((text) => text !== '').join(', '),
  });
  return calendar.toString();
}
