import type { NoSlotsReason } from '../../../preload/contract/views/quick-book.ts';

/** Why there are no times, in one sentence each. */
export function reasonWords({ kind, host, at }: NoSlotsReason, formatAt: (at: string) => string): string {
  switch (kind) {
    case 'notice':
      return at === null ? 'Bookings need more notice.' : `Bookings need notice: not before ${formatAt(at)}.`;
    case 'not-yet':
      return at === null ? 'Bookings aren’t open yet.' : `Bookings open on ${formatAt(at)}.`;
    case 'period':
      return at === null ? 'Bookings are closed by then.' : `Bookings are open until ${formatAt(at)} only.`;
    case 'limit':
      return host ? `${host} has no bookings left under the limit.` : 'The limit of bookings is reached.';
    case 'hours':
      return host ? `${host} doesn’t work then.` : 'Nobody works then.';
    case 'busy':
      return host ? `${host} is busy.` : 'Everybody is busy.';
    case 'away':
      return host ? `${host} is away.` : 'Everybody is away.';
    case 'seats':
      return 'All seats are taken.';
  }
}

/** “No 45 min times on Saturday”. */
export const noneTitle = (length: number | null, weekday: string): string =>
  `No ${length === null ? '' : `${length} min `}times on ${weekday}`;

export const seatsWords = (seats: number): string =>
  seats === 0 ? 'Full' : seats === 1 ? '1 seat left' : `${seats} seats left`;
