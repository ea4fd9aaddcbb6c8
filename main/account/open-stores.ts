import type { Keychain, KeychainState } from './keychain.ts';
import type { AccountStores } from './stores.ts';
import type { KeychainProblem } from '../../preload/contract/model/session.ts';

export interface StoreOptions {
  readonly accountId: string;
  /** null: this account lives in memory by design. */
  readonly keychain: Keychain | null;
  readonly inFiles: (key: Uint8Array) => AccountStores;
  readonly inMemory: () => AccountStores;
}

export type Opening =
  | { readonly ok: true; readonly stores: AccountStores; readonly storage: 'keychain' | 'memory' }
  | { readonly ok: false; readonly problem: KeychainProblem };

/** Opens what was saved in an earlier run. Without `mayPrompt` nobody is asked anything. */
export async function openSaved(
  options: StoreOptions,
  keychain: Keychain,
  mayPrompt: boolean,
): Promise<Opening> {
  const answer = await keychain.readKey(options.accountId, mayPrompt);
  if (answer.ok) return { ok: true, stores: options.inFiles(answer.key), storage: 'keychain' };
  return { ok: false, problem: answer.problem === 'missing' ? 'key-lost' : answer.problem };
}

/**
 * Opens a place for a new sign-in: the key that is there, or a new one that was read back. The person asked for
 * it, so the system may ask them. An older sign-in stays as it is until the new one is stored.
 */
export async function openForSignIn(options: StoreOptions, inMemory: boolean): Promise<Opening> {
  const { keychain, accountId } = options;
  if (keychain === null || inMemory) return { ok: true, stores: options.inMemory(), storage: 'memory' };
  const there = await keychain.readKey(accountId, true);
  const answer = !there.ok && there.problem === 'missing' ? await keychain.createKey(accountId, true) : there;
  if (answer.ok) return { ok: true, stores: options.inFiles(answer.key), storage: 'keychain' };
  return { ok: false, problem: answer.problem === 'missing' ? 'failed' : answer.problem };
}

/** The problem to show while the system asks; null when it will not have to. */
export function promptExpected(state: KeychainState): KeychainProblem | null {
  return state === 'locked' || state === 'new' ? state : null;
}
