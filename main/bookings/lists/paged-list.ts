import type { Client } from '../../api/client.ts';
import { createAllowance, createPager, type Pager } from '../../api/pages.ts';
import type { BookingPage } from '../../../protocol/booking.ts';
import { Failure, type FailureCode } from '../../base/failure.ts';
import type { Clock } from '../../base/clock.ts';
import { toRequest, type ListQuery } from './query.ts';
import type { UnreadBooking } from '../../../preload/contract/model/agenda.ts';

const pageSize = 100;
/** Twenty thousand bookings; a list that goes on is a server in a loop. */
const maxPages = 200;
/** Enough to scroll through all of them, a page at a time. */
const scrolled = { rows: maxPages * pageSize, characters: 64 * 1024 * 1024 };
/** A list that is read again is read as far as it was, and no further than this. */
const maxPagesAgain = 10;

export interface PagedListState {
  readonly end: 'loading' | 'more' | 'failed' | 'end';
  /** Of the last reading. `internal`: a defect of ours, reported apart. */
  readonly problem: FailureCode | 'internal' | null;
  /** When its beginning was read, epoch ms; null before the first time. */
  readonly readAtMs: number | null;
  /** Rows that could not be read as bookings. */
  readonly unread: readonly UnreadBooking[];
}

export interface PagedListParts {
  readonly client: Pick<Client, 'listBookings'>;
  readonly clock: Clock;
  readonly query: ListQuery;
  /** A page came. @returns the number of the reading */
  readonly learn: (page: BookingPage) => number;
  readonly changed: () => void;
  readonly report: (error: unknown) => void;
  readonly pageSize?: number | undefined;
}

/** What the service says is in a list, as far as it was read. */
export interface PagedList {
  state(): PagedListState;
  isReading(): boolean;
  /** When what is being read has been. Never rejects. */
  settled(): Promise<void>;
  /** When the service had a booking in the list, epoch ms; of all that was read. */
  reads(): ReadonlyMap<string, number>;
  /** The number of the reading of the beginning; null before the first time. */
  seenAt(): number | null;
  /** Reads the next page; joins one that is being read. Never rejects: how it went is in the state. */
  more(): Promise<void>;
  /** Reads it again from the beginning, as far as it was read; until that is done, what was read stays. */
  refresh(): Promise<void>;
  /** Ends what is being read, for good. */
  stop(): void;
}

interface Walked {
  readonly pager: Pager<BookingPage>;
  readonly reads: ReadonlyMap<string, number>;
  readonly unread: readonly UnreadBooking[];
  readonly seenAt: number | null;
  readonly readAtMs: number | null;
}

/**
 * One list of the service, read page by page when more is wanted (document, "List bookings"). Pages may be
 * overfull, repeat and run in circles: see `createPager`. Their order does not count.
 */
export function createPagedList(parts: PagedListParts): PagedList {
  const { client, clock, query, learn, changed, report } = parts;
  const limit = parts.pageSize ?? pageSize;
  const ending = new AbortController();
  let walked = nothingRead();
  let problem: PagedListState['problem'] = null;
  let running: { readonly kind: 'more' | 'refresh'; readonly done: Promise<void> } | null = null;

  function nothingRead(): Walked {
    const readPage = (cursor: number): Promise<BookingPage> =>
      client.listBookings(toRequest(query, limit, cursor), ending.signal);
    const pager = createPager(limit, readPage, createAllowance(scrolled));
    return { pager, reads: new Map(), unread: [], seenAt: null, readAtMs: null };
  }

  async function step(from: Walked): Promise<Walked> {
    if (!from.pager.hasMore() || from.pager.pagesRead() >= maxPages) return from;
    const { page, fresh } = await from.pager.next();
    if (ending.signal.aborted) throw new Failure('stopped', 'Nobody wants this list any more');
    const seenAt = learn(page);
    const atMs = clock.now();
    const reads = new Map(from.reads);
    for (const { uid } of fresh) reads.set(uid, atMs);
    return {
      ...from,
      reads,
      unread: [...from.unread, ...(page.unread ?? [])],
      seenAt: from.seenAt ?? seenAt,
      readAtMs: from.readAtMs ?? atMs,
    };
  }

  async function readAgain(): Promise<void> {
    const depth = Math.min(Math.max(walked.pager.pagesRead(), 1), maxPagesAgain);
    let next = nothingRead();
    while (next.pager.pagesRead() < depth && next.pager.hasMore()) next = await step(next);
    walked = next;
  }

  function run(kind: 'more' | 'refresh', work: () => Promise<void>): Promise<void> {
    const done = work().then(
      () => {
        problem = null;
      },
      (error: unknown) => {
        if (ending.signal.aborted) return;
        if (!(error instanceof Failure)) report(error);
        problem = error instanceof Failure ? error.code : 'internal';
      },
    );
    const ended = done.then(() => {
      running = null;
      if (!ending.signal.aborted) changed();
    });
    running = { kind, done: ended };
    changed();
    return ended;
  }

  function end(): PagedListState['end'] {
    const { pager } = walked;
    if (!pager.hasMore() || pager.pagesRead() >= maxPages) return 'end';
    if (running && (running.kind === 'more' || pager.pagesRead() === 0)) return 'loading';
    return problem === null ? 'more' : 'failed';
  }

  return {
    state: () => ({ end: end(), problem, readAtMs: walked.readAtMs, unread: walked.unread }),
    isReading: () => running !== null,
    settled: () => running?.done ?? Promise.resolve(),
    reads: () => walked.reads,
    seenAt: () => walked.seenAt,
    async more() {
      if (running?.kind === 'refresh') await running.done;
      if (running) return running.done;
      if (ending.signal.aborted) return;
      return run('more', async () => {
        walked = await step(walked);
      });
    },
    async refresh() {
      if (running?.kind === 'more') await running.done;
      if (running) return running.done;
      if (ending.signal.aborted) return;
      return run('refresh', readAgain);
    },
    stop() {
      ending.abort();
    },
  };
}
