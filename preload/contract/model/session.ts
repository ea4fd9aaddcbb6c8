import type { Instant, TimeFormat, Workspace } from './common.ts';

/** Why the system keychain cannot serve now. `locked` is never taken for signed out. */
export type KeychainProblem =
  /** The keyring is locked and nobody has been asked yet. */
  | 'locked'
  /** The person closed the prompt, or the keyring refused. */
  | 'cancelled'
  /** The prompt was not answered in time. */
  | 'no-answer'
  /** No secret service runs. */
  | 'absent'
  /** There is a secret service, but no keyring has been made yet. */
  | 'new'
  /** The desktop offers only obfuscation with a fixed key (`basic_text`). */
  | 'weak'
  /** The keyring is open, but the key of the saved sign-in is not in it. */
  | 'key-lost'
  /** The saved sign-in is there but damaged. */
  | 'damaged'
  /** The keychain's software failed. */
  | 'failed';

/** How a sign-in ended without a session. */
export type SignInProblem =
  | { readonly kind: 'not-allowed' }
  | { readonly kind: 'took-too-long' }
  | { readonly kind: 'port-taken'; readonly ports: readonly number[] }
  | { readonly kind: 'code-expired' }
  | { readonly kind: 'secret-refused' }
  | { readonly kind: 'refused'; readonly serviceMessage: string | null }
  | { readonly kind: 'unreachable'; readonly host: string }
  | { readonly kind: 'service-error'; readonly status: number | null }
  | { readonly kind: 'not-the-service'; readonly host: string }
  | { readonly kind: 'not-stored' }
  | { readonly kind: 'demo-failed' };

/** Why the service wants consent again. */
export type ConsentReason =
  /** The service refused the refresh token, and its words say no more. */
  | 'refused'
  /** The service says that this refresh token was used before. */
  | 'already-used'
  /** The service refused the client ID or the client secret. */
  | 'client-refused'
  /** The refresh token is past its end. */
  | 'expired'
  /** The answer to a refresh was lost (crash, network), and the token spent with it. */
  | 'answer-lost'
  /** Something between here and the service turns every renewal away. Bookbar goes on trying. */
  | 'not-renewed';

/** So many days before the end of the consent the person is warned. */
export type ConsentWarning = 30 | 7 | 1;

/**
 * How long the sign-in of one account holds. Nothing here means signed out: without a network it may be past both
 * moments and still be renewed by the next answer of the service.
 */
export type SessionHealthView =
  | {
      readonly state: 'signed-in';
      /** End of the access token; Bookbar replaces it some minutes before. */
      readonly accessUntil: Instant;
      /** End of the refresh token, counted from the last renewal. */
      readonly consentUntil: Instant;
      /** The last renewal, or the sign-in where there was none yet. */
      readonly renewedAt: Instant;
      /** false at a service where renewals do not move the end of the consent. */
      readonly isConsentExtended: boolean;
      /** What Today warns of; null too once it was dismissed. */
      readonly warning: ConsentWarning | null;
    }
  | { readonly state: 'consent-needed'; readonly reason: ConsentReason }
  | { readonly state: 'unknown' };

export interface AccountView {
  readonly name: string;
  readonly email: string;
  readonly timeFormat: TimeFormat;
  /** Hex colours by the theme they are for; null where the profile has none. */
  readonly brand: { readonly light: string; readonly dark: string } | null;
}

export type SessionView =
  | { readonly state: 'starting' }
  | {
      readonly state: 'signed-out';
      readonly problem: SignInProblem | null;
      /** The addresses and the client are known, so that signing in needs no form. */
      readonly connectionReady: boolean;
      /** The keychain was locked when the account was removed, so its key goes later. */
      readonly keyLeft?: true;
    }
  | {
      readonly state: 'waiting';
      readonly until: Instant;
      /** Requests that came back but were not ours, turned away. */
      readonly turnedAway: number;
      readonly redirectUri: string;
    }
  | { readonly state: 'connecting' }
  | {
      readonly state: 'keychain';
      readonly problem: KeychainProblem;
      /** The system is asking the person right now. */
      readonly asking: boolean;
      /** A sign-in is saved behind it. */
      readonly hasSavedSignIn: boolean;
    }
  | {
      readonly state: 'signed-in';
      readonly workspace: Workspace;
      /** Unknown until the profile was read once. */
      readonly account: AccountView | null;
      /** Where the sign-in is kept. In memory it is gone when Bookbar quits. */
      readonly storage: 'keychain' | 'memory';
      readonly consentNeeded: ConsentReason | null;
      /** How the last attempt to sign in again ended, if not well: the sign-in before it stays. */
      readonly problem?: SignInProblem;
    };
