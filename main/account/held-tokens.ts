import type { Clock } from '../base/clock.ts';
import { refreshAgeMs } from './refresh-plan.ts';
import type { TokenRecord } from './secret-store.ts';

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
const leastAgeMs = 60_000;

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
  return elapsedMs < leastAgeMs;
}

/** The monotonic clock may have stood still in the computer's sleep; then only the wall clock knows the age. */
export function afterSleep(held: HeldTokens, clock: Clock): HeldTokens {
  const sleptOrSet = ageMs(held, clock) >= leastAgeMs && isYoung(held, clock);
  return sleptOrSet ? { ...held, receivedMonotonicMs: null } : held;
}
