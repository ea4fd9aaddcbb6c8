import { isOff } from '../../api/booking/status.ts';
import {
  cover,
  holds,
  isCovered,
  standsIn,
  type Coverage,
  type LivingList,
  type StartSpan,
} from './coverage.ts';
import { applyChanges, diff } from './diff.ts';
import { newsOf, type News } from './news-of.ts';
import type { Snapshot, Snapshots } from './snapshot.ts';

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

const keptForMs = 86_400_000;
const mostKept = 5000;

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
  if (kept.length <= mostKept) return new Map(kept);
  return new Map(kept.toSorted(([, a], [, b]) => a.startMs - b.startMs).slice(0, mostKept));
}
