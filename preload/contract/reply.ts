/** What came of asking the service. */
export type ServiceCode =
  | 'offline'
  | 'no-answer'
  | 'stopped'
  | 'service-error'
  | 'too-many-requests'
  | 'not-the-service'
  | 'refused'
  | 'not-allowed'
  | 'not-found'
  | 'conflict'
  | 'signed-out'
  | 'bad-input'
  | 'too-much'
  | 'internal';

/** What a call can fail with; the page has words for each and never looks at a message. */
export type ReplyCode =
  | ServiceCode
  /** The disk is full. */
  | 'no-room'
  | 'not-writable'
  | 'not-saved'
  /** No program of this computer opened it. */
  | 'not-opened'
  /** The desktop took no text for its clipboard. */
  | 'not-copied'
  /** More calls than a person makes, or one whose like is still being answered: nothing was done. */
  | 'too-fast'
  /** Main has it, and it could not be sent to the page: a defect of ours. */
  | 'not-shown';

export interface ReplyFailure {
  readonly code: ReplyCode;
  /** The service's own words, to be shown as plain text. */
  readonly serviceMessage?: string;
  readonly status?: number;
  readonly retryAfterSeconds?: number;
}

/** `invoke` keeps only an Error's message, so every answer is one of these two. */
export type Reply<T> = (
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: ReplyFailure }
) & {
  /** It is about the account that the call was made for, and of no use to a page that shows another by now. */
  readonly isOfAccount?: true;
};
