import { minuteMs } from '../../preload/contract/durations.ts';
import type { Booking } from '../../protocol/booking.ts';
import type { AccountPerson } from './agenda-state.ts';
import { inOrder, mergeBookings, instantOf, rowOf, timed, type TimedBooking } from './row.ts';
import { isOff } from '../api/booking/status.ts';
import type {
  DayNote,
  DayView,
  OwnHours,
  TodayRow,
  TodayView,
  WeekDay,
} from '../../preload/contract/model/agenda.ts';
import type { Instant } from '../../preload/contract/model/common.ts';
import { addressesOf, dayRules, noBreakMs, noteOf, plannedOf, type DayRules } from './day-notes.ts';
import { dayShapeOf, mostOfDay, type ShapedBooking } from './day-shape.ts';
import { daysFrom, dayWindow, type DayWindow } from './day-window.ts';
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
export function todayOf(
  accounts: readonly AccountBookings[],
  nowMs: number,
  timeZone: string,
  hours: OwnHours,
): TodayView {
  const rules = dayRules(timeZone, hours);
  const window = dayWindow(nowMs, timeZone);
  const known = inOrder(accounts.flatMap(dayBookingsOf));
  const whole = { known, own: addressesOf(accounts.map(({ me }) => me)) };
  const day = known.filter((booking) => isOfDay(booking, window));
  const shown = nearest(day, nowMs);
  const on = day.filter(({ booking }) => !isOff(booking));
  const left = on.filter(({ endMs }) => endMs > nowMs);
  return {
    dayStartAt: instantOf(window.startMs),
    dayEndAt: instantOf(window.endMs),
    rows: rowsOf(shown, whole, nowMs, rules),
    unshown: day.length - shown.length,
    ...dayShapeOf(onceEach(on).map(toShaped), window, nowMs, rules),
    ...sectionsOf(shown, nowMs),
    joinKey: meetingToJoin(known, nowMs),
    left: left.length,
    lastEndAt: lastEndOf(left),
    doneCount: on.length - left.length,
    cancelledCount: day.length - on.length,
    nextDay: nextDayOf(whole, window, nowMs, rules),
  };
}

/** A day to be looked at, and what is known around it. */
export interface DayAsked {
  readonly accounts: readonly AccountBookings[];
  /** An instant of the day, epoch milliseconds. */
  readonly dayMs: number;
  readonly nowMs: number;
  /** What begins before is known, epoch milliseconds; for the next day with bookings. */
  readonly knownUntilMs: number;
}

/** Any day, of which what takes place is shown. */
export function dayOf({ accounts, dayMs, nowMs, knownUntilMs }: DayAsked, rules: DayRules): DayView {
  const window = dayWindow(dayMs, rules.timeZone);
  const known = onIn(accounts);
  const day = known.filter((booking) => isOfDay(booking, window));
  const shown = nearest(day, nowMs);
  const coming = known.filter(({ startMs }) => startMs >= window.endMs && startMs < knownUntilMs);
  return {
    dayStartAt: instantOf(window.startMs),
    dayEndAt: instantOf(window.endMs),
    rows: rowsOf(shown, { known, own: addressesOf(accounts.map(({ me }) => me)) }, nowMs, rules),
    unshown: day.length - shown.length,
    ...dayShapeOf(onceEach(day).map(toShaped), window, nowMs, rules),
    count: onceEach(day).length,
    lastEndAt: lastEndOf(day),
    nextDay: firstDayOf(coming, rules.timeZone),
  };
}

/** Seven days from the one that holds `dayMs`, epoch milliseconds. */
export function weekOf(
  { accounts, dayMs, nowMs }: Omit<DayAsked, 'knownUntilMs'>,
  rules: DayRules,
): readonly WeekDay[] {
  const known = onceEach(onIn(accounts));
  return daysFrom(dayMs, 7, rules.timeZone).map((window) => {
    const day = known.filter((booking) => isOfDay(booking, window));
    const [first] = day;
    return {
      dayStartAt: instantOf(window.startMs),
      count: day.length,
      shape: dayShapeOf(day.map(toShaped), window, nowMs, rules).shape,
      firstAt: first ? instantOf(first.startMs) : null,
      lastEndAt: lastEndOf(day),
    };
  });
}

const onIn = (accounts: readonly AccountBookings[]): readonly DayBooking[] =>
  inOrder(accounts.flatMap(dayBookingsOf)).filter(({ booking }) => !isOff(booking));

/** As many of a day by start as are shown: from the first that is not over, or the last ones. */
function nearest(day: readonly DayBooking[], nowMs: number): readonly DayBooking[] {
  const last = Math.max(0, day.length - mostOfDay);
  const present = day.findIndex(({ endMs }) => endMs > nowMs);
  const from = present === -1 ? last : Math.min(present, last);
  return day.slice(from, from + mostOfDay);
}

/** A booking that two accounts have is one: the first. */
const onceEach = (bookings: readonly DayBooking[]): readonly DayBooking[] =>
  [...new Map(bookings.toReversed().map((booking) => [booking.booking.uid, booking])).values()].toReversed();

const toShaped = ({ key, booking, startMs, endMs }: DayBooking): ShapedBooking => ({
  key,
  isWaiting: booking.status === 'PENDING' || booking.status === 'AWAITING_HOST',
  startMs,
  endMs,
});

const lastEndOf = (bookings: readonly DayBooking[]): Instant | null =>
  bookings.length === 0 ? null : instantOf(Math.max(...bookings.map(({ endMs }) => endMs)));

function dayBookingsOf({ account, bookings, me }: AccountBookings): readonly DayBooking[] {
  return mergeBookings(bookings).map((booking) => ({
    ...timed(booking),
    account,
    me,
    key: `${account} ${booking.uid}`,
  }));
}

/** All that is known, around the bookings of a day. */
interface Whole {
  /** By start; what takes place before a booking is there as far as the notes look back. */
  readonly known: readonly DayBooking[];
  /** One’s own addresses in all accounts, in small letters. */
  readonly own: ReadonlySet<string>;
}

function rowsOf(
  bookings: readonly DayBooking[],
  whole: Whole,
  nowMs: number,
  rules: DayRules,
): readonly TodayRow[] {
  const notes = notesOf(bookings, whole, nowMs, rules);
  return bookings.map((booking) => {
    const { account, key, me } = booking;
    return { ...rowOf(booking, me), account, key, note: notes.get(booking) ?? null };
  });
}

/** One that is off has none, nor one that is over, nor any where too many lie around them. */
function notesOf(
  bookings: readonly DayBooking[],
  { known, own }: Whole,
  nowMs: number,
  rules: DayRules,
): ReadonlyMap<DayBooking, DayNote | null> {
  const noted = bookings.filter(({ booking, endMs }) => !isOff(booking) && endMs > nowMs);
  const [first] = noted;
  if (!first) return new Map();
  // What is about two bookings is about those of a day, or about two that share time.
  const fromMs = rules.dayAt(first.startMs).startMs - noBreakMs;
  const untilMs = Math.max(...noted.map(({ startMs }) => startMs));
  const around = known
    .filter(({ booking, startMs, endMs }) => !isOff(booking) && endMs >= fromMs && startMs <= untilMs)
    .map((booking) => ({ booking, planned: plannedOf(booking, booking.me, own) }));
  if (around.length > 2 * mostOfDay) return new Map();
  return new Map(
    noted.map((booking) => {
      const at = around.findIndex((one) => one.booking === booking);
      const others = around.slice(0, at).filter((one) => one.booking.booking.uid !== booking.booking.uid);
      const planned = around[at]?.planned ?? plannedOf(booking, booking.me, own);
      return [
        booking,
        noteOf(
          planned,
          others.map((one) => one.planned),
          rules,
        ),
      ];
    }),
  );
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

function nextDayOf(whole: Whole, today: DayWindow, nowMs: number, rules: DayRules): TodayView['nextDay'] {
  const coming = whole.known.filter(({ booking, startMs }) => !isOff(booking) && startMs >= today.endMs);
  const [first] = coming;
  if (!first) return null;
  const day = dayWindow(first.startMs, rules.timeZone);
  const rows = coming.filter(({ startMs }) => startMs < day.endMs);
  return {
    dayStartAt: instantOf(day.startMs),
    count: rows.length,
    rows: rowsOf(rows.slice(0, mostOfDay), whole, nowMs, rules),
  };
}

/** @param coming those after a day that take place, by start */
function firstDayOf(coming: readonly DayBooking[], timeZone: string): DayView['nextDay'] {
  const [first] = coming;
  if (!first) return null;
  const day = dayWindow(first.startMs, timeZone);
  return {
    dayStartAt: instantOf(day.startMs),
    count: onceEach(coming.filter(({ startMs }) => startMs < day.endMs)).length,
    firstAt: instantOf(first.startMs),
  };
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
