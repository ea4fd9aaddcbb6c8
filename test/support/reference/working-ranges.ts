import { DateTime } from 'luxon';
import type { Schedule } from './case.ts';
import { joinOverlapping } from './ranges.ts';
import type { Range } from './ranges.ts';

const minute = 60_000;
const quarter = 15 * minute;
/** Longer than any date lasts. */
const maxDateLength = 26 * 60 * minute;

/** A working time of one date, as the walk finds it. */
interface DayRange {
  readonly date: string;
  /** Minutes after midnight on the wall clock. */
  readonly from: number;
  readonly to: number;
  startMs?: number;
  endMs?: number;
}

/**
 * The working times within a window, found by looking at the clock of the schedule's zone in each minute: one
 * opens when the clock first shows its beginning or later, and closes when it first shows its end or another
 * date. The clock itself is asked each quarter of an hour: clocks change at those.
 */
export function findWorkingRanges(schedule: Schedule, window: Range): readonly Range[] {
  const days = new Map<string, readonly DayRange[]>();
  const open = new Set<DayRange>();
  const first = Math.floor((window.startMs - maxDateLength) / quarter) * quarter;
  for (let atMs = first; atMs < window.endMs + quarter; atMs += quarter) {
    const wall = DateTime.fromMillis(atMs, { zone: schedule.timeZone });
    const date = wall.toISODate() ?? '';
    const day = days.get(date) ?? rangesOfDate(schedule, date, wall.weekday % 7);
    days.set(date, day);
    for (let minutes = 0; minutes < 15; minutes += 1) {
      const shown = wall.hour * 60 + wall.minute + minutes;
      const nowMs = atMs + minutes * minute;
      for (const range of open) {
        if (range.date === date && shown < range.to) continue;
        range.endMs = nowMs;
        open.delete(range);
      }
      for (const range of day) {
        if (range.startMs !== undefined || shown < range.from || shown >= range.to) continue;
        range.startMs = nowMs;
        open.add(range);
      }
    }
  }
  const found = [...days.values()].flat().map(({ startMs = Infinity, endMs = Infinity }) => ({
    startMs: Math.max(startMs, window.startMs),
    endMs: Math.min(endMs, window.endMs),
  }));
  return joinOverlapping(found.filter(({ startMs, endMs }) => startMs < endMs));
}

/** An override replaces the rules of its date; from a time to the same time is closed. */
function rangesOfDate({ rules, overrides }: Schedule, date: string, weekday: number): readonly DayRange[] {
  const own = overrides.filter((override) => override.date === date);
  const ranges = own.length > 0 ? own : rules.filter(({ days }) => days.includes(weekday));
  return ranges.map(({ start, end }) => ({
    date,
    from: toMinutes(start),
    to: end === '23:59' ? 24 * 60 : toMinutes(end),
  }));
}

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
