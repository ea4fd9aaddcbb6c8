import { hourMs, minuteMs } from '../../preload/contract/durations.ts';
import type { UpdatesView } from '../../preload/contract/model/settings.ts';
import type { Clock } from '../base/clock.ts';
import { createStore, type Store } from '../base/store.ts';
import type { UpdateOwner } from './owner.ts';

/** What fetches newer versions and puts them in place; loaded when the first check is due. */
export interface Updater {
  /** Fetches what is newer. @returns its version; null: nothing is @throws when the feed cannot be read or believed */
  fetchNewer(): Promise<string | null>;
  /** Ends the app in order, puts what was fetched in its place, and starts it. */
  restart(): Promise<void>;
}

export interface Updates {
  readonly view: Store<UpdatesView>;
  /** Asks the feed now, because a person wants to know. */
  look(): Promise<void>;
  /** Does nothing before a newer version is here. */
  restart(): Promise<void>;
  stop(): void;
}

export interface UpdatesParts {
  readonly owner: UpdateOwner;
  readonly load: () => Promise<Updater>;
  readonly clock: Pick<Clock, 'after'>;
  readonly report: (error: unknown) => void;
}

/** The start belongs to the bookings. */
const firstCheckMs = 5 * minuteMs;
/** Twice a working day of a computer that is never shut down. */
const nextCheckMs = 12 * hourMs;

/**
 * Asks the feed quietly and offers a newer version once it is here. It is put in place when the person restarts, and
 * never by itself. What goes wrong is reported, and tried again with the next check.
 */
export function createUpdates(parts: UpdatesParts): Updates {
  const { owner, clock, report } = parts;
  const view = createStore<UpdatesView>({ by: owner.kind, ready: null, looked: 'not-yet' }, { report });
  const become = (part: Partial<UpdatesView>): void => {
    view.update((now) => ({ ...now, ...part }));
  };
  let updater: Updater | null = null;
  let stopWaiting: () => void = () => undefined;

  const look = async (): Promise<void> => {
    if (owner.kind !== 'bookbar' || view.get().looked === 'looking') return;
    become({ looked: 'looking' });
    try {
      updater ??= await parts.load();
      const newer = await updater.fetchNewer();
      become({ looked: 'newest', ...(newer === null ? {} : { ready: newer }) });
    } catch (error) {
      become({ looked: 'failed' });
      report(error);
    }
  };
  const lookAfter = (ms: number): void => {
    stopWaiting = clock.after(ms, () => {
      lookAfter(nextCheckMs);
      void look();
    });
  };
  if (owner.kind === 'bookbar') lookAfter(firstCheckMs);
  return {
    view,
    look,
    async restart() {
      if (view.get().ready !== null) await updater?.restart();
    },
    stop() {
      stopWaiting();
    },
  };
}
