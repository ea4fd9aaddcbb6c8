import type { BookingRow } from '../../preload/contract/model/agenda.ts';
import type { BookingItem, BookingListName, Lens } from '../../preload/contract/model/bookings.ts';
import type { TimeFormat } from '../../preload/contract/model/common.ts';
import { pageWords, todayWords } from '../words.svelte.ts';
import { phaseOf, datedDay, shortDate, weekdayWords } from './booking-times.ts';
import {
  isMovedAway,
  movedWords,
  paymentChip,
  reasonOff,
  rowChips,
  stageOf,
  type ChipText,
  attendeesTime,
  otherHost,
  peopleFacts,
  peopleLine,
  rowName,
} from './bookings.ts';
import { countdownOf, formatTime, rowDuration } from './times.ts';
import { dayNumber } from './zones.ts';
import { minuteMs } from '../../preload/contract/durations.ts';
import { matchesOf } from './search.ts';

export interface ListContext {
  readonly list: BookingListName;
  readonly search: string;
  readonly timeFormat: TimeFormat;
  readonly nowMs: number;
}

export interface RowText {
  readonly above: string;
  readonly below: string;
  readonly title: string;
  /** Why the booking is off, in quotation marks. */
  readonly reason: string | null;
  /** More about a booking that is off. */
  readonly note: string | null;
  /** The host of a colleague’s booking. */
  readonly host: string | null;
  /** What matched the search, if the row does not show it. */
  readonly found: string | null;
  /** Of a booking whose series stands above it, and already names the people. */
  readonly weekday: string | null;
  /** The attendees’ time, if it differs. */
  readonly there: { readonly time: string; readonly city: string } | null;
  /** When Bookbar read a request first. */
  readonly firstSeen: string | null;
  readonly chips: readonly ChipText[];
  /** “4 left”, of a series. */
  readonly left: string | null;
  readonly isOff: boolean;
  readonly isCut: boolean;
  /** The accessible name, in reading order. */
  readonly name: string;
}

type Row = Extract<BookingItem, { kind: 'booking' | 'series' }>;

/** A line above others. */
type Heading = Exclude<BookingItem, Row>;

export const isHeading = (item: BookingItem | undefined): item is Heading =>
  item?.kind === 'day' || item?.kind === 'group';

/** The texts of one line of a list. @param account whose it is, if there are several */
export function rowText(item: Row, context: ListContext, account?: string): RowText {
  const { list, search, timeFormat, nowMs } = context;
  const { row } = item;
  const { locale, timeZone } = timeFormat;
  const startMs = Date.parse(row.startAt);
  const time = formatTime(startMs, timeFormat, timeZone);
  const stage = stageOf(row);
  const isOff = list === 'past' || stage === 'off' || phaseOf(row, nowMs) === 'over';
  const seenAt = item.kind === 'booking' && list === 'unconfirmed' && search === '' ? item.firstSeenAt : null;
  const isRequest = list === 'unconfirmed' && search === '';
  const isDated = item.kind === 'series' || item.seriesId !== null || list === 'recurring' || isRequest;
  const isPart = item.kind === 'booking' && item.seriesId !== null;
  const words = pageWords().bookings.lists.row;
  const title = item.kind === 'series' ? (row.eventTypeTitle ?? row.title) : row.title;
  const day = datedDay(startMs, nowMs, locale, timeZone);
  const host = isPart ? null : otherHost(row);
  const weekday = isPart ? weekdayWords(startMs, nowMs, locale, timeZone) : null;
  const shown = weekday === null ? peopleLine(row.people).names : [weekday];
  return {
    // The column is only as wide as a time; a series is in order, and the accessible name has the year.
    above: isDated ? shortDate(startMs, locale, timeZone).replace(/\.$/u, '') : time,
    below: isDated ? time : rowDuration(Date.parse(row.endAt) - startMs),
    title,
    reason: reasonOff(row),
    note: isMovedAway(row) ? movedWords() : null,
    host,
    found: foundBy(item, search, [title, host ?? '', ...shown]),
    weekday,
    there: isOff || isDated ? null : attendeesTime(row, startMs, timeFormat, timeZone),
    firstSeen: seenAt === null ? null : firstSeenWords(Date.parse(seenAt), nowMs, timeFormat),
    chips:
      item.kind === 'series' ? [] : isRequest ? nearChip(startMs, nowMs) : chipsOf(row, list, locale, isOff),
    left: item.kind === 'series' ? words.left({ count: item.left }) : null,
    isOff,
    isCut: stage === 'off' && list !== 'past',
    name:
      item.kind === 'series'
        ? words.seriesName({
            title,
            who: peopleFacts(row.people),
            left: item.left,
            date: day,
            time,
            account: account ?? null,
          })
        : [
            words.name({ day, row: rowName(row, timeFormat, account) }),
            ...(isRequest ? nearChip(startMs, nowMs).map(({ text }) => text) : []),
            ...(seenAt === null ? [] : [firstSeenWords(Date.parse(seenAt), nowMs, timeFormat)]),
          ].join(', '),
  };
}

/** The first hidden text that contains what was typed, or that only the service knows why it was found. */
function foundBy(
  { row: { people, host, eventTypeTitle }, isFoundByService, isFoundByNote }: Row,
  search: string,
  shown: readonly string[],
): string | null {
  if (isFoundByService) return pageWords().bookings.lists.row.foundByService;
  if (isFoundByNote) return pageWords().bookings.lists.row.foundByNote;
  const holds = (text: string): boolean => matchesOf(text, search).some(({ isMatch }) => isMatch);
  if (search.trim() === '' || shown.some(holds)) return null;
  const hidden = [...people, ...(host === null ? [] : [host])].flatMap(({ name, email }) => [name, email]);
  return [...hidden, eventTypeTitle ?? ''].find(holds) ?? null;
}

const hourMs = 60 * minuteMs;

/** “in 6 h 12 min”: of a request that starts within a day. */
function nearChip(startMs: number, nowMs: number): readonly ChipText[] {
  const leftMs = startMs - nowMs;
  if (leftMs <= 0 || leftMs > 24 * hourMs) return [];
  return [{ text: todayWords().times.in({ left: countdownOf(leftMs) }), tone: 'wait' }];
}

/** “first seen today”, “first seen 5 days ago” */
function firstSeenWords(seenMs: number, nowMs: number, { timeZone }: TimeFormat): string {
  const days = dayNumber(timeZone, nowMs) - dayNumber(timeZone, seenMs);
  return pageWords().bookings.lists.row.firstSeen({ days: Math.max(0, days) });
}

/** In the list of cancelled bookings, “Cancelled” goes without saying and a payment is a grey note. */
function chipsOf(
  row: BookingRow,
  list: BookingListName,
  locale: string,
  isOff: boolean,
): readonly ChipText[] {
  if (list !== 'cancelled' || row.status !== 'CANCELLED') return rowChips(row, locale, isOff);
  const payment = paymentChip(row, locale);
  return payment ? [{ ...payment, tone: 'mute' }] : [];
}

export interface Line {
  readonly index: number;
  /** Undefined until main has answered. */
  readonly item: Row | undefined;
}

/** Lines under one heading; the first group may begin in the middle of one. */
export interface LineGroup {
  readonly key: string;
  readonly heading: Heading | null;
  readonly lines: readonly Line[];
}

/**
 * The lines from `first` until before `last`, under their headings.
 *
 * @param before what was given last: groups and lines that are as they were are the same objects, so that a list that
 *   is scrolled renders only what comes into it
 */
export function groupLines(
  first: number,
  last: number,
  at: (index: number) => BookingItem | undefined,
  before: readonly LineGroup[] = [],
): readonly LineGroup[] {
  const groups: { key: string; heading: Heading | null; lines: Line[] }[] = [];
  for (let index = first; index < last; index += 1) {
    const item = at(index);
    if (isHeading(item)) {
      groups.push({ key: item.kind === 'day' ? item.dayStartAt : item.group, heading: item, lines: [] });
      continue;
    }
    if (groups.length === 0) groups.push({ key: '', heading: null, lines: [] });
    groups.at(-1)?.lines.push({ index, item });
  }
  return groups.map((group) => {
    const known = before.find(({ key }) => key === group.key);
    return known ? keepSame(group, known) : group;
  });
}

function keepSame(group: LineGroup, known: LineGroup): LineGroup {
  const shift = (group.lines[0]?.index ?? 0) - (known.lines[0]?.index ?? 0);
  const lines = group.lines.map((line, place) => {
    const same = known.lines[place + shift];
    return same?.index === line.index && same.item === line.item ? same : line;
  });
  const isSame =
    known.heading === group.heading &&
    known.lines.length === lines.length &&
    lines.every((line, place) => line === known.lines[place]);
  return isSame ? known : { ...group, lines };
}

/** The key of a line; a series and its next booking have different ones. */
export const lineKey = ({ index, item }: Line): string =>
  item === undefined
    ? `? ${index}`
    : item.kind === 'series'
      ? `series ${item.id}`
      : `${item.account} ${item.row.uid}`;

/** The next line with a booking in a direction; the same line if there is none. */
export function nextLine(
  from: number,
  by: 1 | -1,
  total: number,
  at: (index: number) => BookingItem | undefined,
): number {
  for (let index = from + by; index >= 0 && index < total; index += by) {
    if (!isHeading(at(index))) return index;
  }
  return from;
}

/** The lists, in order. */
export const listNames: readonly BookingListName[] = [
  'upcoming',
  'unconfirmed',
  'recurring',
  'past',
  'cancelled',
];

/** Whose bookings a list can show, where there are colleagues’ too. */
export const lenses: readonly Lens[] = ['mine', 'team'];

/** Which bookings are missing because a page could not be read. */
export function moreFailed(list: BookingListName): string {
  const { olderFailed, laterFailed } = pageWords().bookings.lists;
  return list === 'past' || list === 'cancelled' ? olderFailed : laterFailed;
}

export interface EmptyWords {
  readonly title: string;
  readonly text: string;
}

/** The service searches titles and names; bookings that are already known are searched by address, too. */
export function nothingMatches(list: BookingListName, search: string): EmptyWords {
  const { noMatch, searchScope } = pageWords().bookings.lists;
  return { title: noMatch({ list, search }), text: searchScope };
}
