import type { Connection } from './connection.ts';
import type { ClientSecretStore, TokenStore } from './secret-store.ts';
import type { SessionState } from './session-state.ts';
import type { Session } from './session.ts';
import type { AccountStores } from './stores.ts';
import type { TokenEndpoint } from './token-endpoint.ts';

export interface SessionParts {
  readonly endpointOf: (connection: Connection, clientSecret: ClientSecretStore) => TokenEndpoint;
  readonly sessionOf: (service: string, tokens: TokenStore, endpoint: TokenEndpoint) => Session;
}

/** Opened stores and the session that lives in them. */
export interface OpenSession {
  readonly stores: AccountStores;
  readonly storage: 'keychain' | 'memory';
  readonly session: Session;
  readonly endpoint: TokenEndpoint;
  /** The session goes unheard from now on. */
  leave(): void;
}

export function openSession(
  parts: SessionParts,
  connection: Connection,
  { stores, storage }: Pick<OpenSession, 'stores' | 'storage'>,
  onSession: (state: SessionState) => void,
): OpenSession {
  const endpoint = parts.endpointOf(connection, stores.clientSecret);
  const session = parts.sessionOf(connection.baseUrl, stores.tokens, endpoint);
  return { stores, storage, session, endpoint, leave: session.changes.subscribe(onSession) };
}
