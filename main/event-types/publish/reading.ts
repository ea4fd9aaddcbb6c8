import type { Clock } from '../../base/clock.ts';
import type { FailureCode } from '../../base/failure.ts';
import type { EventTypes } from '../event-types.ts';
import { readRows } from './read-rows.ts';

export interface ReadingParts {
  readonly clock: Pick<Clock, 'now'>;
  readonly eventTypes: Pick<EventTypes, 'details'>;
  readonly ids: () => readonly number[];
  readonly report: (error: unknown) => void;
  readonly changed: () => void;
}

export interface ReadingState {
  readonly isRefreshing: boolean;
  /** When everything was last read, epoch ms; null before that. */
  readonly readAtMs: number | null;
  readonly problem: FailureCode | 'internal' | null;
  /** What the service would not let be read, and since when (epoch ms) the last known says nothing. */
  readonly refused: ReadonlyMap<number, number>;
}

/** Reads the event types of the board, once at a time. */
export interface Reading {
  state(): ReadingState;
  /** @param maxAgeMs what was read within that is not read again; never rejects */
  read(maxAgeMs: number): Promise<void>;
}

export function createReading({ clock, eventTypes, ids, report, changed }: ReadingParts): Reading {
  let state: ReadingState = { isRefreshing: false, readAtMs: null, problem: null, refused: new Map() };
  let queue = Promise.resolve();
  /** Reads that wait for the one that runs, by how old it may be: whoever asks for the same joins. */
  const waiting = new Map<number, Promise<void>>();

  function set(next: Partial<ReadingState>): void {
    state = { ...state, ...next };
    changed();
  }

  async function work(maxAgeMs: number): Promise<void> {
    set({ isRefreshing: true });
    const refused = new Map(state.refused);
    const problem = await readRows(
      ids(),
      async (id) => {
        const details = await eventTypes.details(id, maxAgeMs);
        refused.delete(id);
        return details;
      },
      report,
      (id) => refused.set(id, clock.now()),
    );
    set({ isRefreshing: false, problem, refused, ...(problem === null ? { readAtMs: clock.now() } : {}) });
  }

  return {
    state: () => state,
    read(maxAgeMs) {
      const joined = waiting.get(maxAgeMs);
      if (joined) return joined;
      const turn = queue.then(() => {
        waiting.delete(maxAgeMs);
        return work(maxAgeMs);
      });
      waiting.set(maxAgeMs, turn);
      queue = turn.catch(report);
      return turn;
    },
  };
}
