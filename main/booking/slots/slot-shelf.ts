import type { Clock } from '../../base/clock.ts';
import { Failure } from '../../base/failure.ts';
import { dropBegun } from './slot-list.ts';
import type { SlotRequest } from './slot-query.ts';
import { createSharedReads } from './shared-reads.ts';
import type { SlotList, SlotQuery } from '../../../preload/contract/model/quick-book.ts';

export interface SlotShelfParts {
  readonly read: (request: SlotRequest, signal: AbortSignal) => Promise<SlotList>;
  readonly clock: Pick<Clock, 'now' | 'monotonic'>;
  /** Older lists are not shown. */
  readonly maxAgeMs: number;
  readonly report: (error: unknown) => void;
}

/** Slots that were read a moment ago, so that the picker opens with times in it. */
export interface SlotShelf {
  /** What is there to be shown at once; null when it is too old or was never read. */
  peek(query: SlotQuery): SlotList | null;
  /**
   * What is there, else what the service says; the same question is asked once, however many want it.
   * A read that nobody wants any longer is given up.
   *
   * @throws Failure of the client; `stopped` when the signal was aborted or the shelf cleared
   */
  get(request: SlotRequest, signal?: AbortSignal): Promise<SlotList>;
  /** Reads ahead, one after the other; what is there is not read again. Failing is reported, not thrown. */
  prefetch(requests: readonly SlotRequest[]): Promise<void>;
  /** Nothing read ahead is wanted any longer. */
  stopPrefetch(): void;
  /** Bookings are others than before: what was read says nothing any more, and what is being read is not kept. */
  outdate(): void;
  /** Forgets all and gives up every read: nobody is signed in any more. */
  clear(): void;
}

interface Kept {
  readonly list: SlotList;
  readonly at: number;
  readonly monotonicAt: number;
}

/** Weeks times zones times durations that somebody looks through within a minute. */
const mostKept = 32;

/** @see SlotShelf */
export function createSlotShelf({ read, clock, maxAgeMs, report }: SlotShelfParts): SlotShelf {
  const kept = new Map<string, Kept>();
  const reads = createSharedReads<SlotList>();
  let ahead = new AbortController();
  let round = 0;

  /** By both clocks: the one may have been set back, the other stands still while the machine sleeps. */
  const isYoung = ({ at, monotonicAt }: Kept): boolean => {
    const wall = clock.now() - at;
    return wall >= 0 && wall <= maxAgeMs && clock.monotonic() - monotonicAt <= maxAgeMs;
  };

  const take = (key: string): SlotList | null => {
    const found = kept.get(key);
    if (found === undefined) return null;
    if (isYoung(found)) return dropBegun(found.list, clock.now());
    kept.delete(key);
    return null;
  };

  const put = (key: string, entry: Kept): void => {
    kept.delete(key);
    kept.set(key, entry);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  };

  const get = async (request: SlotRequest, signal?: AbortSignal): Promise<SlotList> => {
    const key = keyOf(request.query);
    const found = take(key);
    if (found !== null) return found;
    const begun = round;
    return await reads.join(
      `${begun} ${key}`,
      async (wanted) => {
        // The age counts from the question: the answer is no younger than that.
        const asked = { at: clock.now(), monotonicAt: clock.monotonic() };
        const list = await read(request, wanted);
        if (!wanted.aborted && begun === round) put(key, { list, ...asked });
        return list;
      },
      signal,
    );
  };

  const stopPrefetch = (): void => {
    ahead.abort();
  };

  return {
    peek: (query) => take(keyOf(query)),
    get,
    async prefetch(requests) {
      stopPrefetch();
      const turn = new AbortController();
      ahead = turn;
      try {
        for (const request of requests) await get(request, turn.signal);
      } catch (error) {
        if (!(error instanceof Failure && error.code === 'stopped')) report(error);
      }
    },
    stopPrefetch,
    outdate() {
      round += 1;
      kept.clear();
    },
    clear() {
      stopPrefetch();
      reads.stop();
      kept.clear();
    },
  };
}

/** The order of a query's fields says nothing. */
function keyOf({ target, from, to, timeZone, duration, host, moving }: SlotQuery): string {
  const what = target.kind === 'group' ? [...target.usernames, target.slug] : [target.id];
  return JSON.stringify([target.kind, what, from, to, timeZone, duration, host, moving]);
}
