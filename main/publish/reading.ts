import type { Clock } from '../base/clock.ts';
import { createQueue } from '../base/queue.ts';
import { type FailureCode, Failure } from '../base/failure.ts';
import type { EventTypes } from '../event-types/event-types.ts';
import type { EventType } from '../../protocol/event-type.ts';
import { titleOf } from '../event-types/row.ts';
import type { Subject } from './subject.ts';

interface ReadingParts {
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
  /** Event types that the service refused to let be read, and when (epoch ms). */
  readonly refused: ReadonlyMap<number, number>;
}

/** Reads the event types of the board, once at a time. */
interface Reading {
  state(): ReadingState;
  /** @param maxAgeMs what was read within that is not read again; never rejects */
  read(maxAgeMs: number): Promise<void>;
}

export function createReading({ clock, eventTypes, ids, report, changed }: ReadingParts): Reading {
  let state: ReadingState = { isRefreshing: false, readAtMs: null, problem: null, refused: new Map() };
  const queue = createQueue();
  /** Reads that wait for the running one, by maximum age: callers who ask for the same share it. */
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
      const turn = queue(() => {
        waiting.delete(maxAgeMs);
        return work(maxAgeMs);
      });
      waiting.set(maxAgeMs, turn);
      void turn.catch(report);
      return turn;
    },
  };
}

/** Failures of one event type only; the next one can still be read. */
const ofOne: readonly string[] = ['not-found', 'not-allowed', 'refused'];
const atOnce = 3;

/**
 * Reads event types, three at a time. A failure of one event type is known from its row; the first failure that
 * concerns all ends the read.
 *
 * @param refused called for each that exists, as far as is known, but may not be read
 * @returns what kept it from reading all of them; null: nothing
 */
async function readRows(
  ids: readonly number[],
  read: (id: number) => Promise<EventType>,
  report: (error: unknown) => void,
  refused: (id: number) => void = () => undefined,
): Promise<Failure['code'] | 'internal' | null> {
  const left = [...ids];
  let problem: Failure['code'] | 'internal' | null = null;
  async function work(): Promise<void> {
    for (let id = left.shift(); id !== undefined && problem === null; id = left.shift()) {
      try {
        await read(id);
      } catch (error) {
        if (!(error instanceof Failure)) {
          report(error);
          problem = 'internal';
        } else if (!ofOne.includes(error.code)) problem = error.code;
        else if (error.code !== 'not-found') refused(id);
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return problem;
}

/**
 * Those of these event types that are published now, by reading each.
 *
 * @throws Failure when they could not all be read
 */
export async function findPublished(
  ids: readonly number[],
  eventTypes: Pick<EventTypes, 'all'>,
  subject: Subject,
  report: (error: unknown) => void,
): Promise<readonly { readonly id: number; readonly title: string }[]> {
  const wanted = eventTypes
    .all()
    .filter(({ id, isGone }) => !isGone && ids.includes(id))
    .map(({ id }) => id);
  const problem = await readRows(wanted, (id) => subject.readFresh(id), report);
  if (problem === 'internal') throw new Error('The event types could not be read');
  if (problem !== null) throw new Failure(problem, 'The event types could not be read');
  return wanted.flatMap((id) => {
    const known = subject.known(id);
    return known?.details?.isPublished === true && !known.isGone ? [{ id, title: titleOf(known) }] : [];
  });
}
