import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { hashOf, isSignedRefresh } from '../../protocol/broker/installation-key.ts';
import { redeemRequest, signedRefreshRequest } from '../../protocol/broker/requests.ts';
import type { Exchanged, Trouble } from '../token-operations.ts';
import { refuse, type Refusal } from './answers.ts';
import type { BrokerParts } from './broker-app.ts';
import type { Outcome } from './outcome.ts';

const refreshesAMinute = 10;

/** `POST /api/mcp/token`: a ticket and its verifier for the token pair. */
export async function redeem(context: Context, parts: BrokerParts, body: unknown): Promise<Outcome> {
  const { config, state, operations } = parts;
  const bearer = /^Bearer +([\x21-\x7e]{1,2048}) *$/i.exec(context.req.header('authorization') ?? '')?.[1];
  const asked = redeemRequest.safeParse(body);
  if (bearer === undefined || !asked.success) return refused(context, 'not-valid', null);
  const { verifier } = asked.data;
  if (verifier === undefined) {
    if (!config.allowPlainExchange) return refused(context, 'code-refused', null);
    return exchanged(context, await operations.exchange(bearer, ''), '');
  }
  const ticket = await state.takeTicket(hashOf(bearer));
  if (ticket === null || challengeOf(verifier) !== ticket.challenge)
    return refused(context, 'code-refused', null);
  return exchanged(context, await operations.exchange(ticket.code, ticket.install), ticket.install);
}

/** RFC 7636, 4.2. */
const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

function exchanged(context: Context, result: Exchanged, install: string): Outcome {
  if (result.kind !== 'pair') return inTrouble(context, result, 'code-refused', install);
  return { response: context.json(result.pair), outcome: 'exchanged', install };
}

/** `POST /api/mcp/refresh`: only the installation that a token is known for gets it renewed. */
export async function refresh(context: Context, parts: BrokerParts, body: unknown): Promise<Outcome> {
  const { config, state, operations } = parts;
  const asked = signedRefreshRequest.safeParse(body);
  if (!asked.success) return refused(context, 'not-valid', null);
  const { refreshToken, signature = '' } = asked.data;
  const install = await state.installationOf(hashOf(refreshToken));
  if (install === null) return refused(context, 'token-refused', null, 'unknown-token');
  const isPlain = install === '' && config.allowPlainExchange;
  if (!isPlain && !isSignedRefresh(install, refreshToken, signature))
    return refused(context, 'token-refused', install, 'not-signed');
  // Without a key each token is a caller of its own.
  const subject = isPlain ? hashOf(refreshToken) : install;
  if ((await state.count(`refresh ${subject}`)) > refreshesAMinute) {
    return { response: refuse(context, 'too-many', '60'), outcome: 'too-many', install };
  }
  const result = await operations.refresh(refreshToken, install);
  switch (result.kind) {
    case 'sealed': {
      const { sealed, isAgain } = result;
      return { response: context.json({ sealed }), outcome: isAgain ? 'fetched-again' : 'renewed', install };
    }
    case 'pair':
      return { response: context.json(result.pair), outcome: 'renewed', install };
    default:
      return inTrouble(context, result, 'token-refused', install);
  }
}

function inTrouble(context: Context, trouble: Trouble, refusal: Refusal, install: string): Outcome {
  switch (trouble.kind) {
    case 'refused':
      return refused(context, refusal, install, 'service-refused');
    case 'too-many': {
      const response = refuse(context, 'too-many', trouble.retryAfter);
      return { response, outcome: 'service-too-many', install };
    }
    case 'under-way':
      return { response: refuse(context, 'not-now', '5'), outcome: trouble.kind, install };
    case 'client-refused':
    case 'no-answer':
      return refused(context, 'no-answer', install, trouble.kind);
  }
}

const refused = (
  context: Context,
  refusal: Refusal,
  install: string | null,
  outcome: string = refusal,
): Outcome => ({
  response: refuse(context, refusal),
  outcome,
  install,
});
