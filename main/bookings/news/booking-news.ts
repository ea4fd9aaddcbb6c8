import type { Client } from '../../api/client.ts';
import { walkPages } from '../../api/pages.ts';
import type { Booking } from '../../api/schemas/booking.ts';
import { Failure } from '../../base/failure.ts';
import type { Clock } from '../../base/clock.ts';
import { createEmitter, type Signal } from '../../base/signal.ts';
import type { LivingList, StartSpan } from './coverage.ts';
import type { NewsContent, NewsStore, LoggedNews } from './news-store.ts';
import { findMissing, readRound, type LastSeen, type ReadBatch } from './round.ts';
import { snapshotOf } from './snapshot.ts';
import type { NewsKind } from '../../../preload/contract/model/bookings.ts';

export interface BookingNewsParts {
  readonly client: Pick<Client, 'listBookings'>;
  readonly clock: Clock;
  readonly store: NewsStore;
  readonly newId: () => string;
  readonly report: (error: unknown) => void;
  /** It was booked, moved or cancelled from here: whoever did it knows. */
  readonly isOwnDoing: (uid: string, kind: NewsKind) => boolean;
}

/** What was read in one refresh. */
export interface NewsRound {
  readonly accountId: number;
  readonly ownEmail: string | null;
  readonly readings: readonly {
    readonly list: LivingList;
    readonly span: StartSpan;
    readonly bookings: readonly Booking[];
  }[];
}

export interface BookingNews {
  readonly changed: Signal<undefined>;
  load(): Promise<void>;
  /** The newest first. */
  entries(): readonly LoggedNews[];
  unread(): number;
  /** Compares what was read with the last time. In turn, and never rejects. */
  observe(round: NewsRound): Promise<void>;
  markRead(): void;
  /** Ends what runs; resolves when the log is kept. */
  stop(): Promise<void>;
}

const mostEntries = 200;
const pageSize = 100;
const minuteMs = 60_000;

/** A short log of what changed at the service, from one refresh to the next, also over restarts. */
export function createBookingNews(parts: BookingNewsParts): BookingNews {
  const { client, clock, store, newId, report, isOwnDoing } = parts;
  const changed = createEmitter<undefined>(report);
  const ending = new AbortController();
  let accountId: number | null = null;
  let entries: readonly LoggedNews[] = [];
  let picture: LastSeen = { baseline: new Map(), covered: {} };
  let turn: Promise<unknown> = Promise.resolve();

  function save(): Promise<void> {
    if (accountId === null) return Promise.resolve();
    const baseline = [...picture.baseline.values()];
    const content: NewsContent = {
      accountId,
      entries: [...entries],
      baseline,
      covered: picture.covered,
    };
    return store.save(content).catch(report);
  }

  function inTurn(step: () => Promise<void>): Promise<void> {
    const done = turn.then(() => (ending.signal.aborted ? undefined : step())).catch(report);
    turn = done;
    return done;
  }

  /** Looks for missing bookings where cancelled ones are, around their starts. */
  async function readFate(missing: readonly { readonly uid: string; readonly startMs: number }[]) {
    if (missing.length === 0) return [];
    const starts = missing.map(({ startMs }) => startMs);
    const filters = {
      status: 'cancelled' as const,
      startDate: new Date(Math.min(...starts) - minuteMs).toISOString(),
      endDate: new Date(Math.max(...starts) + minuteMs).toISOString(),
    };
    const uids = new Set(missing.map(({ uid }) => uid));
    try {
      const read = await walkPages(pageSize, (cursor) =>
        client.listBookings({ filters, limit: pageSize, cursor }, ending.signal),
      );
      return read.filter(({ uid }) => uids.has(uid));
    } catch (error) {
      // What became of them is asked again at the next refresh.
      if (!(error instanceof Failure)) throw error;
      return [];
    }
  }

  async function take({ accountId: id, ownEmail, readings }: NewsRound): Promise<void> {
    if (accountId !== id) {
      // Another person's bookings are nobody's news.
      accountId = id;
      entries = [];
      picture = { baseline: new Map(), covered: {} };
    }
    const read: readonly ReadBatch[] = readings.map(({ bookings, ...reading }) => ({
      ...reading,
      bookings: bookings.map((booking) => snapshotOf(booking, ownEmail)),
    }));
    const fate = await readFate(findMissing(picture, read, clock.now()));
    if (ending.signal.aborted) return;
    const others = fate.map((booking) => snapshotOf(booking, ownEmail));
    const round = readRound(picture, read, others, clock.now());
    picture = round.picture;
    const told = round.news.map((news) => ({
      ...news,
      id: newId(),
      atMs: clock.now(),
      isUnread: !isOwnDoing(news.uid, news.kind),
    }));
    entries = [...told.toReversed(), ...entries].slice(0, mostEntries);
    await save();
    if (told.length > 0) changed.emit(undefined);
  }

  return {
    changed,
    load: () =>
      inTurn(async () => {
        const content = await store.load();
        if (content === null) return;
        accountId = content.accountId;
        entries = content.entries;
        picture = {
          baseline: new Map(content.baseline.map((booking) => [booking.uid, booking])),
          covered: content.covered,
        };
        changed.emit(undefined);
      }),
    entries: () => entries,
    unread: () => entries.filter(({ isUnread }) => isUnread).length,
    observe: (round) => inTurn(() => take(round)),
    markRead() {
      if (!entries.some(({ isUnread }) => isUnread)) return;
      entries = entries.map((entry) => ({ ...entry, isUnread: false }));
      changed.emit(undefined);
      // Also when it is closed right after: what was read stays read.
      turn = turn.then(save);
    },
    async stop() {
      const last = turn;
      ending.abort();
      await last;
    },
  };
}
