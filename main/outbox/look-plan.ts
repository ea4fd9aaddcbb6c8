import type { Loss } from './attempt.ts';

/** When is looked, in milliseconds after the end of the request; then every five minutes. */
const offsetsMs: readonly number[] = [0, 2_000, 5_000, 15_000, 60_000];
const everyMs = 5 * 60_000;
/** What is not known after an hour is looked for once an hour; what a look cannot tell, after five minutes. */
const laterEveryMs = 60 * 60_000;

/** Looks that show nothing count when the first and the last began that far apart. */
const apartMs: Readonly<Record<Loss, number>> = { answered: 10_000, silent: 10_000, refused: 0 };

/**
 * How long after the end of the request nothing must have shown up. A request whose connection broke may still
 * be at work in the service; gateways and servers of this kind give up after a minute at most.
 */
const settledMs: Readonly<Record<Loss, number>> = { answered: 10_000, silent: 60_000, refused: 0 };

/** After it counts as not booked: whether a very slow service did it after all. */
export const lateOffsetsMs: readonly number[] = [5 * 60_000, 15 * 60_000];

/** Up to here it is being checked; after it, it is not known. */
export const checkingMs = 15_000;

/**
 * Whether looks that were complete and showed nothing are enough to say that nothing was done.
 *
 * @param emptyMs when each of them began, in milliseconds after the end of the request, in order
 */
export function isSettled(emptyMs: readonly number[], loss: Loss): boolean {
  const [first] = emptyMs;
  const last = emptyMs.at(-1);
  if (first === undefined || last === undefined) return false;
  return last - first >= apartMs[loss] && last >= settledMs[loss];
}

/**
 * When to look next, in milliseconds after the end of the request: by the plan, or as soon as one more look
 * could settle it.
 *
 * @param sinceMs how long ago the request ended
 * @param isUnclear the last look was complete, and told nothing
 */
export function nextLookMs(
  sinceMs: number,
  emptyMs: readonly number[],
  loss: Loss,
  isUnclear = false,
): number {
  const [first] = emptyMs;
  const settlesMs = first === undefined ? Infinity : Math.max(first + apartMs[loss], settledMs[loss]);
  const stepMs = sinceMs < (isUnclear ? everyMs : laterEveryMs) ? everyMs : laterEveryMs;
  const planned = offsetsMs.find((offset) => offset > sinceMs) ?? (Math.floor(sinceMs / stepMs) + 1) * stepMs;
  return settlesMs > sinceMs ? Math.min(planned, settlesMs) : planned;
}
