import type { TodayView } from '../../../preload/contract/model/agenda.ts';
import type { TimeFormat } from '../../../preload/contract/model/common.ts';
import { daysUntil, nameTheDay } from '../days.ts';
import { formatTime } from '../times.ts';

/** Under “That’s it for today” and “Nothing booked today”: what comes after; null when that is not known. */
export function endText(nextDay: TodayView['nextDay'], nowMs: number, reading: TimeFormat): string | null {
  const first = nextDay?.rows[0];
  if (!nextDay || !first) return null;
  const dayMs = Date.parse(nextDay.dayStartAt);
  const { locale, timeZone } = reading;
  return daysUntil(dayMs, nowMs, timeZone) === 1
    ? `Tomorrow starts at ${formatTime(Date.parse(first.startAt), reading, timeZone)}.`
    : `Your next booking is ${nameTheDay(dayMs, nowMs, locale, timeZone)}.`;
}
