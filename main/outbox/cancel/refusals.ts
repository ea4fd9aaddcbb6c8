import type { Failure } from '../../base/failure.ts';
import { wasAnswered } from '../attempt.ts';
import type { NotCancelledKind } from '../../../preload/contract/model/cancel.ts';

/** Messages mean the same whatever status they come with (docs/service-notes.md, "Errors"). */
const meanings: readonly (readonly [RegExp, NotCancelledKind | 'cancelled'])[] = [
  [/already been cancelled|left to cancel/i, 'cancelled'],
  [/has already ended/i, 'past'],
  [/^No Booking found|^NOT_FOUND\b/i, 'gone'],
  [/^User not a host of this event/i, 'not-allowed'],
  [/^Rate limit exceeded/i, 'too-many'],
];

export interface CancelRefusal {
  /** `cancelled`: it was so before, which may have been this very request, delivered twice. */
  readonly kind: NotCancelledKind | 'cancelled';
  /**
   * Whether it proves that nothing was cancelled: the request never left, or the service refused what is the same
   * at each delivery.
   */
  readonly isProof: boolean;
  /** The service's own words. */
  readonly message: string | null;
}

/**
 * Why the service says that it did not cancel: by its message first, by the status second.
 *
 * @returns null when the failure leaves open whether it did
 */
export function cancelRefusalOf(failure: Failure): CancelRefusal | null {
  const message = failure.serviceMessage ?? null;
  const meant = meanings.find(([pattern]) => pattern.test(message ?? ''))?.[1];
  const kind = meant ?? kindOfCode(failure);
  if (kind === null) return null;
  const isProof = !wasAnswered(failure) || (meant !== undefined && sameAtEachDelivery.includes(meant));
  return { kind, isProof, message };
}

/** Some servers take no cancellation by a host without a reason (docs/service-notes.md, "Errors"). */
export const demandsReason = ({ serviceMessage }: Failure): boolean =>
  /^Cancellation reason is required/i.test(serviceMessage ?? '');

/** What is cancelled belongs to whom it belonged; that it is known after that is not sure. */
const sameAtEachDelivery: readonly CancelRefusal['kind'][] = ['past', 'not-allowed'];

function kindOfCode({ code }: Failure): NotCancelledKind | null {
  switch (code) {
    case 'offline':
    case 'signed-out':
    case 'not-allowed':
      return code;
    case 'not-found':
      return 'gone';
    case 'too-many-requests':
      return 'too-many';
    case 'refused':
    case 'conflict':
    case 'bad-input':
      return 'other';
    case 'no-answer':
    case 'too-much':
    case 'not-the-service':
    case 'service-error':
    case 'stopped':
      return null;
  }
}
