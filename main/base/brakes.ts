import { minuteMs } from '../../preload/contract/durations.ts';
import type { Clock } from './clock.ts';
import { LocalFailure } from './failure.ts';

/** Counts what was done lately. */
export interface Lately {
  count(): number;
  add(times?: number): void;
  /** Seconds until the oldest of it no longer counts; 0 where nothing counts. */
  untilLess(): number;
}

/** What was done within the last minute. */
export const createMinute = (clock: Pick<Clock, 'monotonic'>): Lately => createLately(clock, minuteMs);

/** @param withinMs how long anything counts */
export function createLately(clock: Pick<Clock, 'monotonic'>, withinMs: number): Lately {
  let doneAtMs: readonly number[] = [];
  const recent = (): readonly number[] => {
    const now = clock.monotonic();
    doneAtMs = doneAtMs.filter((atMs) => now - atMs < withinMs);
    return doneAtMs;
  };
  return {
    count: () => recent().length,
    add(times = 1) {
      const now = clock.monotonic();
      doneAtMs = [...recent(), ...Array.from({ length: times }, () => now)];
    },
    untilLess() {
      const [oldest] = recent();
      return oldest === undefined ? 0 : Math.ceil((withinMs - (clock.monotonic() - oldest)) / 1000);
    },
  };
}

/** So many a second on the average; as many at once as two seconds bring. */
export function createBucket(clock: Pick<Clock, 'monotonic'>, aSecond: number): { take(): boolean } {
  const most = 2 * aSecond;
  let left = most;
  let atMs = clock.monotonic();
  return {
    take() {
      const now = clock.monotonic();
      left = Math.min(most, left + ((now - atMs) / 1000) * aSecond);
      atMs = now;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}

const openings = { apartMs: 1000, aMinute: 10, mayWait: 2 };

/**
 * What opens another program: one a second, ten a minute. One that comes too soon waits until the second is over.
 *
 * @returns a function that opens, and rejects with LocalFailure `too-fast` where that would be too much
 */
export function createOpenings(
  clock: Pick<Clock, 'monotonic' | 'after'>,
): (open: () => Promise<void>) => Promise<void> {
  const opened = createMinute(clock);
  let freeAtMs = Number.NEGATIVE_INFINITY;
  let waiting = 0;
  return async (open) => {
    const now = clock.monotonic();
    if (opened.count() >= openings.aMinute || waiting >= openings.mayWait) {
      throw new LocalFailure('too-fast', 'Too many programs were opened');
    }
    opened.add();
    const waitMs = Math.max(0, freeAtMs - now);
    freeAtMs = now + waitMs + openings.apartMs;
    if (waitMs > 0) {
      waiting += 1;
      await new Promise<void>((resolve) => clock.after(waitMs, resolve));
      waiting -= 1;
    }
    await open();
  };
}
