import { minuteMs } from '../../preload/contract/durations.ts';
import type { Clock } from '../base/clock.ts';
import { Failure } from '../base/failure.ts';
import type { FirstFree } from '../../preload/contract/model/board.ts';
import type { SlotRow } from '../../preload/contract/model/quick-book.ts';

interface FirstFreeParts {
  readonly clock: Pick<Clock, 'now' | 'monotonic' | 'at'>;
  /** Those whose times are shown. */
  readonly ids: () => readonly number[];
  /** The first that can be booked; null when there is none as far as was searched. @throws Failure */
  readonly find: (eventTypeId: number) => Promise<SlotRow | null>;
  readonly changed: () => void;
  readonly report: (error: unknown) => void;
}

/** The next free times of a few event types, read one after the other and kept for a while. */
interface FirstFreeTimes {
  /** `reading` for one that was not read yet. */
  get(eventTypeId: number): FirstFree;
  /** The board is shown: reads what is missing, old or begun. Never rejects. */
  shown(): Promise<void>;
  /** Forgets what was read, and reads it again while the board is shown. */
  bookingsChanged(): void;
  stop(): void;
}

const freshForMs = 5 * minuteMs;
/** The board counts as shown for this long. */
const seenForMs = 5 * minuteMs;

interface Known {
  readonly found: FirstFree;
  readonly readAt: number;
  /** Removes the timer for when its time begins. */
  readonly forget: () => void;
}

export function createFirstFreeTimes(parts: FirstFreeParts): FirstFreeTimes {
  const { clock, ids, find, changed, report } = parts;
  let known = new Map<number, Known>();
  let searching = Promise.resolve();
  let seenAt = Number.NEGATIVE_INFINITY;
  let isStopped = false;

  function isFresh(id: number): boolean {
    const entry = known.get(id);
    if (entry === undefined || entry.found.state === 'failed') return false;
    return !hasBegun(entry.found) && clock.monotonic() - entry.readAt < freshForMs;
  }

  const hasBegun = (found: FirstFree): boolean =>
    found.state === 'free' && Date.parse(found.slot.at) <= clock.now();

  function readAll(): Promise<void> {
    searching = searching.then(async () => {
      for (const id of ids()) if (!isStopped && !isFresh(id)) await read(id);
    });
    return searching;
  }

  function readAgain(): void {
    if (clock.monotonic() - seenAt < seenForMs) void readAll();
  }

  async function read(id: number): Promise<void> {
    const into = known;
    let found: FirstFree;
    try {
      const slot = await find(id);
      found = slot === null ? { state: 'none' } : { state: 'free', slot };
    } catch (error) {
      if (!(error instanceof Failure)) report(error);
      found = { state: 'failed' };
    }
    if (isStopped || into !== known) return;
    known.get(id)?.forget();
    const begin = (): void => {
      changed();
      readAgain();
    };
    const forget = found.state === 'free' ? clock.at(Date.parse(found.slot.at), begin) : () => undefined;
    known.set(id, { found, readAt: clock.monotonic(), forget });
    changed();
  }

  function clear(): void {
    for (const { forget } of known.values()) forget();
    known = new Map();
  }

  return {
    get(id) {
      const found = known.get(id)?.found ?? { state: 'reading' };
      return hasBegun(found) ? { state: 'reading' } : found;
    },
    shown() {
      seenAt = clock.monotonic();
      return readAll();
    },
    bookingsChanged() {
      clear();
      changed();
      readAgain();
    },
    stop() {
      isStopped = true;
      clear();
    },
  };
}
