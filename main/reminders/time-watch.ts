import type { Clock } from '../base/clock.ts';
import { lateFromMs } from './limits.ts';
import type { Absence } from './plan.ts';

/** Sees between two looks whether the machine slept or its clock was set. */
export interface TimeWatch {
  /** The last time in which nothing could be told. */
  absence(): Absence | null;
  /** How far the clock is set forward from what it showed at first, as far as it was seen. */
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
 * wall clock has gone further than it, one of the two happened: what the computer's uptime has gone further by
 * was sleep, the rest was set.
 */
export function createTimeWatch(clock: Clock): TimeWatch {
  let last = read();
  let suspendedMs: number | null = null;
  let absence: Absence | null = null;
  let setByMs = 0;

  function read() {
    return { wallMs: clock.now(), steadyMs: clock.monotonic(), uptimeMs: clock.uptime() };
  }

  function look(): boolean {
    const now = read();
    const awakeMs = now.steadyMs - last.steadyMs;
    const jumpMs = now.wallMs - last.wallMs - awakeMs;
    const setMs = jumpMs - (now.uptimeMs - last.uptimeMs - awakeMs);
    if (Math.abs(setMs) >= lateFromMs && (setMs < 0 || suspendedMs === null)) setByMs += setMs;
    if (jumpMs >= lateFromMs) {
      absence = { fromMs: suspendedMs ?? last.wallMs, untilMs: now.wallMs };
      suspendedMs = null;
    }
    last = now;
    return Math.abs(jumpMs) >= lateFromMs;
  }

  return {
    absence: () => absence,
    aheadMs: () => Math.max(0, setByMs),
    look,
    suspend() {
      look();
      suspendedMs = last.wallMs;
    },
    resume() {
      if (suspendedMs === null) {
        look();
        return;
      }
      absence = { fromMs: suspendedMs, untilMs: clock.now() };
      suspendedMs = null;
      last = read();
    },
    wasAwayFrom(fromMs) {
      absence = { fromMs, untilMs: clock.now() };
    },
  };
}
