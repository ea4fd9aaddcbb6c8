/**
 * The closed family of everything that can go wrong, for people and for code. One meaning each; what is
 * not in it is a defect of ours and is thrown as an ordinary Error.
 */
export const failureCodes = [
  /** No connection could be made, so the request certainly did not arrive. */
  'offline',
  /** Sent, or perhaps sent, and no usable answer came: it may have happened. */
  'no-answer',
  /** The caller no longer wants the answer. */
  'stopped',
  /** The service answered 5xx. */
  'service-error',
  /** The service answered 429. */
  'too-many-requests',
  /** Something answered that is not the service: a captive portal, a proxy page, an empty or foreign body. */
  'not-the-service',
  /** The service refused the input (400, 405, 413, 415, 422). */
  'refused',
  /** The service does not allow it to this account (403), or a 401 that is not about the session. */
  'not-allowed',
  /** The service does not know it (404, 410). */
  'not-found',
  /** Something else holds it (409). */
  'conflict',
  /** There is no session: the person has to give consent (again). */
  'signed-out',
  /** Our own message or input did not fit; a defect or an attack, never shown as the service's fault. */
  'bad-input',
  /** The service sent more than is read of it: more bookings than anybody has, or a list without an end. */
  'too-much',
] as const;

export type FailureCode = (typeof failureCodes)[number];

export interface FailureDetails {
  /** The service's own words, shown as plain text and never interpreted. */
  readonly serviceMessage?: string;
  /** HTTP status, when there was one. */
  readonly status?: number;
  /** Seconds the service asked us to wait (`Retry-After`). */
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** The only error that crosses our own borders. Its message is for logs and holds no secret. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: FailureCode;
  readonly serviceMessage: string | undefined;
  readonly status: number | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: FailureCode, message: string, details: FailureDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.serviceMessage = details.serviceMessage;
    this.status = details.status;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** What this computer did not do; the service has no part in it. */
export const localFailureCodes = [
  /** The disk is full, or a quota is. */
  'no-room',
  /** Nothing may be written there. */
  'not-writable',
  /** The file could not be written, for any other reason. */
  'not-saved',
  /** No program opened it, or it is nothing that Bookbar opens. */
  'not-opened',
  /** The desktop took no text, because no window of Bookbar has the focus. */
  'not-copied',
  /** More than a person does in a moment; nothing was done. */
  'too-fast',
] as const;
export type LocalFailureCode = (typeof localFailureCodes)[number];

/** A person can act on it, so the screen names it by its code. Its message is for logs and holds no secret. */
export class LocalFailure extends Error {
  override readonly name = 'LocalFailure';

  constructor(
    readonly code: LocalFailureCode,
    message: string,
    details: { readonly cause?: unknown } = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
  }
}

/**
 * Where errors go that reach no caller: one line each, without stacks and causes. Messages of ours hold no
 * secret; of a foreign error only the kind and the first line are written.
 */
export function reportTo(write: (line: string) => void): (error: unknown) => void {
  return (error) => {
    write(`bookbar: ${describe(error)}`);
  };
}

function describe(error: unknown): string {
  if (error instanceof Failure) return `${error.code}: ${error.message}`;
  if (error instanceof Error) return `${error.name}: ${error.message.split('\n')[0] ?? ''}`;
  return 'something that is no error was thrown';
}
