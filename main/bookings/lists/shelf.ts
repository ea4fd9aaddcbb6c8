import type { Booking } from '../../api/schemas/booking.ts';
import { toKnown, type KnownBooking } from './known-booking.ts';

/** All bookings that were seen in this run, each as it was said last. */
export interface Shelf {
  /** The number of the last reading. */
  seenAt(): number;
  /** @returns whether anything was not known like this before */
  learn(bookings: readonly Booking[], isOfOthers?: boolean): boolean;
  find(uid: string): KnownBooking | undefined;
  /** Can be gone through as often as wanted. */
  all(): Iterable<KnownBooking>;
  clear(): void;
}

export function createShelf(): Shelf {
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
