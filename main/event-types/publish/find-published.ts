import { Failure } from '../../base/failure.ts';
import type { EventTypes } from '../event-types.ts';
import { titleOf } from '../row.ts';
import { readRows } from './read-rows.ts';
import type { Subject } from './subject.ts';

/**
 * The event types that are published now, by reading each.
 *
 * @param ids only these; null: all that are known
 * @throws Failure when they could not all be read
 */
export async function findPublished(
  ids: readonly number[] | null,
  eventTypes: Pick<EventTypes, 'all'>,
  subject: Subject,
  report: (error: unknown) => void,
): Promise<readonly { readonly id: number; readonly title: string }[]> {
  const wanted = eventTypes
    .all()
    .filter(({ id, isGone }) => !isGone && (ids === null || ids.includes(id)))
    .map(({ id }) => id);
  const problem = await readRows(wanted, (id) => subject.readAnew(id), report);
  if (problem === 'internal') throw new Error('The event types could not be read');
  if (problem !== null) throw new Failure(problem, 'The event types could not be read');
  return wanted.flatMap((id) => {
    const known = subject.known(id);
    return known?.details?.isPublished === true && !known.isGone ? [{ id, title: titleOf(known) }] : [];
  });
}
