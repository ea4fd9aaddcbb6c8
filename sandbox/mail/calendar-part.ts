import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import { isSeated } from '../booking/seats.ts';
import type { Database } from '../store/database.ts';
import type { StoredBooking } from '../workspace/booking-schema.ts';
import type { Announcement, Recipient } from './announce.ts';
import type { MailKind } from './letter-words.ts';
import { findPlace, wordsFor } from './letter.ts';
import { isMailbox, mailDomain, toLine, toMailId, toMailtoPath } from './mail-text.ts';

type CalendarMethod = 'REQUEST' | 'CANCEL';

export function methodOf({ kind }: Announcement): CalendarMethod {
  return kind === 'cancelled' ? 'CANCEL' : 'REQUEST';
}

/** Where mail of the service itself comes from, and who stands for a host without an address. */
export const serviceMailbox = { name: 'Scheduling service', address: `no-reply@${mailDomain}` } as const;

/**
 * The calendar part of one person's message (RFC 5545, RFC 5546): the event in UTC, with this person as its only
 * attendee, so that nobody learns the others' addresses.
 *
 * @param at ISO 8601, the time of the message.
 */
export function writeCalendarPart(
  announcement: Announcement,
  recipient: Recipient,
  { entry, at, description }: { entry: CalendarEntry; at: string; description: string },
): string {
  const { booking } = announcement;
  const method = methodOf(announcement);
  const { name, link } = findPlace(booking, wordsFor(announcement));
  const calendar = ical({
    prodId: { company: mailDomain, product: 'Scheduling service', language: 'EN' },
    method: ICalCalendarMethod[method],
  });
  const event = calendar.createEvent({
    id: entry.uid,
    sequence: entry.sequence,
    stamp: new Date(at),
    start: new Date(booking.startTime),
    end: new Date(booking.endTime),
    summary: toLine(booking.title) || 'Booking',
    description,
    // A meeting that is off has no link.
    location: method === 'CANCEL' ? name : (link ?? name),
    status: statusOf(announcement),
    organizer: organizerOf(announcement),
  });
  const hasAccepted = isBooker(recipient, announcement);
  event.createAttendee({
    name: toParameter(recipient.name) || recipient.email,
    email: toMailtoPath(recipient.email),
    role: ICalAttendeeRole.REQ,
    type: ICalAttendeeType.INDIVIDUAL,
    status: hasAccepted ? ICalAttendeeStatus.ACCEPTED : ICalAttendeeStatus.NEEDSACTION,
    rsvp: !hasAccepted && method === 'REQUEST',
  });
  return `${calendar.toString()}\r\n`;
}

/** What is not accepted yet is shown as held, not as certain. */
function statusOf({ kind, booking }: Announcement): ICalEventStatus {
  if (kind === 'cancelled') return ICalEventStatus.CANCELLED;
  return booking.status === 'ACCEPTED' ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE;
}

function organizerOf({ organizer }: Announcement): { name: string; email: string } {
  const address = organizer && isMailbox(organizer.email) ? organizer.email : serviceMailbox.address;
  return {
    name: toParameter(organizer?.name ?? '') || serviceMailbox.name,
    email: toMailtoPath(address),
  };
}

/** The booker has accepted by booking; guests and further hosts were not asked yet. */
function isBooker({ email }: Recipient, { booking, eventType }: Announcement): boolean {
  return isSeated(booking, eventType) || addressOfBooker(booking)?.toLowerCase() === email.toLowerCase();
}

function addressOfBooker({ responses, attendees }: StoredBooking): string | undefined {
  return typeof responses?.email === 'string' ? responses.email : attendees[0]?.email;
}

/** A parameter is quoted and knows no escape, so that its own quotes have to be other ones (RFC 5545, 3.2). */
function toParameter(value: string): string {
  return toLine(value).replaceAll('"', '”').replaceAll('\\', '＼');
}

/** How calendars know an event: RFC 5545, 3.8.4.7 and 3.8.7.4. */
interface CalendarEntry {
  readonly uid: string;
  readonly sequence: number;
}

/**
 * The entry for the next message about a booking. A moved booking has a new uid at the service but keeps its
 * UID in calendars, with a higher SEQUENCE, so that calendars move the event they have (RFC 5546, 3.2.2.1)
 * instead of losing one and gaining another. Each message raises SEQUENCE. Call it in the transaction that
 * changes the booking.
 */
export function nextEntry(database: Database, booking: StoredBooking, kind: MailKind): CalendarEntry {
  const { uid, fromReschedule } = booking;
  const movedFrom = typeof fromReschedule === 'string' ? fromReschedule : uid;
  const own = readEntry(database, uid);
  // One seat can move away from others, who follow later: both bookings are the same event to calendars.
  const former = movedFrom === uid ? undefined : readEntry(database, movedFrom);
  const last = Math.max(own?.sequence ?? -1, former?.sequence ?? -1, isFirst(kind, booking) ? -1 : 0);
  const entry = { uid: own?.uid ?? former?.uid ?? toMailId(movedFrom), sequence: last + 1 };
  database.run(
    `INSERT INTO calendarEntries (bookingUid, uid, sequence) VALUES (:bookingUid, :uid, :sequence)
     ON CONFLICT (bookingUid) DO UPDATE SET uid = excluded.uid, sequence = excluded.sequence`,
    { bookingUid: uid, ...entry },
  );
  return entry;
}

/** A booking of the workspace file was announced in the time before, which nobody kept: that was SEQUENCE 0. */
function isFirst(kind: MailKind, { fromReschedule }: StoredBooking): boolean {
  return kind !== 'cancelled' && kind !== 'rescheduled' && typeof fromReschedule !== 'string';
}

function readEntry(database: Database, bookingUid: string): CalendarEntry | undefined {
  const row = database.get('SELECT uid, sequence FROM calendarEntries WHERE bookingUid = :bookingUid', {
    bookingUid,
  });
  return row && { uid: String(row.uid), sequence: Number(row.sequence) };
}
