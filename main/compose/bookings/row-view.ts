import { rowOf } from '../../agenda/row.ts';
import type { Agenda } from '../../agenda/agenda.ts';
import type { KnownBooking } from '../../bookings/lists/known-booking.ts';
import type { BookingRow } from '../../../preload/contract/views/agenda.ts';

/** A booking as every list of the page shows it. */
export function toRow(known: KnownBooking, agenda: Pick<Agenda, 'view'>): BookingRow {
  return rowOf(known, agenda.view().account);
}

export function toInstant(ms: number): string {
  return new Date(ms).toISOString();
}

export function toInstantOrNull(ms: number | null): string | null {
  return ms === null ? null : toInstant(ms);
}
