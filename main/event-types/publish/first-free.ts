import type { Clock } from '../../base/clock.ts';

/** An open slot, as the service gave it; instants in ISO text, UTC. */
export interface FreeSlot {
  readonly at: string;
  readonly end: string;
  readonly hosts: readonly number[];
  readonly seatsLeft: number | null;
}

export type FirstFree =
  { readonly state: 'reading' | 'none' | 'failed' } | { readonly state: 'free'; readonly slot: FreeSlot };

export interface FirstFreeParts {
  readonly clock: Pick<Clock, 'now' | 'monotonic'>;
  /** The first that can be booked; null when there is none as far as was searched. @throws Failure */
  readonly find: (eventTypeId: number) => Promise<FreeSlot | null>;
  readonly changed: () => void;
  readonly report: (error: unknown) => void;
}

/** The next free times of a few event types, read one after the other and kept for a while. */
export interface FirstFreeTimes {
  /** `reading` for one that was not read yet. */
  get(eventTypeId: number): FirstFree;
  /** Reads what is missing, old or begun. Never rejects. */
  look(eventTypeIds: readonly number[]): Promise<void>;
  /** Bookings are others than before. */
  clear(): void;
  stop(): void;
}

const freshForMs = 5 * 60_000;

export function createFirstFreeTimes({ clock, find, changed, report }: FirstFreeParts): FirstFreeTimes {
  let known = new Map<number, { readonly found: FirstFree; readonly readAt: number }>();
  let looking = Promise.resolve();
  let isStopped = false;

  function isFresh(id: number): boolean {
    const entry = known.get(id);
    if (entry === undefined || entry.found.state === 'failed') return false;
    const isOpen = entry.found.state !== 'free' || Date.parse(entry.found.slot.at) > clock.now();
    return isOpen && clock.monotonic() - entry.readAt < freshForMs;
  }

  async function read(id: number): Promise<void> {
    const into = known;
    let found: FirstFree;
    try {
      const slot = await find(id);
      found = slot === null ? { state: 'none' } : { state: 'free', slot };
    } catch (error) {
      report(error);
      found = { state: 'failed' };
    }
    if (isStopped || into !== known) return;
    known.set(id, { found, readAt: clock.monotonic() });
    changed();
  }

  return {
    get(id) {
      const found = known.get(id)?.found ?? { state: 'reading' };
      return found.state === 'free' && Date.parse(found.slot.at) <= clock.now()
        ? { state: 'reading' }
        : found;
    },
    look(ids) {
      looking = looking.then(async () => {
        for (const id of ids) if (!isStopped && !isFresh(id)) await read(id);
      });
      return looking;
    },
    clear() {
      known = new Map();
    },
    stop() {
      isStopped = true;
    },
  };
}
