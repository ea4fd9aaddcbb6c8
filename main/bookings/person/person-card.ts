import { sameAddress, isOff } from '../../api/booking/status.ts';
import { timeZone } from '../../api/schemas/common.ts';
import { textOf } from '../booking-parts.ts';
import type { KnownBooking } from '../lists/known-booking.ts';
import { compareIn } from '../lists/list-rules.ts';
import { hasAttendee } from '../lists/local-match.ts';

/** What is known of the bookings with one person. */
export interface PersonCard {
  readonly name: string;
  readonly email: string;
  /** Of the latest booking that says one. */
  readonly timeZone: string | null;
  /** Neither cancelled nor declined. */
  readonly count: number;
  readonly cancelled: number;
  readonly firstMs: number | null;
  /** The last that began. */
  readonly lastMs: number | null;
  readonly usualMinutes: number | null;
  readonly coming: readonly KnownBooking[];
  readonly earlier: readonly KnownBooking[];
}

const minuteMs = 60_000;

/** Gathers what is known of a person by address, without its case. */
export function personCardOf(all: Iterable<KnownBooking>, email: string, nowMs: number): PersonCard {
  const address = email.trim().toLowerCase();
  const latestFirst = [...all].filter((known) => hasAttendee(known, address)).sort(compareIn('past'));
  const on = latestFirst.filter(({ booking }) => !isOff(booking));
  const begun = on.find(({ startMs }) => startMs <= nowMs);
  const self = latestFirst.flatMap(
    ({ booking }) => booking.attendees?.filter((attendee) => sameAddress(attendee.email, address)) ?? [],
  );
  const isComing = ({ booking, endMs }: KnownBooking): boolean => !isOff(booking) && endMs > nowMs;
  return {
    name: self.map(({ name }) => textOf(name)).find((name) => name !== null) ?? '',
    email: textOf(self[0]?.email) ?? email.trim(),
    timeZone:
      self
        .map((attendee) => timeZone.safeParse(attendee.timeZone).data ?? null)
        .find((zone) => zone !== null) ?? null,
    count: on.length,
    cancelled: latestFirst.length - on.length,
    firstMs: on.at(-1)?.startMs ?? null,
    lastMs: begun?.startMs ?? null,
    usualMinutes: usualMinutesOf(on),
    coming: latestFirst.filter(isComing).reverse(),
    earlier: latestFirst.filter((known) => !isComing(known)),
  };
}

/** The length most bookings had; of several, the one of the latest. */
function usualMinutesOf(latestFirst: readonly KnownBooking[]): number | null {
  const counts = new Map<number, number>();
  for (const { startMs, endMs } of latestFirst) {
    const minutes = Math.round((endMs - startMs) / minuteMs);
    if (minutes > 0) counts.set(minutes, (counts.get(minutes) ?? 0) + 1);
  }
  const most = Math.max(0, ...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0] ?? null;
}
