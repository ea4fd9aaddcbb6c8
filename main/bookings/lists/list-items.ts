import { DateTime } from 'luxon';
import { dayMs } from '../../../preload/contract/durations.ts';
import type { RequestGroup } from '../../../preload/contract/model/bookings.ts';
import { z } from 'zod';
import { isOfSeries } from './list-rules.ts';
import type { KnownBooking } from '../store.ts';
import type { ListedBooking } from './list-content.ts';
import type { BookingPage } from '../../../protocol/booking.ts';
import { readInstant } from '../../../protocol/common.ts';

/** One line of a list. */
export type ListItem =
  | { readonly kind: 'day'; readonly dayStartMs: number }
  | { readonly kind: 'group'; readonly group: RequestGroup }
  | {
      readonly kind: 'booking';
      readonly known: KnownBooking;
      readonly isLoading: boolean;
      readonly seriesId: string | null;
    }
  | {
      readonly kind: 'series';
      readonly id: string;
      readonly isOpen: boolean;
      readonly first: KnownBooking;
      readonly left: number;
      readonly lastMs: number;
      readonly isLoading: boolean;
    };

/** A line that is about bookings. */
export type BookingLine = Exclude<ListItem, { kind: 'day' | 'group' }>;

interface SeriesParts {
  /** Series whose bookings follow their row. */
  readonly open: ReadonlySet<string>;
  /** How many of a series remain by what the service says of it; null when it says nothing. */
  readonly leftOf: (seriesId: string) => number | null;
}

/** Lines in their order, each day’s under a line of its own. @param startOf epoch ms */
export function underDays<Line>(
  lines: readonly Line[],
  startOf: (line: Line) => number,
  timeZone: string,
): readonly (Line | Extract<ListItem, { kind: 'day' }>)[] {
  const items: (Line | Extract<ListItem, { kind: 'day' }>)[] = [];
  let day: { readonly startMs: number; readonly endMs: number } | null = null;
  for (const line of lines) {
    const startMs = startOf(line);
    if (day === null || startMs < day.startMs || startMs >= day.endMs) {
      const start = DateTime.fromMillis(startMs, { zone: timeZone }).startOf('day');
      day = { startMs: start.toMillis(), endMs: start.plus({ days: 1 }).startOf('day').toMillis() };
      items.push({ kind: 'day', dayStartMs: day.startMs });
    }
    items.push(line);
  }
  return items;
}

const lastCallMs = dayMs;
const longMs = 2 * dayMs;

/**
 * Requests by how near and how old they are: those that start within a day, then those that were read first two days
 * ago or more, then the others; by start, and the old ones by age.
 *
 * @param firstSeenOf when a request was read first, epoch ms; null: just now
 */
export function underUrgency<Line extends { readonly known: KnownBooking }>(
  lines: readonly Line[],
  firstSeenOf: (line: Line) => number | null,
  nowMs: number,
): readonly (Line | Extract<ListItem, { kind: 'group' }>)[] {
  const seenMs = (line: Line): number => firstSeenOf(line) ?? nowMs;
  const groupOf = (line: Line): RequestGroup => {
    if (line.known.startMs - nowMs <= lastCallMs) return 'last-call';
    return nowMs - seenMs(line) >= longMs ? 'longest' : 'new';
  };
  const of = (group: RequestGroup): Line[] => lines.filter((line) => groupOf(line) === group);
  return [
    ...headed('last-call', of('last-call')),
    ...headed(
      'longest',
      of('longest').sort((one, other) => seenMs(one) - seenMs(other)),
    ),
    ...headed('new', of('new')),
  ];
}

const headed = <Line>(group: RequestGroup, lines: readonly Line[]) =>
  lines.length === 0 ? [] : [{ kind: 'group', group } as const, ...lines];

/** A line for each series, in the order of what comes next of each. */
export function bySeries(
  content: readonly ListedBooking[],
  { open, leftOf }: SeriesParts,
): readonly BookingLine[] {
  const series = new Map<string, ListedBooking[]>();
  for (const listed of content) {
    const { booking } = listed.known;
    const id = isOfSeries(booking) ? (booking.recurringEventId ?? '') : '';
    // Without a series it is a line of its own, among them by its start.
    const key = id === '' ? `\n${booking.uid}` : id;
    const members = series.get(key);
    if (members === undefined) series.set(key, [listed]);
    else members.push(listed);
  }
  return [...series].flatMap(([id, members]): readonly BookingLine[] => {
    const [first] = members;
    if (first === undefined) return [];
    const line = ({ known, isLoading }: ListedBooking, seriesId: string | null): BookingLine => ({
      kind: 'booking',
      known,
      isLoading,
      seriesId,
    });
    if (id.startsWith('\n')) return [line(first, null)];
    const isOpen = open.has(id);
    const head: BookingLine = {
      kind: 'series',
      id,
      isOpen,
      first: first.known,
      left: Math.max(members.length, leftOf(id) ?? 0),
      lastMs: members.reduce((last, { known }) => Math.max(last, known.startMs), 0),
      isLoading: members.every(({ isLoading }) => isLoading),
    };
    return isOpen ? [head, ...members.map((member) => line(member, id))] : [head];
  });
}

const dates = z.array(z.unknown()).catch([]);
const info = z.looseObject({
  recurringEventId: z.string().min(1),
  bookings: z.record(z.string(), dates).catch({}),
});

const off = new Set(['CANCELLED', 'REJECTED']);

/** What the service says of series beside a list: starts by status (docs/service-notes.md, "Shapes"). */
interface SeriesInfo {
  learn(page: Pick<BookingPage, 'recurringInfo'>): void;
  /** How many start now or later and are neither cancelled nor declined; null when nothing is said of it. */
  leftOf(seriesId: string, nowMs: number): number | null;
}

export function createSeriesInfo(): SeriesInfo {
  const startsOf = new Map<string, readonly number[]>();
  return {
    learn({ recurringInfo }) {
      for (const row of recurringInfo ?? []) {
        const said = info.safeParse(row).data;
        if (said === undefined) continue;
        const living = Object.entries(said.bookings).filter(([status]) => !off.has(status));
        const starts = living
          .flatMap(([, texts]) => texts)
          .flatMap((text) => (typeof text === 'string' ? (readInstant(text) ?? []) : []));
        startsOf.set(said.recurringEventId, starts);
      }
    },
    leftOf(seriesId, nowMs) {
      return startsOf.get(seriesId)?.filter((startMs) => startMs >= nowMs).length ?? null;
    },
  };
}
