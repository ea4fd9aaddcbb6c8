import { backOffMs } from '../../api/retry.ts';
import type { Clock } from '../../base/clock.ts';
import type { Failure } from '../../base/failure.ts';

/** What stands against beginning a refresh now. */
type Obstacle =
  | { readonly kind: 'none' }
  /** The computer goes to sleep: an answer would be lost. */
  | { readonly kind: 'asleep' }
  /** The network has failed or was away; something has to come back over it first. */
  | { readonly kind: 'unproven' }
  /** The last attempt failed a moment ago. */
  | { readonly kind: 'pausing'; readonly failure: Failure };

/** Decides when a refresh may begin: a refresh token is single-use, so a lost answer costs the sign-in. */
export interface RefreshGate {
  obstacle(): Obstacle;
  /**
   * The attempt failed; the next has to wait 1, 2, 4 … 60 s, or as long as the service asks. When the network
   * may be to blame, it also has to be proven first.
   */
  failed(failure: Failure, networkInDoubt: boolean): void;
  succeeded(): void;
  /** Nothing is sent before `proven`. */
  doubt(): void;
  /** An answer of the service came over this network. */
  proven(): void;
  suspend(): void;
  resume(): void;
}

const pauses = { firstMs: 1_000, maxMs: 60_000 };

/** The network changes in the first moments after waking; what is sent then is often lost. */
const settleMs = 10_000;

export function createRefreshGate({ clock, random }: { clock: Clock; random: () => number }): RefreshGate {
  let asleep = false;
  let unproven = false;
  let settledAtMs = -Infinity;
  let tries = 0;
  let last: { readonly failure: Failure; readonly untilMs: number; readonly network: boolean } | null = null;

  return {
    obstacle() {
      const now = clock.monotonic();
      if (asleep) return { kind: 'asleep' };
      if (last !== null && now < last.untilMs) return { kind: 'pausing', failure: last.failure };
      return unproven || now < settledAtMs ? { kind: 'unproven' } : { kind: 'none' };
    },
    failed(failure, networkInDoubt) {
      tries += 1;
      const ownMs = backOffMs(tries, pauses, random);
      const askedMs = (failure.retryAfterSeconds ?? 0) * 1000;
      last = { failure, untilMs: clock.monotonic() + Math.max(ownMs, askedMs), network: networkInDoubt };
      unproven ||= networkInDoubt;
    },
    succeeded() {
      tries = 0;
      last = null;
      unproven = false;
    },
    doubt() {
      unproven = true;
    },
    proven() {
      unproven = false;
      settledAtMs = -Infinity;
    },
    suspend() {
      asleep = true;
    },
    resume() {
      asleep = false;
      unproven = true;
      settledAtMs = clock.monotonic() + settleMs;
      // The time spent asleep may not count on this clock, and the network is another one now.
      if (last?.network) last = null;
    },
  };
}
