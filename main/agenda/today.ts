import { minuteMs } from '../../preload/contract/durations.ts';
import { DateTime } from 'luxon';
import type { Booking } from '../../protocol/booking.ts';
import type { AccountPerson } from './agenda-state.ts';
import { inOrder, mergeBookings, instantOf, rowOf, timed, type TimedBooking } from './row.ts';
import { isOff } from '../api/booking/status.ts';
import type { TodayRow, TodayView } from '../../preload/contract/model/agenda.ts';
import { meetingLinkOf } from '../api/booking/whereabouts.ts';

/** What one account has to do with a day. */
export interface AccountBookings {
  readonly account: number;
  /** What is known of one's own, in any order, doubles too. */
  readonly bookings: readonly Booking[];
  /** null until the profile was read. */
  readonly me: AccountPerson | null;
}

/** A booking among those of other accounts, whose uids may be the same. */
interface DayBooking extends TimedBooking {
  readonly account: number;
  readonly key: string;
  readonly me: AccountPerson | null;
}

/**
 * The day that holds `nowMs` in a zone, for the present moment, over all accounts by time. A booking that takes place
 * belongs to every day it touches, so one that began yesterday is there while it runs and after; one that is off
 * belongs to the day it would have begun.
 *
 * @param timeZone IANA
 */
export function todayOf(accounts: readonly AccountBookings[], nowMs: number, timeZone: string): TodayView {
  const window = dayWindow(nowMs, timeZone);
  const known = inOrder(accounts.flatMap(dayBookingsOf));
  const day = known.filter((booking) => isOfDay(booking, window));
  const on = day.filter(({ booking }) => !isOff(booking));
  const left = on.filter(({ endMs }) => endMs > nowMs);
  return {
    dayStartAt: instantOf(window.startMs),
    dayEndAt: instantOf(window.endMs),
    rows: day.map((booking) => todayRowOf(booking, known)),
    ...sectionsOf(day, nowMs),
    joinKey: meetingToJoin(known, nowMs),
    left: left.length,
    lastEndAt:
      left.length === 0 ? null : instantOf(left.reduce((last, { endMs }) => Math.max(last, endMs), 0)),
    doneCount: on.length - left.length,
    cancelledCount: day.length - on.length,
    nextDay: nextDayOf(known, window, timeZone),
  };
}

function dayBookingsOf({ account, bookings, me }: AccountBookings): readonly DayBooking[] {
  return mergeBookings(bookings).map((booking) => ({
    ...timed(booking),
    account,
    me,
    key: `${account} ${booking.uid}`,
  }));
}

function todayRowOf(booking: DayBooking, known: readonly DayBooking[]): TodayRow {
  const { account, key, me } = booking;
  return { ...rowOf(booking, me), account, key, overlaps: known.some((other) => overlap(booking, other)) };
}

/** Whether two bookings share time and both take place. One that two accounts have is one. */
function overlap(one: DayBooking, other: DayBooking): boolean {
  const isOn = !isOff(one.booking) && !isOff(other.booking) && one.booking.uid !== other.booking.uid;
  return isOn && one.startMs < other.endMs && other.startMs < one.endMs;
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
  return moments.reduce((first, moment) => Math.min(first, moment), dayWindow(nowMs, timeZone).endMs);
}

function isOfDay(
  { booking, startMs, endMs }: TimedBooking,
  { startMs: dayStart, endMs: dayEnd }: DayWindow,
): boolean {
  const begins = startMs >= dayStart && startMs < dayEnd;
  return begins || (!isOff(booking) && startMs < dayStart && endMs > dayStart);
}

function nextDayOf(known: readonly DayBooking[], today: DayWindow, timeZone: string): TodayView['nextDay'] {
  const coming = inOrder(known.filter(({ booking, startMs }) => !isOff(booking) && startMs >= today.endMs));
  const [first] = coming;
  if (!first) return null;
  const day = dayWindow(first.startMs, timeZone);
  const rows = coming.filter(({ startMs }) => startMs < day.endMs);
  return { dayStartAt: instantOf(day.startMs), rows: rows.map((booking) => todayRowOf(booking, known)) };
}

/** The next booking takes the card of a running one this long before it starts. */
const handOverMs = 15 * minuteMs;
/** From here on the next booking counts down. */
const soonMs = 60 * minuteMs;

type Sections = Pick<TodayView, 'now' | 'next' | 'later' | 'calledOff' | 'earlier'>;

/**
 * Puts the bookings of a day into the sections of the popover:
 *
 * - `next` is the card: the running booking while nothing starts within 15 minutes (`live`), otherwise the
 *   next one that takes place, `soon` within the hour and `far` before. Of several that run, the one that
 *   began last has the card.
 * - `now`: what else runs. `later`: what else comes. `calledOff`: what is off and would still come. `earlier`: what
 *   is over, and what is off and would have begun.
 *
 * @param day by start
 */
function sectionsOf(day: readonly DayBooking[], nowMs: number): Sections {
  const on = day.filter(({ booking }) => !isOff(booking));
  const running = on.filter(({ startMs, endMs }) => startMs <= nowMs && nowMs < endMs);
  const coming = on.filter(({ startMs }) => startMs > nowMs);
  const calledOff = keysOf(day.filter(({ booking, startMs }) => isOff(booking) && startMs > nowMs));
  const earlier = keysOf(
    day.filter(({ booking, startMs, endMs }) => (isOff(booking) ? startMs : endMs) <= nowMs),
  );

  const [first, ...rest] = coming;
  const live = lastBegun(running);
  if (live && (!first || first.startMs - nowMs > handOverMs)) {
    return {
      next: { key: live.key, phase: 'live' },
      now: keysOf(running.filter((booking) => booking !== live)),
      later: keysOf(coming),
      calledOff,
      earlier,
    };
  }
  return {
    next: first ? { key: first.key, phase: first.startMs - nowMs <= soonMs ? 'soon' : 'far' } : null,
    now: keysOf(running),
    later: keysOf(rest),
    calledOff,
    earlier,
  };
}

/**
 * Which meeting is meant by "Join", in the tray, by command and shortcut: the next that starts within 15 minutes,
 * else the running one that began last. Of those that start together, the one that ends first.
 *
 * @param bookings one's own, by start, then end
 * @returns its key; null when there is none with a link
 */
function meetingToJoin(bookings: readonly DayBooking[], nowMs: number): string | null {
  const meetings = bookings.filter(
    ({ booking, endMs }) => !isOff(booking) && endMs > nowMs && meetingLinkOf(booking) !== null,
  );
  const soon = meetings.find(({ startMs }) => startMs > nowMs && startMs - nowMs <= handOverMs);
  const found = soon ?? lastBegun(meetings.filter(({ startMs }) => startMs <= nowMs));
  return found?.key ?? null;
}

/** Of those that began together the first by the order of the day: the one that ends earlier. */
function lastBegun(running: readonly DayBooking[]): DayBooking | undefined {
  return running.reduce<DayBooking | undefined>(
    (last, booking) => (last && last.startMs >= booking.startMs ? last : booking),
    undefined,
  );
}

function keysOf(bookings: readonly DayBooking[]): string[] {
  return bookings.map(({ key }) => key);
}

/** A local day: from its first instant up to the first of the next, epoch milliseconds. */
interface DayWindow {
  readonly startMs: number;
  readonly endMs: number;
}

/**
 * The local day that holds an instant. It has 23 or 25 hours where clocks change, begins at 01:00 where they
 * go forward at midnight, and at the first of two midnights where they go back to it.
 *
 * @param timeZone IANA, known to luxon
 */
export function dayWindow(instantMs: number, timeZone: string): DayWindow {
  const day = DateTime.fromMillis(instantMs, { zone: timeZone });
  return { startMs: firstInstantOf(day), endMs: firstInstantOf(day.startOf('day').plus({ days: 1 })) };
}

function firstInstantOf(day: DateTime): number {
  const start = day.startOf('day');
  const before = start.minus(1);
  // The clock went back over midnight: luxon took the second of the two.
  return before.day === start.day ? before.startOf('day').toMillis() : start.toMillis();
}
