import { sameAddress } from '../../api/booking/status.ts';
import type { Booking } from '../../api/schemas/booking.ts';
import { readInstant } from '../../api/schemas/common.ts';
import { foldText } from '../../base/text.ts';

/** A booking that some list has shown, with what sorting and searching need of it. */
export interface KnownBooking {
  readonly booking: Booking;
  readonly startMs: number;
  /** Never before the start. */
  readonly endMs: number;
  /** Counts readings, to tell which of two is the later one. */
  readonly seenAt: number;
  /** Only ever seen among the personal bookings of team members, which lists show on wish only. */
  readonly isOfOthers: boolean;
  /**
   * What a search looks at, folded; made when it is first looked at. One's own name and address stand in every
   * booking, and are left out.
   *
   * @param ownEmail of the profile; null until it was read
   */
  searched(ownEmail: string | null): string;
}

export function toKnown(
  booking: Booking,
  { seenAt, isOfOthers }: Pick<KnownBooking, 'seenAt' | 'isOfOthers'>,
): KnownBooking {
  const startMs = msOf(booking.startTime);
  let searched: { readonly ownEmail: string | null; readonly text: string } | null = null;
  return {
    booking,
    startMs,
    endMs: Math.max(startMs, msOf(booking.endTime)),
    seenAt,
    isOfOthers,
    searched(ownEmail) {
      if (searched?.ownEmail !== ownEmail) searched = { ownEmail, text: searchedText(booking, ownEmail) };
      return searched.text;
    },
  };
}

/** The title and who is in it; by address too, where the service compares names only. */
function searchedText({ title, eventType, attendees, user }: Booking, ownEmail: string | null): string {
  const everybody = [...(attendees ?? []), ...(user ? [user] : [])];
  const people = everybody.filter(({ email }) => !sameAddress(email, ownEmail));
  const texts = [title, eventType?.title, ...people.flatMap(({ name, email }) => [name, email])];
  // A line break stands in nothing that is typed.
  return foldText(texts.filter((text) => typeof text === 'string').join('\n'));
}

/** The schema let only instants pass. */
function msOf(text: string): number {
  const ms = readInstant(text);
  if (ms === null) throw new Error('A booking without a readable time');
  return ms;
}

/** All bookings that were seen in this run, each as it was said last. */
interface BookingCache {
  /** The number of the last reading. */
  seenAt(): number;
  /** @returns whether anything was not known like this before */
  learn(bookings: readonly Booking[], isOfOthers?: boolean): boolean;
  find(uid: string): KnownBooking | undefined;
  /** Can be gone through as often as wanted. */
  all(): Iterable<KnownBooking>;
  clear(): void;
}

export function createBookingCache(): BookingCache {
  const byUid = new Map<string, KnownBooking>();
  const every: Iterable<KnownBooking> = { [Symbol.iterator]: () => byUid.values() };
  let readings = 0;
  return {
    seenAt: () => readings,
    learn(bookings, isOfOthers = false) {
      readings += 1;
      let isNew = false;
      for (const booking of bookings) {
        const before = byUid.get(booking.uid);
        const ofOthers = isOfOthers && booking.isHost !== true && (before?.isOfOthers ?? true);
        if (before?.booking === booking && before.isOfOthers === ofOthers) continue;
        byUid.set(booking.uid, toKnown(booking, { seenAt: readings, isOfOthers: ofOthers }));
        isNew = true;
      }
      return isNew;
    },
    find: (uid) => byUid.get(uid),
    all: () => every,
    clear() {
      byUid.clear();
    },
  };
}

interface Newest {
  /** As the agenda read them. */
  readonly agenda: readonly Booking[];
  /** The number of that reading; what was seen later is news to the agenda. */
  readonly agendaSeenAt: number;
  readonly find: (uid: string) => KnownBooking | undefined;
  readonly all: () => Iterable<KnownBooking>;
  /** What ended before is nobody's business, epoch ms. */
  readonly fromMs: number;
}

/**
 * The agenda's bookings, each as any list said it last, and those that lists have shown since it was read. What
 * lists had shown before and the agenda has not is gone: it was moved, cancelled or removed.
 */
export function newestOf({ agenda, agendaSeenAt, find, all, fromMs }: Newest): readonly Booking[] {
  const uids = new Set(agenda.map(({ uid }) => uid));
  const since = [...all()].filter(
    ({ booking, seenAt, endMs, isOfOthers }) =>
      seenAt > agendaSeenAt && endMs >= fromMs && !isOfOthers && !uids.has(booking.uid),
  );
  return [
    ...agenda.map((booking) => find(booking.uid)?.booking ?? booking),
    ...since.map(({ booking }) => booking),
  ];
}
