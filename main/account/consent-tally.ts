import type { Clock } from '../base/clock.ts';

const pauseMs = 250;

export interface Tally {
  readonly add: () => void;
  readonly close: () => void;
}

/** Counts, and tells the count at once and then at most four times a second, however fast it grows. */
export function createTally(clock: Clock, tell: (count: number) => void = () => undefined): Tally {
  let count = 0;
  let told = 0;
  let closed = false;
  let removePause: (() => void) | null = null;
  const speak = (): void => {
    removePause = null;
    if (closed || told === count) return;
    told = count;
    removePause = clock.after(pauseMs, speak);
    tell(count);
  };
  return {
    add() {
      count += 1;
      if (removePause === null) speak();
    },
    close() {
      closed = true;
      removePause?.();
    },
  };
}
