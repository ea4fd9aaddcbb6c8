import type { SignInProblem } from '../../../preload/contract/model/session.ts';
import type { TokenPair } from '../../../protocol/account.ts';
import { Failure } from '../../base/failure.ts';

/** How a sign-in ended without tokens. `stopped`: from our side, replaced by a new sign-in, or quitting. */
export type ConsentProblem =
  Exclude<SignInProblem, { readonly kind: 'not-stored' | 'demo-failed' }> | { readonly kind: 'stopped' };

export type ConsentOutcome = { readonly kind: 'approved'; readonly tokens: TokenPair } | ConsentProblem;

const aboutTheSecret = /secret|client/i;
const aboutTheCode = /code|grant|expired|already used/i;

/**
 * What a failed exchange means to the person. The document gives 400 for every cause and no shape for the
 * body, so the message is read first and the status second; a message that names both or neither is shown
 * as it is. Document: "Errors", token exchange; docs/service-notes.md: Errors.
 *
 * @param host the one that was asked: the service's, or the broker's.
 * @throws whatever is not a `Failure`: a defect of ours.
 */
export function toConsentProblem(error: unknown, host: string): ConsentProblem {
  if (!(error instanceof Failure)) throw error;
  const serviceMessage = error.serviceMessage ?? null;
  switch (error.code) {
    case 'offline':
    case 'no-answer':
    case 'too-much':
      return { kind: 'unreachable', host };
    case 'stopped':
      return { kind: 'stopped' };
    case 'service-error':
    case 'too-many-requests':
      return { kind: 'service-error', status: error.status ?? null };
    case 'not-the-service':
    case 'not-found':
      return { kind: 'not-the-service', host };
    case 'refused':
    case 'not-allowed':
    case 'signed-out':
    case 'conflict':
    case 'bad-input':
      return toRefusal(serviceMessage);
  }
}

function toRefusal(serviceMessage: string | null): ConsentProblem {
  const text = serviceMessage ?? '';
  const secret = aboutTheSecret.test(text);
  const code = aboutTheCode.test(text);
  if (secret && !code) return { kind: 'secret-refused' };
  if (code && !secret) return { kind: 'code-expired' };
  return { kind: 'refused', serviceMessage };
}
