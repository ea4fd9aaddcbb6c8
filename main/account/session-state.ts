import type { Clock } from '../base/clock.ts';
import type { ConsentReason } from './account-state.ts';
import { ageMs, type HeldTokens } from './held-tokens.ts';
import { endsSoon } from './refresh-plan.ts';

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
  /** Only a new consent helps. The access token is served as long as it lives. */
  | { readonly status: 'consent-needed'; readonly generation: number; readonly reason: ConsentReason };

/** The state of a session that has a pair. */
export function stateOfTokens(
  held: HeldTokens,
  { inDoubt, storageFailing }: { readonly inDoubt: boolean; readonly storageFailing: boolean },
  clock: Clock,
): SessionState {
  const { generation, record } = held;
  if (record.ended !== null) return { status: 'consent-needed', generation, reason: record.ended };
  return {
    status: 'signed-in',
    generation,
    inDoubt,
    storageFailing,
    refreshTokenExpiresAt: record.refreshTokenExpiresAt,
    endsSoon: endsSoon(record, ageMs(held, clock)),
  };
}
