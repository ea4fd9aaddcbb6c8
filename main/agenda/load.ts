import { dayMs, minuteMs } from '../../preload/contract/durations.ts';
import type { Client } from '../api/client.ts';
import type { Booking, BookingPage, ListStatus } from '../../protocol/booking.ts';
import type { Profile } from '../../protocol/account.ts';
import type { Clock } from '../base/clock.ts';
import { agendaAheadMs } from '../bookings/store.ts';
import { dayWindow } from './day-window.ts';
import { mergeBookings, instantOf, timed, type TimedBooking } from './row.ts';
import { createAllowance, createPager, readAllPages } from '../api/pages.ts';
import { isOff } from '../api/booking/status.ts';
import { meetingLinkOf } from '../api/booking/whereabouts.ts';
import type { UnreadBooking } from '../../preload/contract/model/agenda.ts';

/** Bookings that began before midnight may still run. */
const lookBackMs = dayMs;
/** How far ahead is asked between two refreshes at most: what all of it was read for, however late that was. */
const pollAheadMs = 6 * dayMs;
/** New ones that fit on the page beside what is known of the next 24 hours. */
const roomForNew = 10;
/** The service's clock may be another. */
const clocksDifferMs = 5 * minuteMs;
const pageSize = 100;

/** What was read, and what the next reading may take over from it. */
export interface LoadedAgenda {
  readonly profile: Profile;
  readonly bookings: readonly Booking[];
  /** Rows that are no bookings, each once. */
  readonly unread: readonly UnreadBooking[];
  readonly readAtMs: number;
  readonly profileReadAt: Monotonic;
  readonly past: {
    readonly bookings: readonly Booking[];
    readonly unread: readonly UnreadBooking[];
    readonly readAt: Monotonic;
    readonly dayStartMs: number;
  };
}

/** `Clock.monotonic()`. */
type Monotonic = number;

export interface Loading {
  readonly client: Pick<Client, 'getMe' | 'listBookings'>;
  readonly clock: Clock;
  /** The zone whose days are read; asked when the profile is known. */
  readonly timeZone: () => string;
  readonly last: LoadedAgenda | null;
  /** How old the profile and what is over may be: they change rarely. */
  readonly rareForMs: number;
  /** Called as soon as it is certain whose agenda is being read. */
  readonly onProfile: (profile: Profile) => void;
  readonly signal: AbortSignal;
}

/**
 * Reads all that today needs. No single list of the service holds it (document: "List bookings";
 * docs/service-notes.md has what the family's servers put into each):
 *
 * - `upcoming`: what runs or comes, with a look back of a day for what began before midnight, and seven days
 *   ahead for the next day with bookings. Of a series it holds accepted occurrences only;
 * - `recurring`: the occurrences that wait to be confirmed;
 * - `cancelled`: what was called off today;
 * - `past`: what is over. It only grows by what was seen in the others before, so it is read when something
 *   seen there is gone, and otherwise once an hour of the day.
 *
 * `unconfirmed` adds nothing: what waits is in the first two until it ends, and in `past` after. Two are read
 * at a time, the living lists first: what ends or is cancelled in between is then in both and not in neither.
 *
 * @throws Failure of the first part that fails; the others are ended. Half an agenda would be a wrong one.
 */
export async function loadAgenda(loading: Loading): Promise<LoadedAgenda> {
  const { client, clock } = loading;
  const ending = new AbortController();
  const signal = AbortSignal.any([loading.signal, ending.signal]);
  try {
    const { profile, profileReadAt } = await readProfile(loading, signal);
    loading.onProfile(profile);
    const last = loading.last?.profile.id === profile.id ? loading.last : null;

    const timeZone = loading.timeZone();
    const readAtMs = clock.now();
    const day = dayWindow(readAtMs, timeZone);
    const allowance = createAllowance();
    const list = async (status: ListStatus, fromMs: number, untilMs: number): Promise<ReadList> => {
      const unread: UnreadBooking[] = [];
      const filters = { status, startDate: instantOf(fromMs), endDate: instantOf(untilMs) };
      const readPage = async (cursor: number): Promise<BookingPage> => {
        const page = await client.listBookings({ filters, limit: pageSize, cursor }, signal);
        unread.push(...(page.unread ?? []));
        return page;
      };
      const bookings = await readAllPages(pageSize, readPage, allowance);
      return { bookings, unread };
    };

    const [upcoming, recurring] = await Promise.all([
      list('upcoming', day.startMs - lookBackMs, day.endMs + agendaAheadMs),
      list('recurring', day.startMs - lookBackMs, day.endMs + agendaAheadMs),
    ]);
    const living = [...upcoming.bookings, ...recurring.bookings];
    const kept = last && isPastKnown({ ...loading, last }, living, day) ? last.past : null;
    const readPast = async (): Promise<LoadedAgenda['past']> => {
      const readAt = clock.monotonic();
      return {
        ...(await list('past', day.startMs - lookBackMs, day.endMs)),
        readAt,
        dayStartMs: day.startMs,
      };
    };
    const [cancelled, past] = await Promise.all([
      list('cancelled', day.startMs, day.endMs),
      kept ?? readPast(),
    ]);
    // What stands there without a readable status is not on.
    const off = cancelled.bookings.filter(isOff);
    const bookings = mergeBookings(living, past.bookings, off);
    const unread = withoutDoubles([upcoming, recurring, past, cancelled].flatMap((read) => read.unread));
    return { profile, bookings, unread, readAtMs, profileReadAt, past };
  } catch (error) {
    ending.abort();
    throw error;
  }
}

type ReadList = Pick<LoadedAgenda, 'bookings' | 'unread'>;

/** Lists overlap; rows without a uid are compared by their whole content. */
function withoutDoubles(unread: readonly UnreadBooking[]): readonly UnreadBooking[] {
  return [...new Map(unread.map((row) => [JSON.stringify(row), row])).values()];
}

async function readProfile(
  { client, clock, last, rareForMs }: Loading,
  signal: AbortSignal,
): Promise<Pick<LoadedAgenda, 'profile' | 'profileReadAt'>> {
  const now = clock.monotonic();
  if (last && now - last.profileReadAt < rareForMs) return last;
  return {
    profile: await client.getMe({}, signal),
    profileReadAt: now,
  };
}

/**
 * Asks with one call what comes next: as many rows as what is known of the next 24 hours needs, and some more. What is
 * on the page and not known is new; what is known and missing there is gone.
 *
 * @param isFar all that is known of the next days is looked at, where it fits on a page
 * @returns null where it is as it is known, otherwise what differs, as a text that is the same while that is the same
 * @throws Failure
 */
export async function readSoon(
  { client, clock, signal }: Pick<Loading, 'client' | 'clock' | 'signal'>,
  known: readonly Booking[],
  isFar: boolean,
): Promise<string | null> {
  const fromMs = clock.now() - lookBackMs;
  const untilMs = clock.now() + pollAheadMs;
  const before = runningOrToCome(known, clock.now());
  const wanted = isFar ? before : before.filter(({ startMs }) => startMs <= clock.now() + dayMs);
  const limit = Math.min(pageSize, wanted.length + roomForNew);
  const filters = { status: 'upcoming' as const, startDate: instantOf(fromMs), endDate: instantOf(untilMs) };
  const pager = createPager(limit, (cursor) => client.listBookings({ filters, limit, cursor }, signal));
  const { page } = await pager.next();
  const nowMs = clock.now();
  const rows = runningOrToCome(page.bookings, nowMs);
  const isWhole = typeof page.nextCursor !== 'number';
  // A page of several lists, each cut after `limit` rows, is complete up to there.
  const completeToMs = isWhole ? untilMs : (rows[Math.min(limit, rows.length) - 1]?.startMs ?? nowMs);
  const marks = new Set(before.map(markOf));
  const uids = new Set(page.bookings.map(({ uid }) => uid));
  const isMissing = ({ booking, startMs, endMs }: TimedBooking): boolean =>
    !uids.has(booking.uid) &&
    startMs >= fromMs &&
    startMs < completeToMs &&
    // What ends soon may be over by the service's clock.
    (endMs > nowMs + clocksDifferMs || booking.status === 'AWAITING_HOST') &&
    // Of a series only what is accepted stands among what is upcoming.
    (booking.status === 'ACCEPTED' || typeof booking.recurringEventId !== 'string');
  const differing = [
    ...rows.map(markOf).filter((mark) => !marks.has(mark)),
    ...before.filter(isMissing).map(({ booking }) => booking.uid),
  ];
  return differing.length === 0 ? null : differing.join('\n');
}

const runningOrToCome = (bookings: readonly Booking[], nowMs: number): readonly TimedBooking[] =>
  mergeBookings(bookings)
    .filter((booking) => !isOff(booking))
    .map(timed)
    .filter(({ endMs }) => endMs > nowMs);

/** Everything of a booking that is shown or opened. */
function markOf({ booking, startMs, endMs }: TimedBooking): string {
  const { uid, title, status, location, paid, attendees } = booking;
  const people = (attendees ?? []).map(({ email }) => email ?? '').sort();
  const link = meetingLinkOf(booking)?.url ?? null;
  return JSON.stringify([uid, startMs, endMs, status, title, location, link, paid, people]);
}

/** Whether what is over is still what it was: read not long ago, and nothing seen since is gone. */
function isPastKnown(
  { last, rareForMs, clock }: Pick<Loading, 'rareForMs' | 'clock'> & { readonly last: LoadedAgenda },
  living: readonly Booking[],
  day: { readonly startMs: number; readonly endMs: number },
): boolean {
  const isOld = clock.monotonic() - last.past.readAt >= rareForMs;
  if (isOld || last.past.dayStartMs > day.startMs) return false;
  const accounted = new Set([...living, ...last.past.bookings].map(({ uid }) => uid));
  return !last.bookings.some(
    (booking) => !isOff(booking) && !accounted.has(booking.uid) && timed(booking).startMs < day.endMs,
  );
}
