import type { AgendaView, BookingRow, TodayRow, TodayView } from '../../preload/contract/model/agenda.ts';
import type { TimeFormat } from '../../preload/contract/model/common.ts';
import { todayWords } from '../words.svelte.ts';
import { timeOn, daysUntil, formatDate, formatTime, weekdayName } from './times.ts';
import { dayNumber } from './zones.ts';
import { stageOf } from './bookings.ts';

/** “5 left, done by 18:45”, “6 done”, or nothing on a day without bookings. */
export function summaryText(today: TodayView, timeFormat: TimeFormat): string {
  if (today.left > 0 && today.lastEndAt !== null) {
    const { timeZone } = timeFormat;
    const day = dayNumber(timeZone, Date.parse(today.dayStartAt));
    const time = timeOn(Date.parse(today.lastEndAt), timeFormat, timeZone, day);
    return todayWords().day.left({ count: today.left, time });
  }
  return today.doneCount > 0 ? todayWords().day.earlier({ done: today.doneCount, cancelled: 0 }) : '';
}

/** “1 done, 1 cancelled”; zeros are left out. */
export function earlierText({ doneCount, cancelledCount, calledOff }: TodayView): string {
  return todayWords().day.earlier({
    done: doneCount,
    cancelled: Math.max(0, cancelledCount - calledOff.length),
  });
}

const canJoin = (row: BookingRow | undefined): boolean => row?.action.kind === 'join';

/**
 * The key of the booking that the join shortcut joins: the same as the tray and the command, otherwise the next one. Its
 * button shows the keys.
 */
export function joinTarget(
  { joinKey, next }: TodayView,
  find: (key: string) => BookingRow | undefined,
): string | null {
  return joinKey ?? (next && canJoin(find(next.key)) ? next.key : null);
}

/** How much of a span has passed, 0 to 100. */
export function percentOf(nowMs: number, fromMs: number, untilMs: number): number {
  if (untilMs <= fromMs) return 100;
  return Math.round(Math.min(1, Math.max(0, (nowMs - fromMs) / (untilMs - fromMs))) * 100);
}

/** Under “That’s it for today” and “Nothing booked today”: what comes next; null if that is unknown. */
export function endText(nextDay: TodayView['nextDay'], nowMs: number, timeFormat: TimeFormat): string | null {
  const first = nextDay?.rows[0];
  if (!nextDay || !first) return null;
  const dayMs = Date.parse(nextDay.dayStartAt);
  const { locale, timeZone } = timeFormat;
  const { tomorrowAt, onWeekday, onDate } = todayWords().day.next;
  const days = daysUntil(dayMs, nowMs, timeZone);
  if (days === 1) return tomorrowAt({ time: formatTime(Date.parse(first.startAt), timeFormat, timeZone) });
  return days < 7
    ? onWeekday({ weekday: weekdayName(dayMs, locale, timeZone, 'long') })
    : onDate({ date: formatDate(dayMs, locale, timeZone) });
}

export interface RowSection {
  readonly kind: 'next' | 'later';
  readonly rows: readonly TodayRow[];
}

export interface TodaySections {
  /** Running bookings as strips, at most two; `moreNow` has the others. */
  readonly strips: readonly TodayRow[];
  readonly moreNow: readonly TodayRow[];
  readonly next: { readonly row: TodayRow; readonly phase: NonNullable<TodayView['next']>['phase'] } | null;
  readonly rest: readonly RowSection[];
  /** Cancelled bookings later today. */
  readonly calledOff: readonly TodayRow[];
  readonly earlier: readonly TodayRow[];
  /** Why nothing is left today: there were no bookings, or all are over; null if something is left. */
  readonly end: 'empty' | 'done' | null;
}

const strips = 2;

/**
 * The sections of Today (design §4). While a booking runs on the card, the one after it is not highlighted:
 * it comes first below, under a heading of its own.
 */
export function sectionsOf(today: TodayView, find: (key: string) => TodayRow | undefined): TodaySections {
  const rowsOf = (keys: readonly string[]): TodayRow[] => keys.map(find).filter((row) => row !== undefined);

  const running = rowsOf(today.now);
  const nextRow = today.next && find(today.next.key);
  const next = today.next && nextRow ? { row: nextRow, phase: today.next.phase } : null;
  const later = rowsOf(today.later);
  const follower = next?.phase === 'live' ? later.find((row) => stageOf(row) !== 'off') : undefined;
  const others = later.filter((row) => row !== follower);
  const rest: RowSection[] = [];
  if (follower) rest.push({ kind: 'next', rows: [follower] });
  if (others.length > 0) rest.push({ kind: 'later', rows: others });
  const isOver = running.length === 0 && !next && later.every((row) => stageOf(row) === 'off');
  return {
    strips: running.slice(0, strips),
    moreNow: running.slice(strips),
    next,
    rest,
    calledOff: rowsOf(today.calledOff),
    earlier: rowsOf(today.earlier),
    end: isOver ? (today.doneCount > 0 ? 'done' : 'empty') : null,
  };
}

/** Everything that is not over, in order; shown while nothing newer can be read. */
export function remainingRows(view: AgendaView): readonly TodayRow[] {
  const { today } = view;
  if (!today) return [];
  const keys = new Set([...today.now, ...(today.next ? [today.next.key] : []), ...today.later]);
  return today.rows.filter(({ key }) => keys.has(key));
}
