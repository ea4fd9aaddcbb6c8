import type { Clock } from '../../main/base/clock.ts';

/** A clock that stands still until the test moves it. */
export interface ManualClock extends Clock {
  /** Moves both clocks and runs, in order, what falls due. */
  advance(ms: number): void;
  /** Sets the wall clock alone, as a person or a time server does. */
  jump(toMs: number): void;
  /** Sleeps: only the monotonic clock stands still. */
  sleep(toMs: number): void;
}

interface Wait {
  readonly due: () => boolean;
  readonly call: () => void;
}

export function createManualClock(startIso: string): ManualClock {
  let wall = Date.parse(startIso);
  let steady = 0;
  let slept = 0;
  const waits = new Set<Wait>();
  const runDue = (): void => {
    for (const wait of [...waits]) {
      if (!waits.has(wait) || !wait.due()) continue;
      waits.delete(wait);
      wait.call();
    }
  };
  const add = (wait: Wait): (() => void) => {
    waits.add(wait);
    return () => waits.delete(wait);
  };
  return {
    now: () => wall,
    monotonic: () => steady,
    uptime: () => steady + slept,
    after(ms, call) {
      const end = steady + ms;
      return add({ due: () => steady >= end, call });
    },
    at(instantMs, call) {
      return add({ due: () => wall >= instantMs, call });
    },
    advance(ms) {
      wall += ms;
      steady += ms;
      runDue();
    },
    jump(toMs) {
      wall = toMs;
      runDue();
    },
    sleep(toMs) {
      slept += toMs - wall;
      wall = toMs;
      runDue();
    },
  };
}
