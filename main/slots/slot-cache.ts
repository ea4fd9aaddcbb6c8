import type { Clock } from '../base/clock.ts';
import { Failure } from '../base/failure.ts';
import type { SlotRequest } from './slot-query.ts';
import type { SlotList, SlotQuery } from '../../preload/contract/model/quick-book.ts';

interface SlotCacheParts {
  readonly read: (request: SlotRequest, signal: AbortSignal) => Promise<SlotList>;
  readonly clock: Pick<Clock, 'now' | 'monotonic'>;
  /** Older lists are not shown. */
  readonly maxAgeMs: number;
  readonly report: (error: unknown) => void;
}

/** Caches slots that were read a moment ago, so that the picker opens with times in it. */
export interface SlotCache {
  /** The cached slots, to be shown at once; null when they are too old or were never read. */
  peek(query: SlotQuery): SlotList | null;
  /**
   * The cached slots, else the service's. Callers with the same query share one request; it is aborted when the
   * last of them gives up.
   *
   * @throws Failure of the client; `stopped` when the signal was aborted or the cache cleared
   */
  get(request: SlotRequest, signal?: AbortSignal): Promise<SlotList>;
  /** Reads ahead, one after the other; cached slots are not read again. Failures are reported, not thrown. */
  prefetch(requests: readonly SlotRequest[]): Promise<void>;
  /** Stops reading ahead. */
  stopPrefetch(): void;
  /** Bookings have changed: forgets what was read, and does not keep what is being read. */
  outdate(): void;
  /** After signing out: forgets all and aborts every read. */
  clear(): void;
}

interface Kept {
  readonly list: SlotList;
  readonly at: number;
  readonly monotonicAt: number;
}

/** Enough for the weeks, zones and durations that somebody looks through within a minute. */
const maxEntries = 32;

/** @see SlotCache */
export function createSlotCache({ read, clock, maxAgeMs, report }: SlotCacheParts): SlotCache {
  const kept = new Map<string, Kept>();
  const reads = createSharedReads<SlotList>();
  let ahead = new AbortController();
  let round = 0;

  /** By both clocks: the wall clock may be set back, and the monotonic one stops while the machine sleeps. */
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
    if (kept.size > maxEntries && oldest !== undefined) kept.delete(oldest);
  };

  const get = async (request: SlotRequest, signal?: AbortSignal): Promise<SlotList> => {
    const key = keyOf(request.query);
    const found = take(key);
    if (found !== null) return found;
    const begun = round;
    return await reads.join(
      `${begun} ${key}`,
      async (wanted) => {
        // The age counts from the request: the answer may be that old.
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

/** The same for equal queries, in whatever order their fields are. */
function keyOf({ target, from, to, timeZone, duration, host, moving, bookerEmail }: SlotQuery): string {
  const what = target.kind === 'group' ? [...target.usernames, target.slug] : [target.id];
  return JSON.stringify([target.kind, what, from, to, timeZone, duration, host, moving, bookerEmail]);
}

/** A list without slots that have begun since: they cannot be booked, however new the list is. */
function dropBegun(list: SlotList, nowMs: number): SlotList {
  const [first] = list.slots;
  if (first === undefined || Date.parse(first.at) > nowMs) return list;
  return { ...list, slots: list.slots.filter(({ at }) => Date.parse(at) > nowMs) };
}

/** Reads that several callers may wait for. */
interface SharedReads<T> {
  /**
   * Waits for the read of this key, and starts it when none is running. It is aborted when the last caller
   * gives up.
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
    // Callers that wait get the failure; if none is left, it is not an unhandled rejection.
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
