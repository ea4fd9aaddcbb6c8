import { toInstantMs } from '../notation.ts';
import type { StoredBooking } from '../workspace/booking-schema.ts';
import type { Database } from './database.ts';

/** Text as searches compare it: case does not count, accents do. */
export function fold(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** Writes a booking, new or changed, with the columns that queries look at. Call it in a transaction. */
export function writeBooking(database: Database, booking: StoredBooking, teamId: number | null): void {
  const startAt = toInstantMs(booking.startTime);
  database.run(
    `INSERT INTO bookings
       (uid, eventTypeId, teamId, userId, startAt, endAt, status, recurringEventId, titleFolded, json)
     VALUES
       (:uid, :eventTypeId, :teamId, :userId, :startAt, :endAt, :status, :recurringEventId, :title, :json)
     ON CONFLICT (uid) DO UPDATE SET
       eventTypeId = excluded.eventTypeId, teamId = excluded.teamId, userId = excluded.userId,
       startAt = excluded.startAt, endAt = excluded.endAt, status = excluded.status,
       recurringEventId = excluded.recurringEventId, titleFolded = excluded.titleFolded, json = excluded.json`,
    {
      uid: booking.uid,
      eventTypeId: booking.eventTypeId,
      teamId,
      userId: booking.userId,
      startAt,
      endAt: toInstantMs(booking.endTime),
      status: booking.status,
      recurringEventId: booking.recurringEventId,
      title: fold(booking.title),
      json: JSON.stringify(booking),
    },
  );
  database.run('DELETE FROM participants WHERE uid = :uid', { uid: booking.uid });
  for (const { email, name } of participantsOf(booking)) {
    database.run(
      'INSERT INTO participants (uid, email, nameFolded, startAt) VALUES (:uid, :email, :name, :startAt)',
      { uid: booking.uid, email: email.toLowerCase(), name: fold(name), startAt },
    );
  }
}

/** Attendees, and those who hold a seat. */
function* participantsOf(booking: StoredBooking): Generator<{ email: string; name: string }> {
  yield* booking.attendees;
  for (const { attendee } of booking.seatsReferences ?? []) {
    if (attendee !== undefined) yield { email: attendee.email, name: '' };
  }
  for (const email of booking.seatHolderEmails ?? []) yield { email, name: '' };
}
