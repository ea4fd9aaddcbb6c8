import { dayMs } from '../../preload/contract/durations.ts';

/**
 * The only place that reads the time or starts a timer. Everything else gets a `Clock`, so that tests move
 * time instead of waiting for it.
 */
export interface Clock {
  /** Wall clock, epoch milliseconds. May jump in both directions. */
  now(): number;
  /** Milliseconds that only go forward, for durations and deadlines. */
  monotonic(): number;
  /** Milliseconds since the computer started, its sleep counted; only goes forward. */
  uptime(): number;
  /** Calls once after a duration on the monotonic clock; returns its own removal. */
  after(ms: number, call: () => void): () => void;
  /** Calls once when the wall clock reaches the instant (epoch ms), however it gets there; returns its own removal. */
  at(instantMs: number, call: () => void): () => void;
}

/**
 * A wall-clock wait reads the clock again this often: it may jump, and the machine may sleep. With the call itself, what
 * is asked at each tick is known to the minute, and what is asked at each third one to three minutes.
 */
const tickMs = 55_000;
const soonestMs = 1_000;

/**
 * Milliseconds until a tick. All waits read the clock at the same moments, so that an idle app wakes once for all.
 *
 * @param monotonicMs now
 * @param count 1 for the next tick
 */
export function untilTick(monotonicMs: number, count = 1): number {
  const ms = Math.ceil(tickMs - (monotonicMs % tickMs));
  // Timers may fire a moment early.
  return (ms < soonestMs ? ms + tickMs : ms) + (count - 1) * tickMs;
}

/** `setTimeout` fires at once beyond 2^31 - 1 ms, so long waits go in steps. */
const maxTimerMs = dayMs;

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  // Loading the module takes time that the tray would wait for, so the first caller loads it.
  uptime: () => process.getBuiltinModule('node:os').uptime() * 1_000,
  after(ms, call) {
    const end = performance.now() + ms;
    let timer: NodeJS.Timeout;
    const step = (): void => {
      // Whole ones, as timers have them: waits that end together are one wake then.
      const left = Math.ceil(end - performance.now());
      timer = left > maxTimerMs ? setTimeout(step, maxTimerMs) : setTimeout(call, Math.max(0, left));
    };
    step();
    return () => {
      clearTimeout(timer);
    };
  },
  at(instantMs, call) {
    let timer: NodeJS.Timeout;
    const step = (): void => {
      const left = instantMs - Date.now();
      if (left <= 0) call();
      else timer = setTimeout(step, Math.min(left, untilTick(performance.now())));
    };
    timer = setTimeout(step, 0);
    return () => {
      clearTimeout(timer);
    };
  },
};

/** Resolves in the next turn of the event loop: everything else that is due comes first. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const holdsForMs = 1_000;

/**
 * The computer's zone (IANA), read at most once a second: the computer travels, but reading takes as long
 * as putting a whole day into words.
 */
export function createComputerTimeZone(monotonic: () => number): () => string {
  let known: { readonly zone: string; readonly atMs: number } | null = null;
  return () => {
    const nowMs = monotonic();
    if (known === null || nowMs - known.atMs >= holdsForMs)
      known = { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone, atMs: nowMs };
    return known.zone;
  };
}

/** At most one timer at a time: setting it again replaces it. */
export interface Alarm {
  set(arm: (call: () => void) => () => void, call: () => void): void;
  clear(): void;
}

export function createAlarm(): Alarm {
  let remove: (() => void) | null = null;
  const clear = (): void => {
    remove?.();
    remove = null;
  };
  return {
    set(arm, call) {
      clear();
      remove = arm(() => {
        remove = null;
        call();
      });
    },
    clear,
  };
}
