import type { TokenPair } from '../api/schemas/tokens.ts';
import type { TokenRecord } from './secret-store.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** The service's document, "Limits": an access token lives one hour, a refresh token 365 days. */
const documentedLifetimeMs = 60 * minuteMs;
const documentedRefreshLifetimeMs = 365 * dayMs;

/** Without a word from the service's own clock, an hour is not cut further: two refreshes an hour are the most. */
const leastUncertainMs = 36 * minuteMs;

/** The person is told this long before the refresh token ends. */
const endsSoonMs = 30 * dayMs;

/**
 * Turns an answer of the token endpoint into what is kept. Lifetimes are taken at receipt, from the service's
 * own clock where its answer told it: the clock of this computer may be wrong by any amount. A lifetime that
 * makes no sense is the documented one, and a token that dies early announces itself with a 401.
 *
 * @param receivedAtMs our wall clock, epoch ms
 * @param offsetMs the service's clock minus ours; null when the answer did not tell
 */
export function toRecord(
  pair: TokenPair,
  service: string,
  receivedAtMs: number,
  offsetMs: number | null,
): TokenRecord {
  const serviceNowMs = receivedAtMs + (offsetMs ?? 0);
  const leastMs = offsetMs === null ? leastUncertainMs : minuteMs;
  return {
    service,
    accessToken: pair.accessToken,
    expiresAt: pair.expiresAt,
    refreshToken: pair.refreshToken,
    refreshTokenExpiresAt: pair.refreshTokenExpiresAt,
    receivedAtMs,
    lifetimeMs: sensible(Date.parse(pair.expiresAt) - serviceNowMs, leastMs, documentedLifetimeMs),
    refreshLifetimeMs: sensible(
      Date.parse(pair.refreshTokenExpiresAt) - serviceNowMs,
      minuteMs,
      documentedRefreshLifetimeMs,
    ),
    ended: null,
  };
}

function sensible(ms: number, leastMs: number, documentedMs: number): number {
  return ms >= leastMs && ms <= documentedMs ? ms : documentedMs;
}

/**
 * The age at which an access token is replaced: when a twelfth to a sixth of its life is left, which is 5 to
 * 10 minutes of an hour. Somewhere in between, so that many clients do not come at once.
 */
export function refreshAgeMs({ lifetimeMs }: TokenRecord, random: number): number {
  return lifetimeMs - (lifetimeMs / 12) * (1 + random);
}

/** Whether the refresh token, `ageMs` after it came, ends within 30 days. */
export function endsSoon({ refreshLifetimeMs }: TokenRecord, ageMs: number): boolean {
  return refreshLifetimeMs - ageMs < endsSoonMs;
}

/** Whether it is past its end by the time that went by since it came. */
export function isOver({ refreshLifetimeMs }: TokenRecord, ageMs: number): boolean {
  return ageMs >= refreshLifetimeMs;
}
