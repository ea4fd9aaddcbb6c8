import type { Client } from '../api/client.ts';
import type { Booking, ListStatus } from '../api/schemas/booking.ts';
import type { Profile } from '../api/schemas/profile.ts';
import type { Clock } from '../base/clock.ts';
import { dayWindow } from './day.ts';
import { mergeBookings } from './known-bookings.ts';
import { walkPages } from '../api/pages.ts';
import { instantOf, timed } from './row.ts';
import { isOff } from '../api/booking/status.ts';

const dayMs = 86_400_000;
/** Bookings that began before midnight may still run. */
const lookBackMs = dayMs;
/** How far ahead the next day with bookings is looked for. */
const lookAheadMs = 7 * dayMs;
/** The profile and what is over change rarely: once an hour is enough. */
const hourlyMs = 55 * 60_000;
const pageSize = 100;

/** What was read, and what the next reading may take over from it. */
export interface LoadedAgenda {
  readonly profile: Profile;
  readonly bookings: readonly Booking[];
  readonly readAtMs: number;
  readonly profileReadAt: Monotonic;
  readonly past: {
    readonly bookings: readonly Booking[];
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
 *   seen there is gone, when the day is another, and otherwise once an hour.
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
    const list = (status: ListStatus, fromMs: number, untilMs: number): Promise<readonly Booking[]> =>
      walkPages(pageSize, (cursor) => {
        const filters = { status, startDate: instantOf(fromMs), endDate: instantOf(untilMs) };
        return client.listBookings({ filters, limit: pageSize, cursor }, signal);
      });

    const living = await Promise.all([
      list('upcoming', day.startMs - lookBackMs, day.endMs + lookAheadMs),
      list('recurring', day.startMs - lookBackMs, day.endMs + lookAheadMs),
    ]);
    const kept = last && isPastKnown(last, living.flat(), day, clock.monotonic()) ? last.past : null;
    const readPast = async (): Promise<LoadedAgenda['past']> => {
      const readAt = clock.monotonic();
      return {
        bookings: await list('past', day.startMs - lookBackMs, day.endMs),
        readAt,
        dayStartMs: day.startMs,
      };
    };
    const [cancelled, past] = await Promise.all([
      list('cancelled', day.startMs, day.endMs),
      kept ?? readPast(),
    ]);
    const bookings = mergeBookings(...living, past.bookings, cancelled);
    return { profile, bookings, readAtMs, profileReadAt, past };
  } catch (error) {
    ending.abort();
    throw error;
  }
}

async function readProfile(
  { client, clock, last }: Loading,
  signal: AbortSignal,
): Promise<Pick<LoadedAgenda, 'profile' | 'profileReadAt'>> {
  const now = clock.monotonic();
  if (last && now - last.profileReadAt < hourlyMs) return last;
  return { profile: await client.getMe({}, signal), profileReadAt: now };
}

/** Whether what is over is still what it was: same day, read within the hour, and nothing seen since is gone. */
function isPastKnown(
  last: LoadedAgenda,
  living: readonly Booking[],
  day: { readonly startMs: number; readonly endMs: number },
  now: Monotonic,
): boolean {
  if (last.past.dayStartMs !== day.startMs || now - last.past.readAt >= hourlyMs) return false;
  const accounted = new Set([...living, ...last.past.bookings].map(({ uid }) => uid));
  return !last.bookings.some(
    (booking) => !isOff(booking) && !accounted.has(booking.uid) && timed(booking).startMs < day.endMs,
  );
}
