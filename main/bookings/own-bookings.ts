import { dayMs } from '../../preload/contract/durations.ts';
import { mergeBookings } from '../agenda/row.ts';
import { isMine, isOff } from '../api/booking/status.ts';
import type { Client } from '../api/client.ts';
import { readAllPages } from '../api/pages.ts';
import type { Clock } from '../base/clock.ts';
import { toInstant } from '../base/instants.ts';
import type { Booking, ListStatus } from '../../protocol/booking.ts';
import type { BookingStore, KnownBooking } from './store.ts';

/** The times that are about to be booked. */
export interface WantedTimes {
  readonly times: readonly { readonly at: string; readonly end: string }[];
  /** The booking that is rescheduled, which leaves its own time. */
  readonly moving: string | null;
  /** The event type whose other seats are booked at the same time. */
  readonly seatsOf: number | null;
}

/** The agenda reads seven days ahead; it may be some hours old. */
export const readAheadMs = 6 * dayMs;

export interface Span {
  readonly startMs: number;
  readonly endMs: number;
}

export type OwnBookings = ReturnType<typeof createOwnBookings>;

/** The signed-in person’s own bookings that are on, from what was read for whatever reason. */
export function createOwnBookings(parts: OwnBookingsParts) {
  const { store, clock, ownEmail, client } = parts;

  /**
   * All that are known. What lies within the days that the agenda reads, and was not there the last time, was
   * cancelled or rescheduled elsewhere.
   */
  function ownKnown(): readonly KnownBooking[] {
    const current = new Set(store.current().map(({ uid }) => uid));
    const surelyReadMs = clock.now() + readAheadMs;
    return [...store.all()].filter(
      ({ booking, startMs, isOfOthers }) =>
        !isOfOthers &&
        !isOff(booking) &&
        isMine(booking, ownEmail()) &&
        (startMs > surelyReadMs || current.has(booking.uid)),
    );
  }

  return {
    ownKnown,
    /** Those that take place at one of these times, as far as they were read. */
    bookedThen: (wanted: WantedTimes) => bookedThen(ownKnown(), wanted),
    /** All that stay when these times are booked, but other seats of the same session: what they are judged by. */
    besides: ({ times, moving, seatsOf }: WantedTimes): readonly KnownBooking[] => {
      const starts = new Set(times.map(({ at }) => Date.parse(at)));
      return ownKnown().filter(({ booking, startMs }) => {
        const isSeat = seatsOf !== null && booking.eventType?.id === seatsOf && starts.has(startMs);
        return booking.uid !== moving && !isSeat;
      });
    },
    /**
     * All that take place between two instants. Beyond the days that the agenda reads, the service is asked.
     *
     * @throws Failure
     */
    async ownBetween(span: Span): Promise<readonly KnownBooking[]> {
      const isRead = span.endMs <= clock.now() + readAheadMs;
      const read = isRead ? null : new Set((await readOwn(client, span, ownEmail())).map(({ uid }) => uid));
      return ownKnown().filter(
        ({ booking, startMs, endMs }) =>
          startMs < span.endMs && endMs > span.startMs && read?.has(booking.uid) !== false,
      );
    },
    /**
     * All that take place between two instants, as the service says now, whatever is known, and some before.
     *
     * @throws Failure
     */
    async readBetween(span: Span): Promise<readonly Booking[]> {
      const nowMs = clock.now();
      const [past, coming] = await Promise.all([
        span.startMs < nowMs ? readOwn(client, span, ownEmail(), ['past']) : [],
        span.endMs > nowMs ? readOwn(client, span, ownEmail()) : [],
      ]);
      return mergeBookings(past, coming);
    },
  };
}

/** Bookings that began before may run into it. */
const lookBackMs = dayMs;
const pageSize = 100;

/**
 * Reads one’s own bookings that are on between two instants; some before it may be among them. What waits to be
 * confirmed is in the lists of what is upcoming and of series (`agenda/load`); what is over is in that of the past.
 *
 * @throws Failure
 */
export async function readOwn(
  client: Pick<Client, 'listBookings'>,
  { startMs, endMs }: Span,
  ownEmail: string | null,
  statuses: readonly ListStatus[] = ['upcoming', 'recurring'],
): Promise<readonly Booking[]> {
  const filters = { startDate: toInstant(startMs - lookBackMs), endDate: toInstant(endMs) };
  const list = (status: ListStatus): Promise<readonly Booking[]> =>
    readAllPages(pageSize, (cursor) =>
      client.listBookings({ filters: { ...filters, status }, limit: pageSize, cursor }),
    );
  const lists = await Promise.all(statuses.map(list));
  return mergeBookings(...lists).filter((booking) => !isOff(booking) && isMine(booking, ownEmail));
}

function bookedThen(
  known: readonly KnownBooking[],
  { times, moving, seatsOf }: WantedTimes,
): readonly KnownBooking[] {
  const spans = times.map(({ at, end }) => ({ startMs: Date.parse(at), endMs: Date.parse(end) }));
  return known.filter(
    ({ booking, startMs, endMs }) =>
      booking.uid !== moving &&
      spans.some((span) => {
        if (startMs === span.startMs && seatsOf !== null && booking.eventType?.id === seatsOf) return false;
        return startMs < span.endMs && span.startMs < endMs;
      }),
  );
}

interface OwnBookingsParts {
  /** Puts each list that it reads into the store before it answers. */
  readonly client: Pick<Client, 'listBookings'>;
  readonly store: Pick<BookingStore, 'all' | 'current'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly ownEmail: () => string | null;
}
