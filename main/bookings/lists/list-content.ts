import { unknownStatus } from '../../../protocol/booking.ts';
import type { Noted } from '../notes.ts';
import type { KnownBooking } from '../store.ts';
import {
  compareIn,
  hasStatusOf,
  isInList,
  isLatestFirst,
  createLocalMatch,
  createOwnMatch,
  createServiceMatch,
  nothingNoted,
} from './list-rules.ts';
import type { PagedList } from './paged-list.ts';
import type { ListQuery } from './query.ts';

export interface ListedBooking {
  readonly known: KnownBooking;
  /** Known here; the service has not said yet whether it belongs here. */
  readonly isLoading: boolean;
}

type Read = Pick<PagedList, 'reads' | 'seenAt' | 'state'>;

/**
 * What a list shows: what the service put into it, together with what is known from elsewhere, in order.
 *
 * - What the service listed stays until a later reading or the passing of time says otherwise. It knows better
 *   which bookings fit a filter.
 * - Before its first page has come, all that is known and fits is shown as still loading; so is, of a search, what
 *   was found here until the service has answered to the end. Addresses, notes and words without their accents
 *   are searched here only, so what they find stays; what the service would have found and did not is gone there.
 * - What a search found by one's own name alone is not shown: that stands in every booking.
 * - A list that was read in part shows nothing beyond that part: there would be gaps. Within it, what was seen
 *   later than the list (just booked, for example) is shown.
 */
export function contentOf(
  query: ListQuery,
  all: Iterable<KnownBooking>,
  read: Read,
  nowMs: number,
  ownEmail: string | null,
  noted: Noted = nothingNoted,
): readonly ListedBooking[] {
  const { list } = query;
  const isMatch = createLocalMatch(query, ownEmail, noted);
  const isOwnMatch = createOwnMatch(query, ownEmail, noted);
  const isFound = createServiceMatch(query);
  const reads = read.reads();
  const seenAt = read.seenAt();
  const isSearch = query.search.trim() !== '';
  const isAtEnd = read.state().end === 'end';
  const isUnread = seenAt === null || isSearch;
  const reach = isAtEnd || isUnread ? null : reachOf(query, all, reads);
  const listed: ListedBooking[] = [];
  for (const known of all) {
    const atMs = reads.get(known.booking.uid);
    if (atMs !== undefined) {
      if (isStill(query, known, atMs, nowMs) && !isOwnMatch(known)) listed.push({ known, isLoading: false });
      continue;
    }
    if (!isInList(list, known, nowMs) || !isMatch(known)) continue;
    if (seenAt === null) listed.push({ known, isLoading: true });
    else if (isSearch) {
      const isRefuted = isAtEnd && known.seenAt <= seenAt && isFound(known);
      if (!isRefuted) listed.push({ known, isLoading: !isAtEnd });
    } else if (known.seenAt > seenAt && (reach === null || reach(known))) {
      listed.push({ known, isLoading: false });
    }
  }
  const compare = compareIn(list);
  return listed.sort((a, b) => compare(a.known, b.known));
}

/**
 * Whether a booking that the service listed at a time still belongs there: by what it was seen as last, and by the
 * time that passed. The service's clock decides who was there at the reading, though ours may differ by hours.
 *
 * @param atMs when it was listed, epoch ms of our clock
 */
function isStill({ list }: ListQuery, known: KnownBooking, atMs: number, nowMs: number): boolean {
  // Of one without a readable status the service alone knows where it stands.
  if (known.booking.status !== unknownStatus && !hasStatusOf(list, known.booking)) return false;
  return isInList(list, known, nowMs) || !isInList(list, known, atMs);
}

/** How far by start a list was read that is not at its end. */
function reachOf(
  { list }: ListQuery,
  all: Iterable<KnownBooking>,
  reads: ReadonlyMap<string, number>,
): (known: KnownBooking) => boolean {
  const starts: number[] = [];
  for (const { booking, startMs } of all) if (reads.has(booking.uid)) starts.push(startMs);
  if (isLatestFirst(list)) {
    const first = starts.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
    return ({ startMs }) => startMs >= first;
  }
  const last = starts.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  return ({ startMs }) => startMs <= last;
}
