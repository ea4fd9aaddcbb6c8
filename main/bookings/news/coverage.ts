import { z } from 'zod';
import type { Snapshot } from './snapshot.ts';

/** Lists of what is still to come. */
export const livingLists = ['upcoming', 'recurring', 'unconfirmed'] as const;
export type LivingList = (typeof livingLists)[number];

/** Starts between which a list was read without a gap, epoch ms, both ends included. */
export interface StartSpan {
  readonly fromMs: number;
  readonly toMs: number;
}

/** The last instant there is: a list that was read to its end. */
export const endOfTime = 8_640_000_000_000_000;

const span = z.object({ fromMs: z.number(), toMs: z.number() });

/** How far each list was ever read: what turns up in there later is new. */
export const coverage = z.partialRecord(z.enum(livingLists), span);
export type Coverage = Readonly<Partial<Record<LivingList, StartSpan>>>;

/** Whether a booking, as it was seen, stands in a list while it is not over. */
export function standsIn(list: LivingList, { status, isOfSeries }: Snapshot): boolean {
  if (status === 'CANCELLED' || status === 'REJECTED') return false;
  if (list === 'unconfirmed') return status === 'PENDING';
  return list === 'recurring' ? isOfSeries : !isOfSeries || status === 'ACCEPTED';
}

/** Whether it would have been seen before, had it been there. */
export function isCovered(covered: Coverage, booking: Snapshot): boolean {
  return livingLists.some((list) => standsIn(list, booking) && holds(covered[list], booking));
}

export function holds(within: StartSpan | undefined, { startMs }: Snapshot): boolean {
  return within !== undefined && within.fromMs <= startMs && startMs <= within.toMs;
}

/** Spans that touch become one; of those that do not, the new one counts. */
export function cover(covered: Coverage, list: LivingList, read: StartSpan): Coverage {
  const before = covered[list];
  const touches = before !== undefined && before.fromMs <= read.toMs && read.fromMs <= before.toMs;
  const next = touches
    ? { fromMs: Math.min(before.fromMs, read.fromMs), toMs: Math.max(before.toMs, read.toMs) }
    : read;
  return { ...covered, [list]: next };
}
