import type { Clock } from '../base/clock.ts';
import { lateFromMs } from './limits.ts';
import type { Absence } from './plan.ts';

/** Sees between two looks whether the machine slept or its clock was set. */
export interface TimeWatch {
  /** The last time in which nothing could be told. */
  absence(): Absence | null;
  /** How far the clock is set forward, as far as it was seen; sleep is not counted. */
  aheadMs(): number;
  /** @returns whether the clock jumped since the last look */
  look(): boolean;
  suspend(): void;
  resume(): void;
  /** Nothing was told since then, for another reason. */
  wasAwayFrom(fromMs: number): void;
}

/**
 * The monotonic clock stands still during sleep on Linux, and never follows a clock that is set. So when the
 * wall clock has gone further than it, one of the two happened; which one, only the system can tell, and where
 * it does not, it counts as set.
 */
export function createTimeWatch(clock: Clock): TimeWatch {
  let wallMs = clock.now();
  let steadyMs = clock.monotonic();
  let suspendedMs: number | null = null;
  let absence: Absence | null = null;
  let aheadMs = 0;

  function look(): boolean {
    const nowMs = clock.now();
    const jumpMs = nowMs - wallMs - (clock.monotonic() - steadyMs);
    if (jumpMs >= lateFromMs) {
      if (suspendedMs === null) aheadMs += jumpMs;
      absence = { fromMs: suspendedMs ?? wallMs, untilMs: nowMs };
      suspendedMs = null;
    }
    if (jumpMs <= -lateFromMs) aheadMs = Math.max(0, aheadMs + jumpMs);
    wallMs = nowMs;
    steadyMs = clock.monotonic();
    return Math.abs(jumpMs) >= lateFromMs;
  }

  return {
    absence: () => absence,
    aheadMs: () => aheadMs,
    look,
    suspend() {
      look();
      suspendedMs = wallMs;
    },
    resume() {
      if (suspendedMs === null) {
        look();
        return;
      }
      absence = { fromMs: suspendedMs, untilMs: clock.now() };
      suspendedMs = null;
      wallMs = clock.now();
      steadyMs = clock.monotonic();
    },
    wasAwayFrom(fromMs) {
      absence = { fromMs, untilMs: clock.now() };
    },
  };
}
