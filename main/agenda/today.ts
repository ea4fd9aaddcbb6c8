import type { Booking } from '../api/schemas/booking.ts';
import type { AccountPerson } from './agenda-state.ts';
import { dayWindow, type DayWindow } from './day.ts';
import { inOrder, mergeBookings } from './known-bookings.ts';
import { instantOf, rowOf, timed, type TimedBooking } from './row.ts';
import { handOverMs, meetingToJoin, sectionsOf, soonMs } from './sections.ts';
import { isOff } from '../api/booking/status.ts';
import type { TodayView } from '../../preload/contract/model/agenda.ts';

/**
 * The day that holds `nowMs` in a zone, for the present moment. A booking that takes place belongs to every
 * day it touches, so one that began yesterday is there while it runs and after; one that is off belongs to
 * the day it would have begun.
 *
 * @param bookings what is known of one's own, in any order, doubles too
 * @param timeZone IANA
 */
export function todayOf(
  bookings: readonly Booking[],
  nowMs: number,
  timeZone: string,
  me: AccountPerson | null,
): TodayView {
  const window = dayWindow(nowMs, timeZone);
  const known = mergeBookings(bookings).map(timed);
  const day = known.filter((booking) => isOfDay(booking, window));
  const on = day.filter(({ booking }) => !isOff(booking));
  const left = on.filter(({ endMs }) => endMs > nowMs);
  return {
    dayStartAt: instantOf(window.startMs),
    dayEndAt: instantOf(window.endMs),
    rows: day.map((booking) => rowOf(booking, me)),
    ...sectionsOf(day, nowMs),
    joinUid: meetingToJoin(known, nowMs),
    left: left.length,
    lastEndAt: left.length === 0 ? null : instantOf(Math.max(...left.map(({ endMs }) => endMs))),
    doneCount: on.length - left.length,
    cancelledCount: day.length - on.length,
    nextDay: nextDayOf(known, window, timeZone, me),
  };
}

/**
 * When the sections change next by themselves: something starts, ends, comes within the hour or within 15
 * minutes, or the day is over. Epoch milliseconds, later than `nowMs`.
 */
export function nextBoundary(bookings: readonly Booking[], nowMs: number, timeZone: string): number {
  const moments = bookings
    .map(timed)
    .flatMap(({ booking, startMs, endMs }) =>
      isOff(booking) ? [startMs] : [startMs - soonMs, startMs - handOverMs, startMs, endMs],
    )
    .filter((moment) => moment > nowMs);
  return Math.min(dayWindow(nowMs, timeZone).endMs, ...moments);
}

function isOfDay(
  { booking, startMs, endMs }: TimedBooking,
  { startMs: dayStart, endMs: dayEnd }: DayWindow,
): boolean {
  const begins = startMs >= dayStart && startMs < dayEnd;
  return begins || (!isOff(booking) && startMs < dayStart && endMs > dayStart);
}

function nextDayOf(
  known: readonly TimedBooking[],
  today: DayWindow,
  timeZone: string,
  me: AccountPerson | null,
): TodayView['nextDay'] {
  const coming = inOrder(known.filter(({ booking, startMs }) => !isOff(booking) && startMs >= today.endMs));
  const [first] = coming;
  if (!first) return null;
  const day = dayWindow(first.startMs, timeZone);
  const rows = coming.filter(({ startMs }) => startMs < day.endMs);
  return { dayStartAt: instantOf(day.startMs), rows: rows.map((booking) => rowOf(booking, me)) };
}
