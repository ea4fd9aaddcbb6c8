import type { Client } from '../../api/client.ts';
import type { Booking } from '../../api/schemas/booking.ts';
import type { Clock } from '../../base/clock.ts';
import { createEmitter, type Signal } from '../../base/signal.ts';
import { createKeptLists, type KeptList } from './kept-lists.ts';
import { type KnownBooking, createBookingCache } from './known-bookings.ts';
import { contentOf, type ListedBooking } from './list-content.ts';
import { itemsOf, type ListItem, createSeriesInfo } from './list-items.ts';
import { createPagedList, type PagedListState } from './paged-list.ts';
import type { BookingQuery } from '../../../preload/contract/model/bookings.ts';

export interface BookingListsParts {
  readonly client: Pick<Client, 'listBookings'>;
  readonly clock: Clock;
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

/** A page of a list as it came. */
export interface ReadPage {
  readonly query: BookingQuery;
  readonly bookings: readonly Booking[];
}

export interface BookingLists {
  /** Something became known, was read, or could not be. */
  readonly changed: Signal<undefined>;
  readonly pageRead: Signal<ReadPage>;
  /** Another number whenever any list may show something else. */
  version(): number;
  /** The number of the last reading. */
  seenAt(): number;
  /** Takes bookings that were read for any reason. */
  learn(bookings: readonly Booking[]): void;
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
  find(uid: string): KnownBooking | undefined;
  all(): Iterable<KnownBooking>;
  /** How many of a series remain by what the service says; null when it says nothing. */
  leftOf(seriesId: string): number | null;
  /** Bookings were changed at the service: lists that are in use are read again. */
  outdate(): void;
  /** Another person's bookings follow: nothing is known any more. */
  reset(): void;
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
  const { client, clock, timeZone, report, pageSize, ownEmail = () => null } = parts;
  const changed = createEmitter<undefined>(report);
  const pageRead = createEmitter<ReadPage>(report);
  const cache = createBookingCache();
  const info = createSeriesInfo();
  const shownOf = new WeakMap<KeptList, Shown>();
  let version = 1;
  let isStopped = false;

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
        cache.learn(page.bookings, query.filters.withTeamMembers);
        info.learn(page);
        pageRead.emit({ query, bookings: page.bookings });
        return cache.seenAt();
      },
    }),
  );

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
      : contentOf(kept.query, cache.all(), kept.paged, nowMs, ownEmail());
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
    pageRead,
    version: () => version,
    seenAt: () => cache.seenAt(),
    learn(bookings) {
      if (cache.learn(bookings)) tell();
    },
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
    find: (uid) => cache.find(uid),
    all: () => cache.all(),
    leftOf: (seriesId) => info.leftOf(seriesId, clock.now()),
    outdate: () => {
      lists.outdate();
    },
    reset() {
      lists.reset();
      cache.clear();
      tell();
    },
    stop() {
      isStopped = true;
      lists.stop();
    },
  };
}
