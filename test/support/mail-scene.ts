import { announce, type Announcement } from '../../sandbox/mail/announce.ts';
import { composeMessage } from '../../sandbox/mail/compose-message.ts';
import { readNewest } from '../../sandbox/mail/outbox.ts';
import type { KeptMessage } from '../../sandbox/mail/outbox.ts';
import { openDatabase } from '../../sandbox/store/database.ts';
import { storedBooking } from '../../sandbox/workspace/booking-schema.ts';
import type { StoredBooking } from '../../sandbox/workspace/booking-schema.ts';
import { user } from '../../sandbox/workspace/people-schemas.ts';
import { readCalendar } from './calendar-reader.ts';
import type { CalendarLine } from './calendar-reader.ts';
import { buildEventType } from './event-type-builder.ts';
import { leavesOf, readMail } from './mail-reader.ts';
import type { MailPart } from './mail-reader.ts';

export const maya = user.parse({
  id: 7001,
  name: 'Maya Lindqvist',
  email: 'maya@lindqvist.example',
  username: 'maya',
  timeZone: 'Europe/Berlin',
});

export const ana = { name: 'Ana López', email: 'ana@lopez.example', timeZone: 'America/New_York' };
export const tom = { name: 'Tom Okafor', email: 'tom@okafor.example', timeZone: 'Asia/Kathmandu' };

/** An accepted call of half an hour with Ana at 09:00 UTC on 10 March 2027. */
export function keptBooking(fields: Readonly<Record<string, unknown>> = {}): StoredBooking {
  return storedBooking.parse({
    uid: 'bkkzPiDEKDBuNCkSfhFAYp',
    eventTypeId: 501,
    userId: 7001,
    title: 'Intro call between Maya Lindqvist and Ana López',
    startTime: '2027-03-10T09:00:00Z',
    endTime: '2027-03-10T09:30:00Z',
    status: 'ACCEPTED',
    location: '12 Mill Lane',
    attendees: [ana],
    responses: { name: ana.name, email: ana.email },
    ...fields,
  });
}

/** A message that was kept, and what two independent readers find in it. */
export interface ReadMessage extends KeptMessage {
  readonly raw: string;
  readonly mail: MailPart;
  readonly leaves: readonly MailPart[];
  readonly event: readonly CalendarLine[];
}

/** An outbox of its own, at a time that only the test moves. */
export function openOutbox(now = '2027-03-08T12:00:00Z') {
  const database = openDatabase();
  let nowMs = Date.parse(now);
  return {
    database,
    wait(seconds: number): void {
      nowMs += seconds * 1000;
    },
    /** Announces, and answers the messages that came of it, in order. */
    async send(announcement: Partial<Announcement>): Promise<readonly ReadMessage[]> {
      const before = readNewest(database).length;
      database.transaction(() => {
        announce(
          { world: { database }, clock: { now: () => nowMs } },
          {
            kind: 'confirmed',
            booking: keptBooking(),
            eventType: buildEventType(),
            organizer: maya,
            ...announcement,
          },
        );
      });
      const all = readNewest(database).toReversed();
      return Promise.all(all.slice(before).map(read));
    },
  };
}

async function read(message: KeptMessage): Promise<ReadMessage> {
  const raw = await composeMessage(message);
  const mail = readMail(raw);
  const leaves = leavesOf(mail);
  const calendar = leaves.find(({ type }) => type === 'text/calendar')?.content ?? '';
  return { ...message, raw, mail, leaves, event: readCalendar(calendar.replace(/(?:\r\n)?$/, '\r\n')) };
}
