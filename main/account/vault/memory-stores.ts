import type {
  ClientSecretStore,
  RefreshIntent,
  StoredTokens,
  TokenRecord,
  TokenStore,
} from './secret-store.ts';

/** Keeps the pair for this run and says so: for the demo, and where the system keychain cannot serve. */
export function createMemoryTokenStore(): TokenStore {
  let stored: { readonly generation: number; readonly record: TokenRecord } | null = null;
  let intent: RefreshIntent | null = null;
  return {
    kind: 'memory',
    read: () =>
      Promise.resolve<StoredTokens>(
        stored === null
          ? { state: 'absent' }
          : { state: 'ok', ...stored, intent: intent?.generation === stored.generation ? intent : null },
      ),
    save(record, generation) {
      stored = { generation, record };
      return Promise.resolve();
    },
    openIntent(next) {
      intent = next;
      return Promise.resolve();
    },
    closeIntent() {
      intent = null;
      return Promise.resolve();
    },
    remove() {
      stored = null;
      intent = null;
      return Promise.resolve();
    },
  };
}

/** As `createMemoryTokenStore`, for the client secret. */
export function createMemoryClientSecretStore(): ClientSecretStore {
  let kept: string | null = null;
  return {
    kind: 'memory',
    read: () => Promise.resolve(kept === null ? { state: 'absent' } : { state: 'ok', clientSecret: kept }),
    save(clientSecret) {
      kept = clientSecret;
      return Promise.resolve();
    },
    clear() {
      kept = null;
      return Promise.resolve();
    },
  };
}
