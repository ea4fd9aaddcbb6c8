import { isOff } from '../../api/booking/status.ts';
import { extraText } from '../booking-parts.ts';
import type { KnownBooking } from '../lists/known-booking.ts';

/** The other end of a move; without times where that booking is not known. */
export interface Moved {
  readonly uid: string;
  readonly startMs: number | null;
  readonly endMs: number | null;
}

export interface MoveParts {
  readonly find: (uid: string) => KnownBooking | undefined;
  readonly all: () => Iterable<KnownBooking>;
  /** Moves that were made from here. */
  readonly links: readonly { readonly from: string; readonly to: string }[];
}

/** Where a booking was moved from: by what it says, or by what was moved here. */
export function movedFrom({ booking }: KnownBooking, { find, links }: MoveParts): Moved | null {
  const link = links.find(({ to, from }) => to === booking.uid && from !== booking.uid);
  const uid = extraText(booking, 'fromReschedule') ?? link?.from ?? null;
  return uid === null ? null : toMoved(uid, find(uid));
}

/** Where a booking was moved to. Only a cancelled one was; it may also only have been asked to move. */
export function movedTo({ booking }: KnownBooking, { find, all, links }: MoveParts): Moved | null {
  if (!isOff(booking)) return null;
  const link = links.find(({ from, to }) => from === booking.uid && to !== booking.uid);
  if (link) return toMoved(link.to, find(link.to));
  for (const known of all()) {
    if (extraText(known.booking, 'fromReschedule') === booking.uid) return toMoved(known.booking.uid, known);
  }
  return null;
}

function toMoved(uid: string, known: KnownBooking | undefined): Moved {
  return { uid, startMs: known?.startMs ?? null, endMs: known?.endMs ?? null };
}
