import { Failure } from '../../base/failure.ts';
import type { EventTypes } from '../event-types.ts';
import type { KnownEventType } from '../known-event-type.ts';
import type { BoardDetailView, BoardRow } from '../../../preload/contract/model/board.ts';
import { factGroups, type FactWords } from './detail/fact-groups.ts';
import { moreFacts } from './detail/more-facts.ts';

export interface DetailParts {
  readonly eventTypes: Pick<EventTypes, 'details' | 'known' | 'find'>;
  readonly words: FactWords;
  readonly rowOf: (known: KnownEventType) => BoardRow;
  readonly linkOf: (known: KnownEventType, which: 'public' | 'direct') => string | null;
}

/**
 * Everything the service says of an event type. What was read before is shown where it cannot be read now.
 *
 * @throws Failure of reading it, when it was never read
 */
export async function readDetail(id: number, parts: DetailParts): Promise<BoardDetailView> {
  const { eventTypes, words, rowOf, linkOf } = parts;
  try {
    await eventTypes.details(id);
  } catch (error) {
    if (!eventTypes.known(id)?.details) throw error;
  }
  const known = eventTypes.known(id);
  if (!known?.details) throw new Failure('not-found', 'The event type is not known');
  const { details, team, slug, detailsAtMs, isGone } = known;
  const offered = eventTypes.find({ kind: 'event-type', id });
  return {
    row: rowOf(known),
    team: team?.name ?? null,
    slug,
    description: details.description?.trim() || null,
    groups: factGroups(known, details, words),
    more: moreFacts(details, (tree) => words.linesOf(tree)),
    publicPage: linkOf(known, 'public'),
    direct: linkOf(known, 'direct'),
    canQuickBook: !isGone && offered?.pageOnly === null,
    readAt: new Date(detailsAtMs ?? 0).toISOString(),
  };
}
