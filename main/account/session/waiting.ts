import type { Clock } from '../../base/clock.ts';
import { Failure } from '../../base/failure.ts';

/**
 * Waits for work that others wait for too: the signal ends the waiting, not the work.
 *
 * @throws Failure `stopped` when the signal was aborted first
 */
export function withSignal<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work;
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      reject(new Failure('stopped', 'The caller no longer waits'));
    };
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', stop);
    });
  });
}

/** Resolves when the work has settled, or after that many milliseconds, whichever comes first. */
export function settledWithin(work: Promise<unknown>, ms: number, clock: Clock): Promise<void> {
  return new Promise((resolve) => {
    const removeTimer = clock.after(ms, resolve);
    const done = (): void => {
      removeTimer();
      resolve();
    };
    work.then(done, done);
  });
}

/** Lets that many milliseconds of the monotonic clock pass, or fewer when the signal is aborted. Never rejects. */
export function passTime(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  if (ms === 0 || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const removeTimer = clock.after(ms, resolve);
    signal.addEventListener('abort', () => {
      removeTimer();
      resolve();
    });
  });
}
