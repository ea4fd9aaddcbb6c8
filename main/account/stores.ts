import type { ClientSecretStore, TokenStore } from './secret-store.ts';

/** A text kept sealed, or in memory; null when there is none or it cannot be read. */
export interface TextStore {
  read(): Promise<string | null>;
  write(text: string): Promise<void>;
  remove(): Promise<void>;
}

/** Everything one account keeps, in one place: sealed files under its vault key, or memory. */
export interface AccountStores {
  readonly tokens: TokenStore;
  readonly clientSecret: ClientSecretStore;
  /** The last known agenda. */
  readonly agenda: TextStore;
  /** Proves that storing works: writes, reads back and removes. Rejects with `StorageError`. */
  prove(): Promise<void>;
}
