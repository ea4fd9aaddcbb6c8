import type { Clock } from './clock.ts';

/** By how much the computer’s clock was set. Sleep is no part of it, as far as the system tells of it. */
export interface SetClock {
  /** Since this was made, in ms; forward is more than 0. */
  byMs(): number;
  suspend(): void;
  resume(): void;
}

/** Clocks that are kept by a time server drift by less. */
const noticedFromMs = 1_000;

/**
 * The monotonic clock never follows one that is set, and on Linux and macOS it stands still during sleep: what the
 * wall clock went further between two looks was one of the two.
 */
export function createSetClock(clock: Pick<Clock, 'now' | 'monotonic'>): SetClock {
  let wallMs = clock.now();
  let steadyMs = clock.monotonic();
  let byMs = 0;
  let isAsleep = false;

  function look(): void {
    const [nowMs, nowSteadyMs] = [clock.now(), clock.monotonic()];
    const jumpMs = nowMs - wallMs - (nowSteadyMs - steadyMs);
    if (!isAsleep && Math.abs(jumpMs) >= noticedFromMs) byMs += jumpMs;
    [wallMs, steadyMs] = [nowMs, nowSteadyMs];
  }

  return {
    byMs() {
      look();
      return byMs;
    },
    suspend() {
      look();
      isAsleep = true;
    },
    resume() {
      look();
      isAsleep = false;
    },
  };
}
