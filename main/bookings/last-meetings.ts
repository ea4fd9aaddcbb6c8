import { z } from 'zod';
import { rowsOf } from '../../protocol/common.ts';
import { isMine, sameAddress } from '../api/booking/status.ts';
import type { Booking } from '../../protocol/booking.ts';
import { createKept, type KeptFormat, type TextStore } from '../base/kept.ts';
import { textOf } from './booking-parts.ts';
import type { KnownBooking } from './store.ts';

const meeting = z.object({ uid: z.string(), startMs: z.number(), title: z.string() });
export type Meeting = Readonly<z.output<typeof meeting>>;

/** By address, in lower case. */
type ByAddress = ReadonlyMap<string, Meeting>;

const format: KeptFormat<ByAddress> = {
  name: 'The saved last meetings',
  version: 1,
  schema: z
    .object({ people: rowsOf(meeting.extend({ email: z.string() })) })
    .transform(({ people }) => new Map(people.map(({ email, ...last }) => [email, last]))),
  empty: new Map(),
  write: (byAddress) => ({ people: [...byAddress].map(([email, last]) => ({ email, ...last })) }),
};

/** Of more, those that were met last. */
const maxPeople = 2000;

/**
 * When one met each person last, in a sealed text: what is over is read now and then only, and a card has to say it at
 * once, after a restart and offline too.
 */
export interface LastMeetings {
  load(): Promise<void>;
  /** Takes bookings that were read for any reason. @param nowMs epoch ms: what is not over by then was no meeting yet */
  learn(bookings: Iterable<KnownBooking>, ownEmail: string, nowMs: number): void;
  of(email: string): Meeting | null;
  /** Resolves when what was learned is kept. */
  stop(): Promise<void>;
}

const keyOf = (email: string): string => email.trim().toLowerCase();

export function createLastMeetings(text: TextStore, report: (error: unknown) => void): LastMeetings {
  const kept = createKept(text, format, report);
  return {
    async load() {
      await kept.load();
    },
    learn(bookings, ownEmail, nowMs) {
      const over = [...bookings].filter(({ endMs, isOfOthers }) => endMs <= nowMs && !isOfOthers);
      if (over.length > 0) void kept.change((now) => withMeetings(now, over, ownEmail));
    },
    of: (email) => kept.get().get(keyOf(email)) ?? null,
    stop: () => kept.close(),
  };
}

/** The same map where nothing is new in it. */
function withMeetings(now: ByAddress, over: readonly KnownBooking[], ownEmail: string): ByAddress {
  const next = new Map(now);
  let isChanged = false;
  for (const { booking, startMs } of over) {
    const title = textOf(booking.eventType?.title) ?? textOf(booking.title) ?? '';
    for (const { email, noShow } of peopleOf(booking)) {
      const key = keyOf(email ?? '');
      const last = next.get(key);
      const isMet =
        booking.status === 'ACCEPTED' &&
        noShow !== true &&
        key !== '' &&
        !sameAddress(email, ownEmail) &&
        isMine(booking, ownEmail);
      if (isMet && (last === undefined || last.startMs < startMs)) {
        next.set(key, { uid: booking.uid, startMs, title });
        isChanged = true;
      } else if (!isMet && last?.uid === booking.uid) {
        next.delete(key);
        isChanged = true;
      }
    }
  }
  if (!isChanged) return now;
  const latestFirst = [...next].sort(([, a], [, b]) => b.startMs - a.startMs);
  return new Map(latestFirst.slice(0, maxPeople));
}

/** Attendees and the host, who is met by whom only attends. */
export const peopleOf = ({
  attendees,
  user,
}: Booking): readonly { readonly email?: string | null | undefined; readonly noShow?: unknown }[] => [
  ...(attendees ?? []),
  ...(user ? [user] : []),
];
