import type { Client } from '../../main/api/client.ts';
import type { Booking, ListStatus } from '../../protocol/booking.ts';
import type { Profile } from '../../protocol/account.ts';
import type { Clock } from '../../main/base/clock.ts';
import type { UnreadBooking } from '../../preload/contract/model/agenda.ts';

/** What one call asked for: "me", or the list with the days it spans. */
export interface ListingCall {
  readonly operation: 'me' | ListStatus;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly cursor?: number | undefined;
  readonly limit?: number | undefined;
  readonly atMs: number;
}

/** A service in memory that has a profile and bookings and lists them as servers of the family do. */
export interface ListingService {
  getMe: Client['getMe'];
  listBookings: Client['listBookings'];
  profile: Profile;
  bookings: Booking[];
  /** Every list holds these rows besides, which are no bookings. */
  unread: readonly UnreadBooking[];
  /** Which bookings stand in which list. */
  isIn: (list: ListStatus, booking: Booking, nowMs: number) => boolean;
  readonly calls: ListingCall[];
  /** Every call fails with it while it is set. */
  failure: Error | null;
  /** Calls wait for it. */
  pace: Promise<unknown>;
}

const isOff = ({ status }: Booking): boolean => status === 'CANCELLED' || status === 'REJECTED';

/** Which bookings stand in which list: docs/service-notes.md. */
function isIn(list: ListStatus, booking: Booking, nowMs: number): boolean {
  const endMs = Date.parse(booking.endTime);
  const isRecurring = typeof booking.recurringEventId === 'string';
  switch (list) {
    case 'upcoming':
      return endMs >= nowMs && (isRecurring ? booking.status === 'ACCEPTED' : !isOff(booking));
    case 'recurring':
      return endMs >= nowMs && isRecurring && !isOff(booking);
    case 'past':
      return endMs <= nowMs && !isOff(booking);
    case 'cancelled':
      return isOff(booking);
    case 'unconfirmed':
      return endMs >= nowMs && booking.status === 'PENDING';
  }
}

const byStart = (bookings: readonly Booking[]): readonly Booking[] =>
  bookings.toSorted((a, b) => (a.startTime < b.startTime ? -1 : Number(a.startTime > b.startTime)));

export function createListingService(clock: Clock, profile: Profile): ListingService {
  const service: ListingService = {
    profile,
    bookings: [],
    unread: [],
    isIn,
    calls: [],
    failure: null,
    pace: Promise.resolve(),
    async getMe(_request, signal) {
      service.calls.push({ operation: 'me', atMs: clock.now() });
      await pass(signal);
      return service.profile;
    },
    async listBookings({ filters, cursor = 0, limit = 10 }, signal) {
      const { status, startDate, endDate } = filters;
      service.calls.push({ operation: status, startDate, endDate, cursor, limit, atMs: clock.now() });
      await pass(signal);
      const rows = byStart(service.bookings).filter(
        (booking) =>
          service.isIn(status, booking, clock.now()) &&
          Date.parse(booking.startTime) >= Date.parse(startDate ?? booking.startTime) &&
          Date.parse(booking.startTime) <= Date.parse(endDate ?? booking.startTime),
      );
      const end = cursor + limit;
      const nextCursor = end < rows.length ? end : null;
      return { bookings: rows.slice(cursor, end), unread: service.unread, nextCursor };
    },
  };
  async function pass(signal: AbortSignal | undefined): Promise<void> {
    let stop: () => void = () => undefined;
    const aborted = new Promise<never>((_, reject) => {
      stop = () => reject(new Error('aborted'));
      signal?.addEventListener('abort', stop);
    });
    await Promise.race([service.pace, aborted]);
    signal?.removeEventListener('abort', stop);
    if (service.failure) throw service.failure;
  }
  return service;
}
