import { DateTime } from 'luxon';
import { createPostJson, endpointUrl } from '../../api/call.ts';
import { operations } from '../../../protocol/operations.ts';
import { tokenPair, type TokenPair } from '../../../protocol/account.ts';
import type { Transport } from '../../api/transport.ts';
import type { Clock } from '../../base/clock.ts';
import { Failure } from '../../base/failure.ts';
import type { TextStore } from '../../base/kept.ts';
import { isOpenable } from '../address.ts';
import type { BrokerSignIn } from '../broker/sign-in.ts';
import type { Connection } from '../connection.ts';
import type { ClientSecretStore } from '../vault/secret-store.ts';

/**
 * Where codes and refresh tokens become token pairs: the service itself with the person's own client
 * secret, or a broker that adds it. Both throw `Failure`; `refused` is the service's 400.
 */
export interface TokenEndpoint {
  /**
   * What a sign-in begins with where there is more than the document asks for: the way to the consent page, and a
   * verifier for the exchange. Null where there is not.
   */
  begin?(signal: AbortSignal): Promise<BrokerSignIn | null>;
  /** @param verifier of the way that the code came by */
  exchange(code: string, signal: AbortSignal, verifier?: string): Promise<TokenPair>;
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
  /** The installation's key, for a broker that knows installations. */
  readonly installationKey: TextStore;
  readonly randomBytes: (size: number) => Uint8Array;
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
  const { clock, connection, clientSecret, installationKey } = options;
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
    open: (value: unknown) => unknown = (value) => value,
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
    const pair = tokenPair.safeParse(open(value));
    // A 2xx may have spent the token, whatever it says.
    if (!pair.success) throw new Failure('no-answer', `${path}: the answer holds no token pair`, { status });
    return pair.data;
  };

  return {
    async begin(signal) {
      if (!withBroker) return null;
      const { beginBrokerSignIn, knowsInstallations } = await import('../broker/sign-in.ts');
      if (!(await knowsInstallations(options, brokerUrl, signal))) return null;
      return beginBrokerSignIn(options, connection, installationKey);
    },
    async exchange(code, signal, verifier) {
      const client = clientId === '' ? {} : { client_id: clientId };
      const proof = verifier === undefined ? {} : { verifier };
      return post(
        operations.exchangeCode.path,
        { ...(await secretPart()), ...client, ...proof },
        code,
        signal,
      );
    },
    async refresh(refreshToken, signal) {
      const { path } = operations.refreshTokens;
      const key = withBroker ? await installationKey.read() : null;
      if (key === null) return post(path, { ...(await secretPart()), refreshToken }, undefined, signal);
      const { openAnswer, signedRefresh } = await import('../broker/signed-refresh.ts');
      return post(path, signedRefresh(key, refreshToken), undefined, signal, (answer) =>
        openAnswer(key, refreshToken, answer),
      );
    },
    clockOffsetMs: () => clockOffsetMs,
  };
}
