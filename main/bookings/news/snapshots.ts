import { z } from 'zod';
import { isOff, isMine } from '../../api/booking/status.ts';
import type { Booking } from '../../../protocol/booking.ts';
import { words } from '../../base/words.ts';
import { extraText, textOf } from '../booking-parts.ts';
import { toKnown } from '../store.ts';
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
  /** false: a colleague's, which is no news. */
  isMine: z.boolean(),
});
export type Snapshot = z.output<typeof snapshot>;
export type SnapshotPerson = z.output<typeof person>;

export type Snapshots = ReadonlyMap<string, Snapshot>;

/** Longer texts are shown in the booking itself. */
const maxTextLength = 500;

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
    title: cut(textOf(booking.title) ?? textOf(booking.eventType?.title) ?? words().untitledBooking),
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
  return text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text;
}

/** What is another from one picture of the bookings to the next. */
export type Change =
  | { readonly kind: 'added'; readonly booking: Snapshot }
  | { readonly kind: 'removed'; readonly uid: string }
  | { readonly kind: 'moved'; readonly uid: string; readonly startMs: number; readonly endMs: number }
  | { readonly kind: 'status'; readonly uid: string; readonly status: string }
  | { readonly kind: 'paid'; readonly uid: string; readonly paid: boolean }
  | { readonly kind: 'joined'; readonly uid: string; readonly person: SnapshotPerson }
  | { readonly kind: 'left'; readonly uid: string; readonly key: string }
  /** Everything else of it that the news show. */
  | { readonly kind: 'edited'; readonly uid: string; readonly told: Told };

type Told = Pick<Snapshot, 'title' | 'reason' | 'movedFrom' | 'isMoved' | 'isOfSeries' | 'isMine'>;

/** All changes that make the next picture of the old one: `applyChanges(old, diff(old, next))` is `next`. */
export function diff(old: Snapshots, next: Snapshots): readonly Change[] {
  const changes: Change[] = [];
  for (const uid of old.keys()) if (!next.has(uid)) changes.push({ kind: 'removed', uid });
  for (const booking of next.values()) {
    const before = old.get(booking.uid);
    if (before === undefined) changes.push({ kind: 'added', booking });
    else if (before !== booking) changes.push(...changesOf(before, booking));
  }
  return changes;
}

export function applyChanges(old: Snapshots, changes: readonly Change[]): Snapshots {
  const next = new Map(old);
  for (const change of changes) {
    if (change.kind === 'added') next.set(change.booking.uid, change.booking);
    else if (change.kind === 'removed') next.delete(change.uid);
    else {
      const before = next.get(change.uid);
      if (before) next.set(change.uid, applyTo(before, change));
    }
  }
  return next;
}

function changesOf(before: Snapshot, after: Snapshot): readonly Change[] {
  const { uid, startMs, endMs, status, paid } = after;
  const changes: Change[] = [];
  if (before.startMs !== startMs || before.endMs !== endMs) {
    changes.push({ kind: 'moved', uid, startMs, endMs });
  }
  if (before.status !== status) changes.push({ kind: 'status', uid, status });
  if (before.paid !== paid) changes.push({ kind: 'paid', uid, paid });
  const were = new Map(before.people.map((person) => [person.key, person]));
  const are = new Map(after.people.map((person) => [person.key, person]));
  for (const key of were.keys()) if (!are.has(key)) changes.push({ kind: 'left', uid, key });
  for (const person of after.people) {
    // A new name joins in place of the old one, and makes no news.
    if (were.get(person.key)?.name !== person.name) changes.push({ kind: 'joined', uid, person });
  }
  const told = toldOf(after);
  if (JSON.stringify(toldOf(before)) !== JSON.stringify(told)) changes.push({ kind: 'edited', uid, told });
  return changes;
}

function toldOf({ title, reason, movedFrom, isMoved, isOfSeries, isMine }: Snapshot): Told {
  return { title, reason, movedFrom, isMoved, isOfSeries, isMine };
}

function applyTo(before: Snapshot, change: Exclude<Change, { kind: 'added' | 'removed' }>): Snapshot {
  switch (change.kind) {
    case 'moved':
      return { ...before, startMs: change.startMs, endMs: change.endMs };
    case 'status':
      return { ...before, status: change.status };
    case 'paid':
      return { ...before, paid: change.paid };
    case 'joined':
      return {
        ...before,
        people: [...before.people.filter(({ key }) => key !== change.person.key), change.person].sort(
          (a, b) => (a.key < b.key ? -1 : 1),
        ),
      };
    case 'left':
      return { ...before, people: before.people.filter(({ key }) => key !== change.key) };
    case 'edited':
      return { ...before, ...change.told };
  }
}
