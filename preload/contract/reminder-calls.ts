import { z } from 'zod';
import { defineCall } from './define-call.ts';
import type { BookingReminders } from './model/reminders.ts';

const uid = z.string().min(1).max(200);

/** The calls of the reminders. What is chosen is announced (`reminders.changed`). */
export const reminderCalls = {
  /** One reminder of nothing, the way every reminder comes. */
  'reminders.test': defineCall({ scope: 'app-for-account' }),
  /** Brings the keyboard's focus to the cards, if there are any. */
  'reminders.focusCards': defineCall({ scope: 'app-for-account' }),
  /** null of a booking that nobody is reminded of: it is off, over, or not the person’s. */
  'reminders.ofBooking': defineCall({
    scope: 'account',
    pace: 'reading',
    input: z.strictObject({ uid }),
    output: z.custom<BookingReminders | null>(),
  }),
  'reminders.silence': defineCall({
    scope: 'account',
    input: z.strictObject({ uid, isSilenced: z.boolean() }),
  }),
  /** `leadMinutes`: null as usual, none off. */
  'reminders.setEventType': defineCall({
    scope: 'account',
    input: z.strictObject({
      eventTypeId: z.int(),
      leadMinutes: z.array(z.int().min(0).max(10_080)).max(10).readonly().nullable(),
    }),
  }),
};
