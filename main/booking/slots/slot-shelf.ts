import type { Clock } from '../../base/clock.ts';
import { Failure } from '../../base/failure.ts';
import type { SlotRequest } from './slot-query.ts';
import type { SlotList, SlotQuery } from '../../../preload/contract/model/quick-book.ts';

interface SlotShelfParts {
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

/** A list without what has begun meanwhile: such a slot is not bookable however young the list is. */
function dropBegun(list: SlotList, nowMs: number): SlotList {
  const [first] = list.slots;
  if (first === undefined || Date.parse(first.at) > nowMs) return list;
  return { ...list, slots: list.slots.filter(({ at }) => Date.parse(at) > nowMs) };
}

/** Reads that several callers may wait for. */
interface SharedReads<T> {
  /**
   * Waits for the read of this key, which is begun when none is under way. It is aborted when the last who
   * waits gives up.
   *
   * @throws Failure `stopped` when the caller's signal is aborted or all reads are stopped
   */
  join(key: string, read: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Aborts all. */
  stop(): void;
}

interface Flight<T> {
  readonly controller: AbortController;
  readonly answer: Promise<T>;
  waiting: number;
}

/** @see SharedReads */
function createSharedReads<T>(): SharedReads<T> {
  const flights = new Map<string, Flight<T>>();

  const begin = (key: string, read: (signal: AbortSignal) => Promise<T>): Flight<T> => {
    const controller = new AbortController();
    const answer = read(controller.signal).finally(() => {
      if (flights.get(key)?.controller === controller) flights.delete(key);
    });
    // Whoever waits hears of a failure; when nobody does any longer, there is nobody to tell.
    answer.catch(() => undefined);
    const flight: Flight<T> = { controller, answer, waiting: 0 };
    flights.set(key, flight);
    return flight;
  };

  return {
    async join(key, read, signal) {
      if (signal?.aborted === true) throw stopped();
      const flight = flights.get(key) ?? begin(key, read);
      flight.waiting += 1;
      const end = await new Promise<{ giveUp: boolean }>((resolve) => {
        const giveUp = (): void => {
          resolve({ giveUp: true });
        };
        const done = (): void => {
          signal?.removeEventListener('abort', giveUp);
          resolve({ giveUp: false });
        };
        signal?.addEventListener('abort', giveUp, { once: true });
        flight.controller.signal.addEventListener('abort', giveUp, { once: true });
        flight.answer.then(done, done);
      });
      flight.waiting -= 1;
      if (!end.giveUp) return await flight.answer;
      if (flight.waiting === 0) {
        if (flights.get(key) === flight) flights.delete(key);
        flight.controller.abort();
      }
      throw stopped();
    },
    stop() {
      const open = [...flights.values()];
      flights.clear();
      for (const { controller } of open) controller.abort();
    },
  };
}

function stopped(): Failure {
  return new Failure('stopped', 'The slots are no longer wanted');
}
