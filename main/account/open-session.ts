import type { KeychainProblem } from '../../preload/contract/model/session.ts';
import type { Connection } from './connection.ts';
import type { Keychain, KeychainState } from './keychain.ts';
import type { SessionState } from './session/session-state.ts';
import type { Session } from './session/session.ts';
import type { TokenEndpoint } from './session/token-endpoint.ts';
import type { AccountStores } from './stores.ts';
import type { TokenStore } from './vault/secret-store.ts';

/** What opens the stores of an account, and makes a session in them. */
export interface SessionParts {
  readonly accountId: string;
  /** null: this account lives in memory by design. */
  readonly keychain: Keychain | null;
  readonly inFiles: (key: Uint8Array) => AccountStores;
  readonly inMemory: () => AccountStores;
  readonly endpointOf: (
    connection: Connection,
    stores: Pick<AccountStores, 'clientSecret' | 'installationKey'>,
  ) => TokenEndpoint;
  readonly sessionOf: (service: string, tokens: TokenStore, endpoint: TokenEndpoint) => Session;
}

type Opening =
  | { readonly ok: true; readonly stores: AccountStores; readonly storage: 'keychain' | 'memory' }
  | { readonly ok: false; readonly problem: KeychainProblem };

/** Opens what was saved in an earlier run. Without `mayPrompt` nobody is asked anything. */
export async function openSaved(
  options: Pick<SessionParts, 'accountId' | 'inFiles'>,
  keychain: Keychain,
  mayPrompt: boolean,
): Promise<Opening> {
  const answer = await keychain.readKey(options.accountId, mayPrompt);
  if (answer.ok) return { ok: true, stores: options.inFiles(answer.key), storage: 'keychain' };
  return { ok: false, problem: answer.problem === 'missing' ? 'key-lost' : answer.problem };
}

/**
 * Opens the stores for a new sign-in: the key that is there, or a new one that was read back. The person asked for
 * it, so the system may ask them. An older sign-in stays as it is until the new one is stored.
 */
export async function openForSignIn(options: SessionParts, inMemory: boolean): Promise<Opening> {
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

/** Opened stores and the session that lives in them. */
export interface OpenSession {
  readonly stores: AccountStores;
  readonly storage: 'keychain' | 'memory';
  readonly session: Session;
  readonly endpoint: TokenEndpoint;
  /** Stops listening to the session. */
  leave(): void;
}

export function openSession(
  parts: SessionParts,
  connection: Connection,
  { stores, storage }: Pick<OpenSession, 'stores' | 'storage'>,
  onSession: (state: SessionState) => void,
): OpenSession {
  const endpoint = parts.endpointOf(connection, stores);
  const session = parts.sessionOf(connection.baseUrl, stores.tokens, endpoint);
  return { stores, storage, session, endpoint, leave: session.changes.subscribe(onSession) };
}

/** The client secret that is kept; null where there is none that can be read. */
export async function readSecret({
  clientSecret,
}: Pick<AccountStores, 'clientSecret'>): Promise<string | null> {
  const read = await clientSecret.read();
  return read.state === 'ok' ? read.clientSecret : null;
}
