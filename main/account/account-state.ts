import type { SessionView } from '../../preload/contract/model/session.ts';

/** Where an account stands. `keychain` is a state of its own: locked is never taken for signed out. */
export type AccountState =
  | Exclude<SessionView, { readonly state: 'waiting' | 'signed-in' }>
  | {
      readonly state: 'waiting';
      readonly untilMs: number;
      readonly turnedAway: number;
      readonly redirectUri: string;
    }
  | Omit<Extract<SessionView, { readonly state: 'signed-in' }>, 'workspace' | 'account'>;
