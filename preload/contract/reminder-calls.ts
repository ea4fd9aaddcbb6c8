import { z } from 'zod';
import type { BookingReminders } from './model/reminders.ts';

const uid = z.string().min(1).max(200);

/** What the calls of the reminders carry. What is chosen is announced (`reminders.changed`). */
export const reminderInputs = {
  /** One reminder of nothing, the way every reminder comes. */
  'reminders.test': z.undefined(),
  /** null of a booking that nobody is reminded of: it is off, over, or not the person’s. */
  'reminders.ofBooking': z.strictObject({ uid }),
  'reminders.silence': z.strictObject({ uid, isSilenced: z.boolean() }),
  /** `leadMinutes`: null as usual, none off. */
  'reminders.setEventType': z.strictObject({
    eventTypeId: z.int(),
    leadMinutes: z.array(z.int().min(0).max(10_080)).max(10).readonly().nullable(),
  }),
} as const;

export interface ReminderOutputs {
  'reminders.ofBooking': BookingReminders | null;
}
