import type { SignInProblem, KeychainProblem, ConsentReason } from '../../preload/contract/model/session.ts';

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
      /** How the last attempt to sign in again ended, if not well: the sign-in before it stays. */
      readonly problem?: SignInProblem;
    };
