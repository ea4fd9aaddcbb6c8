import { minuteMs } from '../../../preload/contract/durations.ts';
import { z } from 'zod';
import { rowsOf, readInstant } from '../../../protocol/common.ts';
import { createKept, type KeptFormat, type TextStore } from '../../base/kept.ts';
import { createQueue } from '../../base/queue.ts';
import type { Client } from '../../api/client.ts';
import { readAllPages } from '../../api/pages.ts';
import type { Booking } from '../../../protocol/booking.ts';
import { Failure } from '../../base/failure.ts';
import type { Clock } from '../../base/clock.ts';
import { createEmitter, type Signal } from '../../base/signal.ts';
import {
  coverage,
  type LivingList,
  type StartSpan,
  findMissing,
  readRound,
  type LastSeen,
  type ReadBatch,
  endOfTime,
} from './round.ts';
import type { IsLocalChange } from './local-changes.ts';
import { snapshot, snapshotOf } from './snapshots.ts';
import type { NewsKind } from '../../../preload/contract/model/bookings.ts';
import type { Agenda } from '../../agenda/agenda.ts';
import type { BookingLists } from '../lists/booking-lists.ts';
import { noFilters } from '../../../preload/contract/no-filters.ts';
import type { ListQuery } from '../lists/query.ts';
import { agendaAheadMs } from '../store.ts';

export interface BookingNewsParts {
  readonly client: Pick<Client, 'listBookings'>;
  readonly clock: Clock;
  readonly text: TextStore;
  readonly newId: () => string;
  readonly report: (error: unknown) => void;
  /** It was booked, moved or cancelled from here: whoever did it knows. */
  readonly isLocalChange: IsLocalChange;
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
  /** When a booking that is unconfirmed was read first, epoch ms; null: it is not known as unconfirmed. */
  firstSeenMs(uid: string): number | null;
  /** Compares what was read with the last time. In turn, and never rejects. */
  observe(round: NewsRound): Promise<void>;
  markRead(): void;
  /** Ends what runs; resolves when the log is kept. */
  stop(): Promise<void>;
}

const newsKinds = [
  'new',
  'requested',
  'confirmed',
  'moved',
  'new-time',
  'cancelled',
  'declined',
  'paid',
  'joined',
  'left',
] as const satisfies readonly NewsKind[];

const entry = z.object({
  id: z.string(),
  kind: z.enum(newsKinds),
  atMs: z.number(),
  uid: z.string(),
  title: z.string(),
  startMs: z.number(),
  fromStartMs: z.number().nullable(),
  people: z.array(z.string()).readonly(),
  reason: z.string().nullable(),
  isUnread: z.boolean(),
});
export type LoggedNews = Readonly<z.output<typeof entry>>;

/** What is known of one person's bookings, and the news about them; nobody's before the first refresh. */
interface NewsLog {
  readonly accountId: number | null;
  /** The newest first. */
  readonly entries: readonly LoggedNews[];
  readonly lastSeen: LastSeen;
  /** When each that is unconfirmed was read first, epoch ms: the service has no time of asking. */
  readonly firstSeen: ReadonlyMap<string, number>;
}

const emptyLog: NewsLog = {
  accountId: null,
  entries: [],
  lastSeen: { baseline: new Map(), covered: {} },
  firstSeen: new Map(),
};

const format: KeptFormat<NewsLog> = {
  name: 'The saved news',
  version: 1,
  schema: z
    .object({
      accountId: z.number(),
      entries: rowsOf(entry),
      baseline: rowsOf(snapshot),
      covered: coverage,
      firstSeen: rowsOf(z.object({ uid: z.string(), atMs: z.number() })).default([]),
    })
    .transform(({ accountId, entries, baseline, covered, firstSeen }) => ({
      accountId,
      entries,
      firstSeen: new Map(firstSeen.map(({ uid, atMs }) => [uid, atMs])),
      lastSeen: { baseline: new Map(baseline.map((booking) => [booking.uid, booking])), covered },
    })),
  empty: emptyLog,
  write: ({ accountId, entries, lastSeen: { baseline, covered }, firstSeen }) => ({
    accountId,
    entries,
    baseline: [...baseline.values()],
    covered,
    firstSeen: [...firstSeen].map(([uid, atMs]) => ({ uid, atMs })),
  }),
};

const maxEntries = 200;
const pageSize = 100;

/** A short log of what changed at the service, from one refresh to the next, also over restarts. */
export function createBookingNews(parts: BookingNewsParts): BookingNews {
  const { client, clock, newId, report, isLocalChange } = parts;
  const changed = createEmitter<undefined>(report);
  const ending = new AbortController();
  const kept = createKept(parts.text, format, report);
  const queue = createQueue();

  const inTurn = (step: () => Promise<void>): Promise<void> =>
    queue(() => (ending.signal.aborted ? undefined : step())).catch(report);

  /** Looks for missing bookings where cancelled ones are, around their starts. */
  async function readFate(missing: readonly { readonly uid: string; readonly startMs: number }[]) {
    if (missing.length === 0) return [];
    const starts = missing.map(({ startMs }) => startMs).sort((a, b) => a - b);
    const filters = {
      status: 'cancelled' as const,
      startDate: new Date((starts[0] ?? 0) - minuteMs).toISOString(),
      endDate: new Date((starts.at(-1) ?? 0) + minuteMs).toISOString(),
    };
    const uids = new Set(missing.map(({ uid }) => uid));
    try {
      const read = await readAllPages(pageSize, (cursor) =>
        client.listBookings({ filters, limit: pageSize, cursor }, ending.signal),
      );
      return read.filter(({ uid }) => uids.has(uid));
    } catch (error) {
      // What became of them is asked again at the next refresh.
      if (!(error instanceof Failure)) throw error;
      return [];
    }
  }

  async function take({ accountId, ownEmail, readings }: NewsRound): Promise<void> {
    // Another person's bookings are nobody's news.
    if (kept.get().accountId !== accountId) kept.amend(() => ({ ...emptyLog, accountId }));
    const read: readonly ReadBatch[] = readings.map(({ bookings, ...reading }) => ({
      ...reading,
      bookings: bookings.map((booking) => snapshotOf(booking, ownEmail)),
    }));
    const fate = await readFate(findMissing(kept.get().lastSeen, read, clock.now()));
    if (ending.signal.aborted) return;
    const others = fate.map((booking) => snapshotOf(booking, ownEmail));
    const round = readRound(kept.get().lastSeen, read, others, clock.now());
    const told = round.news.map((news) => ({
      ...news,
      id: newId(),
      atMs: clock.now(),
      isUnread: !isLocalChange(news.uid, news.kind),
    }));
    await kept.change(({ entries, firstSeen }) => ({
      accountId,
      entries: [...told.toReversed(), ...entries].slice(0, maxEntries),
      lastSeen: round.picture,
      firstSeen: new Map(
        [...round.picture.baseline.values()]
          .filter(({ status }) => status === 'PENDING')
          .map(({ uid }) => [uid, firstSeen.get(uid) ?? clock.now()]),
      ),
    }));
    if (told.length > 0) changed.emit(undefined);
  }

  return {
    changed,
    load: () =>
      inTurn(async () => {
        if (await kept.load()) changed.emit(undefined);
      }),
    entries: () => kept.get().entries,
    unread: () => kept.get().entries.filter(({ isUnread }) => isUnread).length,
    firstSeenMs: (uid) => kept.get().firstSeen.get(uid) ?? null,
    observe: (round) => inTurn(() => take(round)),
    markRead() {
      const { entries } = kept.get();
      if (!entries.some(({ isUnread }) => isUnread)) return;
      void kept.change((log) => ({
        ...log,
        entries: log.entries.map((one) => ({ ...one, isUnread: false })),
      }));
      changed.emit(undefined);
    },
    async stop() {
      ending.abort();
      await queue(() => undefined);
      await kept.close();
    },
  };
}

export const unconfirmedQuery: ListQuery = { list: 'unconfirmed', filters: noFilters, search: '' };
const upcomingQuery: ListQuery = { list: 'upcoming', filters: noFilters, search: '' };

/**
 * What one refresh says of the bookings to come: the agenda of the next days, and the first pages of what is
 * upcoming and what waits, which are read for it. null where it is not known yet whose bookings they are.
 */
export async function readNewsRound(
  agenda: Pick<Agenda, 'view' | 'bookings'>,
  lists: BookingLists,
): Promise<NewsRound | null> {
  const { account, updatedAt, problem } = agenda.view();
  const readAtMs = updatedAt === null ? null : readInstant(updatedAt);
  if (account === null || readAtMs === null || problem !== null) return null;
  const bookings = agenda.bookings();
  const near = { fromMs: readAtMs, toMs: readAtMs + agendaAheadMs };
  const readings: NewsRound['readings'][number][] = [
    { list: 'upcoming', span: near, bookings },
    { list: 'recurring', span: near, bookings },
  ];
  for (const query of [upcomingQuery, unconfirmedQuery]) {
    await lists.readThrough(query, 1);
    const reading = readingOf(lists, query);
    if (reading) readings.push(reading);
  }
  return { accountId: account.id, ownEmail: account.email, readings };
}

function readingOf(lists: BookingLists, query: ListQuery): NewsRound['readings'][number] | null {
  const { listed, end, problem, readAtMs } = lists.content(query);
  if (problem !== null || readAtMs === null) return null;
  const read = listed.filter(({ isLoading }) => !isLoading).map(({ known }) => known);
  const lastMs = Math.max(readAtMs, ...read.map(({ startMs }) => startMs));
  return {
    list: query.list === 'unconfirmed' ? 'unconfirmed' : ('upcoming' satisfies LivingList),
    span: { fromMs: readAtMs, toMs: end === 'end' ? endOfTime : lastMs },
    bookings: read.map(({ booking }) => booking),
  };
}
