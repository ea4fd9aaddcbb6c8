import { z } from 'zod';
import { readInstant } from '../../api/schemas/instant-text.ts';
import type { BookingPage } from '../../api/schemas/booking.ts';

const dates = z.array(z.unknown()).catch([]);
const info = z.looseObject({
  recurringEventId: z.string().min(1),
  bookings: z.record(z.string(), dates).catch({}),
});

const off = new Set(['CANCELLED', 'REJECTED']);

/** What the service says of series beside a list: starts by status (docs/service-notes.md, "Shapes"). */
export interface SeriesInfo {
  learn(page: Pick<BookingPage, 'recurringInfo'>): void;
  /** How many start now or later and are neither cancelled nor declined; null when nothing is said of it. */
  leftOf(seriesId: string, nowMs: number): number | null;
}

export function createSeriesInfo(): SeriesInfo {
  const startsOf = new Map<string, readonly number[]>();
  return {
    learn({ recurringInfo }) {
      for (const row of recurringInfo ?? []) {
        const said = info.safeParse(row).data;
        if (said === undefined) continue;
        const living = Object.entries(said.bookings).filter(([status]) => !off.has(status));
        const starts = living
          .flatMap(([, texts]) => texts)
          .flatMap((text) => (typeof text === 'string' ? (readInstant(text) ?? []) : []));
        startsOf.set(said.recurringEventId, starts);
      }
    },
    leftOf(seriesId, nowMs) {
      return startsOf.get(seriesId)?.filter((startMs) => startMs >= nowMs).length ?? null;
    },
  };
}
