import type { Client } from '../../api/client.ts';
import type { CreatedBooking } from '../../api/schemas/booking-writes.ts';
import type { Clock } from '../../base/clock.ts';
import { Failure } from '../../base/failure.ts';
import { askAgain, type ReadSlots } from './ask-again.ts';
import { startMsOf, type BookingOrder } from './booking-order.ts';
import { toCreateRequest } from './create-request.ts';
import { lossOf, type Loss } from './lost-answer.ts';
import { looksLike, type LostWrite } from './own-booking.ts';
import { readAround } from './read-around.ts';
import { refusalOf } from './refusals.ts';
import type { RefusalKind, WriteOutcome } from './write-state.ts';

export type Refusal = Extract<WriteOutcome, { readonly state: 'refused' }>;

export type Sent =
  | { readonly kind: 'booked'; readonly booking: CreatedBooking }
  /** `isProof`: nothing was booked. Otherwise that has to be looked up before it is said. */
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly isProof: boolean }
  /** It may have happened. */
  | { readonly kind: 'lost'; readonly loss: Loss };

export interface SendParts {
  readonly client: Pick<Client, 'createBooking' | 'listBookings'>;
  readonly readSlots: ReadSlots;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
  /**
   * Makes durable that the request is about to leave; when it rejects, it does not.
   *
   * @param before what was so right before
   */
  readonly aboutToSend: (before: Pick<LostWrite, 'known' | 'hostsBefore'>) => Promise<void>;
  readonly signal: AbortSignal;
}

/** Another time close by may do: these refuse the one that was chosen. */
const needsAnother: readonly RefusalKind[] = ['taken', 'seats-full', 'already-signed-up', 'notice', 'past'];

/** Somebody is on the phone: what is asked before must not take longer. */
const longestAskingMs = 8_000;

/**
 * Asks for the slot once more, notes that the request is about to leave, and sends it, once. Never rejects.
 * When the signal is aborted, what is returned says nothing.
 */
export async function sendBooking(order: BookingOrder, writeId: string, parts: SendParts): Promise<Sent> {
  const request = toCreateRequest(order, writeId);
  const refused = (refusal: Partial<Refusal> & Pick<Refusal, 'kind'>, isProof = true): Sent => ({
    kind: 'refused',
    isProof,
    refusal: {
      state: 'refused',
      field: null,
      message: null,
      nearest: [],
      page: order.eventType.page,
      ...refusal,
    },
  });
  if (request === null) return refused({ kind: 'page-only' });
  try {
    const { asked, known } = await askBefore(order, parts);
    if (asked.refusal !== null) return refused({ kind: asked.refusal, nearest: asked.nearest });
    try {
      await parts.aboutToSend({ known, hostsBefore: asked.hosts });
    } catch (error) {
      parts.report(error);
      return refused({ kind: 'storage' });
    }
    if (parts.signal.aborted) return { kind: 'lost', loss: 'silent' };
    try {
      return { kind: 'booked', booking: await parts.client.createBooking(request, parts.signal) };
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const refusal = refusalOf(error);
      if (refusal === null) return { kind: 'lost', loss: lossOf(error) };
      const { isProof, ...said } = refusal;
      return refused({ ...said, nearest: needsAnother.includes(said.kind) ? asked.nearest : [] }, isProof);
    }
  } catch (error) {
    // A defect of ours. Whether the request left is not known here, so it is looked up.
    parts.report(error);
    return { kind: 'lost', loss: 'silent' };
  }
}

/** Two short reads at the same time. */
async function askBefore(order: BookingOrder, { client, readSlots, clock, signal }: SendParts) {
  const ending = new AbortController();
  const removeLimit = clock.after(longestAskingMs, () => {
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
  client: SendParts['client'],
  signal: AbortSignal,
): Promise<readonly string[] | null> {
  const uids: string[] = [];
  try {
    await readAround(
      client,
      startMsOf(order),
      ['upcoming'],
      (bookings) => {
        for (const booking of bookings) if (looksLike(booking, order)) uids.push(booking.uid);
        return undefined;
      },
      signal,
    );
    return uids;
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}
