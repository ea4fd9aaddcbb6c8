import type { Clock } from '../../../main/base/clock.ts';

/**
 * The clocks of a computer that sleeps and whose clock is set. Its timers count its monotonic clock, which
 * stands still during sleep; what it shows is the true time and what it is wrong by.
 */
export interface DrivenClock extends Clock {
  trueMs(): number;
  /** Lets time pass while awake, timer by timer, until then or until `isOver`. */
  runTo(trueMs: number, isOver: () => boolean): Promise<void>;
  sleepTo(trueMs: number): void;
  setWrongBy(ms: number): void;
  /** A program that ended has no timers. */
  forgetTimers(): void;
}

/** As many turns as a notification takes on its way through ledger and disk. */
const turns = 12;

export async function settle(): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
}

export function createDrivenClock(startMs: number): DrivenClock {
  let trueMs = startMs;
  let steadyMs = 0;
  let wrongByMs = 0;
  const timers = new Map<symbol, { readonly endMs: number; readonly call: () => void }>();
  const pass = (ms: number): void => {
    trueMs += ms;
    steadyMs += ms;
  };
  const clock: DrivenClock = {
    trueMs: () => trueMs,
    now: () => trueMs + wrongByMs,
    monotonic: () => steadyMs,
    uptime: () => trueMs - startMs,
    after(ms, call) {
      const name = Symbol('timer');
      timers.set(name, { endMs: steadyMs + ms, call });
      return () => timers.delete(name);
    },
    at() {
      throw new Error('The keeper waits by itself');
    },
    async runTo(untilMs, isOver) {
      while (!isOver()) {
        const [first] = [...timers].sort(([, a], [, b]) => a.endMs - b.endMs);
        const waitMs = first ? Math.max(0, first[1].endMs - steadyMs) : Infinity;
        if (!first || trueMs + waitMs > untilMs) break;
        pass(waitMs);
        timers.delete(first[0]);
        first[1].call();
        await settle();
      }
      if (!isOver()) pass(Math.max(0, untilMs - trueMs));
    },
    sleepTo(untilMs) {
      trueMs = Math.max(trueMs, untilMs);
    },
    setWrongBy(ms) {
      wrongByMs = ms;
    },
    forgetTimers() {
      timers.clear();
    },
  };
  return clock;
}
