import type { Booking } from '../../api/schemas/booking.ts';
import type { KnownBooking } from './known-booking.ts';

export interface Newest {
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
