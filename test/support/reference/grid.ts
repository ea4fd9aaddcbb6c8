import { DateTime } from 'luxon';
import type { EventType } from './case.ts';
import type { Range } from './ranges.ts';

const minute = 60_000;
const second = 1_000;

/** The starts in one free range; `length` is what is asked for, in minutes. */
export function findStarts(
  range: Range,
  eventType: EventType,
  length: number,
  duration: number | undefined,
  organizerZone: string,
): readonly number[] {
  const base = eventType.slotInterval ?? duration ?? eventType.length;
  const unit = [60, 30, 20, 15, 10, 5].find((round) => base % round === 0) ?? 1;
  const whole = Math.ceil(range.startMs / minute) * minute;
  const shown = DateTime.fromMillis(whole, { zone: organizerZone }).minute;
  const round = whole + (Math.ceil(shown / unit) * unit - shown) * minute;
  const starts: number[] = [];
  for (
    let start = round + eventType.offsetStart * minute;
    start + length * minute - second <= range.endMs;
    start += (base + eventType.offsetStart) * minute
  ) {
    starts.push(start);
  }
  return starts;
}
