import { z } from 'zod';
import type { Clock } from '../base/clock.ts';
import { Failure } from '../base/failure.ts';
import { operations, type OperationName, type RequestOf, type ResponseOf } from './operations.ts';
import { createPostJson } from './post-json.ts';
import type { Transport } from './transport.ts';

export interface CallOptions<N extends OperationName> {
  /** The service's base address; a path in it is kept. */
  readonly baseUrl: string;
  /** The authorization code or the access token, by what the operation wants. */
  readonly bearer?: string | undefined;
  readonly request: RequestOf<N>;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
  /** Document: some operations have a second path without the `/mcp` segment. */
  readonly path?: 'primary' | 'alias';
}

/** One attempt of one operation. */
export type Call = <N extends OperationName>(name: N, options: CallOptions<N>) => Promise<ResponseOf<N>>;

export interface TimeLimits {
  readonly readMs: number;
  readonly writeMs: number;
}

const usualLimits: TimeLimits = { readMs: 15_000, writeMs: 30_000 };

/**
 * Makes the function that sends one operation of the table once: checked on the way out, classified and
 * checked on the way back. It repeats nothing and knows no session.
 *
 * The promise rejects with `Failure`:
 * - `bad-input`: the request does not fit the document, or the base address is none; nothing was sent.
 * - `signed-out` with status 401 or 498: the credential was refused. Whether the session is over is not
 *   known here, for the service says 401 for other things too (docs/service-notes.md).
 * - `no-answer` with a status of 2xx: JSON came that does not fit; a write may have happened.
 * - everything else as in `createPostJson`.
 */
export function createCaller({
  transport,
  clock,
  limits = usualLimits,
}: {
  transport: Transport;
  clock: Clock;
  limits?: TimeLimits;
}): Call {
  const postJson = createPostJson({ transport, clock });
  return async <N extends OperationName>(name: N, options: CallOptions<N>): Promise<ResponseOf<N>> => {
    const operation = operations[name];
    const request = z.safeParse(operation.request, options.request);
    if (!request.success) {
      throw new Failure('bad-input', `${name}: the request does not fit`, { cause: request.error });
    }
    const isRead = operation.effect === 'read';
    const { status, value } = await postJson({
      url: endpointUrl(options.baseUrl, pathOf(name, options.path ?? 'primary')),
      name: operation.path,
      body: request.data,
      bearer: options.bearer,
      timeoutMs: options.timeoutMs ?? (isRead ? limits.readMs : limits.writeMs),
      once: !isRead,
      refusalsAreJson: operation.credential !== 'access-token',
      secrets: operation.credential === 'access-token' ? [] : textsIn(options.request),
      signal: options.signal,
    });
    const response = z.safeParse(operation.response, value);
    if (!response.success) {
      throw new Failure('no-answer', `${name}: the answer does not fit`, {
        status,
        cause: response.error,
      });
    }
    // Checked just now by this operation's own schema, which the compiler does not follow through `name`.
    return response.data as ResponseOf<N>;
  };
}

function pathOf(name: OperationName, which: 'primary' | 'alias'): string {
  const operation = operations[name];
  return which === 'alias' && 'alias' in operation ? operation.alias : operation.path;
}

/** The operation below the base address, whose own path stays. */
export function endpointUrl(baseUrl: string, path: string): string {
  if (!URL.canParse(baseUrl)) throw new Failure('bad-input', 'The base address is no address');
  const url = new URL(baseUrl);
  url.pathname = url.pathname.replace(/\/+$/, '') + path;
  url.search = '';
  url.hash = '';
  return url.href;
}

/** Code exchange and refresh carry secrets in their bodies. */
function textsIn(request: object): string[] {
  return Object.values(request).filter((value) => typeof value === 'string');
}
