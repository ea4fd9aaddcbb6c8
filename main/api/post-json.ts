import type { Clock } from '../base/clock.ts';
import { Failure } from '../base/failure.ts';
import { isHtml } from './answer-message.ts';
import { failureOfAnswer, failureOfTransport } from './errors.ts';
import { readJson } from './json.ts';
import type { HttpAnswer, HttpRequest, Transport } from './transport.ts';

/** An agenda page of 100 bookings is about 200 KiB; what is longer than this is no answer of the service. */
const longestAnswerBytes = 4 * 1024 * 1024;

export interface JsonPost {
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
export interface JsonAnswer {
  readonly status: number;
  readonly value: unknown;
}

export type PostJson = (post: JsonPost) => Promise<JsonAnswer>;

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
  if (json.ok && typeof json.value === 'object' && json.value !== null) return { status, value: json.value };
  const kind =
    body.trim() === '' ? 'nothing' : isHtml(body, headers['content-type']) ? 'HTML' : 'no JSON object';
  throw new Failure('not-the-service', `${name} answered ${status} with ${kind}`, { status });
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
    maxBytes: longestAnswerBytes,
  };
}
