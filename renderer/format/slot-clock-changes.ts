import type { SlotDay, SlotView } from './slot-day.ts';
import { offsetsOf } from './zone-offsets.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** “New York’s clocks go back on Sun 1 Nov.” */
export interface ClockChange {
  readonly zone: string;
  readonly direction: 'forward' | 'back';
  readonly atMs: number;
  /** Midnight in UTC of the zone’s date: to be formatted with the zone UTC. */
  readonly dateMs: number;
}

/** Clock changes of both zones within the days shown; each zone’s own, for theirs may be weeks apart. */
export function findClockChanges(days: readonly SlotDay[], view: SlotView): readonly ClockChange[] {
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return [];
  const offsets = offsetsOf(view.zone);
  const fromMs = first.dateMs - offsets.at(first.dateMs) * minuteMs;
  const endMs = last.dateMs + dayMs;
  const toMs = endMs - offsets.at(endMs) * minuteMs - 1;
  return [...new Set([view.zone, view.otherZone])].flatMap((zone) =>
    offsetsOf(zone)
      .changes(fromMs, toMs)
      .map(({ atMs, before, after }) => ({
        zone,
        direction: after > before ? ('forward' as const) : ('back' as const),
        atMs,
        // By the clock that is about to change: at midnight it may go back into the day before.
        dateMs: Math.floor((atMs + before * minuteMs) / dayMs) * dayMs,
      })),
  );
}
