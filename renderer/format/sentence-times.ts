import { dayMs, minuteMs } from '../../preload/contract/durations.ts';
import type { SlotRow } from '../../preload/contract/model/quick-book.ts';
import type { SentenceDay, SentenceTime } from '../../preload/contract/model/sentence.ts';
import { isNight } from './open-times.ts';
import { offsetsOf } from './zone-offsets.ts';

/** When somebody wants to meet, on the clocks of a zone. */
export interface SentenceWish {
  /** IANA. */
  readonly zone: string;
  readonly days: SentenceDay | null;
  /** Several readings of one time, or none where none was said. */
  readonly times: readonly SentenceTime[];
  /** The zones in which a night is left out where no time was said. */
  readonly awake: readonly string[];
}

/** Open times for a sentence, each as the service gave it. */
export interface SentenceTimes {
  /** Minutes of the day of two readings that are both possible; empty where it is clear. */
  readonly asked: readonly number[];
  /** Of the day: the reading that is meant of a clock time; null where none was said, or it has to be asked. */
  readonly minute: number | null;
  /** The clock time that is meant, epoch ms; null where several times were wanted, or no day was said. */
  readonly wantedMs: number | null;
  /** Whether what was wanted is open. */
  readonly isOpen: boolean;
  /** The open time that was wanted, or the nearest ones, the very nearest first. */
  readonly first: readonly SlotRow[];
  readonly others: readonly SlotRow[];
}

interface LocalSlot {
  readonly row: SlotRow;
  readonly atMs: number;
  /** Days since 1970-01-01 by the zone’s calendar. */
  readonly day: number;
  /** Of the day. */
  readonly minute: number;
}

const noTimes: SentenceTimes = {
  asked: [],
  minute: null,
  wantedMs: null,
  isOpen: false,
  first: [],
  others: [],
};

const shownAtMost = 4;
const otherTimes = 3;

export const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs;

/**
 * Which open times fit what was said. A clock time that may be in the morning or in the evening is the one within the
 * hours that are open; where both are, it has to be asked.
 *
 * @param rows in order
 */
export function timesFor(rows: readonly SlotRow[], wish: SentenceWish, nowMs: number): SentenceTimes {
  const { at: offsetAt } = offsetsOf(wish.zone);
  const open = rows
    .filter(({ at, seatsLeft }) => seatsLeft !== 0 && Date.parse(at) > nowMs)
    .map((row): LocalSlot => {
      const atMs = Date.parse(row.at);
      const localMs = atMs + offsetAt(atMs) * minuteMs;
      const day = Math.floor(localMs / dayMs);
      return { row, atMs, day, minute: (localMs - day * dayMs) / minuteMs };
    });
  const exact = wish.times.filter(({ from, to }) => from === to).map(({ from }) => from);
  const fitting = exact.length > 1 ? withinHours(exact, open) : exact;
  if (fitting.length > 1) return { ...noTimes, asked: fitting };
  const isWanted = ({ day }: LocalSlot): boolean =>
    wish.days === null || (day >= dayOf(wish.days.from) && day <= dayOf(wish.days.to));
  const inDays = open.filter(isWanted);
  const [minute] = fitting;
  return minute === undefined
    ? withinSpan(open, inDays, wish)
    : atMinute(open, inDays, minute, wish, offsetAt);
}

/** Those of several readings that lie within the hours that are open; all where none does. */
function withinHours(minutes: readonly number[], open: readonly LocalSlot[]): readonly number[] {
  const starts = open.map(({ minute }) => minute);
  const fitting = minutes.filter((each) => each >= Math.min(...starts) && each <= Math.max(...starts));
  if (fitting.length > 0 || starts.length === 0) return fitting.length > 0 ? fitting : minutes.slice(0, 1);
  const middle = (Math.min(...starts) + Math.max(...starts)) / 2;
  const [nearest] = minutes.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
  return nearest === undefined ? [] : [nearest];
}

function atMinute(
  open: readonly LocalSlot[],
  inDays: readonly LocalSlot[],
  minute: number,
  { days }: SentenceWish,
  offsetAt: (atMs: number) => number,
): SentenceTimes {
  const hits = inDays.filter((slot) => slot.minute === minute);
  const [hit] = hits;
  const firstDay = days === null ? (hit?.day ?? open[0]?.day ?? 0) : dayOf(days.from);
  const day = hit?.day ?? firstDay;
  const localMs = day * dayMs + minute * minuteMs;
  const wantedMs = localMs - offsetAt(localMs - offsetAt(localMs) * minuteMs) * minuteMs;
  const before = open.filter((slot) => slot.atMs < wantedMs && slot.day === day).at(-1);
  const after = open.find((slot) => slot.atMs > wantedMs);
  const sameTime = open.find((slot) => slot.day > day && slot.minute === minute);
  const nextDay = open.find((slot) => slot.day > day);
  const around = [after, before, sameTime ?? nextDay].filter((slot) => slot !== undefined);
  const isOneDay = days === null || days.from === days.to;
  if (hit) {
    const later = hits.slice(1, otherTimes + 1);
    const others = days !== null && isOneDay ? around.toSorted(byStart) : later.length > 0 ? later : around;
    return { ...noTimes, minute, wantedMs, isOpen: true, first: [hit.row], others: distinct(others, [hit]) };
  }
  const distance = ({ atMs }: LocalSlot): number => Math.abs(atMs - wantedMs);
  const nearest = around.toSorted((one, other) => distance(one) - distance(other));
  return { ...noTimes, minute, wantedMs: isOneDay ? wantedMs : null, first: distinct(nearest) };
}

function withinSpan(
  open: readonly LocalSlot[],
  inDays: readonly LocalSlot[],
  { times, awake, days }: SentenceWish,
): SentenceTimes {
  const [span] = times;
  const isInSpan = ({ minute }: LocalSlot): boolean =>
    span === undefined || (minute >= span.from && minute < span.to);
  const fits = inDays.filter(isInSpan);
  const byDay = fits.filter(({ atMs }) => awake.every((zone) => !isNight(atMs, zone)));
  const found = span === undefined && byDay.length > 0 ? byDay : fits;
  if (found.length > 0) return { ...noTimes, isOpen: true, first: distinct(spread(found)) };
  const last = days === null ? -Infinity : dayOf(days.to);
  const later = open.filter((slot) => slot.day > last && isInSpan(slot));
  const nearest = later.length > 0 ? later : open;
  return { ...noTimes, first: distinct(nearest.slice(0, otherTimes)) };
}

/** A few of many, the first of each day before a second one. */
function spread(slots: readonly LocalSlot[]): readonly LocalSlot[] {
  const firsts = slots.filter(({ day }, index) => day !== slots[index - 1]?.day);
  const rest = slots.filter((slot) => !firsts.includes(slot));
  return [...firsts, ...rest].slice(0, shownAtMost).toSorted(byStart);
}

const byStart = (one: LocalSlot, other: LocalSlot): number => one.atMs - other.atMs;

function distinct(slots: readonly LocalSlot[], without: readonly LocalSlot[] = []): readonly SlotRow[] {
  return [...new Set(slots)].filter((slot) => !without.includes(slot)).map(({ row }) => row);
}
