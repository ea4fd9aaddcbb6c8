import { DateTime } from 'luxon';
import { createPostJson, endpointUrl } from '../../api/call.ts';
import { operations } from '../../../protocol/operations.ts';
import { tokenPair, type TokenPair } from '../../../protocol/account.ts';
import type { Transport } from '../../api/transport.ts';
import type { Clock } from '../../base/clock.ts';
import { Failure } from '../../base/failure.ts';
import { isOpenable } from '../address.ts';
import type { Connection } from '../connection.ts';
import type { ClientSecretStore } from '../vault/secret-store.ts';

/**
 * Where codes and refresh tokens become token pairs: the service itself with the person's own client
 * secret, or a broker that adds it. Both throw `Failure`; `refused` is the service's 400.
 */
export interface TokenEndpoint {
  exchange(code: string, signal: AbortSignal): Promise<TokenPair>;
  refresh(refreshToken: string, signal: AbortSignal): Promise<TokenPair>;
  /** The clock of whoever gave the last answer minus ours, ms; null or absent when the answer did not tell. */
  readonly clockOffsetMs?: () => number | null;
}

interface TokenEndpointOptions {
  readonly transport: Transport;
  readonly clock: Clock;
  readonly connection: Connection;
  /** Read at each call, and not at all with a broker. */
  readonly clientSecret: Pick<ClientSecretStore, 'read'>;
}

/** Both operations spend something that works once; longer than this no answer is waited for. */
const timeoutMs = 30_000;

/**
 * The two token operations (the service's document, "Exchange code for tokens" and "Refresh tokens"). With a
 * broker they go to its base address without the client secret, which it adds. Each is sent once, follows no
 * redirect, and goes to https or this computer only.
 *
 * Beside the answers' own failures: `signed-out` without a status when there is no client secret, and
 * `bad-input` when the address is not fit for secrets; nothing was sent then.
 */
export function createTokenEndpoint(options: TokenEndpointOptions): TokenEndpoint {
  const { clock, connection, clientSecret } = options;
  const { brokerUrl, clientId } = connection;
  const withBroker = brokerUrl !== '';
  const baseUrl = withBroker ? brokerUrl : connection.baseUrl;
  let clockOffsetMs: number | null = null;

  const transport: Transport = async (request) => {
    clockOffsetMs = null;
    const answer = await options.transport(request);
    const saidAt = DateTime.fromHTTP(answer.headers['date'] ?? '');
    clockOffsetMs = saidAt.isValid ? saidAt.toMillis() - clock.now() : null;
    return answer;
  };
  const postJson = createPostJson({ transport, clock });

  const secretPart = async (): Promise<{ readonly clientSecret?: string }> => {
    if (withBroker) return {};
    const secret = await clientSecret.read();
    if (secret.state === 'ok') return { clientSecret: secret.clientSecret };
    throw new Failure('signed-out', `The client secret is ${secret.state}`);
  };

  const post = async (
    path: string,
    body: Readonly<Record<string, string>>,
    bearer: string | undefined,
    signal: AbortSignal,
  ): Promise<TokenPair> => {
    if (!isOpenable(baseUrl, { http: 'loopback' })) {
      throw new Failure('bad-input', 'Secrets are sent to https addresses or this computer only');
    }
    const { status, value } = await postJson({
      url: endpointUrl(baseUrl, path),
      name: path,
      body,
      bearer,
      timeoutMs,
      once: true,
      refusalsAreJson: true,
      secrets: Object.values(body),
      signal,
    });
    const pair = tokenPair.safeParse(value);
    // A 2xx may have spent the token, whatever it says.
    if (!pair.success) throw new Failure('no-answer', `${path}: the answer holds no token pair`, { status });
    return pair.data;
  };

  return {
    async exchange(code, signal) {
      const client = clientId === '' ? {} : { client_id: clientId };
      return post(operations.exchangeCode.path, { ...(await secretPart()), ...client }, code, signal);
    },
    async refresh(refreshToken, signal) {
      return post(
        operations.refreshTokens.path,
        { ...(await secretPart()), refreshToken },
        undefined,
        signal,
      );
    },
    clockOffsetMs: () => clockOffsetMs,
  };
}
