import type { Candidate } from './choose-hosts.ts';

/** What decides whose turn it is. */
export interface HostRecord {
  /** Higher is asked first. */
  readonly priority: number;
  /** Share of the bookings, in relation to the others. */
  readonly weight: number;
  /** Among the bookings looked at: how many, and when the last one was made; 0 for none. */
  readonly bookings: number;
  readonly lastBooked: number;
}

/**
 * Whose turn it is in a round robin: the highest priority; then, where weights differ, whoever has the fewest
 * bookings for their weight; then whoever was booked least recently; then the lower id.
 */
export function rankHosts(
  pool: readonly Candidate[],
  recordOf: (userId: number) => HostRecord,
): readonly Candidate[] {
  const rows = pool.map((candidate) => ({ candidate, record: recordOf(candidate.user.id) }));
  const isWeighted = new Set(rows.map(({ record }) => record.weight)).size > 1;
  const shareOf = ({ bookings, weight }: HostRecord): number =>
    isWeighted ? (bookings + 1) / Math.max(weight, 1) : 0;
  return rows
    .toSorted(
      (one, other) =>
        other.record.priority - one.record.priority ||
        shareOf(one.record) - shareOf(other.record) ||
        one.record.lastBooked - other.record.lastBooked ||
        one.candidate.user.id - other.candidate.user.id,
    )
    .map(({ candidate }) => candidate);
}
