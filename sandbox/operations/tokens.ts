import type { TokenPair } from '../../protocol/account.ts';
import type { ReceivedOf } from '../../protocol/operations.ts';
import { isSameSecret, type Rejection } from '../credentials.ts';
import { Refusal } from '../http/refusal.ts';
import type { Caller, Service } from './call.ts';

const codeRejections: Readonly<Record<Rejection, string>> = {
  unknown: 'Invalid authorization code',
  expired: 'The authorization code has expired',
  used: 'The authorization code was already used',
};

const refreshRejections: Readonly<Record<Rejection, string>> = {
  unknown: 'Invalid refresh token',
  expired: 'The refresh token has expired',
  used: 'The refresh token was already used',
};

/** Document, "Exchange code for tokens". Every refusal is a 400; a wrong secret does not consume the code. */
export function exchangeCode(
  { clientSecret, client_id: clientId }: ReceivedOf<'exchangeCode'>,
  { bearer }: Caller,
  service: Service,
): TokenPair {
  if (bearer === undefined) throw new Refusal(400, 'The authorization code is missing');
  checkClient(clientSecret, service);
  if (clientId !== undefined && clientId !== service.clientId) throw new Refusal(400, 'Invalid client_id');
  return accept(service.credentials.exchange(bearer), codeRejections);
}

/** Document, "Refresh tokens". Every refusal is a 400; a wrong secret does not end the refresh token. */
export function refreshTokens(
  { clientSecret, refreshToken }: ReceivedOf<'refreshTokens'>,
  service: Service,
): TokenPair {
  checkClient(clientSecret, service);
  return accept(service.credentials.refresh(refreshToken), refreshRejections);
}

function checkClient(clientSecret: string, service: Service): void {
  if (!isSameSecret(clientSecret, service.clientSecret)) throw new Refusal(400, 'Invalid client secret');
}

function accept(result: TokenPair | Rejection, texts: Readonly<Record<Rejection, string>>): TokenPair {
  if (typeof result === 'string') throw new Refusal(400, texts[result]);
  return result;
}
