import type { Clock } from '../base/clock.ts';
import type { Signal } from '../base/signal.ts';

/**
 * Waits for something that a signal announces.
 *
 * @returns whether it came to that within so many milliseconds
 */
export function waitUntil(
  holds: () => boolean,
  changed: Signal<unknown>,
  clock: Pick<Clock, 'after'>,
  ms: number,
  gone?: AbortSignal,
): Promise<boolean> {
  if (holds()) return Promise.resolve(true);
  return new Promise((resolve) => {
    const end = (came: boolean): void => {
      stopWaiting();
      unsubscribe();
      gone?.removeEventListener('abort', giveUp);
      resolve(came);
    };
    const giveUp = (): void => end(false);
    const stopWaiting = clock.after(ms, giveUp);
    const unsubscribe = changed.subscribe(() => {
      if (holds()) end(true);
    });
    gone?.addEventListener('abort', giveUp);
  });
}

/** Waits for work that goes on by itself, and not longer than so many milliseconds. */
export function waitAtMost(work: Promise<unknown>, clock: Pick<Clock, 'after'>, ms: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const stopWaiting = clock.after(ms, resolve);
    work.then(() => resolve(), reject).finally(stopWaiting);
  });
}
