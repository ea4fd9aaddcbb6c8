import { Buffer } from 'node:buffer';
import type { ConnectionCheck } from '../../preload/contract/model/connection.ts';
import { operations } from '../../protocol/operations.ts';
import { TransportError, type HttpAnswer, type Transport } from '../api/transport.ts';
import type { Clock } from '../base/clock.ts';
import { buildConsentAddress, consentBase, redirectUrisOf, type Connection } from './connection.ts';

interface CheckParts {
  readonly transport: Transport;
  readonly clock: Clock;
  readonly randomBytes: (size: number) => Uint8Array;
}

const timeoutMs = 10_000;
const maxBytes = 1_048_576;

type Reply =
  | { readonly kind: 'answer'; readonly answer: HttpAnswer }
  /** It wants to send us elsewhere: a log-in, or a portal. */
  | { readonly kind: 'redirect' }
  | { readonly kind: 'foreign' }
  | { readonly kind: 'none' };

/**
 * Asks, without a token and without changing anything, whether the service is there: the profile has to be
 * refused in JSON (document: "Errors", 401), a broker has to refuse an empty refresh, and the consent page
 * has to take each redirect address with the client (document: "Consent page"). The state it sends is thrown
 * away, so that nothing can come of it.
 *
 * @param signal ends the test; its reason is thrown.
 */
export async function checkConnection(
  parts: CheckParts,
  connection: Connection,
  signal: AbortSignal,
): Promise<ConnectionCheck> {
  const { clock } = parts;
  const began = clock.monotonic();
  const base = await ask(parts, `${connection.baseUrl}${operations.getMe.path}`, '{}', signal);
  const ms = Math.round(clock.monotonic() - began);
  const problem = findApiProblem(base, connection.baseUrl);
  if (problem !== null) return problem;

  if (connection.brokerUrl !== '') {
    const broker = await ask(parts, `${connection.brokerUrl}${operations.refreshTokens.path}`, '{}', signal);
    const brokerProblem = findApiProblem(broker, connection.brokerUrl);
    if (brokerProblem !== null) return brokerProblem;
  }

  const state = Buffer.from(parts.randomBytes(32)).toString('base64url');
  for (const redirectUri of redirectUrisOf(connection)) {
    const consent = await ask(parts, buildConsentAddress(connection, redirectUri, state), null, signal);
    const consentProblem = findConsentProblem(consent, consentBase(connection));
    if (consentProblem !== null) return consentProblem;
  }
  return { result: 'reached', ms };
}

function findApiProblem(reply: Reply, asked: string): ConnectionCheck | null {
  const { host } = new URL(asked);
  if (reply.kind === 'none') return { result: 'unreachable', host };
  if (reply.kind !== 'answer') return { result: 'not-the-service', host, status: null };
  const { status, body } = reply.answer;
  const refused = status >= 400 && status < 500 && status !== 404 && status !== 405;
  return refused && isJsonObject(body) ? null : { result: 'not-the-service', host, status };
}

function findConsentProblem(reply: Reply, asked: string): ConnectionCheck | null {
  const { host } = new URL(asked);
  if (reply.kind === 'none') return { result: 'unreachable', host };
  if (reply.kind === 'foreign') return { result: 'not-the-service', host, status: null };
  if (reply.kind === 'redirect') return null;
  const { status, headers } = reply.answer;
  if (status >= 300 && status < 400) return null;
  if (status === 404) return { result: 'not-the-service', host, status };
  if (status >= 400 && status < 500) return { result: 'consent-refused', status };
  const isPage = status === 200 && /^text\/html\b/i.test(headers['content-type'] ?? '');
  return isPage ? null : { result: 'not-the-service', host, status };
}

async function ask(
  { transport, clock }: CheckParts,
  url: string,
  body: string | null,
  signal: AbortSignal,
): Promise<Reply> {
  const limit = new AbortController();
  const removeLimit = clock.after(timeoutMs, () => {
    limit.abort();
  });
  try {
    const answer = await transport({
      url,
      headers: body === null ? { accept: 'text/html' } : { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.any([signal, limit.signal]),
      once: false,
      maxBytes,
    });
    return { kind: 'answer', answer };
  } catch (error) {
    if (signal.aborted) throw error;
    if (limit.signal.aborted) return { kind: 'none' };
    if (!(error instanceof TransportError)) throw error;
    if (error.kind === 'redirect') return { kind: 'redirect' };
    return { kind: error.kind === 'too-large' ? 'foreign' : 'none' };
  } finally {
    removeLimit();
  }
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}
