import { DateTime } from 'luxon';
import { Failure, type FailureCode } from '../base/failure.ts';
import { readJson } from './json.ts';
import { TransportError, type HttpAnswer } from './transport.ts';

/**
 * Messages whose meaning does not depend on the status they come with: servers of the family answer the same
 * case with 400, 401, 403, 409 or 500 (docs/service-notes.md). So: message first, status second.
 */
const meanings: readonly (readonly [RegExp, FailureCode])[] = [
  [/no_available_users_found_error|hosts?_unavailable_for_booking/i, 'conflict'],
  [/\bbooking_conflict|already_signed_up_for_this_booking_error/i, 'conflict'],
  [/booking_seats_full_error|not_enough_available_seats_error/i, 'conflict'],
  [/\b(?:booking|duration)_limit_reached\b/i, 'not-allowed'],
  [/^User not a host of this event/i, 'not-allowed'],
  [/^(?:NOT_FOUND|No Booking found|Could not find original booking)\b/i, 'not-found'],
  [/^Rate limit exceeded/i, 'too-many-requests'],
  [/cancelled_bookings_cannot_be_rescheduled|error_required_field/i, 'refused'],
  [/^Attempting to book a meeting in the past|booking_time_out_of_bounds_error/i, 'refused'],
  [/cannot be booked at this time|^Invalid event length|^Invalid timezone/i, 'refused'],
];

/** What a known message of the service means, whatever its status. */
export function meaningOf(serviceMessage: string | undefined): FailureCode | undefined {
  if (serviceMessage === undefined) return undefined;
  return meanings.find(([pattern]) => pattern.test(serviceMessage))?.[1];
}

/**
 * A 401, or 498 as some servers of the family say, is `signed-out` here: it may be the session. Whether it
 * is, only the client knows, which renews the token and asks once more.
 */
function codeOfStatus(status: number): FailureCode {
  switch (status) {
    case 401:
    case 498:
      return 'signed-out';
    case 403:
      return 'not-allowed';
    case 404:
    case 410:
      return 'not-found';
    case 409:
      return 'conflict';
    case 429:
      return 'too-many-requests';
    case 407:
    case 511:
      return 'not-the-service';
    case 408:
      return 'service-error';
  }
  if (status >= 500) return 'service-error';
  return status >= 400 ? 'refused' : 'not-the-service';
}

export interface AnsweredRequest {
  /** The operation's path: the only part of the address that a log may hold. */
  readonly name: string;
  /** Nothing but JSON counts as the service's refusal: where a refusal would end a session. */
  readonly mustBeJson: boolean;
  /** What the request carried that nobody may see. */
  readonly secrets: readonly string[];
  readonly nowMs: number;
}

/**
 * Puts an answer that is not 2xx into the closed family.
 *
 * A page for people under a 3xx or 4xx is a captive portal or a wrong address and says nothing about the
 * account; under a 5xx it is a server in trouble.
 */
export function failureOfAnswer(answer: HttpAnswer, request: AnsweredRequest): Failure {
  const { status } = answer;
  const serviceMessage = messageOf(answer, request.secrets);
  const code = meaningOf(serviceMessage) ?? codeOfStatus(status);
  const isAnswerOfAServer = code === 'service-error' || code === 'too-many-requests';
  const isForeign =
    isHtml(answer.body, answer.headers['content-type']) || (request.mustBeJson && !isJson(answer));
  const wait = retryAfterSeconds(answer.headers, serviceMessage, request.nowMs);
  const asksToWait = code === 'too-many-requests' || status === 503;
  return new Failure(
    isForeign && !isAnswerOfAServer ? 'not-the-service' : code,
    `${request.name} answered ${status}`,
    {
      status,
      ...(serviceMessage === undefined ? {} : { serviceMessage }),
      ...(asksToWait && wait !== undefined ? { retryAfterSeconds: wait } : {}),
    },
  );
}

/** JSON of the service is an object in braces; the content type is not always said. */
function isJson({ body }: HttpAnswer): boolean {
  return /^\uFEFF?\s*\{/.test(body);
}

/** What a request without a whole answer means. Only what is certain not to have been sent is `offline`. */
export function failureOfTransport(error: unknown, name: string): Failure {
  if (error instanceof Failure) return error;
  if (!(error instanceof TransportError)) throw error;
  switch (error.kind) {
    case 'redirect':
      return new Failure('not-the-service', `${name} was redirected`, { cause: error });
    case 'too-large':
      return new Failure('not-the-service', `${name} got an answer that is too large`, { cause: error });
    case 'network':
      return error.sent === 'no'
        ? new Failure('offline', `${name} was not sent`, { cause: error })
        : new Failure('no-answer', `${name} got no answer`, { cause: error });
  }
}

const maxMessageLength = 500;

/** Whether an answer is a page for people: a captive portal, a proxy, a server that does not know the path. */
export function isHtml(body: string, contentType: string | undefined): boolean {
  return (
    /^\s*(?:text\/html|application\/xhtml)/i.test(contentType ?? '') || /^\s*<(?:!doctype|html)/i.test(body)
  );
}

/**
 * The service's own words about a failure. The document shows no error body; servers of the family use
 * `message`, `error.message`, `error` or `errors[0].message`, else plain text (docs/service-notes.md).
 *
 * @param secrets what the request carried; a message that repeats one is shown without it
 * @returns text of at most 500 characters without control characters, or undefined when there are no words
 */
function messageOf(
  answer: { readonly body: string; readonly headers: Readonly<Record<string, string>> },
  secrets: readonly string[],
): string | undefined {
  if (isHtml(answer.body, answer.headers['content-type'])) return undefined;
  const json = readJson(answer.body);
  const words = json.ok ? wordsIn(json.value) : answer.body;
  return words === undefined ? undefined : toPlainText(words, secrets);
}

function wordsIn(value: unknown): string | undefined {
  const error = field(value, 'error');
  const errors = field(value, 'errors');
  const first: unknown = Array.isArray(errors) ? errors[0] : undefined;
  const places = [field(value, 'message'), field(error, 'message'), error, field(first, 'message'), value];
  return places.filter((words) => typeof words === 'string').find((words) => words.trim() !== '');
}

function field(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  const part: unknown = Reflect.get(value, name);
  return part;
}

function toPlainText(words: string, secrets: readonly string[]): string | undefined {
  let text = words;
  for (const secret of secrets) text = text.replaceAll(secret, '…');
  // Control characters, and those that turn the direction of what follows.
  text = text.replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069\s]+/gu, ' ').trim();
  if (text === '') return undefined;
  const characters = [...text.slice(0, (maxMessageLength + 1) * 2)];
  return characters.length > maxMessageLength
    ? `${characters.slice(0, maxMessageLength - 1).join('')}…`
    : text;
}

const maxSeconds = 86_400;

/**
 * How long the service asks to wait: `Retry-After` in seconds or as an HTTP date, else what its message says
 * ("Try again in 17 seconds."). A date is compared with the answer's own `Date`, for our clock may be wrong.
 *
 * @returns whole seconds from 0 to a day, or undefined when nothing is said
 */
export function retryAfterSeconds(
  headers: Readonly<Record<string, string>>,
  serviceMessage: string | undefined,
  nowMs: number,
): number | undefined {
  const header = headers['retry-after']?.trim() ?? '';
  const seconds = /^\d+$/.test(header) ? Number(header) : untilDate(header, headers['date'], nowMs);
  const said = seconds ?? secondsIn(serviceMessage);
  return said === undefined ? undefined : Math.min(Math.max(0, Math.ceil(said)), maxSeconds);
}

function untilDate(header: string, dateHeader: string | undefined, nowMs: number): number | undefined {
  const until = DateTime.fromHTTP(header);
  if (!until.isValid) return undefined;
  const answeredAt = DateTime.fromHTTP(dateHeader ?? '');
  return (until.toMillis() - (answeredAt.isValid ? answeredAt.toMillis() : nowMs)) / 1000;
}

function secondsIn(serviceMessage: string | undefined): number | undefined {
  const said = /\btry again in (\d{1,6}) ?s/i.exec(serviceMessage ?? '')?.[1];
  return said === undefined ? undefined : Number(said);
}
