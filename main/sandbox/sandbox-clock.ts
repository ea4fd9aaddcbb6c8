import type { Clock } from '../base/clock.ts';

/** The service's own time, which the control plane moves. It runs on from wherever it is set. */
export interface SandboxClock {
  /** Epoch milliseconds. */
  now(): number;
  setTo(instantMs: number): void;
}

/** Starts at `startMs`, or at the present without it. */
export function createSandboxClock(clock: Clock, startMs?: number): SandboxClock {
  let offsetMs = startMs === undefined ? 0 : startMs - clock.now();
  return {
    now: () => clock.now() + offsetMs,
    setTo(instantMs) {
      offsetMs = instantMs - clock.now();
    },
  };
}
