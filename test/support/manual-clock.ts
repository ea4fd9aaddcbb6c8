import type { Clock } from '../../main/base/clock.ts';

/** A clock that stands still until the test moves it. */
export interface ManualClock extends Clock {
  /** Moves both clocks and runs, in order, what falls due. */
  advance(ms: number): void;
  /** Moves both from one thing that falls due to the next, and lets what follows each come to its end. */
  leap(ms: number, settle: () => Promise<void>): Promise<void>;
  /** Sets the wall clock alone, as a person or a time server does. */
  jump(toMs: number): void;
  /** Sleeps: only the monotonic clock stands still. */
  sleep(toMs: number): void;
  /** How many calls wait for their time. */
  waiting(): number;
  /** At how many moments something fell due in a `leap`. */
  wakes(): number;
}

interface Wait {
  readonly leftMs: () => number;
  readonly call: () => void;
}

export function createManualClock(startIso: string): ManualClock {
  let wall = Date.parse(startIso);
  let steady = 0;
  let slept = 0;
  let wakes = 0;
  const waits = new Set<Wait>();
  const runDue = (): void => {
    for (const wait of [...waits]) {
      if (!waits.has(wait) || wait.leftMs() > 0) continue;
      waits.delete(wait);
      wait.call();
    }
  };
  const add = (wait: Wait): (() => void) => {
    waits.add(wait);
    return () => waits.delete(wait);
  };
  const move = (ms: number): void => {
    wall += ms;
    steady += ms;
  };
  return {
    now: () => wall,
    monotonic: () => steady,
    uptime: () => steady + slept,
    after(ms, call) {
      const end = steady + ms;
      return add({ leftMs: () => end - steady, call });
    },
    at(instantMs, call) {
      return add({ leftMs: () => instantMs - wall, call });
    },
    advance(ms) {
      move(ms);
      runDue();
    },
    async leap(ms, settle) {
      const end = steady + ms;
      for (;;) {
        const leftMs = Math.max(0, Math.min(...[...waits].map((wait) => wait.leftMs())));
        if (steady + leftMs > end) break;
        // What is some milliseconds apart is one wake of the real clock, too.
        if (leftMs > 2) wakes += 1;
        move(leftMs);
        runDue();
        await settle();
      }
      move(end - steady);
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
    waiting: () => waits.size,
    wakes: () => wakes,
  };
}
