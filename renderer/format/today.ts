import type { BookingRow, TodayView } from '../../preload/contract/model/agenda.ts';
import type { TimeFormat } from '../../preload/contract/model/common.ts';
import { timeOn } from './times.ts';
import { dayNumber } from './zones.ts';

/** “5 left, done by 18:45”, “6 done”, or nothing on a day without bookings. */
export function summaryText(today: TodayView, reading: TimeFormat): string {
  if (today.left > 0 && today.lastEndAt !== null) {
    const { timeZone } = reading;
    const day = dayNumber(timeZone, Date.parse(today.dayStartAt));
    return `${today.left} left, done by ${timeOn(Date.parse(today.lastEndAt), reading, timeZone, day)}`;
  }
  return today.doneCount > 0 ? `${today.doneCount} done` : '';
}

/** “1 done, 1 cancelled”; what has no share is left out. */
export function earlierText({ doneCount, cancelledCount, calledOff }: TodayView): string {
  const cancelled = cancelledCount - calledOff.length;
  return [doneCount > 0 && `${doneCount} done`, cancelled > 0 && `${cancelled} cancelled`]
    .filter(Boolean)
    .join(', ');
}

export const canJoin = (row: BookingRow | undefined): boolean => row?.action.kind === 'join';

/**
 * The booking that the join shortcut means: what the tray and the command join, else the next one however far. Its
 * button shows the keys, so that nobody has to guess.
 */
export function joinTarget(
  { joinUid, next }: TodayView,
  find: (uid: string) => BookingRow | undefined,
): string | null {
  return joinUid ?? (next && canJoin(find(next.uid)) ? next.uid : null);
}

/** How far a span has run at a moment, 0 to 100. */
export function percentOf(nowMs: number, fromMs: number, untilMs: number): number {
  if (untilMs <= fromMs) return 100;
  return Math.round(Math.min(1, Math.max(0, (nowMs - fromMs) / (untilMs - fromMs))) * 100);
}
