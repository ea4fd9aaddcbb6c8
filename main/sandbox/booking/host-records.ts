import { z } from 'zod';
import type { Database } from '../store/database.ts';
import type { EventType } from '../workspace/event-type-schema.ts';
import type { HostRecord } from './host-ranking.ts';

/** Older bookings no longer count for whose turn it is, so that the look back costs the same for ever. */
const lookBack = 200;

/** As in the family where a host has none. */
const usualPriority = 2;
const usualWeight = 100;

const settings = z.object({
  priority: z.number().catch(usualPriority),
  weight: z.number().catch(usualWeight),
});
const ids = z.array(z.number()).catch([]);

/**
 * Priority and weight of the hosts of an event type, and what they had of its last bookings that still stand.
 * Bookings are in the order in which they were made.
 */
export function readHostRecords(
  { id, hosts }: EventType,
  database: Database,
): (userId: number) => HostRecord {
  const last = new Map<number, number>();
  const count = new Map<number, number>();
  const rows = database.all(
    `SELECT position, userId, json_extract(json, '$.luckyUsers') AS luckyUsers FROM bookings
     WHERE eventTypeId = :id AND status IN ('ACCEPTED', 'PENDING', 'AWAITING_HOST')
     ORDER BY position DESC LIMIT :lookBack`,
    { id, lookBack },
  );
  for (const { position, userId, luckyUsers } of rows) {
    const lucky = typeof luckyUsers === 'string' ? ids.parse(JSON.parse(luckyUsers)) : [];
    for (const host of new Set([Number(userId), ...lucky])) {
      if (!last.has(host)) last.set(host, Number(position));
      count.set(host, (count.get(host) ?? 0) + 1);
    }
  }
  return (userId) => {
    const host = hosts.find((entry) => entry.userId === userId);
    return {
      ...settings.parse({ priority: host?.priority, weight: host?.weight }),
      bookings: count.get(userId) ?? 0,
      lastBooked: last.get(userId) ?? 0,
    };
  };
}
