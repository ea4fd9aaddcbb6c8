import type { NoSlotsReason } from '../../../preload/contract/model/quick-book.ts';

/** Why there are no times, in one sentence each. @param ownName of whoever is signed in */
export function reasonWords(
  { kind, host, at }: NoSlotsReason,
  formatAt: (at: string) => string,
  ownName: string | null = null,
): string {
  const isOwn = host !== null && host === ownName;
  switch (kind) {
    case 'notice':
      return at === null ? 'Needs more notice.' : `Needs more notice: bookable from ${formatAt(at)}.`;
    case 'not-yet':
      return at === null ? 'Not open for booking yet.' : `Booking opens on ${formatAt(at)}.`;
    case 'period':
      return at === null ? 'Too far ahead to book.' : `Bookable until ${formatAt(at)}.`;
    case 'limit':
      if (isOwn) return 'You’ve reached the booking limit.';
      return host ? `${host} has reached the booking limit.` : 'The booking limit is reached.';
    case 'hours':
      if (isOwn) return 'Outside your working hours.';
      return host ? `Outside ${host}’s working hours.` : 'Outside working hours.';
    case 'busy':
      if (isOwn) return 'You’re busy.';
      return host ? `${host} is busy.` : 'Everybody is busy.';
    case 'away':
      if (isOwn) return 'You’re away.';
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

/** Nothing is open, nothing in the guest's day is, or less than was wished. Hours by the guest's clock. */
export type ProposalNote =
  | { readonly kind: 'none' }
  | { readonly kind: 'outside' | 'fewer'; readonly from: number; readonly to: number };

/**
 * Why what was proposed is not as wished.
 *
 * @param city the guest's
 * @param clock an hour of the day as it is shown
 */
export function proposalWords(note: ProposalNote, city: string, clock: (hour: number) => string): string {
  if (note.kind === 'none') return 'There are no open times in the next three weeks.';
  const day = `between ${clock(note.from)} and ${clock(note.to)} in ${city}`;
  return note.kind === 'outside'
    ? `No open time lies ${day}. These come closest.`
    : `No more open times lie ${day}.`;
}
