import { Refusal } from '../http/refusal.ts';
import type { Database } from '../store/database.ts';
import type { EventType } from '../workspace/event-type-schema.ts';

/**
 * The same person asking for the same start of the same event type again, as happens when an answer was lost.
 *
 * @param ignoredUid the booking being moved
 * @throws Refusal 409
 */
export function checkNotBookedYet(
  { id }: EventType,
  startMs: number,
  email: string,
  database: Database,
  ignoredUid?: string,
): void {
  const same = database.get(
    `SELECT 1 AS found FROM bookings b JOIN participants p ON p.uid = b.uid
     WHERE b.eventTypeId = :id AND b.startAt = :startMs AND p.email = :email AND b.uid IS NOT :ignoredUid
       AND b.status IN ('ACCEPTED', 'PENDING', 'AWAITING_HOST') LIMIT 1`,
    { id, startMs, email: email.toLowerCase(), ignoredUid: ignoredUid ?? null },
  );
  if (same !== undefined) throw new Refusal(409, 'booking_conflict_error');
}
