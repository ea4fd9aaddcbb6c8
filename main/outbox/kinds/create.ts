import type { RefusalKind, UnknownWhy, WriteOutcome } from '../../../preload/contract/model/quick-book.ts';
import type { Client } from '../../api/client.ts';
import type { CreatedBooking, Booking, ListStatus } from '../../../protocol/booking.ts';
import type { Clock } from '../../base/clock.ts';
import { Failure } from '../../base/failure.ts';
import { lossOf, type Attempt } from '../attempt.ts';
import { askAgain, readOpenness, type ReadSlots } from '../booking/ask-again.ts';
import { toCreateRequest, startMsOf, type BookingOrder } from '../booking/order.ts';
import { findLookalike, findOwnBooking, resembles } from '../booking/own-booking.ts';
import { refusalOf } from '../booking/refusals.ts';
import type { Kind } from '../engine.ts';
import type { BookingEntry, Entries } from '../entries.ts';
import type { Finding } from '../finding-out.ts';
import { allLists, listsAhead, readAround } from '../read-bookings.ts';
import { checkOriginal } from './move.ts';

export type Refusal = Extract<WriteOutcome, { readonly state: 'refused' }>;
export type CreateKind = Kind<BookingEntry, CreatedBooking | Booking, Refusal, UnknownWhy>;

export interface CreateParts {
  readonly client: Pick<Client, 'createBooking' | 'listBookings'>;
  readonly readSlots: ReadSlots;
  readonly clock: Clock;
  readonly entries: Entries;
  /** Says what came of an entry. */
  readonly set: (entry: BookingEntry, outcome: WriteOutcome) => void;
  readonly booked: (entry: BookingEntry, booking: CreatedBooking | Booking) => void;
}

/** Another time close by may do: these refuse the one that was chosen. */
const needsAnother: readonly RefusalKind[] = ['taken', 'seats-full', 'already-signed-up', 'notice', 'past'];
/** The guest may be on the phone: what is asked before must not take longer. */
const askTimeoutMs = 8_000;

/** Document, "Create booking (and reschedule)": a booking that is made, or moved. */
export function createKind(parts: CreateParts): CreateKind {
  const { client, readSlots, entries, set } = parts;
  return {
    isRepeatable: false,
    find: (id) => entries.booking(id),
    // What is being undone is found out by the cancellation that undoes it.
    all: () => entries.bookings().filter(({ outcome }) => outcome.state !== 'undoing'),
    sending: (entry) => entry,
    async prepare({ id, order, partOf }, signal) {
      const refused = (refusal: Partial<Refusal> & Pick<Refusal, 'kind'>) => toRefusal(order, refusal);
      const request = toCreateRequest(order, id);
      if (request === null) return { refusal: refused({ kind: 'page-only' }) };
      const { asked, known } = await askBefore(order, parts, signal);
      const { refusal, nearest, hosts } = asked;
      if (refusal !== null) return { refusal: refused({ kind: refusal, nearest }) };
      // Of several that go one after the other, nobody looks at each: what cannot be asked is not sent.
      if (partOf !== null && !asked.isKnown) return null;
      return {
        noted: { known, hostsBefore: hosts },
        async send(): Promise<Attempt<CreatedBooking, Refusal>> {
          try {
            const value = await client.createBooking(request, signal);
            // Some services answer with the booking that the guest has at that time already, and make none.
            const isFromBefore = order.draft.moving === null && known?.includes(value.uid) === true;
            if (!isFromBefore) return { kind: 'done', value };
            return {
              kind: 'refused',
              refusal: refused({ kind: 'already-signed-up', nearest }),
              isProof: false,
            };
          } catch (error) {
            if (!(error instanceof Failure)) throw error;
            const said = refusalOf(error);
            if (said === null) return { kind: 'lost', loss: lossOf(error) };
            const { isProof, ...why } = said;
            const others = needsAnother.includes(why.kind) ? nearest : [];
            return { kind: 'refused', refusal: refused({ ...why, nearest: others }), isProof };
          }
        },
      };
    },
    check: (entry, refusal, signal) =>
      checkBooking(entry, { client, readSlots, lists: refusal === null ? allLists : listsAhead }, signal),
    lossOf: () => 'silent',
    mayTurnUp,
    record(entry, news) {
      switch (news.kind) {
        case 'done':
          parts.booked(entry, news.value);
          return;
        case 'refused':
          set(entry, news.refusal);
          return;
        case 'not-done':
          set(entry, news.refusal ?? { state: 'not-booked', isCertain: false });
          return;
        case 'never-sent':
          set(entry, { state: 'not-booked', isCertain: true });
          return;
        case 'unsaved':
          set(entry, toRefusal(entry.order, { kind: 'storage' }));
          return;
        case 'checking':
          set(entry, { state: 'checking', since: news.since });
          return;
        case 'unknown':
          set(entry, { state: 'unknown', why: news.why ?? 'unread', nextLookAt: news.nextLookAt });
      }
    },
  };
}

/** Whether it is said not to be booked, and the service may have done it all the same. */
export function mayTurnUp({ outcome }: Pick<BookingEntry, 'outcome'>): boolean {
  return outcome.state === 'not-booked' && !outcome.isCertain;
}

function toRefusal({ eventType }: BookingOrder, refusal: Partial<Refusal> & Pick<Refusal, 'kind'>): Refusal {
  const nothing = { field: null, message: null, nearest: [], page: eventType.page } as const;
  return { state: 'refused', ...nothing, ...refusal };
}

/** Two short reads at the same time. */
async function askBefore(
  order: BookingOrder,
  { client, readSlots, clock }: CreateParts,
  signal: AbortSignal,
) {
  const ending = new AbortController();
  const removeLimit = clock.after(askTimeoutMs, () => {
    ending.abort();
  });
  const limited = AbortSignal.any([signal, ending.signal]);
  try {
    const [asked, known] = await Promise.all([
      askAgain(order, readSlots, clock, limited),
      readKnown(order, client, limited),
    ]);
    return { asked, known };
  } finally {
    removeLimit();
  }
}

/** What looks the same already is not what will have been made. */
async function readKnown(
  order: BookingOrder,
  client: Pick<Client, 'listBookings'>,
  signal: AbortSignal,
): Promise<readonly string[] | null> {
  const uids: string[] = [];
  const note = (bookings: readonly Booking[]): undefined => {
    for (const booking of bookings) if (resembles(booking, order)) uids.push(booking.uid);
  };
  try {
    await readAround(client, startMsOf(order), listsAhead, note, signal);
    return uids;
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}

export interface CheckParts {
  readonly client: Pick<Client, 'listBookings'>;
  readonly readSlots: ReadSlots;
  /** In which lists the booking would be by now. */
  readonly lists: readonly ListStatus[];
}

/**
 * Reads whether a write whose answer was lost, or is not believed, has made its booking. A booking that only looks
 * like it may be somebody else's. Where the person's lists need not show it, a colleague may host it: then the
 * original of a move, and for what is new the slot itself, are evidence, and what they do not prove stays unclear.
 * Rejects with `Failure` when it cannot be read.
 */
async function checkBooking(
  entry: BookingEntry,
  { client, readSlots, lists }: CheckParts,
  signal: AbortSignal,
): Promise<Finding<Booking, UnknownWhy>> {
  const { order, hostsBefore } = entry;
  let lookalike: Booking | undefined;
  const find = (bookings: readonly Booking[]): Booking | undefined => {
    lookalike ??= findLookalike(bookings, entry);
    return findOwnBooking(bookings, entry);
  };
  const found = await readAround(client, startMsOf(order), lists, find, signal);
  if (found !== undefined) return { kind: 'done', value: found };
  if (order.isListed && lookalike === undefined) return { kind: 'not-done' };
  if (entry.kind === 'move') return checkOriginal(order, lookalike, client, signal);
  if (lookalike !== undefined) return { kind: 'unclear', why: 'not-told-apart' };
  const openness = await readOpenness(order, hostsBefore, readSlots, signal);
  if (openness === 'open') return { kind: 'not-done' };
  return { kind: 'unclear', why: openness === 'taken' ? 'taken' : 'not-listed' };
}
