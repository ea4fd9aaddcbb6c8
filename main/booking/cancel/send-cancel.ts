import type { Client } from '../../api/client.ts';
import { Failure } from '../../base/failure.ts';
import { lossOf, type Loss } from '../write/lost-answer.ts';
import { cancelRefusalOf } from './cancel-refusals.ts';
import type { NotCancelledKind } from './cancel-state.ts';

export type CancelSent =
  /** `uid`: which booking the answer speaks of, where it says that. */
  | { readonly kind: 'cancelled'; readonly uid: string | null; readonly already: boolean }
  | { readonly kind: 'refused'; readonly why: NotCancelledKind; readonly message: string | null }
  /** It may have happened. */
  | { readonly kind: 'lost'; readonly loss: Loss };

export interface CancelRequest {
  readonly uid: string;
  readonly reason: string;
  readonly isSeries: boolean;
}

/**
 * Sends a cancellation, once. An answer without a status says nothing for certain and counts as lost; that it
 * was cancelled before, as some servers refuse and others do again, means that it is cancelled (document,
 * "Cancel booking"; docs/service-notes.md). Never rejects.
 */
export async function sendCancel(
  { uid, reason, isSeries }: CancelRequest,
  {
    client,
    report,
    signal,
  }: {
    readonly client: Pick<Client, 'cancelBooking'>;
    readonly report: (error: unknown) => void;
    readonly signal: AbortSignal;
  },
): Promise<CancelSent> {
  try {
    const answer = await client.cancelBooking(
      { uid, cancellationReason: reason, allRemainingBookings: isSeries },
      signal,
    );
    if (answer.status !== 'CANCELLED') return { kind: 'lost', loss: 'answered' };
    return { kind: 'cancelled', uid: answer.uid ?? null, already: false };
  } catch (error) {
    if (!(error instanceof Failure)) {
      // A defect of ours. Whether the request left is not known here, so it is looked up.
      report(error);
      return { kind: 'lost', loss: 'silent' };
    }
    const refusal = cancelRefusalOf(error);
    if (refusal === null) return { kind: 'lost', loss: lossOf(error) };
    const { kind, message } = refusal;
    return kind === 'cancelled'
      ? { kind: 'cancelled', uid: null, already: true }
      : { kind: 'refused', why: kind, message };
  }
}
