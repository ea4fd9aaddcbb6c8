import type { ConsentProblem } from './consent-outcome.ts';
import type { KeychainTrouble } from './keychain.ts';

/** How a sign-in ended without a session; every one has its own words on the page. */
export type SignInProblem =
  | Exclude<ConsentProblem, { readonly kind: 'stopped' }>
  | { readonly kind: 'not-stored' }
  | { readonly kind: 'demo-failed' };

export type KeychainProblem = KeychainTrouble | 'key-lost' | 'damaged';

export type ConsentReason = 'refused' | 'expired' | 'answer-lost' | 'not-renewed';

/** Where an account stands. `keychain` is a state of its own: locked is never taken for signed out. */
export type AccountState =
  | { readonly state: 'starting' }
  | {
      readonly state: 'signed-out';
      readonly problem: SignInProblem | null;
      readonly connectionReady: boolean;
      /** The keychain was locked when the account was removed, so its key goes later. */
      readonly keyLeft?: true;
    }
  | {
      readonly state: 'waiting';
      readonly untilMs: number;
      readonly turnedAway: number;
      readonly redirectUri: string;
    }
  | { readonly state: 'connecting' }
  | {
      readonly state: 'keychain';
      readonly problem: KeychainProblem;
      readonly asking: boolean;
      readonly hasSavedSignIn: boolean;
    }
  | {
      readonly state: 'signed-in';
      readonly storage: 'keychain' | 'memory';
      readonly consentNeeded: ConsentReason | null;
    };
