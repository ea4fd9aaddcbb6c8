import { dayMs } from '../../../preload/contract/durations.ts';
import { z } from 'zod';
import { isOff } from '../../api/booking/status.ts';
import { applyChanges, diff, type Snapshot, type Snapshots } from './snapshots.ts';
import { newsOf, type News } from './news-of.ts';

/** What one list said, without a gap between two starts. */
export interface ReadBatch {
  readonly list: LivingList;
  readonly span: StartSpan;
  readonly bookings: readonly Snapshot[];
}

/** What is known of the bookings that are not over. */
export interface LastSeen {
  readonly baseline: Snapshots;
  readonly covered: Coverage;
}

const keptForMs = dayMs;
const maxKept = 5000;

/** Bookings that should have been in what was read and were not: they are cancelled, moved or gone. */
export function findMissing(
  { baseline }: LastSeen,
  batches: readonly ReadBatch[],
  nowMs: number,
): readonly Snapshot[] {
  const seen = new Set(batches.flatMap(({ bookings }) => bookings.map(({ uid }) => uid)));
  return [...baseline.values()].filter(
    (booking) =>
      !seen.has(booking.uid) &&
      booking.startMs > nowMs &&
      batches.some(({ list, span }) => standsIn(list, booking) && holds(span, booking)),
  );
}

/**
 * The next picture and what is news in it. A booking that was never seen is news only where it would have been
 * seen, had it been there; what is missing without a trace stays as it was, since pages of lists can lose rows.
 *
 * @param others bookings that were read besides: those missing, in the list of what is cancelled
 * @param nowMs epoch ms
 */
export function readRound(
  picture: LastSeen,
  batches: readonly ReadBatch[],
  others: readonly Snapshot[],
  nowMs: number,
): { readonly picture: LastSeen; readonly news: readonly News[] } {
  const seen = new Map(
    [...batches.flatMap(({ bookings }) => bookings), ...others].map((booking) => [booking.uid, booking]),
  );
  const known = new Map(picture.baseline);
  for (const booking of seen.values()) {
    if (!known.has(booking.uid) && !isNews(booking, picture)) known.set(booking.uid, booking);
  }
  const next = new Map([...known, ...seen]);
  const changes = diff(known, next);
  const covered = batches.reduce((all, { list, span }) => cover(all, list, span), picture.covered);
  return {
    picture: { baseline: withoutOld(applyChanges(known, changes), nowMs), covered },
    news: newsOf(changes, known, next),
  };
}

function isNews(booking: Snapshot, { baseline, covered }: LastSeen): boolean {
  if (isOff(booking)) return false;
  return isCovered(covered, booking) || (booking.movedFrom !== null && baseline.has(booking.movedFrom));
}

function withoutOld(baseline: Snapshots, nowMs: number): Snapshots {
  const kept = [...baseline].filter(([, { endMs }]) => endMs > nowMs - keptForMs);
  if (kept.length <= maxKept) return new Map(kept);
  return new Map(kept.toSorted(([, a], [, b]) => a.startMs - b.startMs).slice(0, maxKept));
}

/** Lists of what is still to come. */
const livingLists = ['upcoming', 'recurring', 'unconfirmed'] as const;
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
type Coverage = Readonly<Partial<Record<LivingList, StartSpan>>>;

/** Whether a booking, as it was seen, stands in a list while it is not over. */
function standsIn(list: LivingList, { status, isOfSeries }: Snapshot): boolean {
  if (status === 'CANCELLED' || status === 'REJECTED') return false;
  if (list === 'unconfirmed') return status === 'PENDING';
  return list === 'recurring' ? isOfSeries : !isOfSeries || status === 'ACCEPTED';
}

/** Whether it would have been seen before, had it been there. */
function isCovered(covered: Coverage, booking: Snapshot): boolean {
  return livingLists.some((list) => standsIn(list, booking) && holds(covered[list], booking));
}

function holds(within: StartSpan | undefined, { startMs }: Snapshot): boolean {
  return within !== undefined && within.fromMs <= startMs && startMs <= within.toMs;
}

/** Spans that touch become one; of those that do not, the new one counts. */
function cover(covered: Coverage, list: LivingList, read: StartSpan): Coverage {
  const before = covered[list];
  const touches = before !== undefined && before.fromMs <= read.toMs && read.fromMs <= before.toMs;
  const next = touches
    ? { fromMs: Math.min(before.fromMs, read.fromMs), toMs: Math.max(before.toMs, read.toMs) }
    : read;
  return { ...covered, [list]: next };
}
