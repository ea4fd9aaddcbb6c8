import type { BeforeFact } from '../../preload/contract/model/bookings.ts';
import type { Booking } from '../../protocol/booking.ts';
import { isMine, isOff, paymentOf, priceOf, sameAddress } from '../api/booking/status.ts';
import { toInstant, toInstantOrNull } from '../base/instants.ts';
import { requiredAnswer, type Questions } from './detail/answers.ts';
import { extraText, textOf } from './booking-parts.ts';
import { hasAttendee } from './lists/list-rules.ts';
import { peopleOf, type LastMeetings } from './last-meetings.ts';
import type { LoggedNews } from './news/booking-news.ts';
import type { BookingStore, KnownBooking } from './store.ts';

export interface BeforeParts {
  readonly store: Pick<BookingStore, 'find' | 'all'>;
  /** Of the profile; null until it was read. */
  readonly ownEmail: string | null;
  readonly questions: Questions;
  /** Reschedulings that were made from here. */
  readonly links: readonly { readonly from: string; readonly to: string }[];
  /** What changed at the service, the newest first. */
  readonly news: readonly Pick<LoggedNews, 'uid' | 'fromStartMs'>[];
  /** The last one with the person of an address, as far as it was ever read. */
  readonly lastMeeting: LastMeetings['of'];
  /** Every booking of the account was read in this run, so somebody who is in none was never met. */
  readonly isAllRead: boolean;
  /** On whom the booking is with; empty where there is none. */
  readonly note: string;
  readonly nowMs: number;
}

/**
 * What is good to know before a booking, at most one fact of each kind and always in the same order (design, "Before
 * and after"): what they answered, when one met last, how often it was rescheduled, that it is not paid, one's own
 * note. It asks nobody: what is not known here is left out. None of a booking that is over, off or a colleague's.
 */
export function factsBefore(known: KnownBooking, parts: BeforeParts): readonly BeforeFact[] {
  const { booking, endMs } = known;
  if (isOff(booking) || endMs <= parts.nowMs || !isMine(booking, parts.ownEmail)) return [];
  const answer = requiredAnswer(booking, parts.questions);
  const price = paymentOf(booking) === 'open' ? priceOf(booking) : null;
  const note = parts.note.trim();
  return [
    ...(answer === null ? [] : [{ kind: 'answer', text: answer } as const]),
    ...lastMet(known, parts),
    ...rescheduled(known, parts),
    ...(price === null ? [] : [{ kind: 'unpaid', price } as const]),
    ...(note === '' ? [] : [{ kind: 'note', text: note } as const]),
  ];
}

/** The address of whom a booking is with: its first attendee, or its host where one only attends; null without one. */
export function addressOf(booking: Booking, ownEmail: string | null): string | null {
  const addresses = peopleOf(booking).flatMap(({ email }) => textOf(email) ?? []);
  return addresses.find((address) => !sameAddress(address, ownEmail)) ?? null;
}

/** Never met is somebody who stands in no earlier booking that may have taken place. */
function lastMet({ booking }: KnownBooking, parts: BeforeParts): readonly BeforeFact[] {
  const { store, ownEmail, nowMs, isAllRead } = parts;
  const address = addressOf(booking, ownEmail);
  if (address === null) return [];
  const met = parts.lastMeeting(address);
  if (met !== null) return [{ kind: 'last-met', at: toInstant(met.startMs), title: met.title }];
  if (!isAllRead) return [];
  const key = address.toLowerCase();
  // All that are known: a loop that makes nothing for each of them.
  for (const known of store.all()) {
    const isEarlier = known.endMs <= nowMs && !isOff(known.booking);
    if (isEarlier && (hasAttendee(known, key) || sameAddress(known.booking.user?.email, key))) return [];
  }
  return [{ kind: 'first-time' }];
}

/**
 * Follows a booking back to the one that was booked first: by what the service says it was rescheduled from, by what
 * was rescheduled from here, and, where the service keeps the uid, by the news of it. Once is nothing to remark on.
 */
function rescheduled({ booking, startMs }: KnownBooking, parts: BeforeParts): readonly BeforeFact[] {
  const { store, links, news } = parts;
  const passed = new Set<string>();
  let times = 0;
  let firstMs: number | null = startMs;
  /** When the one before it was to start, as the news had it. */
  let toldMs: number | null = null;
  let uid: string | null = booking.uid;
  while (uid !== null && !passed.has(uid)) {
    const here: string = uid;
    passed.add(here);
    const said = here === booking.uid ? { booking, startMs } : store.find(here);
    const told = news.flatMap((one) => (one.uid === here ? (one.fromStartMs ?? []) : []));
    const link = links.find(({ from, to }) => to === here && from !== here);
    uid = link?.from ?? (said ? extraText(said.booking, 'fromReschedule') : null);
    times += Math.max(told.length, uid === null ? 0 : 1);
    firstMs = told.at(-1) ?? said?.startMs ?? toldMs;
    toldMs = told.at(-1) ?? null;
  }
  if (times >= 2) return [{ kind: 'rescheduled', times, firstAt: toInstantOrNull(firstMs) }];
  return times === 0 && booking.rescheduled === true
    ? [{ kind: 'rescheduled', times: null, firstAt: null }]
    : [];
}
