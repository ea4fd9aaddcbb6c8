import type { Clock } from '../../base/clock.ts';

/** Before a page that died is loaded again: at once, then after longer and longer, so that no computer is kept busy. */
const pausesMs = [0, 1_000, 4_000, 15_000, 60_000] as const;
const maxPauseMs = 60_000;

/** A page that lived so long is sound again: what it died of before does not count. */
const soundAfterMs = 60_000;

/** After so many deaths in a row a dialog informs the person who sees the empty window. */
const deathsToShow = 3;

interface RecoveryParts {
  readonly clock: Pick<Clock, 'monotonic' | 'after'>;
  readonly reload: () => void;
  readonly isSeen: () => boolean;
  /** Opens a native dialog, because the page cannot show anything; one at a time. */
  readonly showFailure: (deaths: number) => void;
}

export type PageRecovery = ReturnType<typeof createPageRecovery>;

/** Loads a page again each time its process died, however often, and never gives up. */
export function createPageRecovery({ clock, reload, isSeen, showFailure }: RecoveryParts) {
  let deaths = 0;
  let lastDeathMs = -Infinity;
  /** Null while the page is alive, or is being loaded. */
  let stopWaiting: (() => void) | null = null;

  const retry = (): void => {
    if (stopWaiting === null) return;
    stopWaiting();
    stopWaiting = null;
    reload();
  };
  return {
    died(): void {
      const nowMs = clock.monotonic();
      const pauseMs = pausesMs[Math.max(0, deaths - 1)] ?? maxPauseMs;
      if (nowMs - lastDeathMs - pauseMs > soundAfterMs) deaths = 0;
      lastDeathMs = nowMs;
      deaths += 1;
      stopWaiting?.();
      stopWaiting = clock.after(pausesMs[deaths - 1] ?? maxPauseMs, retry);
      if (deaths === deathsToShow && isSeen()) showFailure(deaths);
    },
    /** The person opens the window: a dead page is loaded at once, and one that died often is reported to them. */
    wanted(): void {
      if (stopWaiting !== null && deaths >= deathsToShow) showFailure(deaths);
      retry();
    },
    /** Loads a dead page at once. */
    retry,
    stop(): void {
      stopWaiting?.();
      stopWaiting = null;
    },
  };
}
