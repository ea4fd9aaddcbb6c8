import { dayMs } from '../../preload/contract/durations.ts';
import { isOff, sameAddress } from '../api/booking/status.ts';
import type { Client } from '../api/client.ts';
import type { Booking } from '../../protocol/booking.ts';
import { readInstant } from '../../protocol/common.ts';
import type { Clock } from '../base/clock.ts';
import { createEmitter, type Signal } from '../base/signal.ts';
import { foldText } from '../../preload/contract/languages/fold.ts';

/** A booking that was read, with what sorting and searching need of it. */
export interface KnownBooking {
  readonly booking: Booking;
  readonly startMs: number;
  /** Never before the start. */
  readonly endMs: number;
  /** The number of the batch that said so: of two, the later one has the higher. */
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

/** All bookings of one account that were seen in this run, each as it was said last. */
export interface BookingStore {
  /** After each batch that changed something: the bookings that were not known like this before. */
  readonly changed: Signal<readonly KnownBooking[]>;
  /** Another person's bookings follow, so nothing is known any more. */
  readonly cleared: Signal<undefined>;
  /**
   * Takes bookings that were read for any reason.
   *
   * @param isOfOthers read among the personal bookings of team members
   */
  put(bookings: readonly Booking[], isOfOthers?: boolean): void;
  /**
   * Takes all that the agenda knows: what it read, or what an earlier run kept.
   *
   * @param accountId whose agenda it is; when the person changes, everything else is forgotten
   */
  putAgenda(bookings: readonly Booking[], accountId: number): void;
  /**
   * What the service said is cancelled, before any list shows it (document, "Booking status").
   *
   * @param rescheduled it was moved
   */
  takeOff(uids: readonly string[], rescheduled?: boolean): void;
  /** How many batches were taken: what has a higher `seenAt` came later. */
  batches(): number;
  /** A booking as it was said last; null when it is not known. */
  bookingOf(uid: string): Booking | null;
  find(uid: string): KnownBooking | undefined;
  /** Can be gone through as often as wanted. */
  all(): Iterable<KnownBooking>;
  /** Those of a series that are known, in no order. */
  ofSeries(id: string): readonly KnownBooking[];
  /**
   * What is on around now: the agenda's bookings, each as it was said last, and those of its days that were seen since
   * it was read. What was seen before and the agenda has not is gone: it was moved, cancelled or removed. The same list
   * until something changed.
   */
  current(): readonly Booking[];
}

/**
 * The same client, whose lists of bookings are in the store before whoever asked sees them. The agenda and the lists
 * put what they read themselves: the one as a whole, the others together with their place in the list.
 */
export function readingInto<C extends Pick<Client, 'listBookings'>>(
  store: Pick<BookingStore, 'put'>,
  client: C,
): C {
  return {
    ...client,
    async listBookings(request, signal) {
      const page = await client.listBookings(request, signal);
      if (page.bookings.length > 0) store.put(page.bookings, (request.filters.userIds ?? []).length > 0);
      return page;
    },
  };
}

/** How far ahead the agenda reads at least. */
export const agendaAheadMs = 7 * dayMs;

/** As many as can be scrolled through; of more, those that were said last. */
const maxKnown = 20_000;

export function createBookingStore({
  clock,
  report,
}: {
  readonly clock: Pick<Clock, 'now'>;
  readonly report?: (error: unknown) => void;
}): BookingStore {
  const changed = createEmitter<readonly KnownBooking[]>(report);
  const cleared = createEmitter<undefined>(report);
  const byUid = new Map<string, KnownBooking>();
  const every: Iterable<KnownBooking> = { [Symbol.iterator]: () => byUid.values() };
  let batches = 0;
  let agenda: {
    readonly accountId: number | null;
    readonly bookings: readonly Booking[];
    /** The number of its batch. */
    readonly seenAt: number;
    /** When it was put, epoch ms. */
    readonly atMs: number;
  } = { accountId: null, bookings: [], seenAt: 0, atMs: clock.now() };
  let current: { readonly batches: number; readonly bookings: readonly Booking[] } = {
    batches: 0,
    bookings: [],
  };

  function take(bookings: readonly Booking[], isOfOthers: boolean): readonly KnownBooking[] {
    batches += 1;
    const fresh: KnownBooking[] = [];
    for (const booking of bookings) {
      const before = byUid.get(booking.uid);
      const ofOthers = isOfOthers && booking.isHost !== true && (before?.isOfOthers ?? true);
      if (before?.booking === booking && before.isOfOthers === ofOthers) continue;
      const known = toKnown(booking, { seenAt: batches, isOfOthers: ofOthers });
      // Those said last stand last.
      byUid.delete(booking.uid);
      byUid.set(booking.uid, known);
      fresh.push(known);
    }
    for (const uid of byUid.keys()) {
      if (byUid.size <= maxKnown) break;
      byUid.delete(uid);
    }
    return fresh;
  }

  function readCurrent(): readonly Booking[] {
    const uids = new Set(agenda.bookings.map(({ uid }) => uid));
    const fromMs = clock.now() - dayMs;
    const untilMs = agenda.atMs + agendaAheadMs;
    const since = [...every].filter(
      ({ booking, seenAt, startMs, endMs, isOfOthers }) =>
        seenAt > agenda.seenAt &&
        endMs >= fromMs &&
        startMs < untilMs &&
        !isOfOthers &&
        !uids.has(booking.uid),
    );
    return [
      ...agenda.bookings.map((booking) => byUid.get(booking.uid)?.booking ?? booking),
      ...since.map(({ booking }) => booking),
    ];
  }

  function put(bookings: readonly Booking[], isOfOthers = false): void {
    const fresh = take(bookings, isOfOthers);
    if (fresh.length > 0) changed.emit(fresh);
  }

  return {
    changed,
    cleared,
    put,
    takeOff(uids, rescheduled) {
      const living = uids.flatMap((uid) => byUid.get(uid) ?? []).filter(({ booking }) => !isOff(booking));
      const marks = { status: 'CANCELLED', ...(rescheduled === undefined ? {} : { rescheduled }) };
      for (const isOfOthers of [false, true]) {
        const some = living.filter((known) => known.isOfOthers === isOfOthers);
        if (some.length > 0)
          put(
            some.map(({ booking }) => ({ ...booking, ...marks })),
            isOfOthers,
          );
      }
    },
    putAgenda(bookings, accountId) {
      const isAnother = agenda.accountId !== null && agenda.accountId !== accountId;
      if (isAnother) byUid.clear();
      const fresh = take(bookings, false);
      agenda = { accountId, bookings, seenAt: batches, atMs: clock.now() };
      if (isAnother) cleared.emit(undefined);
      if (fresh.length > 0) changed.emit(fresh);
    },
    batches: () => batches,
    bookingOf: (uid) => byUid.get(uid)?.booking ?? null,
    find: (uid) => byUid.get(uid),
    all: () => every,
    ofSeries: (id) => [...every].filter(({ booking }) => booking.recurringEventId === id),
    current() {
      if (current.batches === batches) return current.bookings;
      const bookings = readCurrent();
      const isSame =
        bookings.length === current.bookings.length &&
        bookings.every((booking, index) => booking === current.bookings[index]);
      current = { batches, bookings: isSame ? current.bookings : bookings };
      return current.bookings;
    },
  };
}
