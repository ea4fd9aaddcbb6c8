import { minuteMs } from './types.ts';
import type { Interval } from './types.ts';
import type { ZoneOffsets } from './zone-offsets.ts';

export interface Grid {
  readonly lengthMs: number;
  /** Minutes between starts, before the offset. */
  readonly baseMinutes: number;
  readonly offsetMinutes: number;
  /** The clock on whose round minutes starts lie. */
  readonly organizer: ZoneOffsets;
  /** Added to every start; servers of the family once let slots begin with the seconds of the request. */
  readonly extraMs: number;
}

/** A host that is free until one second before the end is free enough. */
export const toleranceMs = 1000;

const roundUnits = [60, 30, 20, 15, 10, 5] as const;
const hourMs = 60 * minuteMs;

/**
 * The starts within sorted free ranges. Each range has a grid of its own: from its beginning, rounded up to a
 * whole minute and then to a multiple of the unit within the hour of the organizer's clock, in steps of base
 * and offset. So a booking moves the starts behind it (docs/service-notes.md, "Availability").
 */
export function findStarts(ranges: readonly Interval[], grid: Grid): readonly number[] {
  const { baseMinutes, offsetMinutes, lengthMs, organizer, extraMs } = grid;
  const unitMs = (roundUnits.find((unit) => baseMinutes % unit === 0) ?? 1) * minuteMs;
  const stepMs = (baseMinutes + offsetMinutes) * minuteMs;
  const starts: number[] = [];
  for (const { startMs, endMs } of ranges) {
    const last = endMs + toleranceMs - lengthMs;
    const minute = Math.ceil(startMs / minuteMs) * minuteMs;
    const intoHour = modulo(minute + organizer.at(minute), hourMs);
    const rounded = minute + modulo(-intoHour, unitMs) + offsetMinutes * minuteMs + extraMs;
    for (let start = rounded; start <= last; start += stepMs) starts.push(start);
  }
  return starts;
}

function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}
