import type { Clock } from '../base/clock.ts';
import { Failure } from '../base/failure.ts';

const maxTries = 3;
/** No further try begins when it would come later than this after the first. */
const budgetMs = 45_000;
const maxWaitSeconds = 30;
const pauses = { firstMs: 600, maxMs: 5_000 };

interface Repeating {
  readonly clock: Clock;
  readonly random: () => number;
  readonly signal: AbortSignal | undefined;
}

/**
 * Runs a read up to three times while its failures are of the passing kind: no connection, no answer, 5xx,
 * 429. `Retry-After` of up to 30 s is waited for; a longer one is the caller's to keep, as the failure says.
 *
 * @throws Failure the last one; `stopped` when the signal is aborted in a pause
 */
export async function repeatRead<T>(read: () => Promise<T>, repeating: Repeating): Promise<T> {
  const { clock, random, signal } = repeating;
  const beganAt = clock.monotonic();
  for (let tries = 1; ; tries += 1) {
    try {
      return await read();
    } catch (error) {
      const pauseMs = tries < maxTries ? pauseBeforeNext(error, tries, random) : undefined;
      if (pauseMs === undefined || clock.monotonic() - beganAt + pauseMs > budgetMs) throw error;
      await pause(pauseMs, clock, signal);
    }
  }
}

/** Milliseconds, or undefined when another try would end the same. */
function pauseBeforeNext(error: unknown, tries: number, random: () => number): number | undefined {
  if (!(error instanceof Failure) || !isPassing(error)) return undefined;
  if (error.retryAfterSeconds === undefined) return backOffMs(tries, pauses, random);
  return error.retryAfterSeconds > maxWaitSeconds ? undefined : error.retryAfterSeconds * 1000;
}

/** An answer that came whole and does not fit is not passing, although it is called `no-answer`. */
function isPassing({ code, status }: Failure): boolean {
  if (code === 'no-answer') return status === undefined;
  return code === 'offline' || code === 'service-error' || code === 'too-many-requests';
}

function pause(ms: number, clock: Clock, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stopped = (): void => {
      removeTimer();
      reject(new Failure('stopped', 'Stopped between two tries'));
    };
    const removeTimer = clock.after(ms, () => {
      signal?.removeEventListener('abort', stopped);
      resolve();
    });
    if (signal?.aborted) stopped();
    else signal?.addEventListener('abort', stopped, { once: true });
  });
}

interface BackOff {
  readonly firstMs: number;
  readonly maxMs: number;
}

/**
 * How long to wait before the next try, in milliseconds: doubled at each one and then somewhere in its upper
 * half, so that many clients which failed together do not come back together.
 *
 * @param tries how many tries have failed, from 1
 * @param random uniform in [0, 1)
 */
export function backOffMs(tries: number, { firstMs, maxMs }: BackOff, random: () => number): number {
  const whole = Math.min(maxMs, firstMs * 2 ** Math.min(tries - 1, 30));
  return Math.round(whole / 2 + (whole / 2) * random());
}
