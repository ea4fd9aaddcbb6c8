import { z } from 'zod';
import type { Session } from './conformance-session.ts';

const slotsSchema = z.looseObject({
  slots: z.record(
    z.iso.date(),
    z.array(z.looseObject({ time: z.iso.datetime(), userIds: z.array(z.int()), users: z.array(z.string()) })),
  ),
});

/** The slots of an answer to get-availability, by date. */
export async function slotsOf(session: Session, body: object) {
  return slotsSchema.parse(await session.ask('get-availability', body)).slots;
}

/** The starts of an answer to get-availability, in order. */
export async function startsOf(session: Session, body: object): Promise<readonly string[]> {
  const days = await slotsOf(session, body);
  return Object.values(days).flatMap((slots) => slots.map(({ time }) => time));
}

const bookingSchema = z.looseObject({ uid: z.string(), status: z.string() });
export type BookingAnswer = z.output<typeof bookingSchema>;

/** Books, which has to succeed. */
export async function create(session: Session, body: object): Promise<BookingAnswer> {
  return bookingSchema.parse(await session.ask('bookings/create', body));
}

/** A booking as one of the lists shows it; undefined when none does. */
export async function find(session: Session, uid: string): Promise<BookingAnswer | undefined> {
  for (const status of ['upcoming', 'cancelled', 'past', 'unconfirmed'] as const) {
    const { bookings } = await session.list({ status });
    const found = bookings.find((booking) => booking.uid === uid);
    if (found !== undefined) return bookingSchema.parse(found);
  }
  return undefined;
}

const outboxSchema = z.object({
  messages: z.array(
    z.looseObject({ to: z.array(z.string()), kind: z.string(), bookingUid: z.string(), text: z.string() }),
  ),
});

/** What the service has mailed, oldest first. */
export async function mailOf(session: Session) {
  return outboxSchema.parse((await session.service.control('outbox')).body).messages;
}
