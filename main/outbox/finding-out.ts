import { hourMs, minuteMs } from '../../preload/contract/durations.ts';
import type { Clock } from '../base/clock.ts';
import { Failure } from '../base/failure.ts';
import type { Loss } from './attempt.ts';

/** What one complete check shows. `unclear`: it can be neither said that it was done nor that it was not. */
export type Finding<T, W = never> =
  | { readonly kind: 'done'; readonly value: T }
  /** `isPlain`: nothing can hide it, so one such check settles it. */
  | { readonly kind: 'not-done'; readonly isPlain?: true }
  | { readonly kind: 'unclear'; readonly why?: W };

interface FindOutParts<T, W = never> {
  readonly clock: Clock;
  readonly loss: Loss;
  /** Taken up after it had settled: only whether it was done after all is checked. */
  readonly isSettled: boolean;
  /** Reads; rejects with `Failure` when it cannot. */
  readonly check: (signal: AbortSignal) => Promise<Finding<T, W>>;
  /** The end: it was done. May still come after `settled`. */
  readonly done: (value: T) => void;
  /** Nothing was done, by all that is known. */
  readonly settled: () => void;
  /** Not known yet, and no longer a matter of moments. `nextCheckAtMs` is of the wall clock. */
  readonly unknown: (nextCheckAtMs: number) => void;
  readonly report: (error: unknown) => void;
}

export interface Search {
  /** The network is back, the computer woke, or a person asks: checks now. */
  checkAgain(): void;
  stop(): void;
}

/** A check reads a few short lists; what takes longer is tried again. */
const checkTimeoutMs = 20_000;

/**
 * Finds out by reading whether a write was done whose answer was lost. Begin it when the request has ended for
 * certain: answered, given up, or gone with the process that sent it. It never sends the write again.
 */
export function findOut<T, W = never>(searched: FindOutParts<T, W>): Search {
  const { clock, loss } = searched;
  const endedAt = clock.monotonic();
  const emptyMs: number[] = [];
  const state = { isOver: false, isSettled: searched.isSettled, isUnclear: false, notBeforeMs: 0 };
  let checking: AbortController | null = null;
  let removeTimer = (): void => undefined;
  const sinceMs = (): number => clock.monotonic() - endedAt;

  function take(finding: Finding<T, W>, beganMs: number): void {
    if (finding.kind === 'done') {
      stop();
      searched.done(finding.value);
      return;
    }
    state.isUnclear = finding.kind === 'unclear';
    if (finding.kind === 'not-done') emptyMs.push(beganMs);
    else if (state.isSettled) {
      // What had settled is open again.
      state.isSettled = false;
      emptyMs.length = 0;
    }
    const isPlain = finding.kind === 'not-done' && finding.isPlain === true;
    if (state.isSettled || !(isPlain || isSettled(emptyMs, loss))) return;
    state.isSettled = true;
    searched.settled();
  }

  function miss(error: unknown): void {
    if (!(error instanceof Failure)) searched.report(error);
    else state.notBeforeMs = sinceMs() + (error.retryAfterSeconds ?? 0) * 1000;
  }

  async function check(): Promise<void> {
    removeTimer();
    const beganMs = sinceMs();
    const ending = new AbortController();
    checking = ending;
    const removeLimit = clock.after(checkTimeoutMs, () => {
      ending.abort();
    });
    try {
      const finding = await searched.check(ending.signal);
      if (!state.isOver) take(finding, beganMs);
    } catch (error) {
      if (!state.isOver) miss(error);
    }
    removeLimit();
    checking = null;
    if (!state.isOver) wait();
  }

  function wait(): void {
    const now = sinceMs();
    // A very slow service may have been at it still; where an answer came, it was not.
    const late = loss === 'silent' ? lateOffsetsMs.find((offset) => offset > now) : undefined;
    const planned = state.isSettled ? late : nextCheckMs(now, emptyMs, loss, state.isUnclear);
    if (planned === undefined) return;
    const inMs = Math.max(planned, state.notBeforeMs) - now;
    removeTimer = clock.after(inMs, () => void check());
    if (!state.isSettled && now >= checkingMs) searched.unknown(clock.now() + inMs);
  }

  function stop(): void {
    state.isOver = true;
    removeTimer();
    checking?.abort();
  }

  void check();
  return {
    checkAgain() {
      if (!state.isOver && checking === null && sinceMs() >= state.notBeforeMs) void check();
    },
    stop,
  };
}

/** When it is checked, in milliseconds after the end of the request; then every five minutes. */
const offsetsMs: readonly number[] = [0, 2_000, 5_000, 15_000, 60_000];
const everyMs = 5 * minuteMs;
/** What is not known after an hour is checked once an hour; what a check cannot decide, after five minutes. */
const laterEveryMs = hourMs;

/** Lists may be some seconds behind: checks that show nothing count when the first and the last began that far apart. */
const apartMs = 10_000;

/**
 * How long after the end of the request nothing must have shown up. A request whose connection broke may still
 * be at work in the service; gateways and servers of this kind give up after a minute at most.
 */
const settledMs: Readonly<Record<Loss, number>> = { answered: 10_000, silent: 60_000 };

/** After it counts as not booked: whether a very slow service did it after all. */
const lateOffsetsMs: readonly number[] = [90_000, 150_000, 5 * minuteMs, 15 * minuteMs];

/** Up to here it is being checked; after it, it is not known. */
const checkingMs = 15_000;

/**
 * Whether checks that were complete and showed nothing are enough to say that nothing was done.
 *
 * @param emptyMs when each of them began, in milliseconds after the end of the request, in order
 */
export function isSettled(emptyMs: readonly number[], loss: Loss): boolean {
  const [first] = emptyMs;
  const last = emptyMs.at(-1);
  if (first === undefined || last === undefined) return false;
  return last - first >= apartMs && last >= settledMs[loss];
}

/**
 * When to check next, in milliseconds after the end of the request: by the plan, or as soon as one more check
 * could settle it.
 *
 * @param sinceMs how long ago the request ended
 * @param isUnclear the last check was complete, and proved nothing
 */
export function nextCheckMs(
  sinceMs: number,
  emptyMs: readonly number[],
  loss: Loss,
  isUnclear = false,
): number {
  const [first] = emptyMs;
  const settlesMs = first === undefined ? Infinity : Math.max(first + apartMs, settledMs[loss]);
  const stepMs = sinceMs < (isUnclear ? everyMs : laterEveryMs) ? everyMs : laterEveryMs;
  const planned = offsetsMs.find((offset) => offset > sinceMs) ?? (Math.floor(sinceMs / stepMs) + 1) * stepMs;
  return settlesMs > sinceMs ? Math.min(planned, settlesMs) : planned;
}
