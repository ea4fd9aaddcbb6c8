import { untilTick, type Clock } from './clock.ts';

/** A time server corrects less than this without anybody noticing. */
const smallestMs = 1_000;

/**
 * Calls within a minute after the wall clock was set, in either direction: no system reports that. A wait for an
 * instant adjusts by itself, but what was shown about the time before is wrong then.
 *
 * @returns its own removal
 */
export function watchForJumps(clock: Clock, onJump: () => void): () => void {
  let wallMs = clock.now();
  let steadyMs = clock.monotonic();
  const measure = (): void => {
    const jumpMs = clock.now() - wallMs - (clock.monotonic() - steadyMs);
    wallMs = clock.now();
    steadyMs = clock.monotonic();
    remove = clock.after(untilTick(steadyMs), measure);
    if (Math.abs(jumpMs) >= smallestMs) onJump();
  };
  let remove = clock.after(untilTick(steadyMs), measure);
  return () => {
    remove();
  };
}

/** By how much the computer’s clock was set. Sleep is no part of it. */
export interface SetClock {
  /** Since this was made, in ms; forward is more than 0. */
  byMs(): number;
  suspend(): void;
  resume(): void;
}

/** Clocks that are kept by a time server drift by less, and some systems give their uptime in whole seconds. */
const noticedFromMs = 2_000;

/**
 * What the computer’s uptime went further by between two measurements was awake or asleep; what the wall clock went
 * further than that was set. Between `suspend` and `resume` nothing counts as set.
 */
export function createSetClock(clock: Pick<Clock, 'now' | 'uptime'>): SetClock {
  let wallMs = clock.now();
  let uptimeMs = clock.uptime();
  let byMs = 0;
  let isAsleep = false;

  function measure(): void {
    const [nowMs, nowUptimeMs] = [clock.now(), clock.uptime()];
    const jumpMs = nowMs - wallMs - (nowUptimeMs - uptimeMs);
    if (!isAsleep && Math.abs(jumpMs) >= noticedFromMs) byMs += jumpMs;
    [wallMs, uptimeMs] = [nowMs, nowUptimeMs];
  }

  return {
    byMs() {
      measure();
      return byMs;
    },
    suspend() {
      measure();
      isAsleep = true;
    },
    resume() {
      measure();
      isAsleep = false;
    },
  };
}
