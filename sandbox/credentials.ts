import { createHash, timingSafeEqual } from 'node:crypto';
import type { TokenPair } from '../protocol/account.ts';
import { toUtcText } from './notation.ts';
import type { SandboxClock } from './sandbox-clock.ts';
import type { Database, SqlValue } from './store/database.ts';

type Kind = 'code' | 'access' | 'refresh';

/** Document, "Limits". */
const lifetimesMs: Readonly<Record<Kind, number>> = {
  code: 10 * 60_000,
  access: 60 * 60_000,
  refresh: 365 * 86_400_000,
};

/** Dead credentials are kept for a day, so that a late caller learns why they are refused. */
const forgottenAfterMs = 86_400_000;

/** Why a credential is not accepted. */
export type Rejection = 'unknown' | 'expired' | 'used';

export type CredentialStore = ReturnType<typeof createCredentials>;

/** Authorization codes and tokens; only their hashes are kept. */
export function createCredentials(
  database: Database,
  clock: SandboxClock,
  randomBytes: (count: number) => Uint8Array,
) {
  const issue = (kind: Kind, userId: number): { secret: string; expiresAt: string } => {
    const secret = createSecret(randomBytes);
    const expiresAtMs = clock.now() + lifetimesMs[kind];
    database.run('INSERT INTO credentials VALUES (:hash, :kind, :userId, :expiresAt, NULL)', {
      hash: hashSecret(secret),
      kind,
      userId,
      expiresAt: expiresAtMs,
    });
    return { secret, expiresAt: toUtcText(expiresAtMs) };
  };

  const find = (kind: Kind, secret: string): { readonly userId: number } | Rejection => {
    const row = database.get(
      'SELECT userId, expiresAt, spentAt FROM credentials WHERE hash = :hash AND kind = :kind',
      { hash: hashSecret(secret), kind },
    );
    if (row === undefined) return 'unknown';
    if (row.spentAt !== null) return 'used';
    return clock.now() >= Number(row.expiresAt) ? 'expired' : { userId: Number(row.userId) };
  };

  /** One transaction: a crash leaves either the old credential alive or the new pair, never neither. */
  const trade = (kind: Kind, secret: string): TokenPair | Rejection =>
    database.transaction(() => {
      const found = find(kind, secret);
      if (typeof found === 'string') return found;
      const spent: Record<string, SqlValue> = { hash: hashSecret(secret), now: clock.now() };
      database.run('UPDATE credentials SET spentAt = :now WHERE hash = :hash', spent);
      database.run('DELETE FROM credentials WHERE expiresAt < :limit', {
        limit: clock.now() - forgottenAfterMs,
      });
      const access = issue('access', found.userId);
      const refresh = issue('refresh', found.userId);
      return {
        accessToken: access.secret,
        expiresAt: access.expiresAt,
        refreshToken: refresh.secret,
        refreshTokenExpiresAt: refresh.expiresAt,
      };
    });

  return {
    issueCode: (userId: number): string => issue('code', userId).secret,
    /** Consumes the code and answers the first token pair. */
    exchange: (code: string) => trade('code', code),
    /** Ends the refresh token and answers a new pair; the old access token lives until its own expiry. */
    refresh: (refreshToken: string) => trade('refresh', refreshToken),
    /** The user on whose behalf the access token acts. */
    userOf: (accessToken: string) => find('access', accessToken),
  };
}

/** What is kept of a secret: enough to know it again, and of no use to who reads the file. */
function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Compares in a time that says nothing about either text, not even about its length. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(
    createHash('sha256').update(one).digest(),
    createHash('sha256').update(other).digest(),
  );
}

/** 256 random bits as text that is safe in headers and addresses. */
export function createSecret(randomBytes: (count: number) => Uint8Array): string {
  return Buffer.from(randomBytes(32)).toString('base64url');
}
