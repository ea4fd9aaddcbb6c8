import { hourMs } from '../../../preload/contract/durations.ts';
import type { Clock } from '../../base/clock.ts';
import type { PagedList, PagedListState } from './paged-list.ts';
import { keyOf, type ListQuery } from './query.ts';

const freshForMs = 60_000;
/** A list that nobody looked at for so long is not read by itself. */
const inUseForMs = 60_000;
/** After a failure nothing is tried by itself for so long: windows are asked for at each change. */
const restMs = 30_000;
/** The same after the service sent more than can be read. */
const longRestMs = hourMs;
/** While somebody types, the service is not asked at each key. */
const typingPauseMs = 250;
const maxLists = 24;

/** One list that was looked at, and when it is read by itself. */
export interface KeptList {
  readonly query: ListQuery;
  readonly paged: PagedList;
  state(): PagedListState;
  /** Whether its beginning should be read: it is a minute old, or outdated, and reading has not just failed. */
  isDue(): boolean;
  /** Reads it again, as far as it was read. Never rejects. */
  begin(): Promise<void>;
}

export interface KeptLists {
  /** The list of a query, which counts as looked at. */
  of(query: ListQuery): KeptList;
  /** Reads the beginning where that is due. A search waits a moment, and takes the place of the one before. */
  keepFresh(query: ListQuery): void;
  /** Bookings were changed: lists that are in use are read again, others when they are looked at. */
  outdate(): void;
  /** Forgets all of them; what is being read ends. */
  reset(): void;
  stop(): void;
}

interface Kept extends KeptList {
  /** On the monotonic clock. */
  usedAt: number;
  startedAt: number;
  isOutdated: boolean;
  endPause: (() => void) | null;
}

const isSearch = ({ query }: KeptList): boolean => query.search.trim() !== '';

/** The same words and filters, perhaps in another list: a search looks in all of them. */
const isSameSearch = (one: KeptList, other: KeptList): boolean =>
  keyOf({ ...one.query, list: other.query.list }) === keyOf(other.query);

/** The lists that were looked at last. */
export function createKeptLists(clock: Clock, open: (query: ListQuery) => PagedList): KeptLists {
  const lists = new Map<string, Kept>();
  let isStopped = false;

  function create(query: ListQuery): Kept {
    const paged = open(query);
    const kept: Kept = {
      query,
      paged,
      usedAt: Number.NEGATIVE_INFINITY,
      startedAt: Number.NEGATIVE_INFINITY,
      isOutdated: false,
      endPause: null,
      state() {
        // A search that is about to begin is loading for whoever looks at it.
        return kept.endPause === null ? paged.state() : { ...paged.state(), end: 'loading' };
      },
      isDue() {
        const age = clock.monotonic() - kept.startedAt;
        const { problem } = paged.state();
        if (problem !== null) return age >= (problem === 'too-much' ? longRestMs : restMs);
        return paged.seenAt() === null || kept.isOutdated || age >= freshForMs;
      },
      begin() {
        kept.endPause?.();
        kept.endPause = null;
        const isOld = kept.isOutdated && paged.isReading();
        kept.startedAt = clock.monotonic();
        kept.isOutdated = false;
        if (isStopped) return Promise.resolve();
        // What is being read may be from before the change: it is read once more.
        return isOld ? paged.settled().then(() => paged.refresh()) : paged.refresh();
      },
    };
    return kept;
  }

  function close(key: string, { paged, endPause }: Kept): void {
    endPause?.();
    paged.stop();
    lists.delete(key);
  }

  function of(query: ListQuery): Kept {
    const key = keyOf(query);
    const kept = lists.get(key) ?? create(query);
    // The one used last stands last; the one that was not used for longest goes.
    lists.delete(key);
    lists.set(key, kept);
    kept.usedAt = clock.monotonic();
    for (const [oldest, left] of lists) {
      if (lists.size <= maxLists) break;
      close(oldest, left);
    }
    return kept;
  }

  function keepFresh(kept: Kept): void {
    if (isStopped || kept.paged.isReading() || kept.endPause !== null) return;
    if (!kept.isDue()) return;
    if (!isSearch(kept)) {
      void kept.begin();
      return;
    }
    for (const [key, other] of lists) {
      if (isSearch(other) && !isSameSearch(other, kept) && other.paged.seenAt() === null) close(key, other);
    }
    kept.endPause = clock.after(typingPauseMs, () => void kept.begin());
  }

  function reset(): void {
    for (const [key, kept] of lists) close(key, kept);
  }

  return {
    of,
    keepFresh: (query) => keepFresh(of(query)),
    outdate() {
      for (const kept of [...lists.values()]) {
        kept.isOutdated = true;
        if (clock.monotonic() - kept.usedAt <= inUseForMs) keepFresh(kept);
      }
    },
    reset,
    stop() {
      isStopped = true;
      reset();
    },
  };
}
