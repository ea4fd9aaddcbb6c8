import { Buffer } from 'node:buffer';
import type { ConnectionCheck } from '../../preload/contract/model/connection.ts';
import { operations } from '../../protocol/operations.ts';
import { Failure } from '../base/failure.ts';
import { ask, type AskParts, type Reply } from './ask-address.ts';
import { consentBase, wayToConsent, type Connection, type ConsentWay } from './connection.ts';

interface CheckParts extends AskParts {
  readonly randomBytes: (size: number) => Uint8Array;
}

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
  const way = await findWay(parts, connection, signal);
  if ('result' in way) return way;
  for (const redirectUri of way.redirectUris) {
    const consent = await ask(parts, way.addressOf(redirectUri, state), null, signal);
    const consentProblem = findConsentProblem(consent, way.address);
    if (consentProblem !== null) return consentProblem;
  }
  return { result: 'reached', ms };
}

/** Through a broker that knows installations a consent begins at the broker, for a key that is thrown away. */
async function findWay(
  parts: CheckParts,
  connection: Connection,
  signal: AbortSignal,
): Promise<(ConsentWay & { readonly address: string }) | ConnectionCheck> {
  const { brokerUrl } = connection;
  const ownWay = { ...wayToConsent(connection), address: consentBase(connection) };
  if (brokerUrl === '') return ownWay;
  const { knowsInstallations, wayThroughBroker } = await import('./broker/sign-in.ts');
  try {
    const isKnowing = await knowsInstallations(parts, brokerUrl, signal);
    return isKnowing ? { ...wayThroughBroker(parts, connection, null), address: brokerUrl } : ownWay;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { result: 'unreachable', host: new URL(brokerUrl).host };
  }
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

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}
