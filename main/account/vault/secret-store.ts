import { z } from 'zod';

/**
 * The token pair as it is kept, with what is needed to judge its age without trusting the clock of the
 * computer (see held-tokens.ts).
 */
export const tokenRecord = z.object({
  /** Base address of the service the pair belongs to: it is never sent anywhere else. */
  service: z.string().min(1),
  accessToken: z.string().min(1),
  /** ISO 8601, the service's own words. */
  expiresAt: z.string(),
  refreshToken: z.string().min(1),
  /** ISO 8601, the service's own words. */
  refreshTokenExpiresAt: z.string(),
  /** Wall clock of this computer when the pair arrived, epoch ms. */
  receivedAtMs: z.number(),
  /** How long the access token lived from then on, ms. */
  lifetimeMs: z.number(),
  /** How long the refresh token lived from then on, ms. */
  refreshLifetimeMs: z.number(),
  /** The same of the pair that the last consent brought, ms. */
  consentLifetimeMs: z.number(),
  /** Set once the service has refused this refresh token: it is never sent again. */
  ended: z.enum(['refused', 'already-used', 'client-refused', 'expired', 'answer-lost']).nullable(),
});
export type TokenRecord = z.infer<typeof tokenRecord>;

/** Says that a refresh of one generation was begun; while it stands, an answer may have been lost. Not secret. */
export const refreshIntent = z.object({
  generation: z.number().int(),
  /** SHA-256 of the refresh token that is about to be spent, hex. */
  refreshTokenSha256: z.string(),
  /** Epoch ms. */
  begunAtMs: z.number(),
});
export type RefreshIntent = z.infer<typeof refreshIntent>;

export type StoredTokens =
  | { readonly state: 'absent' }
  /** Something is there and cannot be read with this key. It is kept until a new sign-in is stored. */
  | { readonly state: 'damaged' }
  | {
      readonly state: 'ok';
      readonly generation: number;
      readonly record: TokenRecord;
      /** The open intent of this very generation, if any. */
      readonly intent: RefreshIntent | null;
    };

/**
 * Where the token pair of one account is kept. Every method rejects with `StorageError`
 * when the disk does not do its part; a resolved promise means durable (for `memory`: for this run).
 */
export interface TokenStore {
  /** Where secrets really are, to be told to the person. */
  readonly kind: 'file' | 'memory';
  read(): Promise<StoredTokens>;
  /** Generations only grow: each save carries a higher one than the save before. */
  save(record: TokenRecord, generation: number): Promise<void>;
  /** Durable before it resolves, so that it also proves that the disk can be written. */
  openIntent(intent: RefreshIntent): Promise<void>;
  closeIntent(): Promise<void>;
  /** Everything of the account's sign-in, damaged leftovers too. */
  remove(): Promise<void>;
}

type StoredClientSecret =
  | { readonly state: 'absent' }
  | { readonly state: 'damaged' }
  | { readonly state: 'ok'; readonly clientSecret: string };

/** The person's own client secret: written when it is typed, replaced as a whole, read only in main. */
export interface ClientSecretStore {
  readonly kind: 'file' | 'memory';
  read(): Promise<StoredClientSecret>;
  save(clientSecret: string): Promise<void>;
  clear(): Promise<void>;
}

/** The disk or the folder did not do its part. Its message is for logs and holds no content. */
export class StorageError extends Error {
  override readonly name = 'StorageError';

  constructor(attempted: string, cause: unknown) {
    super(`Could not ${attempted}`, { cause });
  }
}

/** Runs a step on the disk; whatever goes wrong in it becomes a `StorageError`. */
export async function storing<T>(attempted: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    throw error instanceof StorageError ? error : new StorageError(attempted, error);
  }
}
