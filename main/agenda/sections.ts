import type { TodayAgenda } from './agenda-state.ts';
import type { TimedBooking } from './row.ts';
import { isOff } from '../api/booking/status.ts';

const minuteMs = 60_000;

/** The next booking takes the card of a running one this long before it starts. */
export const handOverMs = 15 * minuteMs;
/** From here on the next booking counts down. */
export const soonMs = 60 * minuteMs;

type Sections = Pick<TodayAgenda, 'now' | 'next' | 'later' | 'earlier'>;

/**
 * Puts the bookings of a day into the sections of the popover:
 *
 * - `next` is the card: the running booking while nothing starts within 15 minutes (`live`), otherwise the
 *   next one that takes place, `soon` within the hour and `far` before. Of several that run, the one that
 *   began last has the card.
 * - `now`: what else runs. `later`: what else comes. `earlier`: what is over or off.
 *
 * @param day by start
 */
export function sectionsOf(day: readonly TimedBooking[], nowMs: number): Sections {
  const on = day.filter(({ booking }) => !isOff(booking));
  const running = on.filter(({ startMs, endMs }) => startMs <= nowMs && nowMs < endMs);
  const coming = on.filter(({ startMs }) => startMs > nowMs);
  const over = day.filter(({ booking, endMs }) => isOff(booking) || endMs <= nowMs);
  const earlier = uidsOf(over);

  const [first, ...rest] = coming;
  const live = lastBegun(running);
  if (live && (!first || first.startMs - nowMs > handOverMs)) {
    return {
      next: { uid: live.booking.uid, phase: 'live' },
      now: uidsOf(running.filter((booking) => booking !== live)),
      later: uidsOf(coming),
      earlier,
    };
  }
  return {
    next: first ? { uid: first.booking.uid, phase: first.startMs - nowMs <= soonMs ? 'soon' : 'far' } : null,
    now: uidsOf(running),
    later: uidsOf(rest),
    earlier,
  };
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
