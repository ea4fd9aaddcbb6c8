import type { Client } from '../../api/client.ts';
import { Failure } from '../../base/failure.ts';
import { readSeries } from '../read-bookings.ts';
import { msOf } from './order.ts';
import type { BookedSeries } from '../../../preload/contract/model/quick-book.ts';
import type { Entries } from '../entries.ts';

export interface SeriesParts {
  readonly client: Pick<Client, 'listBookings'>;
  readonly entries: Entries;
  readonly signal: AbortSignal;
  readonly report: (error: unknown) => void;
}

/** The series that writes of this run have made, counted by the service's lists. */
export function createWrittenSeries({ client, entries, signal, report }: SeriesParts) {
  const ids = new Map<string, string>();

  /** Counts what a write has made or, once it was undone, what is left of it. Never rejects. */
  async function count(id: string): Promise<void> {
    const series = ids.get(id);
    const before = entries.booking(id)?.outcome;
    if (series === undefined || before === undefined || !('booking' in before)) return;
    try {
      const bookings = await readSeries(client, series, msOf(before.booking.startTime), signal);
      const starts = bookings.map(({ startTime }) => startTime).toSorted((a, b) => msOf(a) - msOf(b));
      const entry = entries.booking(id);
      if (signal.aborted || entry === undefined || !('booking' in entry.outcome)) return;
      const { booking } = entry.outcome;
      if (booking.series === null) return;
      const counted: BookedSeries =
        entry.outcome.state === 'undone'
          ? { ...booking.series, left: starts.length }
          : { count: starts.length || null, until: starts.at(-1) ?? null, left: null };
      await entries.put({
        ...entry,
        outcome: { ...entry.outcome, booking: { ...booking, series: counted } },
      });
    } catch (error) {
      // How many there are is then left unsaid.
      if (!(error instanceof Failure)) report(error);
    }
  }

  return {
    /** A write has made a booking of this series; null for one that stands alone. */
    add(id: string, series: string | null): void {
      if (series === null) return;
      ids.set(id, series);
      void count(id);
    },
    count,
    forget: (id: string): boolean => ids.delete(id),
  };
}
