import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { installationOf, makeInstallationKey } from '../../../protocol/broker/installation-key.ts';
import { brokerPaths, brokerVersion, ticketPath } from '../../../protocol/broker/requests.ts';
import { Failure } from '../../base/failure.ts';
import type { TextStore } from '../../base/kept.ts';
import { readRedirectAddress } from '../address.ts';
import { ask, type AskParts } from '../ask-address.ts';
import { redirectUrisOf, type Connection, type ConsentWay } from '../connection.ts';

interface SignInParts extends AskParts {
  readonly randomBytes: (size: number) => Uint8Array;
}

/** A consent that begins at the broker; the ticket it ends with is worth nothing without the verifier. */
export interface BrokerSignIn extends ConsentWay {
  readonly verifier: string;
  /** What has to be registered at the service: the broker's address, and not this computer's. */
  readonly registered: string;
}

const verifierBytes = 32;

/**
 * Whether a broker knows installations (docs/broker.md); one that only adds the secret does not.
 *
 * @throws {Failure} `offline` when nobody answers, `service-error` when it cannot say now
 */
export async function knowsInstallations(
  parts: AskParts,
  brokerUrl: string,
  signal: AbortSignal,
): Promise<boolean> {
  const reply = await ask(parts, `${brokerUrl}${brokerPaths.version}`, null, signal);
  if (reply.kind === 'none') throw new Failure('offline', 'The broker does not answer');
  if (reply.kind !== 'answer') return false;
  const { status, body } = reply.answer;
  if (status >= 500) throw new Failure('service-error', `The broker answered ${status}`, { status });
  return status === 200 && brokerVersion.safeParse(readJson(body)).success;
}

/**
 * What a sign-in through the broker begins with. The installation's key is made with the first one, and kept before
 * the browser opens: tokens that are bound to a key that is lost cannot be renewed.
 */
export async function beginBrokerSignIn(
  parts: SignInParts,
  connection: Connection,
  keys: TextStore,
): Promise<BrokerSignIn> {
  const kept = await keys.read();
  if (kept !== null) return wayThroughBroker(parts, connection, kept);
  const made = makeInstallationKey();
  await keys.write(made);
  return wayThroughBroker(parts, connection, made);
}

/** @param key null: one that is thrown away */
export function wayThroughBroker(
  { randomBytes }: Pick<SignInParts, 'randomBytes'>,
  connection: Connection,
  key: string | null,
): BrokerSignIn {
  const verifier = Buffer.from(randomBytes(verifierBytes)).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const install = installationOf(key ?? makeInstallationKey());
  return {
    verifier,
    registered: `${connection.brokerUrl}${brokerPaths.callback}`,
    redirectUris: redirectUrisOf(connection).map((uri) => `http://127.0.0.1:${portOf(uri)}${ticketPath}`),
    addressOf(redirectUri, state) {
      const query = new URLSearchParams({ challenge, port: String(portOf(redirectUri)), install, state });
      return `${connection.brokerUrl}${brokerPaths.start}?${query.toString()}`;
    },
  };
}

function portOf(redirectUri: string): number {
  const address = readRedirectAddress(redirectUri);
  if (typeof address === 'string') throw new RangeError(`The redirect address is ${address}`);
  return address.port;
}

function readJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return null;
  }
}
