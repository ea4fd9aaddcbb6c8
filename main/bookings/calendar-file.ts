import ical from 'ical-generator';
import { DateTime } from 'luxon';
import { words } from '../base/words.ts';
import type { BookedView } from '../../preload/contract/model/quick-book.ts';

/** What of a booking goes into a calendar. */
export type CalendarBooking = Pick<
  BookedView,
  'uid' | 'title' | 'startTime' | 'endTime' | 'place' | 'link'
> & {
  readonly guest: Pick<BookedView['guest'], 'name' | 'email'>;
};

/**
 * A booking as a calendar file (RFC 5545) to be opened by any calendar. It is a copy for oneself: no method, no
 * attendees, so that no calendar sends mail on its account. Every text of it is a stranger's, the service's uid too,
 * and none can begin a line of its own.
 *
 * @param nowMs epoch ms, when the file was made
 */
export function writeCalendarFile(booking: CalendarBooking, nowMs: number): string {
  const calendar = ical({ prodId: { company: 'Bookbar', product: 'Bookbar', language: 'EN' } });
  calendar.createEvent({
    id: `${toId(booking.uid)}@bookbar`,
    stamp: DateTime.fromMillis(nowMs, { zone: 'utc' }),
    start: DateTime.fromISO(booking.startTime, { zone: 'utc' }),
    end: DateTime.fromISO(booking.endTime, { zone: 'utc' }),
    summary: toText(booking.title),
    location: toText(booking.link ?? booking.place ?? ''),
    description: toText([booking.guest.name, booking.guest.email].filter((text) => text !== '').join(', ')),
  });
  return calendar.toString();
}

/**
 * The name of a booking's calendar file, as every file system takes it.
 *
 * @param startTime ISO 8601; its date tells files of a series apart
 */
export function fileNameOf(title: string, startTime: string): string {
  const name = title
    .replace(/[^\p{L}\p{N}._-]+/gu, ' ')
    .trim()
    .slice(0, 80);
  return `${name === '' ? words().untitledBooking : name} ${startTime.slice(0, 10)}.ics`;
}

/** The library writes an id as it is given; another uid is another id. */
const toId = (uid: string): string =>
  uid.replace(/[^\w.-]/gu, (character) => `%${character.codePointAt(0)?.toString(16) ?? ''}`);

/** TEXT of RFC 5545 (3.3.11) has no control characters but line breaks, which the library escapes, and tabs. */
const toText = (text: string): string =>
  text.replace(/\r\n?|[\u0085\u2028\u2029]/gu, '\n').replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '');
