import { sameAddress } from '../../api/booking/status.ts';
import type { Booking } from '../../api/schemas/booking.ts';
import { readInstant } from '../../api/schemas/instant-text.ts';
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
