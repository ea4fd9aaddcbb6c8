import type { KnownEventType } from './known-event-type.ts';
import { rowOf, titleOf, type Describing } from './row.ts';
import type { Searchable } from './search.ts';
import type { EventTypeRow } from '../../preload/contract/model/quick-book.ts';

/** A row with what it can be searched by. */
interface Offered extends Searchable {
  readonly row: EventTypeRow;
}

const maxRecent = 3;
const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

export interface Offering extends Describing {
  /** Those that were pinned on the board. */
  readonly pinned: () => readonly number[];
}

/**
 * The event types that can be offered, without those that are gone: ↵ must not lead to a dead end. First the last
 * three used, then the pinned ones, then those that were booked before (at once, then after a payment or a
 * confirmation), those that never were, what takes several times or repeats, and last what only its page can book;
 * each of these by title.
 *
 * @param isSearched those of others are found, too, which otherwise are offered once they were booked from here
 */
export function offer(
  all: readonly KnownEventType[],
  parts: Offering,
  isSearched = false,
): readonly Offered[] {
  const username = parts.username();
  const pinned = parts.pinned();
  const describing = { ...parts, username: () => username };
  const present = all
    .filter(({ isGone, isOthers, usedAtMs }) => !isGone && (!isOthers || isSearched || usedAtMs !== null))
    .map((known) => ({ known, row: rowOf(known, false, describing) }));
  const recent = present
    .filter(({ known, row }) => known.usedAtMs !== null && row.pageOnly === null)
    .toSorted(
      ({ known: one }, { known: other }) => (other.usedAtMs ?? 0) - (one.usedAtMs ?? 0) || one.id - other.id,
    )
    .slice(0, maxRecent);
  const others = present
    .filter((each) => !recent.includes(each))
    .map((each) => ({ ...each, rank: rankOf(each.known, each.row, pinned) }))
    .toSorted(
      (one, other) =>
        one.rank - other.rank ||
        collator.compare(titleOf(one.known), titleOf(other.known)) ||
        one.known.id - other.known.id,
    );
  return [
    ...recent.map(({ known, row }) => toOffered(known, { ...row, isRecent: true })),
    ...others.map(({ known, row }) => toOffered(known, row)),
  ];
}

/** Pinned ones come first, unless only their page can book them. */
function rankOf(known: KnownEventType, row: EventTypeRow, pinned: readonly number[]): number {
  if (row.pageOnly !== null) return 5;
  if (known.isOthers) return 4;
  if (pinned.includes(known.id)) return 0;
  const isSeries = row.isPublished === null ? known.isSeries : row.repeats !== null;
  if (row.package !== null || isSeries) return 4;
  if (!wasBooked(known)) return 3;
  const waits = (row.price?.amount ?? 0) > 0 || known.details?.['requiresConfirmation'] === true;
  return waits ? 2 : 1;
}

function toOffered({ slug }: KnownEventType, row: EventTypeRow): Offered {
  const { title, team, lengths } = row;
  return { row, title, team, lengths, slug };
}

/** A length is only learned from bookings. */
function wasBooked({ length }: KnownEventType): boolean {
  return length !== null;
}
