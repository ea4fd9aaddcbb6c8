import type { Clock } from './clock.ts';

/** Announces changes; several that come together are announced once. */
export interface Coalescer {
  /** As soon as the code that runs now has ended. */
  now(): void;
  /** Within a tenth of a second: hundreds of event types that are read are not announced one by one. */
  soon(): void;
  stop(): void;
}

const soonMs = 100;

export function createCoalescer(clock: Pick<Clock, 'after'>, announce: () => void): Coalescer {
  let isDue = false;
  let removeTimer: (() => void) | null = null;

  function stop(): void {
    removeTimer?.();
    removeTimer = null;
  }

  function now(): void {
    if (isDue) return;
    isDue = true;
    queueMicrotask(() => {
      isDue = false;
      stop();
      announce();
    });
  }

  return {
    now,
    soon() {
      removeTimer ??= clock.after(soonMs, now);
    },
    stop,
  };
}
