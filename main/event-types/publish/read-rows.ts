import { Failure } from '../../base/failure.ts';
import type { EventType } from '../../api/schemas/event-type.ts';

/** These say something of one event type only; what comes next can still be read. */
const ofOne: readonly string[] = ['not-found', 'not-allowed', 'refused'];
const atOnce = 3;

/**
 * Reads event types, three at a time. What concerns one of them only is known by its row; the first failure
 * that concerns all ends it.
 *
 * @param refused is told of each that exists, as far as is known, but may not be read
 * @returns what kept it from reading all of them; null: nothing
 */
export async function readRows(
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
