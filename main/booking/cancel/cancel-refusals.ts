import type { Failure } from '../../base/failure.ts';
import type { NotCancelledKind } from './cancel-state.ts';

/** Messages mean the same whatever status they come with (docs/service-notes.md, "Errors"). */
const meanings: readonly (readonly [RegExp, NotCancelledKind | 'cancelled'])[] = [
  [/already been cancelled|left to cancel/i, 'cancelled'],
  [/has already ended/i, 'past'],
  [/^No Booking found|^NOT_FOUND\b/i, 'gone'],
  [/^User not a host of this event/i, 'not-allowed'],
  [/^Rate limit exceeded/i, 'too-many'],
];

export interface CancelRefusal {
  /** `cancelled`: it is what was asked for. */
  readonly kind: NotCancelledKind | 'cancelled';
  /** The service's own words. */
  readonly message: string | null;
}

/**
 * Why the service did not cancel, certainly: by its message first, by the status second.
 *
 * @returns null when the failure leaves open whether it did
 */
export function cancelRefusalOf(failure: Failure): CancelRefusal | null {
  const message = failure.serviceMessage ?? null;
  const kind = meanings.find(([pattern]) => pattern.test(message ?? ''))?.[1] ?? kindOfCode(failure);
  return kind === null ? null : { kind, message };
}

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
    case 'not-the-service':
    case 'service-error':
    case 'stopped':
      return null;
  }
}
