import { dayMs, minuteMs } from '../../../preload/contract/durations.ts';
import type { TokenPair } from '../../../protocol/account.ts';
import type { Clock } from '../../base/clock.ts';
import type { TokenRecord } from '../vault/secret-store.ts';

/** The pair in use. It is in the store as `generation`. */
export interface HeldTokens {
  readonly generation: number;
  readonly record: TokenRecord;
  /** Monotonic clock at receipt; null for a pair that an earlier run received. */
  readonly receivedMonotonicMs: number | null;
  /** At this age the access token is replaced. */
  readonly refreshAgeMs: number;
}

/** Between two refreshes lies at least this long, whatever the clock says. */
const minAgeMs = 60_000;

export function holdTokens(
  generation: number,
  record: TokenRecord,
  receivedMonotonicMs: number | null,
  random: number,
): HeldTokens {
  return { generation, record, receivedMonotonicMs, refreshAgeMs: refreshAgeMs(record, random) };
}

/**
 * Time since receipt, ms. The monotonic clock may stand still while the computer sleeps, and the wall clock may
 * be set back: the longer of the two counts. A pair of an earlier run that seems to come from the future has an
 * unknown age and counts as old.
 */
export function ageMs({ record, receivedMonotonicMs }: HeldTokens, clock: Clock): number {
  const byWall = clock.now() - record.receivedAtMs;
  if (receivedMonotonicMs !== null) return Math.max(byWall, clock.monotonic() - receivedMonotonicMs);
  return byWall >= 0 ? byWall : record.lifetimeMs;
}

export function isAlive(held: HeldTokens, clock: Clock): boolean {
  return ageMs(held, clock) < held.record.lifetimeMs;
}

export function isDue(held: HeldTokens, clock: Clock): boolean {
  return ageMs(held, clock) >= held.refreshAgeMs;
}

/** Too young to be replaced again: a 401 is about the operation, and a late clock is just wrong. */
export function isYoung(held: HeldTokens, clock: Clock): boolean {
  const { receivedMonotonicMs } = held;
  const elapsedMs =
    receivedMonotonicMs === null ? ageMs(held, clock) : clock.monotonic() - receivedMonotonicMs;
  return elapsedMs < minAgeMs;
}

/** The monotonic clock may have stood still in the computer's sleep; then only the wall clock knows the age. */
export function afterSleep(held: HeldTokens, clock: Clock): HeldTokens {
  const sleptOrSet = ageMs(held, clock) >= minAgeMs && isYoung(held, clock);
  return sleptOrSet ? { ...held, receivedMonotonicMs: null } : held;
}

/** The service's document, "Limits": an access token lives one hour, a refresh token 365 days. */
const documentedLifetimeMs = 60 * minuteMs;
const documentedRefreshLifetimeMs = 365 * dayMs;

/** Without a word from the service's own clock, an hour is not cut further: two refreshes an hour are the most. */
const minUncertainMs = 36 * minuteMs;

/** A service may cut the end of a refresh token to the start of a day: so much less is still the same lifetime. */
const roundingMs = 2 * dayMs;

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
  const minMs = offsetMs === null ? minUncertainMs : minuteMs;
  const refreshLifetimeMs = sensible(
    Date.parse(pair.refreshTokenExpiresAt) - serviceNowMs,
    minuteMs,
    documentedRefreshLifetimeMs,
  );
  return {
    service,
    accessToken: pair.accessToken,
    expiresAt: pair.expiresAt,
    refreshToken: pair.refreshToken,
    refreshTokenExpiresAt: pair.refreshTokenExpiresAt,
    receivedAtMs,
    lifetimeMs: sensible(Date.parse(pair.expiresAt) - serviceNowMs, minMs, documentedLifetimeMs),
    refreshLifetimeMs,
    consentLifetimeMs: refreshLifetimeMs,
    ended: null,
  };
}

function sensible(ms: number, minMs: number, documentedMs: number): number {
  return ms >= minMs && ms <= documentedMs ? ms : documentedMs;
}

/**
 * The age at which an access token is replaced: when a twelfth to a sixth of its life is left, which is 5 to
 * 10 minutes of an hour. Somewhere in between, so that many clients do not come at once.
 */
function refreshAgeMs({ lifetimeMs }: TokenRecord, random: number): number {
  return lifetimeMs - (lifetimeMs / 12) * (1 + random);
}

/** A pair that a refresh brought, with what is known of the consent before it. */
export function renewedRecord(renewed: TokenRecord, before: TokenRecord): TokenRecord {
  return { ...renewed, consentLifetimeMs: before.consentLifetimeMs };
}

/**
 * Whether renewals leave the end of the consent where it was, so that less is left after each. The document gives
 * every refresh token 365 days, so each renewal extends the consent; a service may do it differently.
 */
export function isConsentFixed({ refreshLifetimeMs, consentLifetimeMs }: TokenRecord): boolean {
  return refreshLifetimeMs < consentLifetimeMs - roundingMs;
}

/** Whether the refresh token is past its end. @param elapsedMs since it came */
export function isOver({ refreshLifetimeMs }: TokenRecord, elapsedMs: number): boolean {
  return elapsedMs >= refreshLifetimeMs;
}
