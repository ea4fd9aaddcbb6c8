import type { SlotRow } from '../../preload/contract/model/quick-book.ts';
import { findClockChanges, type ClockChange } from './slot-clock-changes.ts';
import type { DayPart, SlotDay, SlotItem, SlotView } from './slot-day.ts';
import { labelOf } from './slot-labels.ts';
import { markItems } from './slot-marks.ts';
import type { ClockStyle } from './times.ts';
import { offsetsOf, type ZoneOffsets } from './zone-offsets.ts';

const minuteMs = 60_000;
const dayMinutes = 24 * 60;
const dayMs = dayMinutes * minuteMs;

export interface SlotDays {
  readonly days: readonly SlotDay[];
  readonly isEmpty: boolean;
  /** Of either zone, within what is shown. */
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
  // A clock that goes back over noon does not exist: items stay in order within their parts.
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
  const most = Math.max(1, ...days.map(({ open }) => open));
  return days.map((day) => ({ ...day, share: day.open / most }));
}
