import type { Clock } from '../base/clock.ts';
import { createSetClock } from '../base/clock-changes.ts';
import { lateFromMs } from './limits.ts';
import type { Absence } from './plan.ts';

/** Finds out, from one measurement to the next, whether the machine slept or its clock was set. */
export interface TimeWatch {
  /** The last time in which nothing could be shown. */
  absence(): Absence | null;
  /** How far the clock is set forward from what it showed at first, as far as it was seen. */
  aheadMs(): number;
  /** @returns whether the clock jumped since the last measurement */
  measure(): boolean;
  suspend(): void;
  resume(): void;
  /** Nothing was shown since then, for another reason than sleep. */
  wasAwayFrom(fromMs: number): void;
}

/** The monotonic clock stands still during sleep on Linux, and never follows a clock that is set. */
export function createTimeWatch(clock: Clock): TimeWatch {
  const setClock = createSetClock(clock);
  let wallMs = clock.now();
  let steadyMs = clock.monotonic();
  let suspendedMs: number | null = null;
  let absence: Absence | null = null;

  function wake(): void {
    suspendedMs = null;
    setClock.resume();
  }

  function measure(): boolean {
    const nowMs = clock.now();
    const jumpMs = nowMs - wallMs - (clock.monotonic() - steadyMs);
    if (jumpMs >= lateFromMs) {
      absence = { fromMs: suspendedMs ?? wallMs, untilMs: nowMs };
      wake();
    }
    wallMs = nowMs;
    steadyMs = clock.monotonic();
    return Math.abs(jumpMs) >= lateFromMs;
  }

  return {
    absence: () => absence,
    aheadMs() {
      const setByMs = setClock.byMs();
      return setByMs >= lateFromMs ? setByMs : 0;
    },
    measure,
    suspend() {
      measure();
      suspendedMs = wallMs;
      setClock.suspend();
    },
    resume() {
      if (suspendedMs === null) {
        measure();
        return;
      }
      absence = { fromMs: suspendedMs, untilMs: clock.now() };
      wake();
      wallMs = clock.now();
      steadyMs = clock.monotonic();
    },
    wasAwayFrom(fromMs) {
      absence = { fromMs, untilMs: clock.now() };
    },
  };
}
