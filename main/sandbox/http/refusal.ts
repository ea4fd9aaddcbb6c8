/**
 * Statuses with which the service refuses a call; the body is always `{"message","url","method"}`. 500 is only
 * ever a refusal under the quirk `olderErrors`.
 */
export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 500 | 501;

/** A call that the service turns away. Its message is for the caller and holds no secret. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: RefusalStatus;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: RefusalStatus, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

/** The error body of the family's web routes; the service's document does not show one (docs/service-notes.md). */
export function errorBody(message: string, method: string, path: string) {
  return { message, url: path, method };
}
