import type { Clock } from '../../main/base/clock.ts';

/** A clock that does not wait: pauses pass at once, and time stands still otherwise. */
export interface SkippingClock extends Clock {
  /** Every pause asked for, in milliseconds. */
  readonly pauses: readonly number[];
}

/** From here on a wait is a time limit, which never comes. */
export const timeLimitMs = 1_000_000;

export function createSkippingClock(startIso: string): SkippingClock {
  let passed = 0;
  const pauses: number[] = [];
  const startMs = Date.parse(startIso);
  return {
    pauses,
    now: () => startMs + passed,
    monotonic: () => passed,
    uptime: () => passed,
    after(ms, call) {
      if (ms >= timeLimitMs) return () => undefined;
      pauses.push(ms);
      const timer = setImmediate(() => {
        passed += ms;
        call();
      });
      return () => {
        clearImmediate(timer);
      };
    },
    at: () => () => undefined,
  };
}
