import { dayMs, minuteMs } from '../../preload/contract/durations.ts';
import type { SlotRow, MovingView } from '../../preload/contract/model/quick-book.ts';
import { type ClockStyle, formatTime, formatMoment } from './times.ts';
import { offsetsOf, type ZoneOffsets } from './zone-offsets.ts';
import type { Instant } from '../../preload/contract/model/common.ts';
import { offsetName } from './zones.ts';

export type DayPart = 'morning' | 'afternoon' | 'evening';

/** A slot on the clocks of both zones. Booking uses `row`, never a label. */
export interface SlotItem {
  readonly row: SlotRow;
  readonly at: Instant;
  /** “09:00” on the shown zone’s clocks. */
  readonly label: string;
  readonly otherLabel: string;
  /** How many dates the other zone is ahead; negative if it is behind. */
  readonly dayShift: number;
  /** “GMT−4”, on a day when the clocks change between slots and an hour may come twice; otherwise null. */
  readonly offsetMark: string | null;
  readonly otherOffsetMark: string | null;
  readonly part: DayPart;
  /** Listed, but all seats are taken. */
  readonly isFull: boolean;
}

export interface SlotDay {
  /** YYYY-MM-DD by the shown zone’s calendar. */
  readonly date: string;
  /** Midnight of that date in UTC: to be formatted with the zone UTC. */
  readonly dateMs: number;
  readonly items: readonly SlotItem[];
  readonly parts: readonly { readonly part: DayPart; readonly items: readonly SlotItem[] }[];
  /** Slots that can be booked. */
  readonly open: number;
  /** Its open slots relative to the fullest day, 0 to 1. */
  readonly share: number;
}

export interface SlotView {
  /** IANA; the dates are those of this one. */
  readonly zone: string;
  readonly otherZone: string;
  readonly style: ClockStyle;
  /** Slots that have begun are left out. */
  readonly nowMs: number;
  /** The range that was asked for: each of its dates becomes a day, even without slots. */
  readonly range?: { readonly from: Instant; readonly to: Instant };
}

const dayMinutes = 24 * 60;

export interface SlotDays {
  readonly days: readonly SlotDay[];
  readonly isEmpty: boolean;
  /** Clock changes of either zone within the days shown. */
  readonly clockChanges: readonly ClockChange[];
}

/**
 * Slots under the dates of the shown zone, each with its time there and in the other zone. Dates and times
 * come from the instant alone, whatever the service grouped by.
 *
 * @param rows in order, as the contract promises
 */
export function groupSlots(rows: readonly SlotRow[], view: SlotView): SlotDays {
  const { zone, otherZone, style, nowMs, range } = view;
  const here = offsetsOf(zone);
  const there = offsetsOf(otherZone);
  const byDay = new Map<number, SlotItem[]>();
  if (range) {
    const last = here.dayNumber(Date.parse(range.to));
    for (let day = here.dayNumber(Date.parse(range.from)); day <= last; day += 1) byDay.set(day, []);
  }
  for (const row of rows) {
    const atMs = Date.parse(row.at);
    if (atMs <= nowMs) continue;
    const local = onClock(here, atMs);
    const item = toItem(row, local, onClock(there, atMs), style);
    const items = byDay.get(local.day);
    if (items) items.push(item);
    else byDay.set(local.day, [item]);
  }
  const days = withShares(
    [...byDay]
      .sort(([one], [other]) => one - other)
      .map(([day, items]) => toDay(day, markItems(items, view))),
  );
  return {
    days,
    isEmpty: days.every(({ items }) => items.length === 0),
    clockChanges: findClockChanges(days, view),
  };
}

interface LocalTime {
  readonly day: number;
  readonly minute: number;
}

function onClock(offsets: ZoneOffsets, atMs: number): LocalTime {
  const localMs = atMs + offsets.at(atMs) * minuteMs;
  const day = Math.floor(localMs / dayMs);
  return { day, minute: Math.floor((localMs - day * dayMs) / minuteMs) };
}

function toItem(row: SlotRow, here: LocalTime, there: LocalTime, style: ClockStyle): SlotItem {
  return {
    row,
    at: row.at,
    label: labelOf(here.minute, style),
    otherLabel: labelOf(there.minute, style),
    dayShift: there.day - here.day,
    offsetMark: null,
    otherOffsetMark: null,
    part: partOf(here.minute),
    isFull: row.seatsLeft === 0,
  };
}

/** Before 12, 12 to 17, after (design, Quick book). */
function partOf(minute: number): DayPart {
  if (minute < 12 * 60) return 'morning';
  return minute < 17 * 60 ? 'afternoon' : 'evening';
}

type DayAlone = Omit<SlotDay, 'share'>;

function toDay(day: number, items: readonly SlotItem[]): DayAlone {
  const dateMs = day * dayMs;
  // No clock goes back across noon, so items stay in order within their parts.
  const parts = (['morning', 'afternoon', 'evening'] as const).map((part) => ({
    part,
    items: items.filter((item) => item.part === part),
  }));
  return {
    date: new Date(dateMs).toISOString().slice(0, 10),
    dateMs,
    items,
    parts: parts.filter((part) => part.items.length > 0),
    open: items.filter(({ isFull }) => !isFull).length,
  };
}

function withShares(days: readonly DayAlone[]): readonly SlotDay[] {
  const highest = Math.max(1, ...days.map(({ open }) => open));
  return days.map((day) => ({ ...day, share: day.open / highest }));
}

const made = new Map<string, (string | undefined)[]>();

/** “09:00”, “9:00 AM”: cached for each minute of the day, because a picker shows it on many days. */
function labelOf(minuteOfDay: number, style: ClockStyle): string {
  const key = `${style.hours} ${style.locale}`;
  const labels = made.get(key) ?? new Array<string | undefined>(dayMinutes);
  made.set(key, labels);
  const label = labels[minuteOfDay] ?? formatTime(minuteOfDay * minuteMs, style, 'UTC');
  labels[minuteOfDay] = label;
  return label;
}

/**
 * Distinguishes times of one day that read alike: if the clocks change between them, each carries its
 * offset; if only the seconds differ, they are shown.
 */
function markItems(items: readonly SlotItem[], view: SlotView): readonly SlotItem[] {
  const marksHere = changesWithin(items, view.zone);
  const marksThere = changesWithin(items, view.otherZone);
  const marked =
    marksHere || marksThere
      ? items.map((item) => ({
          ...item,
          offsetMark: marksHere ? offsetName(view.zone, Date.parse(item.at)) : null,
          otherOffsetMark: marksThere ? offsetName(view.otherZone, Date.parse(item.at)) : null,
        }))
      : items;
  return marked.map((item, index) => {
    const isDouble = readsAlike(item, marked[index - 1]) || readsAlike(item, marked[index + 1]);
    return isDouble ? { ...item, label: formatMoment(Date.parse(item.at), view.style, view.zone) } : item;
  });
}

function changesWithin(items: readonly SlotItem[], zone: string): boolean {
  const [first] = items;
  const last = items.at(-1);
  if (!first || !last) return false;
  const offsets = offsetsOf(zone);
  return offsets.at(Date.parse(first.at)) !== offsets.at(Date.parse(last.at));
}

function readsAlike(item: SlotItem, beside: SlotItem | undefined): boolean {
  return beside?.label === item.label && beside.offsetMark === item.offsetMark;
}

/** “New York’s clocks go back on Sun 1 Nov.” */
interface ClockChange {
  readonly zone: string;
  readonly direction: 'forward' | 'back';
  readonly atMs: number;
  /** Midnight in UTC of the zone’s date: to be formatted with the zone UTC. */
  readonly dateMs: number;
}

/** Clock changes of each zone within the days shown; the two may be weeks apart. */
function findClockChanges(days: readonly SlotDay[], view: SlotView): readonly ClockChange[] {
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return [];
  const offsets = offsetsOf(view.zone);
  const fromMs = first.dateMs - offsets.at(first.dateMs) * minuteMs;
  const endMs = last.dateMs + dayMs;
  const toMs = endMs - offsets.at(endMs) * minuteMs - 1;
  return [...new Set([view.zone, view.otherZone])].flatMap((zone) =>
    offsetsOf(zone)
      .changes(fromMs, toMs)
      .map(({ atMs, before, after }) => ({
        zone,
        direction: after > before ? ('forward' as const) : ('back' as const),
        atMs,
        // By the clock before the change: at midnight it may go back into the day before.
        dateMs: Math.floor((atMs + before * minuteMs) / dayMs) * dayMs,
      })),
  );
}

/** Adds the time that a booking is moved from to the open ones; it is shown and cannot be chosen. */
export function withCurrent(rows: readonly SlotRow[], moved: MovingView | null): readonly SlotRow[] {
  if (moved === null) return rows;
  const atMs = Date.parse(moved.startTime);
  const current: SlotRow = { at: moved.startTime, end: moved.endTime, hosts: [], seatsLeft: 0 };
  const before = rows.filter(({ at }) => Date.parse(at) < atMs);
  const after = rows.filter(({ at }) => Date.parse(at) > atMs);
  return [...before, current, ...after];
}

/** The slots closest to a moment, in order of time. @param atMs epoch milliseconds */
export function nearestOf(slots: readonly SlotRow[], atMs: number, maxCount: number): readonly SlotRow[] {
  const distance = ({ at }: SlotRow): number => Math.abs(Date.parse(at) - atMs);
  return slots
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, maxCount)
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
