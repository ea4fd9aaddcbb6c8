import { Failure } from '../../base/failure.ts';
import { isAboutClient, isRefusedRefresh } from '../../../protocol/refusals.ts';

/**
 * What a failed refresh says about the refresh token:
 * - `refused`: the service looked at it and does not take it. Only this ends a session.
 * - `unspent`: it certainly was not used.
 * - `unknown`: it may have been exchanged, and the answer did not reach us.
 */
type RefreshVerdict = 'refused' | 'unspent' | 'unknown';

/**
 * Statuses that say no without being the document's refusal. A gateway or a firewall answers so before the service
 * has seen anything, and some after it has acted, so nothing is known of the token.
 */
const foreignRefusals: ReadonlySet<number> = new Set([400, 401, 403, 498]);

export function verdictOf(failure: Failure): RefreshVerdict {
  switch (failure.code) {
    case 'offline':
    case 'bad-input':
    case 'too-many-requests':
      return 'unspent';
    case 'no-answer':
    case 'too-much':
    case 'stopped':
    case 'service-error':
    case 'not-the-service':
      return 'unknown';
    case 'refused':
    case 'signed-out':
    case 'not-allowed':
    case 'not-found':
    case 'conflict':
      if (isDocumented(failure)) return 'refused';
      return isForeignRefusal(failure) ? 'unknown' : 'unspent';
  }
}

const isDocumented = ({ status, serviceMessage }: Failure): boolean =>
  isRefusedRefresh(status, serviceMessage ?? '');

/**
 * What the service's refusal is about, read from its words. The document ("Errors") names three reasons about the
 * token and one about the client, and gives no shape: words that name several, or none, say only that it is refused.
 */
export function refusalOf({
  serviceMessage,
}: Failure): 'refused' | 'already-used' | 'client-refused' | 'expired' {
  const said = serviceMessage ?? '';
  if (isAboutClient(said)) return 'client-refused';
  const isUsed = /already (?:been )?used/i.test(said);
  const isExpired = /expired/i.test(said);
  if (isUsed === isExpired || /invalid/i.test(said)) return 'refused';
  return isUsed ? 'already-used' : 'expired';
}

/** It was refused, but not in the way that the document calls a refusal. */
export function isForeignRefusal(failure: Failure): boolean {
  return failure.status !== undefined && foreignRefusals.has(failure.status) && !isDocumented(failure);
}

/**
 * What callers hear of a refusal that ends nothing: a 401 or 403 of theirs would mean that the session is over, or
 * that the account may not do it.
 */
export function toPassingFailure(failure: Failure): Failure {
  const { status, serviceMessage, message } = failure;
  if (status === undefined || !foreignRefusals.has(status) || failure.code === 'not-the-service')
    return failure;
  return new Failure('service-error', message, {
    status,
    ...(serviceMessage === undefined ? {} : { serviceMessage }),
    cause: failure,
  });
}

/** Whether the network itself is in question, so that it has to prove itself before a refresh token is risked. */
export function doubtsNetwork({ code }: Failure): boolean {
  return code === 'offline' || code === 'no-answer' || code === 'not-the-service';
}
