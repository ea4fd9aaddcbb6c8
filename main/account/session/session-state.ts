import type { ConsentReason } from '../../../preload/contract/model/session.ts';
import type { Clock } from '../../base/clock.ts';
import { ageMs, endsSoon, type HeldTokens } from './held-tokens.ts';

/** Where the session of one account stands. Tokens are not part of it. */
export type SessionState =
  /** Nothing has been read yet. */
  | { readonly status: 'loading' }
  /** No sign-in is stored for this service. */
  | { readonly status: 'none' }
  /** A sign-in is stored and cannot be read; it stays until a new one is stored. */
  | { readonly status: 'damaged' }
  | {
      readonly status: 'signed-in';
      readonly generation: number;
      /** The last refresh got no usable answer: whether the refresh token still holds is not known. */
      readonly inDoubt: boolean;
      /** The last attempt to write failed: nothing is refreshed until writing works again. */
      readonly storageFailing: boolean;
      /** ISO 8601. */
      readonly refreshTokenExpiresAt: string;
      /** The refresh token ends within 30 days. */
      readonly endsSoon: boolean;
    }
  /** Only a new consent helps; with `not-renewed` it may help, and renewing is tried on and on. */
  | { readonly status: 'consent-needed'; readonly generation: number; readonly reason: ConsentReason };

interface Trials {
  readonly inDoubt: boolean;
  readonly storageFailing: boolean;
  /** For minutes somebody has said no to every attempt, and the access token is over. */
  readonly isNotRenewed: boolean;
}

/** The state of a session that has a pair. */
export function stateOfTokens(
  held: HeldTokens,
  { inDoubt, storageFailing, isNotRenewed }: Trials,
  clock: Clock,
): SessionState {
  const { generation, record } = held;
  if (record.ended !== null) return { status: 'consent-needed', generation, reason: record.ended };
  if (isNotRenewed) return { status: 'consent-needed', generation, reason: 'not-renewed' };
  return {
    status: 'signed-in',
    generation,
    inDoubt,
    storageFailing,
    refreshTokenExpiresAt: record.refreshTokenExpiresAt,
    endsSoon: endsSoon(record, ageMs(held, clock)),
  };
}
