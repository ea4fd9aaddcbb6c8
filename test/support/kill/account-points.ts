/**
 * Where in a sign-in and in a sign-out a process dies, in the order of the steps, and what the next start has to find.
 * A code works once, so where its pair was not complete on the disk yet the person allows it once more.
 */
export const accountPoints = [
  { at: 'key-made', during: 'sign-in', then: 'signed-out' },
  { at: 'probe-half-written', during: 'sign-in', then: 'signed-out' },
  { at: 'secret-half-written', during: 'sign-in', then: 'signed-out' },
  { at: 'code-came', during: 'sign-in', then: 'signed-out' },
  /** The service has the code and has not acted on it. */
  { at: 'code-arrived', during: 'sign-in', then: 'signed-out' },
  { at: 'code-taken', during: 'sign-in', then: 'signed-out' },
  { at: 'exchanged', during: 'sign-in', then: 'signed-out' },
  { at: 'person-known', during: 'sign-in', then: 'signed-out' },
  { at: 'first-pair-half-written', during: 'sign-in', then: 'signed-out' },
  { at: 'first-pair-written', during: 'sign-in', then: 'signed-out' },
  { at: 'first-pair-renamed', during: 'sign-in', then: 'signed-in' },
  { at: 'owner-half-written', during: 'sign-in', then: 'signed-in' },
  { at: 'said-connected', during: 'sign-in', then: 'signed-in' },
  { at: 'leaving', during: 'sign-out', then: 'signed-in' },
  // From here on it is noted that everything is to go, and the next start ends the sign-out.
  { at: 'tokens-left', during: 'sign-out', then: 'signed-out' },
  { at: 'tokens-removed', during: 'sign-out', then: 'signed-out' },
  { at: 'texts-half-removed', during: 'sign-out', then: 'signed-out' },
  { at: 'secret-left', during: 'sign-out', then: 'signed-out' },
  { at: 'folders-left', during: 'sign-out', then: 'signed-out' },
  { at: 'folders-removed', during: 'sign-out', then: 'signed-out' },
  { at: 'key-removed', during: 'sign-out', then: 'signed-out' },
] as const;

export type AccountPoint = (typeof accountPoints)[number]['at'];

/** What one life does with the account. */
export interface AccountOrder {
  readonly folder: string;
  readonly baseUrl: string;
  readonly does: 'sign-in' | 'sign-out' | 'look';
  readonly dieAt: AccountPoint | null;
}

/** What it says at its end. */
export interface AccountReport {
  readonly state: string;
  /** Whether the service answered it as a person; null when nobody is signed in. */
  readonly isAnswered: boolean | null;
  /** What was kept for the person. */
  readonly kept: string | null;
  /** What it reported: damaged files among it. */
  readonly problems: readonly string[];
}
