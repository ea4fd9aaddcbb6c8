/** What this computer did not do; the service has no part in it. */
export const troubleCodes = [
  /** The disk is full, or a quota is. */
  'no-room',
  /** Nothing may be written there. */
  'not-writable',
  /** The file could not be written, for any other reason. */
  'not-saved',
  /** No program opened it, or it is nothing that Bookbar opens. */
  'not-opened',
] as const;
export type TroubleCode = (typeof troubleCodes)[number];

/** A person can do something about it, so it is told by its code. Its message is for logs and holds no secret. */
export class Trouble extends Error {
  override readonly name = 'Trouble';

  constructor(
    readonly code: TroubleCode,
    message: string,
    details: { readonly cause?: unknown } = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
  }
}
