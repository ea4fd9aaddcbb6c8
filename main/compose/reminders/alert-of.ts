import type { AccountPerson } from '../../agenda/agenda-state.ts';
import { rowOf, timed } from '../../agenda/row.ts';
import type { BookingAlert } from '../../alerts/alert.ts';
import type { Booking } from '../../api/schemas/booking.ts';
import type { Reminder } from '../../reminders/plan.ts';
import { keyOf } from '../../reminders/reminded-booking.ts';

const kinds = { before: 'begins', end: 'ends', waiting: 'waiting' } as const;

/** Of each kind a booking at its start has one alert, which the next one of it replaces. */
export const alertIdOf = (key: string, kind: BookingAlert['kind']): string => `${key}/${kind}`;

/** A reminder as it is shown. @param me null until the profile was read */
export function alertOf(
  { uid, startMs, endMs, why }: Reminder,
  booking: Booking,
  me: AccountPerson | null,
  stays: boolean,
): BookingAlert {
  const { title, people, place, action } = rowOf(timed(booking), me);
  const kind = kinds[why];
  const id = alertIdOf(keyOf(uid, startMs), kind);
  return { kind, id, uid, title, people, startMs, endMs, place, action, stays };
}
