/** One POST of JSON, or one GET when there is no body; never follows a redirect, sends no cookies. */
export interface HttpRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly signal: AbortSignal;
  /**
   * Must reach the service at most once, whatever it or a gateway answers: nothing on this computer may send it
   * again.
   */
  readonly once: boolean;
  /** A longer answer is a failure. */
  readonly maxBytes: number;
}

export interface HttpAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** How a request ended without a whole answer. `sent: 'no'` is said only where it is certain. */
export class TransportError extends Error {
  override readonly name = 'TransportError';
  readonly sent: 'no' | 'maybe';
  readonly kind: 'network' | 'redirect' | 'too-large';

  constructor(kind: 'network' | 'redirect' | 'too-large', sent: 'no' | 'maybe', cause?: unknown) {
    super(`${kind}, sent: ${sent}`, { cause });
    this.kind = kind;
    this.sent = sent;
  }
}

/** Rejects with `TransportError`, or with the signal's reason when it was aborted. */
export type Transport = (request: HttpRequest) => Promise<HttpAnswer>;
