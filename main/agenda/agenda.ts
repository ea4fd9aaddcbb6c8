import { hourMs, minuteMs } from '../../preload/contract/durations.ts';
import { isOff } from '../api/booking/status.ts';
import type { Client } from '../api/client.ts';
import type { Booking } from '../../protocol/booking.ts';
import type { Profile } from '../../protocol/account.ts';
import type { BookingStore } from '../bookings/store.ts';
import { Failure } from '../base/failure.ts';
import { createAlarm } from '../base/clock.ts';
import { createEmitter, type Signal } from '../base/signal.ts';
import type { AccountProfile, AgendaState } from './agenda-state.ts';
import { createRhythm, isNight, nextRefreshMs } from './rhythm.ts';
import type { AgendaCache } from './cache.ts';
import { loadAgenda, readSoon, type LoadedAgenda } from './load.ts';
import { createPicture, type PictureParts } from './picture.ts';
import { instantOf, timed } from './row.ts';
import type { AccountBookings } from './today.ts';
import type { TimeFormat } from '../../preload/contract/model/common.ts';
import type { AgendaProblem } from '../../preload/contract/model/agenda.ts';

export interface AgendaParts extends PictureParts {
  readonly client: Pick<Client, 'getMe' | 'listBookings'>;
  readonly cache: AgendaCache;
  /** What is read goes there, and what is there is shown. */
  readonly store: Pick<BookingStore, 'changed' | 'current' | 'putAgenda'>;
  /** Uniform in [0, 1). */
  readonly random: () => number;
  /** Of the service's address, to say who could not be reached. */
  readonly serviceHost: string;
  readonly report: (error: unknown) => void;
  /** The service has said who is signed in. If that is a different person, the callback may stop this agenda. */
  readonly onProfile?: (profile: Profile) => void;
  /** Whether an own event type can be booked less than 15 minutes ahead, as far as is known; not unless said. */
  readonly isBookedLate?: () => boolean;
  /** Whether somebody waits for a booking of the next days to be cancelled; nobody unless said. */
  readonly isEarlierWanted?: () => boolean;
  /** When to read again without being asked; the usual rule unless said. */
  readonly cadence?: typeof nextRefreshMs;
}

export interface Agenda {
  /** Announced whenever any part of it changes. */
  readonly changed: Signal<AgendaState>;
  /** Shows the last known agenda, then reads. Resolves when the last known is shown. */
  start(): Promise<void>;
  /** The state at this moment of the clock. */
  view(): AgendaState;
  /** Who is signed in, without the rest of the view, for what is asked for each row; null until the profile was read. */
  account(): AccountProfile | null;
  /** What the profile says of times, whatever was chosen. */
  profileTimeFormat(): TimeFormat;
  /** The signed-in person's own, which Today is about; null until they have been read once. */
  own(): AccountBookings | null;
  /** All that are known of these days, colleagues' too, in any order. */
  bookings(): readonly Booking[];
  /**
   * Reads all of it from the service now, the profile too; joins a reading that runs. Never rejects: how it
   * went is in the state.
   */
  refresh(): Promise<void>;
  /**
   * Something was written, and what came of it is in the store: asks with one call whether the service says the same,
   * and reads all of it where it does not, or where a reading runs, which may have begun before. Never rejects.
   *
   * @returns whether the service says the same
   */
  look(): Promise<boolean>;
  /** Asks with one call what comes next, and reads all of it where something is new. Never rejects. */
  ask(): Promise<boolean>;
  /** Sorts the day into sections again; announces a change. */
  update(): void;
  /** The popover was opened: what is older than a minute is read again, and what comes next is looked at each minute. */
  shown(): void;
  /** The popover was closed. */
  hidden(): void;
  /** The computer is unattended: nothing is read until a person is back. */
  lock(): void;
  unlock(): void;
  /** Locked or asleep. */
  isUnattended(): boolean;
  /** A person is back. */
  readonly attended: Signal<undefined>;
  suspend(): void;
  resume(): void;
  /** The network came back: what failed, or is older than a minute, is read a moment later. */
  online(): void;
  /** The clock was set: announces everything that depends on the time. */
  clockSet(): void;
  /** Ends timers and reading, for good. */
  stop(): void;
}

/** An address comes before the way out and the names; and networks that just came often go once more. */
const returnDelayMs = 2_000;

/** How long the profile and what is over are taken over from the last reading, by day and by night. */
const dayRestMs = 55 * minuteMs;
const nightRestMs = 12 * hourMs;

/** The signed-in person's day: read, kept, put into sections, and announced. */
export function createAgenda(parts: AgendaParts): Agenda {
  const { cache, clock, store, random, report } = parts;
  const changed = createEmitter<AgendaState>(report);
  const attended = createEmitter<undefined>(report);
  const picture = createPicture(parts);
  const rhythm = createRhythm({
    clock,
    random,
    timeZone: picture.profileTimeZone,
    isBookedLate: parts.isBookedLate ?? (() => false),
    starts: () =>
      (picture.own()?.bookings ?? []).flatMap((booking) => (isOff(booking) ? [] : timed(booking).startMs)),
    cadence: parts.cadence ?? nextRefreshMs,
    read: () => void refresh(),
    poll: () => void poll(),
  });
  const nextUpdate = createAlarm();
  let polling = new AbortController();
  let lastMarks: string | null = null;
  let last: LoadedAgenda | null = null;
  let running: { readonly done: Promise<void>; readonly ending: AbortController } | null = null;
  let state: 'active' | 'asleep' | 'stopped' = 'active';
  let announced = '';
  let shownBookings = store.current();
  const stopFollowing = store.changed.subscribe(() => {
    // Most of what is read is not of these days.
    if (store.current() === shownBookings) return;
    shownBookings = store.current();
    update();
  });

  function update(): void {
    if (state === 'stopped') return;
    const view = picture.view();
    if (state === 'active') nextUpdate.set((call) => clock.at(picture.nextBoundary(), call), update);
    const text = JSON.stringify(view);
    if (text === announced) return;
    announced = text;
    changed.emit(view);
  }

  const isStopped = (): boolean => state === 'stopped';

  function takeProfile(profile: Profile): void {
    parts.onProfile?.(profile);
    if (isStopped()) return;
    // Another account's bookings are never shown, not even while its own are being read.
    if (picture.setProfile(profile)) {
      store.putAgenda([], profile.id);
      void cache.change(() => null);
    }
    update();
  }

  function succeed(loaded: LoadedAgenda): void {
    last = loaded;
    const { profile, bookings, unread, readAtMs } = loaded;
    picture.update({ unread, readAtMs, refreshing: false, problem: null, retryAtMs: null });
    rhythm.succeed();
    store.putAgenda(bookings, profile.id);
    keep(loaded);
  }

  /** For the next start, as the store has it. */
  function keep({ profile, readAtMs }: LoadedAgenda): void {
    const bookings = picture.bookings();
    void cache.change(() => ({ profile, bookings, readAt: instantOf(readAtMs) }));
  }

  function fail(error: unknown): void {
    const failure = error instanceof Failure ? error : null;
    if (!failure) report(error);
    const problem = problemOf(failure, parts.serviceHost, clock.now());
    // Without a session only the person can go on; the owner of the session asks for a refresh then.
    const endsHere = failure?.code === 'signed-out';
    const pauseMs = endsHere ? null : rhythm.fail((failure?.retryAfterSeconds ?? 0) * 1000);
    picture.update({
      refreshing: false,
      problem,
      retryAtMs: pauseMs === null ? null : clock.now() + pauseMs,
    });
  }

  async function read(ending: AbortController): Promise<void> {
    try {
      const loaded = await loadAgenda({
        client: parts.client,
        clock,
        last,
        rareForMs: isNight(clock.now(), picture.profileTimeZone()) ? nightRestMs : dayRestMs,
        timeZone: () => picture.timeZone(),
        onProfile: takeProfile,
        signal: ending.signal,
      });
      if (!ending.signal.aborted) succeed(loaded);
    } catch (error) {
      if (!ending.signal.aborted) fail(error);
    }
  }

  function refresh(): Promise<void> {
    if (running) return running.done;
    if (state !== 'active') return Promise.resolve();
    rhythm.begin();
    polling.abort();
    polling = new AbortController();
    const ending = new AbortController();
    const done = read(ending).finally(() => {
      running = null;
      picture.update({ refreshing: false });
      update();
    });
    running = { done, ending };
    picture.update({ refreshing: true, retryAtMs: null });
    update();
    return done;
  }

  /**
   * Reads everything when something of what comes next is new, changed or gone.
   *
   * @returns whether the service says what is known
   */
  async function poll(): Promise<boolean> {
    if (running || state !== 'active') return false;
    const { signal } = polling;
    try {
      const isFar = parts.isEarlierWanted?.() === true;
      const marks = await readSoon({ client: parts.client, clock, signal }, picture.bookings(), isFar);
      if (signal.aborted) return false;
      // Where reading everything did not make it known, reading it again would not either.
      const isNews = marks !== null && marks !== lastMarks;
      lastMarks = marks;
      if (isNews) void refresh();
      else rhythm.polled();
      return marks === null;
    } catch (error) {
      if (signal.aborted) return false;
      rhythm.begin();
      fail(error);
      update();
      return false;
    }
  }

  function rest(next: 'asleep' | 'stopped'): void {
    if (state === 'stopped') return;
    picture.setClock.suspend();
    state = next;
    running?.ending.abort();
    polling.abort();
    rhythm.rest();
    nextUpdate.clear();
  }

  /** A service that asked to be left alone for a while is; so is one that sends more than can be read. */
  function isAskedToWait(): boolean {
    const { problem, retryAt } = picture.view();
    return (problem?.code === 'too-many-requests' || problem?.code === 'too-much') && retryAt !== null;
  }

  function refreshSoon(): void {
    const { problem } = picture.view();
    if (problem) picture.update({ retryAtMs: clock.now() + returnDelayMs });
    update();
    rhythm.soon(returnDelayMs);
  }

  function comeBack(): void {
    const isDue = rhythm.unlock();
    update();
    if (isDue || (rhythm.isOld() && !isAskedToWait())) void refresh();
    attended.emit(undefined);
  }

  return {
    changed,
    async start() {
      await cache.load();
      const cached = cache.get();
      if (cached && !last) {
        picture.restore(cached);
        store.putAgenda(cached.bookings, cached.profile.id);
      }
      update();
      void refresh();
    },
    view: () => picture.view(),
    account: () => picture.account(),
    profileTimeFormat: () => picture.profileTimeFormat(),
    own: () => picture.own(),
    bookings: () => picture.bookings(),
    refresh() {
      last = null;
      return refresh();
    },
    async look() {
      if (running) {
        await readAgain({ view: () => picture.view(), refresh });
        return false;
      }
      // Whatever differs is read, also what differed before.
      lastMarks = null;
      const isSame = await poll();
      if (isSame && last !== null) keep(last);
      return isSame;
    },
    async ask() {
      // What failed is tried again as the service wishes.
      return picture.view().problem === null && (await poll());
    },
    update,
    shown() {
      rhythm.shown();
      // A person is there, whatever the system says of its lock.
      comeBack();
      if (!running && picture.view().problem === null) rhythm.polled();
    },
    hidden: rhythm.hidden,
    lock: rhythm.lock,
    unlock() {
      if (rhythm.isLocked()) comeBack();
    },
    isUnattended: () => rhythm.isLocked() || state !== 'active',
    attended,
    suspend: () => rest('asleep'),
    resume() {
      picture.setClock.resume();
      if (state === 'stopped') return;
      state = 'active';
      refreshSoon();
      attended.emit(undefined);
    },
    online() {
      if (state !== 'active' || isAskedToWait()) return;
      const { problem } = picture.view();
      if (problem === null ? rhythm.isOld() : problem.code !== 'signed-out') refreshSoon();
    },
    clockSet() {
      announced = '';
      update();
    },
    stop() {
      rest('stopped');
      stopFollowing();
      cache.abandon();
    },
  };
}

/** @param failure null: a defect of ours */
function problemOf(failure: Failure | null, serviceHost: string, nowMs: number): AgendaProblem {
  return {
    code: failure?.code ?? 'internal',
    status: failure?.status ?? null,
    host: serviceHost,
    at: instantOf(nowMs),
  };
}

/**
 * Reads the agenda after something was written. A reading that runs may have begun before that, so it is
 * followed by another. Never rejects: how it went is in the agenda's state.
 */
export async function readAgain(agenda: Pick<Agenda, 'view' | 'refresh'>): Promise<void> {
  const wasReading = agenda.view().refreshing;
  await agenda.refresh();
  if (wasReading) await agenda.refresh();
}
