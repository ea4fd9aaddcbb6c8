import type { Client } from '../../api/client.ts';
import { Failure } from '../../base/failure.ts';
import { lossOf, type Loss } from '../write/lost-answer.ts';
import { cancelRefusalOf } from './cancel-refusals.ts';
import type { NotCancelledKind } from './cancel-state.ts';

export type CancelSent =
  /** `uid`: which booking the answer speaks of, where it says that. */
  | { readonly kind: 'cancelled'; readonly uid: string | null }
  | ({ readonly kind: 'refused' } & CancelRefused)
  /** It may have happened. */
  | { readonly kind: 'lost'; readonly loss: Loss };

export interface CancelRefused {
  readonly why: NotCancelledKind;
  readonly message: string | null;
  /** Nothing was cancelled. Otherwise that has to be looked up before it is said. */
  readonly isProof: boolean;
}

export interface CancelRequest {
  readonly uid: string;
  readonly reason: string;
  readonly isSeries: boolean;
}

/**
 * Sends a cancellation, once. An answer without a status says nothing for certain and counts as lost. That it
 * was cancelled before, as some servers refuse and others do again, does not say by whom: it may have been this
 * very request, delivered twice (document, "Cancel booking"; docs/service-notes.md). Never rejects.
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
    return { kind: 'cancelled', uid: answer.uid ?? null };
  } catch (error) {
    if (!(error instanceof Failure)) {
      // A defect of ours. Whether the request left is not known here, so it is looked up.
      report(error);
      return { kind: 'lost', loss: 'silent' };
    }
    const refusal = cancelRefusalOf(error);
    if (refusal === null) return { kind: 'lost', loss: lossOf(error) };
    const { kind, message, isProof } = refusal;
    return { kind: 'refused', why: kind === 'cancelled' ? 'other' : kind, message, isProof };
  }
}
