import type { Clock } from './clock.ts';

/** Tells others of changes, of several together once. */
export interface Coalescer {
  /** At the end of what runs just now. */
  now(): void;
  /** Within a tenth of a second: hundreds of event types that are read are not told one by one. */
  soon(): void;
  stop(): void;
}

const soonMs = 100;

export function createCoalescer(clock: Pick<Clock, 'after'>, tell: () => void): Coalescer {
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
      tell();
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
