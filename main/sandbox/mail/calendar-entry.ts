import type { Database } from '../store/database.ts';
import type { StoredBooking } from '../workspace/booking-schema.ts';
import type { MailKind } from './announcement.ts';
import { toMailId } from './mailbox.ts';

/** How calendars know an event: RFC 5545, 3.8.4.7 and 3.8.7.4. */
export interface CalendarEntry {
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
