import { hourMs, minuteMs } from '../../preload/contract/durations.ts';
import type { DoorRow } from '../../preload/contract/model/open-door.ts';
import type { TimeFormat } from '../../preload/contract/model/common.ts';
import { pageWords } from '../words.svelte.ts';
import { formatTime } from './times.ts';

/** Minutes; one’s own hours are the fourth choice. */
export const doorLengths = [30, 60, 120] as const;
/** It is not opened for less. */
const shortestMs = 5 * minuteMs;
/** The service is asked every 30 seconds. */
export const callsAnHour = hourMs / (30 * 1_000);

/** When it closes, epoch ms; null: the next booking is too near. @param nextMs when that closes it */
export function doorEnd(wishedMs: number, nextMs: number | null, nowMs: number): number | null {
  const untilMs = Math.min(wishedMs, nextMs ?? Infinity);
  return untilMs - nowMs < shortestMs ? null : untilMs;
}

/** “until 11:20 · nobody has booked yet”. @param isHidden nobody is named */
export function doorWords({ until, booked }: DoorRow, isHidden: boolean, timeFormat: TimeFormat): string {
  return pageWords().door.about({
    time: formatTime(Date.parse(until), timeFormat, timeFormat.timeZone),
    count: booked.length,
    name: isHidden ? null : (booked[0] ?? null),
  });
}
