import { minuteMs } from '../../../preload/contract/durations.ts';
import type { Client } from '../../api/client.ts';
import type { Clock } from '../../base/clock.ts';
import { createEmitter, type Signal } from '../../base/signal.ts';
import { createKeptLists, type KeptList } from './kept-lists.ts';
import type { Noted, Notes } from '../notes.ts';
import type { BookingStore } from '../store.ts';
import { contentOf, type ListedBooking } from './list-content.ts';
import { createSeriesInfo } from './list-items.ts';
import { nothingNoted } from './list-rules.ts';
import { createPagedList, type PagedListState } from './paged-list.ts';
import type { ListQuery } from './query.ts';

export interface BookingListsParts {
  readonly client: Pick<Client, 'listBookings'>;
  readonly clock: Clock;
  /** What is read goes there, and what is there is shown. */
  readonly store: BookingStore;
  /** What a search finds people by, too. */
  readonly notes?: Pick<Notes, 'changed' | 'holding'> | undefined;
  readonly report: (error: unknown) => void;
  /** Of the profile; null until it was read. */
  readonly ownEmail?: () => string | null;
  /** 100 unless said. */
  readonly pageSize?: number;
}

export interface ListContent extends PagedListState {
  readonly listed: readonly ListedBooking[];
}

export interface BookingLists {
  readonly noted: Noted;
  /** Something became known, was read, or could not be. */
  readonly changed: Signal<undefined>;
  /** Another number whenever any list may show something else. */
  version(): number;
  /** Begins to read a list whose beginning is missing or a minute old. */
  keepFresh(query: ListQuery): void;
  /** Reads the next page, or again the one that failed. Never rejects. */
  more(query: ListQuery): Promise<void>;
  /** Reads a list again as far as it was read. Never rejects. */
  refresh(query: ListQuery): Promise<void>;
  /** What a list shows, as far as it is known; reads nothing. */
  content(query: ListQuery): ListContent;
  /** Whether `readThrough` would ask the service for its beginning. */
  isDue(query: ListQuery): boolean;
  /** Reads a list, where its beginning is due, for so many pages at most. Never rejects. */
  readThrough(query: ListQuery, maxPages: number): Promise<PagedListState>;
  /** How many of a series remain by what the service says; null when it says nothing. */
  leftOf(seriesId: string): number | null;
  /** Bookings were changed at the service: lists that are in use are read again. */
  outdate(): void;
  stop(): void;
}

interface Shown {
  readonly key: string;
  readonly listed: readonly ListedBooking[];
}

/** The lists of bookings: what the service says of each, together with all that is known. */
export function createBookingLists(parts: BookingListsParts): BookingLists {
  const { client, clock, store, report, pageSize, ownEmail = () => null, notes } = parts;
  const changed = createEmitter<undefined>(report);
  const info = createSeriesInfo();
  const noted = notes?.holding ?? nothingNoted;
  const shownOf = new WeakMap<KeptList, Shown>();
  let version = 1;
  /** What a page of a list changes is announced when the reading ends. */
  let isTakingPage = false;

  function announce(): void {
    version += 1;
    changed.emit(undefined);
  }

  const lists = createKeptLists(clock, (query) =>
    createPagedList({
      client,
      clock,
      query,
      report,
      pageSize,
      changed: announce,
      learn(page) {
        isTakingPage = true;
        store.put(page.bookings, query.filters.withTeamMembers);
        isTakingPage = false;
        info.learn(page);
        return store.batches();
      },
    }),
  );

  const endings = [
    store.changed.subscribe(() => {
      if (!isTakingPage) announce();
    }),
    store.cleared.subscribe(() => {
      lists.reset();
      announce();
    }),
    ...(notes ? [notes.changed.subscribe(announce)] : []),
  ];

  function listedOf(kept: KeptList): readonly ListedBooking[] {
    const nowMs = clock.now();
    // Within a minute the passing of time is too small to be seen.
    const key = `${version} ${Math.floor(nowMs / minuteMs)} ${ownEmail() ?? ''}`;
    const before = shownOf.get(kept);
    if (before?.key === key) return before.listed;
    const listed = contentOf(kept.query, store.all(), kept.paged, nowMs, ownEmail(), noted);
    shownOf.set(kept, { key, listed });
    return listed;
  }

  return {
    changed,
    noted,
    version: () => version,
    keepFresh: (query) => {
      lists.keepFresh(query);
    },
    more(query) {
      const kept = lists.of(query);
      return kept.paged.seenAt() === null ? kept.begin() : kept.paged.more();
    },
    refresh: (query) => lists.of(query).begin(),
    content(query) {
      const kept = lists.of(query);
      return { ...kept.state(), listed: listedOf(kept) };
    },
    isDue: (query) => lists.of(query).isDue(),
    async readThrough(query, maxPages) {
      const kept = lists.of(query);
      // One that was begun by somebody else is waited for: what was read before it is old.
      await (kept.isDue() ? kept.begin() : kept.paged.settled());
      for (let page = 1; page < maxPages && kept.state().end === 'more'; page += 1) await kept.paged.more();
      return kept.state();
    },
    leftOf: (seriesId) => info.leftOf(seriesId, clock.now()),
    outdate: () => {
      lists.outdate();
    },
    stop() {
      for (const end of endings) end();
      lists.stop();
    },
  };
}
