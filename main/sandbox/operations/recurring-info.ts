import type { Database } from '../store/database.ts';
import { toUtcText } from '../utc-time.ts';

interface Series {
  readonly recurringEventId: string;
  count: number;
  readonly firstDate: string;
  readonly bookings: Record<string, string[]>;
}

/**
 * One entry per series that this person hosts, whatever the list shows: how many there are, when the first
 * was, and the starts by status (docs/service-notes.md, "Booking lists").
 */
export function findRecurringInfo(database: Database, userId: number): readonly Series[] {
  const rows = database.all(
    `SELECT recurringEventId, startAt, status FROM bookings
     WHERE userId = :userId AND recurringEventId IS NOT NULL ORDER BY recurringEventId, startAt, uid`,
    { userId },
  );
  const series = new Map<string, Series>();
  for (const { recurringEventId, startAt, status } of rows) {
    const id = String(recurringEventId);
    const start = toUtcText(Number(startAt));
    const entry = series.get(id) ?? createSeries(id, start);
    series.set(id, entry);
    entry.count += 1;
    entry.bookings[String(status)]?.push(start);
  }
  return [...series.values()];
}

function createSeries(recurringEventId: string, firstDate: string): Series {
  return {
    recurringEventId,
    count: 0,
    firstDate,
    bookings: { ACCEPTED: [], CANCELLED: [], REJECTED: [], PENDING: [], AWAITING_HOST: [] },
  };
}
