import type { Failure } from '../base/failure.ts';

/**
 * What a failed refresh says about the refresh token:
 * - `refused`: the service looked at it and does not take it. Only this ends a session.
 * - `unspent`: it certainly was not used.
 * - `unknown`: it may have been exchanged, and the answer did not reach us.
 */
export type RefreshVerdict = 'refused' | 'unspent' | 'unknown';

/** The service's document, "Errors": a refusal is 400; the family also says 401 and 403 there, and 498 for 401. */
const refusals: ReadonlySet<number> = new Set([400, 401, 403, 498]);

export function verdictOf(failure: Failure): RefreshVerdict {
  switch (failure.code) {
    case 'offline':
    case 'bad-input':
    case 'too-many-requests':
      return 'unspent';
    case 'no-answer':
    case 'stopped':
    case 'service-error':
    case 'not-the-service':
      return 'unknown';
    case 'refused':
      return failure.status === undefined || refusals.has(failure.status) ? 'refused' : 'unspent';
    case 'signed-out':
    case 'not-allowed':
    case 'not-found':
    case 'conflict':
      return failure.status !== undefined && refusals.has(failure.status) ? 'refused' : 'unspent';
  }
}

/** Whether the network itself is in question, so that it has to prove itself before a refresh token is risked. */
export function doubtsNetwork({ code }: Failure): boolean {
  return code === 'offline' || code === 'no-answer' || code === 'not-the-service';
}
