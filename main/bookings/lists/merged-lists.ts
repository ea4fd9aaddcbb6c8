import { minuteMs } from '../../../preload/contract/durations.ts';
import type { AppCalls } from '../../../preload/contract/calls.ts';
import type {
  BookingListName,
  BookingQuery,
  ElsewhereFound,
  Lens,
  OfAccount,
} from '../../../preload/contract/model/bookings.ts';
import { isMine } from '../../api/booking/status.ts';
import type { AccountPerson } from '../../agenda/agenda-state.ts';
import type { Clock } from '../../base/clock.ts';
import { toInstant, toInstantOrNull } from '../../base/instants.ts';
import type { KnownBooking } from '../store.ts';
import type { BookingLists, ListContent } from './booking-lists.ts';
import { toItem, type KnownOptions } from './list-views.ts';
import { bySeries, underDays, underUrgency, type BookingLine, type ListItem } from './list-items.ts';
import type { ListedBooking } from './list-content.ts';
import { compareIn, isLatestFirst } from './list-rules.ts';
import type { ListQuery } from './query.ts';

/** The lists of one account, as they are merged with those of others. */
export interface AccountLists extends Pick<
  BookingLists,
  'keepFresh' | 'content' | 'more' | 'readThrough' | 'refresh' | 'leftOf' | 'noted'
> {
  /** Whom the account belongs to; null until the profile was read. */
  me(): AccountPerson | null;
  /** What there is to filter by. */
  options(): KnownOptions;
  /** When a request was read first, epoch ms; null: it is not known. */
  firstSeenMs(uid: string): number | null;
}

/** An account whose lists are shown. */
export interface ListedAccount {
  /** `AccountEntry.id`. */
  readonly id: number;
  readonly lists: AccountLists;
}

export interface MergedListsParts {
  /** The accounts that are shown, each once; asked again each time. */
  readonly shown: () => readonly ListedAccount[];
  /** IANA; days begin in it. */
  readonly timeZone: () => string;
  /** Another number whenever any list may show something else. */
  readonly version: () => number;
  readonly clock: Pick<Clock, 'now'>;
}

/** What one account has of a list, and how far. */
interface Part {
  readonly account: ListedAccount;
  /** As the account itself is asked. */
  readonly query: ListQuery;
  readonly content: ListContent;
  /** What of it the lens shows. */
  readonly listed: readonly ListedBooking[];
  readonly reach: Reach;
}

/**
 * How far an account was read: to its end; to the booking that starts at this time, epoch ms, and perhaps not to all
 * that start with it; or not at all. One that cannot be read keeps nothing back: its bookings are said to be missing.
 */
type Reach = 'end' | 'failed' | 'nowhere' | number;

/** A line that is placed by its first booking, with those that follow it. */
interface Block {
  readonly account: ListedAccount;
  readonly first: KnownBooking;
  readonly lines: readonly BookingLine[];
}

type Placed = BookingLine & { readonly account: ListedAccount };
type Line = Placed | Extract<ListItem, { kind: 'day' | 'group' }>;

interface Merged {
  readonly lines: readonly Line[];
  /** Bookings that wait until another account was read as far. */
  readonly hidden: number;
}

/**
 * The lists of several accounts as one, in the order of the list. A booking stands in it for certain once every
 * account was read as far; until then it waits, or, while nothing is known of an account and in a search, is shown as
 * still loading. More is read from the account that is behind.
 */
export function createMergedLists({
  shown,
  timeZone,
  version,
  clock,
}: MergedListsParts): Pick<AppCalls['bookings'], 'window' | 'more' | 'refresh' | 'filters'> {
  const ownOf = new WeakMap<
    readonly ListedBooking[],
    { email: string | null; own: readonly ListedBooking[] }
  >();
  let last: { readonly of: readonly unknown[]; readonly merged: Merged } | null = null;

  /** The same array as long as the list and the person are the same. */
  function mineOf({ lists }: ListedAccount, listed: readonly ListedBooking[]): readonly ListedBooking[] {
    const email = lists.me()?.email ?? null;
    const before = ownOf.get(listed);
    if (before?.email === email) return before.own;
    const own = listed.filter(({ known }) => isMine(known.booking, email));
    ownOf.set(listed, { email, own });
    return own;
  }

  /** The accounts that the query is about, with what is known of it, which is more than a lens shows. */
  function partsOf(query: BookingQuery, lens: Lens = 'team'): readonly Part[] {
    return shown().flatMap((account): readonly Part[] => {
      const own = ownQuery(query, account.id);
      if (own === null) return [];
      const content = account.lists.content(own);
      const listed = lens === 'team' ? content.listed : mineOf(account, content.listed);
      return [{ account, query: own, content, listed, reach: reachOf(content) }];
    });
  }

  function keepFresh(query: BookingQuery): void {
    for (const { id, lists } of shown()) {
      const own = ownQuery(query, id);
      if (own !== null) lists.keepFresh(own);
    }
  }

  /** What a search finds in the other lists, each booking once. @param parts of the list that is looked at */
  function elsewhereOf(query: BookingQuery, lens: Lens, parts: readonly Part[]): readonly ElsewhereFound[] {
    if (query.search.trim() === '') return [];
    const keysOf = (some: readonly Part[]): string[] =>
      some.flatMap(({ account, listed }) => listed.map(({ known }) => `${account.id} ${known.booking.uid}`));
    const counted = new Set(keysOf(parts));
    return everyBooking
      .filter((list) => list !== query.list)
      .flatMap((list): readonly ElsewhereFound[] => {
        keepFresh({ ...query, list });
        const others = partsOf({ ...query, list }, lens);
        const fresh = keysOf(others).filter((key) => !counted.has(key));
        for (const key of fresh) counted.add(key);
        const isMore = others.some(({ content }) => content.end === 'more');
        return fresh.length === 0 ? [] : [{ list, bookings: fresh.length, isMore }];
      });
  }

  function mergedOf(query: BookingQuery, parts: readonly Part[], open: readonly OfAccount<string>[]): Merged {
    const state = parts.map(({ account: { id }, reach }) => [id, reach]);
    // How near and how old a request is changes with the minutes.
    const nowMs = Math.floor(clock.now() / minuteMs) * minuteMs;
    const at = query.list === 'unconfirmed' ? nowMs : null;
    const of = [
      JSON.stringify([query, open, state, timeZone(), at]),
      ...parts.flatMap(({ account, listed }) => [account.lists, listed]),
    ];
    const isSame = last?.of.length === of.length && last.of.every((one, index) => one === of[index]);
    if (!last || !isSame) last = { of, merged: merge(query, parts, open, { timeZone: timeZone(), nowMs }) };
    return last.merged;
  }

  return {
    window({ query, lens, open, offset, count }) {
      keepFresh(query);
      const parts = partsOf(query, lens);
      const { lines, hidden } = mergedOf(query, parts, open);
      const contents = parts.map(({ content }) => content);
      const known = parts.reduce((sum, { listed }) => sum + listed.length, 0);
      const readAt = contents.flatMap(({ readAtMs }) => readAtMs ?? []);
      return {
        version: version(),
        total: lines.length,
        bookings: known - hidden,
        end: endOf(parts),
        problem: contents.find(({ problem }) => problem !== null)?.problem ?? null,
        failed: parts.filter(({ reach }) => reach === 'failed').map(({ account }) => account.id),
        readAt: toInstantOrNull(readAt.length === 0 ? null : Math.min(...readAt)),
        unread: contents.flatMap(({ unread }) => unread),
        offset,
        elsewhere: elsewhereOf(query, lens, parts),
        items: lines
          .slice(offset, offset + count)
          .map((line) =>
            line.kind === 'day'
              ? { kind: 'day', dayStartAt: toInstant(line.dayStartMs) }
              : line.kind === 'group'
                ? line
                : toItem(line, line.account.id, line.account.lists, query.search),
          ),
      };
    },
    async more({ query }) {
      const parts = partsOf(query);
      const behind = behindOf(parts);
      const wanted = behind.length > 0 ? behind : parts.filter(({ reach }) => reach === 'failed');
      await Promise.all(wanted.map(({ account, query: own }) => account.lists.more(own)));
    },
    async refresh({ query }) {
      await Promise.all(partsOf(query).map(({ account, query: own }) => account.lists.refresh(own)));
    },
    filters() {
      const all = shown().map(({ id: account, lists }) => ({ account, ...lists.options() }));
      const named = <T extends { readonly id: number }>(account: number, rows: readonly T[]) =>
        rows.map((row) => ({ ...row, account }));
      return {
        eventTypes: all.flatMap(({ account, eventTypes }) => named(account, eventTypes)),
        teams: all.flatMap(({ account, teams }) => named(account, teams)),
        hosts: all.flatMap(({ account, hosts }) => named(account, hosts)),
      };
    },
  };
}

/** Lists that have every booking together; what is unconfirmed stands in the first two. */
const everyBooking: readonly BookingListName[] = ['upcoming', 'recurring', 'past', 'cancelled'];

/** The query as the account itself understands it; null when it asks for what only others have. */
function ownQuery({ list, filters, search }: BookingQuery, account: number): ListQuery | null {
  const isOwn = (one: OfAccount<number>): boolean => one.account === account || one.account === null;
  const wanted = [filters.eventTypeIds, filters.teamIds, filters.hostIds];
  if (wanted.some((ids) => ids.length > 0 && !ids.some(isOwn))) return null;
  const [eventTypeIds = [], teamIds = [], hostIds = []] = wanted.map((ids) =>
    ids.filter(isOwn).map(({ id }) => id),
  );
  return { list, filters: { ...filters, eventTypeIds, teamIds, hostIds }, search };
}

function reachOf({ listed, end, readAtMs }: ListContent): Reach {
  if (end === 'end') return 'end';
  if (readAtMs === null) return end === 'failed' ? 'failed' : 'nowhere';
  return listed.findLast(({ isLoading }) => !isLoading)?.known.startMs ?? 'nowhere';
}

/** Those that were read least far of all that were read in part. */
function behindOf(parts: readonly Part[]): readonly Part[] {
  const begun = parts.filter(({ content, reach }) => content.readAtMs !== null && reach !== 'end');
  const starts = begun.flatMap(({ reach }) => (typeof reach === 'number' ? [reach] : []));
  if (starts.length < begun.length) return begun.filter(({ reach }) => typeof reach !== 'number');
  const [one] = begun;
  if (one === undefined) return [];
  const nearest = isLatestFirst(one.query.list) ? Math.max(...starts) : Math.min(...starts);
  return begun.filter(({ reach }) => reach === nearest);
}

function endOf(parts: readonly Part[]): ListContent['end'] {
  if (parts.some(({ content, reach }) => content.readAtMs === null && reach === 'nowhere')) return 'loading';
  const ends = behindOf(parts).map(({ content }) => content.end);
  if (ends.length === 0) return parts.some(({ reach }) => reach === 'failed') ? 'failed' : 'end';
  if (ends.includes('loading')) return 'loading';
  return ends.includes('failed') ? 'failed' : 'more';
}

function merge(
  query: BookingQuery,
  parts: readonly Part[],
  open: readonly OfAccount<string>[],
  { timeZone, nowMs }: { readonly timeZone: string; readonly nowMs: number },
): Merged {
  const { list } = query;
  const isSearch = query.search.trim() !== '';
  const isAfter = isLatestFirst(list)
    ? (startMs: number, reach: number) => startMs <= reach
    : (startMs: number, reach: number) => startMs >= reach;
  const compare = compareIn(list);
  const blocks = parts
    .flatMap((part) => blocksOf(part, open))
    .sort((a, b) => compare(a.first, b.first) || a.account.id - b.account.id);
  let hidden = 0;
  const lines = blocks.flatMap(({ account, first, lines: own }): readonly Placed[] => {
    const others = parts.filter((part) => part.account !== account);
    const isUnknown = others.some(({ reach }) => reach === 'nowhere');
    const isBeyond = others.some(({ reach }) => typeof reach === 'number' && isAfter(first.startMs, reach));
    if (isBeyond && !isSearch) {
      hidden += 1;
      return [];
    }
    const isEarly = isBeyond || isUnknown;
    return own.map((line) => ({ ...line, account, isLoading: line.isLoading || isEarly }));
  });
  if (list === 'recurring') return { lines, hidden };
  if (list === 'unconfirmed' && !isSearch) {
    const requests = lines.flatMap((line) => (line.kind === 'booking' ? [line] : []));
    const firstSeenOf = ({ account, known }: (typeof requests)[number]): number | null =>
      account.lists.firstSeenMs(known.booking.uid);
    return { lines: underUrgency(requests, firstSeenOf, nowMs), hidden };
  }
  const startOf = (line: Placed): number => (line.kind === 'booking' ? line.known.startMs : 0);
  return { lines: underDays(lines, startOf, timeZone), hidden };
}

/** The lines of one account by what they are placed by. */
function blocksOf({ account, query, listed }: Part, open: readonly OfAccount<string>[]): readonly Block[] {
  if (query.list !== 'recurring')
    return listed.map(({ known, isLoading }) => ({
      account,
      first: known,
      lines: [{ kind: 'booking', known, isLoading, seriesId: null }],
    }));
  const own = open.filter((series) => series.account === account.id).map(({ id }) => id);
  const blocks: { account: ListedAccount; first: KnownBooking; lines: BookingLine[] }[] = [];
  for (const line of bySeries(listed, { open: new Set(own), leftOf: account.lists.leftOf })) {
    if (line.kind === 'series') blocks.push({ account, first: line.first, lines: [line] });
    else if (line.seriesId === null) blocks.push({ account, first: line.known, lines: [line] });
    else blocks.at(-1)?.lines.push(line);
  }
  return blocks;
}
