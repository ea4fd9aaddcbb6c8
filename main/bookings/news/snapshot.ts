import { isOff, isMine } from '../../api/booking/status.ts';
import type { Booking } from '../../api/schemas/booking.ts';
import { z } from 'zod';
import { extraText, textOf } from '../booking-parts.ts';
import { toKnown } from '../lists/known-booking.ts';
import { isOfSeries } from '../lists/list-rules.ts';

const person = z.object({ key: z.string(), name: z.string() });

/** A booking as far as its changes are news. */
export const snapshot = z.object({
  uid: z.string(),
  title: z.string(),
  startMs: z.number(),
  endMs: z.number(),
  status: z.string(),
  paid: z.boolean(),
  /** Attendees, by address without its case; each once, in the order of their keys. */
  people: z.array(person).readonly(),
  reason: z.string().nullable(),
  /** The booking it was moved from. */
  movedFrom: z.string().nullable(),
  /** Moved, or asked to be; of a cancelled one. */
  isMoved: z.boolean(),
  isOfSeries: z.boolean(),
  /** false: a colleague's, which is no news; not said in what earlier versions kept. */
  isMine: z.boolean().optional(),
});
export type Snapshot = z.output<typeof snapshot>;
export type SnapshotPerson = z.output<typeof person>;

export type Snapshots = ReadonlyMap<string, Snapshot>;

/** Longer texts are shown in the booking itself. */
const longestText = 500;

/** @param ownEmail the signed-in person is not news to themselves */
export function snapshotOf(booking: Booking, ownEmail: string | null): Snapshot {
  const { startMs, endMs } = toKnown(booking, { seenAt: 0, isOfOthers: false });
  const own = ownEmail?.trim().toLowerCase() ?? '';
  const people = (booking.attendees ?? []).flatMap((attendee): readonly SnapshotPerson[] => {
    const name = textOf(attendee.name) ?? textOf(attendee.email) ?? '';
    const key = (textOf(attendee.email) ?? name).toLowerCase();
    return key === '' || key === own ? [] : [{ key, name: cut(name) }];
  });
  const byKey = new Map(people.map((one) => [one.key, one]));
  const off = booking.status === 'REJECTED' ? booking.rejectionReason : booking.cancellationReason;
  const reason = textOf(off);
  return {
    uid: booking.uid,
    title: cut(textOf(booking.title) ?? textOf(booking.eventType?.title) ?? 'Booking'),
    startMs,
    endMs,
    status: booking.status,
    paid: booking.paid === true,
    people: [...byKey.values()].sort((a, b) => (a.key < b.key ? -1 : 1)),
    reason: reason === null ? null : cut(reason),
    movedFrom: extraText(booking, 'fromReschedule'),
    isMoved: isOff(booking) && booking.rescheduled === true,
    isOfSeries: isOfSeries(booking),
    isMine: isMine(booking, ownEmail),
  };
}

function cut(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
}
