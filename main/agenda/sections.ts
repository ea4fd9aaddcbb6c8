import type { TimedBooking } from './row.ts';
import { meetingLinkOf } from '../api/booking/whereabouts.ts';
import { isOff } from '../api/booking/status.ts';
import type { TodayView } from '../../preload/contract/model/agenda.ts';

const minuteMs = 60_000;

/** The next booking takes the card of a running one this long before it starts. */
export const handOverMs = 15 * minuteMs;
/** From here on the next booking counts down. */
export const soonMs = 60 * minuteMs;

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
export function sectionsOf(day: readonly TimedBooking[], nowMs: number): Sections {
  const on = day.filter(({ booking }) => !isOff(booking));
  const running = on.filter(({ startMs, endMs }) => startMs <= nowMs && nowMs < endMs);
  const coming = on.filter(({ startMs }) => startMs > nowMs);
  const calledOff = uidsOf(day.filter(({ booking, startMs }) => isOff(booking) && startMs > nowMs));
  const earlier = uidsOf(
    day.filter(({ booking, startMs, endMs }) => (isOff(booking) ? startMs : endMs) <= nowMs),
  );

  const [first, ...rest] = coming;
  const live = lastBegun(running);
  if (live && (!first || first.startMs - nowMs > handOverMs)) {
    return {
      next: { uid: live.booking.uid, phase: 'live' },
      now: uidsOf(running.filter((booking) => booking !== live)),
      later: uidsOf(coming),
      calledOff,
      earlier,
    };
  }
  return {
    next: first ? { uid: first.booking.uid, phase: first.startMs - nowMs <= soonMs ? 'soon' : 'far' } : null,
    now: uidsOf(running),
    later: uidsOf(rest),
    calledOff,
    earlier,
  };
}

/**
 * Which meeting is meant by "Join", in the tray, by command and shortcut: the next that starts within 15 minutes,
 * else the running one that began last. Of those that start together, the one that ends first.
 *
 * @param bookings one's own, by start, then end
 * @returns its uid; null when there is none with a link
 */
export function meetingToJoin(bookings: readonly TimedBooking[], nowMs: number): string | null {
  const meetings = bookings.filter(
    ({ booking, endMs }) => !isOff(booking) && endMs > nowMs && meetingLinkOf(booking) !== null,
  );
  const soon = meetings.find(({ startMs }) => startMs > nowMs && startMs - nowMs <= handOverMs);
  const found = soon ?? lastBegun(meetings.filter(({ startMs }) => startMs <= nowMs));
  return found?.booking.uid ?? null;
}

/** Of those that began together the first by the order of the day: the one that ends earlier. */
function lastBegun(running: readonly TimedBooking[]): TimedBooking | undefined {
  return running.reduce<TimedBooking | undefined>(
    (last, booking) => (last && last.startMs >= booking.startMs ? last : booking),
    undefined,
  );
}

function uidsOf(bookings: readonly TimedBooking[]): string[] {
  return bookings.map(({ booking }) => booking.uid);
}
