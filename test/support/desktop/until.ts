import { setTimeout as sleep } from 'node:timers/promises';

type Truthy<T> = Exclude<T, undefined | null | false | 0 | ''>;

/**
 * Asks until the answer is worth something, and gives it. For what the desktop does not announce: a picture on
 * screen, a window, a name on the bus.
 *
 * @throws after `ms` milliseconds, naming `what` was waited for.
 */
export async function until<T>(
  ask: () => T | Promise<T>,
  what: string,
  ms = 5000,
): Promise<Truthy<Awaited<T>>> {
  const end = performance.now() + ms;
  // What is asked is mostly a process: it is asked less often as time goes by.
  for (let pauseMs = 40; ; pauseMs = Math.min(pauseMs * 1.25, 250)) {
    const answer = await ask();
    if (isTruthy(answer)) return answer;
    if (performance.now() > end) throw new Error(`Waited ${ms} ms for ${what}`);
    await sleep(pauseMs);
  }
}

const isTruthy = <T>(value: T): value is Truthy<T> => Boolean(value);

/** Undefined where the desktop has no answer (yet). */
export const perhaps = async <T>(ask: () => Promise<T>): Promise<T | undefined> =>
  ask().catch(() => undefined);
