import { usualHours } from '../../main/agenda/own-hours.ts';
import { todayOf } from '../../main/agenda/today.ts';
import type { Booking } from '../../protocol/booking.ts';
import type { TodayView } from '../../preload/contract/model/agenda.ts';

/** Today of one account, its bookings named by their uids alone. @param timeZone IANA */
export function todayOfOne(bookings: readonly Booking[], nowMs: number, timeZone: string): TodayView {
  const today = todayOf([{ account: 1, bookings, me: null }], nowMs, timeZone, usualHours);
  return JSON.parse(JSON.stringify(today).replaceAll('"1 ', '"')) as TodayView;
}
