import type { Clock } from '../base/clock.ts';

/** What can be switched back for a moment. */
export interface SwitchUndo {
  readonly id: string;
  readonly eventTypeId: number;
  /** What it was switched to. */
  readonly isPublished: boolean;
  /** Epoch ms. */
  readonly untilMs: number;
}

interface Undo {
  offer(): SwitchUndo | null;
  /** Offers to undo this switch, instead of an earlier one. */
  put(eventTypeId: number, isPublished: boolean): void;
  /** Takes the offer; null when it was replaced or is over. */
  take(id: string): SwitchUndo | null;
  /** The switch failed: nothing is left to undo. */
  drop(eventTypeId: number): void;
  stop(): void;
}

const offeredMs = 10_000;

export function createUndo(clock: Clock, newId: () => string, changed: () => void): Undo {
  let now: SwitchUndo | null = null;
  let removeTimer = (): void => undefined;
  function end(): void {
    removeTimer();
    now = null;
  }
  return {
    offer: () => now,
    put(eventTypeId, isPublished) {
      end();
      now = { id: newId(), eventTypeId, isPublished, untilMs: clock.now() + offeredMs };
      removeTimer = clock.after(offeredMs, () => {
        end();
        changed();
      });
    },
    take(id) {
      const taken = now?.id === id ? now : null;
      if (taken !== null) end();
      return taken;
    },
    drop(eventTypeId) {
      if (now?.eventTypeId !== eventTypeId) return;
      end();
      changed();
    },
    stop: end,
  };
}
