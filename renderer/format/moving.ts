import type { BookingRow } from '../../preload/contract/views/agenda.ts';
import { phaseOf } from './booking-times.ts';
import { stageOf } from './bookings.ts';

/** Whether a booking may be moved: `never` where nobody would expect it, otherwise what stands against it. */
export type Movable = 'yes' | 'never' | 'pending' | 'locked' | 'type-deleted';

/** What servers of the family allow (docs/service-notes.md): not cancelled, declined, over or unconfirmed. */
export function movableOf(row: BookingRow, nowMs: number): Movable {
  if (stageOf(row) === 'off' || phaseOf(row, nowMs) === 'over') return 'never';
  if (!row.canManage) return 'locked';
  if (row.eventTypeTitle === null) return 'type-deleted';
  return row.status === 'PENDING' ? 'pending' : 'yes';
}
