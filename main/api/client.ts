import type { Clock } from '../base/clock.ts';
import { Failure } from '../base/failure.ts';
import type { Call } from './call.ts';
import { meaningOf } from './errors.ts';
import {
  operations,
  type OperationName,
  type RequestOf,
  type ResponseOf,
} from '../../protocol/operations.ts';
import { repeatRead } from './retry.ts';

/** Where access tokens come from; `account/session` implements it. Both reject with `Failure`. */
export interface Credentials {
  /** A token that is valid by what is known; refreshed first where needed. */
  accessToken(signal?: AbortSignal): Promise<string>;
  /** Whether it is past its time, by what is known: the service may refuse it. */
  isOver(token: string): boolean;
  /** Another token than the one the service just refused; at most one refresh runs at a time, for all callers. */
  renew(staleToken: string, signal?: AbortSignal): Promise<string>;
}

type ClientMethod<N extends OperationName> = (
  request: RequestOf<N>,
  signal?: AbortSignal,
) => Promise<ResponseOf<N>>;

type Operations = typeof operations;
type DataOperation = {
  [N in OperationName]: Operations[N]['credential'] extends 'access-token' ? N : never;
}[OperationName];

/** One method for each of the document's seven data operations. */
export type Client = { readonly [N in DataOperation]: ClientMethod<N> };

interface ClientParts {
  readonly call: Call;
  readonly baseUrl: string;
  readonly credentials: Credentials;
  readonly clock: Clock;
  /** Uniform in [0, 1). */
  readonly random: () => number;
}

/**
 * The service as a signed-in person uses it.
 *
 * - Reads are repeated with growing pauses, at most three tries in all (`repeatRead`). Writes are sent once.
 * - A 401 to a read renews the token once and repeats once. A second 401, and one that is not about the token, is
 *   the operation's own failure, `not-allowed` with the service's words; the session stays.
 * - A 401 to a write is never followed by the same write, for it may be said after it was done. Where the token is
 *   refused for reading too, it is `no-answer` with status 401: whether it was done has to be looked up. So that
 *   this is rare, a write whose token may be over waits until one is accepted for reading.
 * - Where the document gives an operation a second path, that one is tried once when the first is not there,
 *   and kept for later calls when it answers.
 * - Whatever a write fails with before it was sent is `offline`, `too-many-requests`, `signed-out` or
 *   `stopped`, without a status: never a failure that would leave open whether it happened.
 */
export function createClient({ call, baseUrl, credentials, clock, random }: ClientParts): Client {
  const onAlias = new Set<OperationName>();

  async function once<N extends OperationName>(
    name: N,
    request: RequestOf<N>,
    bearer: string,
    signal: AbortSignal | undefined,
    next: () => number,
  ): Promise<ResponseOf<N>> {
    const path = onAlias.has(name) ? 'alias' : 'primary';
    try {
      return await call(name, { baseUrl, bearer, request, signal, path, attempt: next() });
    } catch (error) {
      if (!('alias' in operations[name]) || !isMissingPath(error)) throw error;
      const other = path === 'primary' ? 'alias' : 'primary';
      const again = { baseUrl, bearer, request, signal, path: other, attempt: next() } as const;
      const response = await call(name, again).catch((second: unknown) => {
        throw isMissingPath(second) ? error : second;
      });
      if (other === 'alias') onAlias.add(name);
      else onAlias.delete(name);
      return response;
    }
  }

  async function isRefusedForReading(bearer: string, signal: AbortSignal | undefined): Promise<boolean> {
    try {
      await call('getMe', { baseUrl, bearer, request: {}, signal });
      return false;
    } catch (error) {
      return isRefusedToken(error);
    }
  }

  async function tokenForWrite(signal: AbortSignal | undefined): Promise<string> {
    const token = await credentials.accessToken(signal);
    if (!credentials.isOver(token) || !(await isRefusedForReading(token, signal))) return token;
    return credentials.renew(token, signal);
  }

  async function write<N extends OperationName>(
    name: N,
    request: RequestOf<N>,
    signal: AbortSignal | undefined,
  ): Promise<ResponseOf<N>> {
    const token = await tokenForWrite(signal).catch(unsent);
    try {
      return await call(name, { baseUrl, bearer: token, request, signal });
    } catch (error) {
      if (!isRefusedToken(error)) throw error;
      if (!(await isRefusedForReading(token, signal))) throw asOwnFailure(error);
      throw new Failure('no-answer', error.message, { status: error.status, cause: error });
    }
  }

  async function read<N extends OperationName>(
    name: N,
    request: RequestOf<N>,
    signal: AbortSignal | undefined,
    next: () => number,
  ): Promise<ResponseOf<N>> {
    const token = await credentials.accessToken(signal);
    try {
      return await once(name, request, token, signal, next);
    } catch (error) {
      if (!isRefusedToken(error)) throw error;
    }
    const fresh = await credentials.renew(token, signal);
    try {
      return await once(name, request, fresh, signal, next);
    } catch (error) {
      throw isRefusedToken(error) ? asOwnFailure(error) : error;
    }
  }

  const method =
    <N extends OperationName>(name: N): ClientMethod<N> =>
    (request, signal) => {
      if (operations[name].effect === 'write') return write(name, request, signal);
      let attempts = 0;
      const send = () => read(name, request, signal, () => (attempts += 1));
      return repeatRead(send, { clock, random, signal });
    };

  const names = (Object.keys(operations) as OperationName[]).filter(isOfData);
  return Object.fromEntries(names.map((name) => [name, method(name)])) as Client;
}

const isOfData = (name: OperationName): name is DataOperation =>
  operations[name].credential === 'access-token';

function isRefusedToken(error: unknown): error is Failure & { readonly status: number } {
  return error instanceof Failure && error.code === 'signed-out' && error.status !== undefined;
}

/** The path is not there, as opposed to what was asked for not being there. */
function isMissingPath(error: unknown): boolean {
  if (!(error instanceof Failure)) return false;
  return (error.status === 404 || error.status === 405) && meaningOf(error.serviceMessage) === undefined;
}

function asOwnFailure({ message, status, serviceMessage }: Failure): Failure {
  return new Failure('not-allowed', message, {
    ...(status === undefined ? {} : { status }),
    ...(serviceMessage === undefined ? {} : { serviceMessage }),
  });
}

/** No token could be had, so a write was not sent: what is open about the refresh is not open about the write. */
function unsent(error: unknown): never {
  if (!(error instanceof Failure)) throw error;
  const { code, message, retryAfterSeconds } = error;
  const leavesOpen = ['no-answer', 'service-error', 'not-the-service'].includes(code);
  throw leavesOpen
    ? new Failure('offline', 'No access token, so nothing was sent', { cause: error })
    : new Failure(code, message, {
        cause: error,
        ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
      });
}
