import { DateTime } from 'luxon';
import { Failure } from '../base/failure.ts';
import type { ChangeWish } from '../../preload/contract/model/changes.ts';
import { dayWindow } from '../agenda/day-window.ts';

/** From an instant up to another, epoch milliseconds. */
export interface Span {
  readonly startMs: number;
  readonly endMs: number;
}

/** Hours of the day between which it is afternoon. */
const afternoon = { from: 12, to: 18 };
/** A longer time is no absence of somebody who has bookings. */
const maxDays = 92;

/**
 * The time that a wish is about; never from before now. Running late it is the rest of the day.
 *
 * @param timeZone IANA, in which days begin
 * @throws Failure `bad-input` where it is over, its end is before its beginning, or it is longer than 92 days
 */
export function spanOf(wish: ChangeWish, nowMs: number, timeZone: string): Span {
  const today = dayWindow(nowMs, timeZone);
  switch (wish.kind) {
    case 'rest-of-today':
    case 'late':
      return { startMs: nowMs, endMs: today.endMs };
    case 'afternoon': {
      const now = DateTime.fromMillis(nowMs, { zone: timeZone });
      const hour = (at: number): number => now.startOf('day').set({ hour: at }).toMillis();
      return checked({ startMs: Math.max(nowMs, hour(afternoon.from)), endMs: hour(afternoon.to) });
    }
    case 'tomorrow':
      return dayWindow(today.endMs, timeZone);
    case 'dates': {
      const first = dayOf(wish.from, timeZone);
      const last = dayOf(wish.until, timeZone);
      if (last.diff(first, 'days').days >= maxDays) throw new Failure('bad-input', 'These are too many days');
      const { endMs } = dayWindow(last.toMillis(), timeZone);
      return checked({ startMs: Math.max(nowMs, dayWindow(first.toMillis(), timeZone).startMs), endMs });
    }
  }
}

/** Noon, which every day has. */
function dayOf(date: string, timeZone: string): DateTime<true> {
  const day = DateTime.fromISO(`${date}T12:00`, { zone: timeZone });
  if (!day.isValid) throw new Failure('bad-input', 'There is no such day');
  return day;
}

function checked(span: Span): Span {
  if (span.endMs <= span.startMs) throw new Failure('bad-input', 'That time is over');
  return span;
}
