/** Longer than any desktop waits before a held key repeats; the X server waits 660 ms, others 250 to 600. */
const longestRepeatDelayMs = 700;

/** Longer than the time between two repeats, 25 to 33 a second. */
const longestRepeatMs = 150;

/**
 * Tells presses from repeats: the system calls again and again while the keys are held, and never says that
 * they were let go.
 *
 * @param monotonic milliseconds that only go forward
 * @returns whether this call is a press of its own
 */
export function createPressFilter(monotonic: () => number): () => boolean {
  let pressedAt = -Infinity;
  let calledAt = -Infinity;
  return () => {
    const now = monotonic();
    const isRepeat = now - pressedAt < longestRepeatDelayMs || now - calledAt < longestRepeatMs;
    calledAt = now;
    if (!isRepeat) pressedAt = now;
    return !isRepeat;
  };
}
