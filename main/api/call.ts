import { z } from 'zod';
import type { Clock } from '../base/clock.ts';
import { Failure } from '../base/failure.ts';
import { failureOfAnswer, failureOfTransport, isHtml } from './errors.ts';
import { readJson } from './json.ts';
import {
  operations,
  type OperationName,
  type RequestOf,
  type ResponseOf,
} from '../../protocol/operations.ts';
import type { HttpAnswer, HttpRequest, Transport } from './transport.ts';

interface CallOptions<N extends OperationName> {
  /** The service's base address; a path in it is kept. */
  readonly baseUrl: string;
  /** The authorization code or the access token, by what the operation wants. */
  readonly bearer?: string | undefined;
  readonly request: RequestOf<N>;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
  /** Document: some operations have a second path without the `/mcp` segment. */
  readonly path?: 'primary' | 'alias';
  /** The number of this attempt at one request, from 1. */
  readonly attempt?: number;
}

/** One attempt of one operation. */
export type Call = <N extends OperationName>(name: N, options: CallOptions<N>) => Promise<ResponseOf<N>>;

interface TimeLimits {
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

/** An agenda page of 100 bookings is about 200 KiB; what is longer than this is no answer of the service. */
const maxAnswerBytes = 4 * 1024 * 1024;

interface JsonPost {
  readonly url: string;
  /** What logs may call it; the address itself may hold what is private. */
  readonly name: string;
  readonly body: unknown;
  readonly bearer?: string | undefined;
  readonly timeoutMs: number;
  /** Must arrive at most once: see `HttpRequest.once`. */
  readonly once: boolean;
  /** A refusal counts only when it is JSON: see `AnsweredRequest.mustBeJson`. */
  readonly refusalsAreJson: boolean;
  /** Texts in the body that must not come back in a message. */
  readonly secrets?: readonly string[];
  readonly signal?: AbortSignal | undefined;
}

/** A 2xx with a JSON object or array. */
interface JsonAnswer {
  readonly status: number;
  readonly value: unknown;
}

type PostJson = (post: JsonPost) => Promise<JsonAnswer>;

/**
 * Posts JSON once and reads the JSON that comes back.
 *
 * @throws Failure `stopped` when the signal was aborted; `no-answer` when the time was up; `not-the-service`
 *   for a 2xx that is empty, HTML or no JSON object; otherwise what `failureOfAnswer` and
 *   `failureOfTransport` make of it.
 */
export function createPostJson({ transport, clock }: { transport: Transport; clock: Clock }): PostJson {
  return async (post) => {
    const answer = await send(transport, clock, post);
    if (answer.status < 200 || answer.status > 299) {
      throw failureOfAnswer(answer, {
        name: post.name,
        mustBeJson: post.refusalsAreJson,
        secrets: [post.bearer ?? '', ...(post.secrets ?? [])].filter((secret) => secret.length >= 8),
        nowMs: clock.now(),
      });
    }
    return readAnswer(answer, post.name);
  };
}

function readAnswer({ status, headers, body }: HttpAnswer, name: string): JsonAnswer {
  // "No Content" is a whole answer: every field is missing, and the operation's schema says whether that will do.
  if (status === 204 || status === 205) return { status, value: {} };
  const json = readJson(body);
  if (json.ok && typeof json.value === 'object' && json.value !== null) {
    return { status, value: unwrapped(json.value) };
  }
  const kind =
    body.trim() === '' ? 'nothing' : isHtml(body, headers['content-type']) ? 'HTML' : 'no JSON object';
  throw new Failure('not-the-service', `${name} answered ${status} with ${kind}`, { status });
}

/** What an answer of the document has at its top, one of them in each. */
const ownKeys = ['id', 'uid', 'bookings', 'slots', 'accessToken'];

/** Some servers wrap their answers, as `{status, data}`. */
function unwrapped(value: object): object {
  if (!('data' in value) || ownKeys.some((key) => key in value)) return value;
  const { data } = value;
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? data : value;
}

/** Ends at the time limit and at the caller's wish, even if the transport does not notice. */
async function send(transport: Transport, clock: Clock, post: JsonPost): Promise<HttpAnswer> {
  if (post.signal?.aborted) throw new Failure('stopped', `${post.name} was stopped before it was sent`);
  const ending = new AbortController();
  const ended = new Promise<never>((_, reject) => {
    ending.signal.addEventListener('abort', () => {
      const reason: unknown = ending.signal.reason;
      reject(reason instanceof Error ? reason : new Failure('stopped', `${post.name} was stopped`));
    });
  });
  const stop = (): void => {
    ending.abort(new Failure('stopped', `${post.name} was stopped`));
  };
  post.signal?.addEventListener('abort', stop);
  const removeTimer = clock.after(post.timeoutMs, () => {
    ending.abort(new Failure('no-answer', `${post.name} got no answer in ${post.timeoutMs} ms`));
  });
  try {
    return await Promise.race([transport(toRequest(post, ending.signal)), ended]);
  } catch (error) {
    throw failureOfTransport(error, post.name);
  } finally {
    removeTimer();
    post.signal?.removeEventListener('abort', stop);
  }
}

function toRequest(post: JsonPost, signal: AbortSignal): HttpRequest {
  return {
    url: post.url,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      ...(post.bearer === undefined ? {} : { authorization: `Bearer ${post.bearer}` }),
    },
    body: JSON.stringify(post.body),
    signal,
    once: post.once,
    maxBytes: maxAnswerBytes,
  };
}
