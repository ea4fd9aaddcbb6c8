import type { ConsentReason } from '../../../preload/contract/model/session.ts';
import { isConsentFixed, type HeldTokens } from './held-tokens.ts';

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
      /** The last attempt to renew the pair brought no new one. */
      readonly isRenewalFailing: boolean;
      readonly lifetime: SessionLifetime;
    }
  /** Only a new consent helps; with `not-renewed` it may help, and renewing is tried on and on. */
  | {
      readonly status: 'consent-needed';
      readonly generation: number;
      readonly reason: ConsentReason;
      /** When the pair that was lost had come, epoch ms: the same for one loss, also after a restart. */
      readonly lostPairAtMs: number;
    };

/** How long a token pair holds, on the clock of this computer when it came. All in epoch ms. */
export interface SessionLifetime {
  /** When the pair came. */
  readonly renewedAtMs: number;
  /** End of the access token. */
  readonly accessUntilMs: number;
  /** End of the refresh token, which is the end of the consent unless it is renewed. */
  readonly consentUntilMs: number;
  /** How long the consent is given for, ms. */
  readonly consentLifetimeMs: number;
  /** Renewals do not move the end of the consent. */
  readonly isConsentFixed: boolean;
}

interface Trials {
  readonly inDoubt: boolean;
  readonly storageFailing: boolean;
  readonly isRenewalFailing: boolean;
  /** For minutes somebody has said no to every attempt, and the access token is over. */
  readonly isNotRenewed: boolean;
}

/** The state of a session that has a pair. */
export function stateOfTokens(
  { generation, record }: HeldTokens,
  { isNotRenewed, ...trials }: Trials,
): SessionState {
  const reason = record.ended ?? (isNotRenewed ? 'not-renewed' : null);
  if (reason !== null)
    return { status: 'consent-needed', generation, reason, lostPairAtMs: record.receivedAtMs };
  const { receivedAtMs, lifetimeMs, refreshLifetimeMs, consentLifetimeMs } = record;
  return {
    status: 'signed-in',
    generation,
    ...trials,
    lifetime: {
      renewedAtMs: receivedAtMs,
      accessUntilMs: receivedAtMs + lifetimeMs,
      consentUntilMs: receivedAtMs + refreshLifetimeMs,
      consentLifetimeMs,
      isConsentFixed: isConsentFixed(record),
    },
  };
}
