import type { KeychainProblem } from '../../preload/contract/model/session.ts';

/** What the system keychain can do right now, asked without ever showing a prompt. */
export type KeychainState = 'unlocked' | 'locked' | 'new' | 'absent' | 'weak' | 'unknown';

/** Why no key could be had, whatever is kept with it. */
export type KeychainTrouble = Exclude<KeychainProblem, 'key-lost' | 'damaged'>;

export type KeyAnswer =
  | { readonly ok: true; readonly key: Uint8Array }
  /** The keyring is open and has no such key. */
  | { readonly ok: false; readonly problem: 'missing' }
  | { readonly ok: false; readonly problem: KeychainTrouble };

/**
 * The system keychain, holding one random 256-bit vault key for each account. The real one is in
 * `desktop/keychain`; nothing here ever blocks the main thread, and every call has a deadline.
 */
export interface Keychain {
  /** Never prompts. */
  state(): Promise<KeychainState>;
  /** Shows the system's prompt only when `mayPrompt`; otherwise a locked keyring answers `locked`. */
  readKey(accountId: string, mayPrompt: boolean): Promise<KeyAnswer>;
  /** Makes, stores and reads back a new key: the proof that storing works. */
  createKey(accountId: string, mayPrompt: boolean): Promise<KeyAnswer>;
  /** False when the key may still be there. */
  removeKey(accountId: string): Promise<boolean>;
  close(): void;
}
