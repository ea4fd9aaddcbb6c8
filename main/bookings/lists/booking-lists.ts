import type { Client } from '../../api/client.ts';
import type { Clock } from '../../base/clock.ts';
import { createEmitter, type Signal } from '../../base/signal.ts';
import { createKeptLists, type KeptList } from './kept-lists.ts';
import type { BookingStore } from '../store.ts';
import { contentOf, type ListedBooking } from './list-content.ts';
import { itemsOf, type ListItem, createSeriesInfo } from './list-items.ts';
import { createPagedList, type PagedListState } from './paged-list.ts';
import type { BookingQuery } from '../../../preload/contract/model/bookings.ts';

export interface BookingListsParts {
  readonly client: Pick<Client, 'listBookings'>;
  readonly clock: Clock;
  /** What is read goes there, and what is there is shown. */
  readonly store: BookingStore;
  /** IANA; days begin in it. */
  readonly timeZone: () => string;
  readonly report: (error: unknown) => void;
  /** Of the profile; null until it was read. */
  readonly ownEmail?: () => string | null;
  /** 100 unless said. */
  readonly pageSize?: number;
}

export interface WindowRequest {
  readonly query: BookingQuery;
  /** Series whose bookings follow their line. */
  readonly open: readonly string[];
  readonly offset: number;
  readonly count: number;
}

export interface ListWindow extends PagedListState {
  readonly version: number;
  /** Lines, those of days and series among them. */
  readonly total: number;
  readonly bookings: number;
  readonly offset: number;
  readonly items: readonly ListItem[];
}

export interface ListContent extends PagedListState {
  readonly listed: readonly ListedBooking[];
}

export interface BookingLists {
  /** Something became known, was read, or could not be. */
  readonly changed: Signal<undefined>;
  /** Another number whenever any list may show something else. */
  version(): number;
  /** A part of a list as it is known; reads its beginning where that is missing or a minute old. */
  window(request: WindowRequest): ListWindow;
  /** Reads the next page, or again the one that failed. Never rejects. */
  more(query: BookingQuery): Promise<void>;
  /** Reads a list again as far as it was read. Never rejects. */
  refresh(query: BookingQuery): Promise<void>;
  /** What a list shows, as far as it is known; reads nothing. */
  content(query: BookingQuery): ListContent;
  /** Whether `readThrough` would ask the service for its beginning. */
  isDue(query: BookingQuery): boolean;
  /** Reads a list, where its beginning is due, for so many pages at most. Never rejects. */
  readThrough(query: BookingQuery, maxPages: number): Promise<PagedListState>;
  /** How many of a series remain by what the service says; null when it says nothing. */
  leftOf(seriesId: string): number | null;
  /** Bookings were changed at the service: lists that are in use are read again. */
  outdate(): void;
  stop(): void;
}

interface Shown {
  readonly key: string;
  readonly content: readonly ListedBooking[];
  readonly open: string;
  readonly items: readonly ListItem[];
}

/** The lists of bookings: what the service says of each, together with all that is known. */
export function createBookingLists(parts: BookingListsParts): BookingLists {
  const { client, clock, store, timeZone, report, pageSize, ownEmail = () => null } = parts;
  const changed = createEmitter<undefined>(report);
  const info = createSeriesInfo();
  const shownOf = new WeakMap<KeptList, Shown>();
  let version = 1;
  let isStopped = false;
  /** What a page of a list changes is announced when the reading ends. */
  let isTakingPage = false;

  function tell(): void {
    version += 1;
    if (!isStopped) changed.emit(undefined);
  }

  const lists = createKeptLists(clock, (query) =>
    createPagedList({
      client,
      clock,
      query,
      report,
      pageSize,
      changed: tell,
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
      if (!isTakingPage) tell();
    }),
    store.cleared.subscribe(() => {
      lists.reset();
      tell();
    }),
  ];

  function show(kept: KeptList, opened: readonly string[]): Shown {
    const nowMs = clock.now();
    // Within a minute the passing of time is too small to be seen.
    const key = `${version} ${Math.floor(nowMs / 60_000)} ${timeZone()} ${ownEmail() ?? ''}`;
    const open = JSON.stringify(opened);
    const before = shownOf.get(kept);
    const isSame = before?.key === key;
    if (isSame && before.open === open) return before;
    const content = isSame
      ? before.content
      : contentOf(kept.query, store.all(), kept.paged, nowMs, ownEmail());
    const items = itemsOf(kept.query.list, content, {
      timeZone: timeZone(),
      open: new Set(opened),
      leftOf: (id) => info.leftOf(id, nowMs),
    });
    const shown = { key, content, open, items };
    shownOf.set(kept, shown);
    return shown;
  }

  return {
    changed,
    version: () => version,
    window({ query, open, offset, count }) {
      lists.keepFresh(query);
      const kept = lists.of(query);
      const { items, content } = show(kept, open);
      return {
        ...kept.state(),
        version,
        total: items.length,
        bookings: content.length,
        offset,
        items: items.slice(offset, offset + count),
      };
    },
    more(query) {
      const kept = lists.of(query);
      return kept.paged.seenAt() === null ? kept.begin() : kept.paged.more();
    },
    refresh: (query) => lists.of(query).begin(),
    content(query) {
      const kept = lists.of(query);
      return { ...kept.state(), listed: show(kept, []).content };
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
      isStopped = true;
      for (const end of endings) end();
      lists.stop();
    },
  };
}
