import type { EventTypeRow } from './event-type-row.ts';
import type { KnownEventType } from './known-event-type.ts';
import { rowOf, titleOf, type Describing } from './row.ts';
import type { Searched } from './search.ts';

/** A row with what it can be searched by. */
export interface Offered extends Searched {
  readonly row: EventTypeRow;
}

const mostRecent = 3;
const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** The event types that can be offered: the last three used, then all others by title; none that is gone. */
export function offer(all: readonly KnownEventType[], parts: Describing): readonly Offered[] {
  const username = parts.username();
  const describing = { ...parts, username: () => username };
  const present = all.filter(({ isGone }) => !isGone);
  const recent = present
    .filter(({ usedAtMs }) => usedAtMs !== null)
    .toSorted((one, other) => (other.usedAtMs ?? 0) - (one.usedAtMs ?? 0) || one.id - other.id)
    .slice(0, mostRecent);
  const others = present
    .filter((known) => !recent.includes(known))
    .toSorted((one, other) => collator.compare(titleOf(one), titleOf(other)) || one.id - other.id);
  return [
    ...recent.map((known) => toOffered(known, true, describing)),
    ...others.map((known) => toOffered(known, false, describing)),
  ];
}

function toOffered(known: KnownEventType, isRecent: boolean, describing: Describing): Offered {
  const row = rowOf(known, isRecent, describing);
  const { title, team, lengths } = row;
  return { row, title, team, lengths, slug: known.slug };
}
