import { z } from 'zod';
import type { Chime } from './model/reminder-settings.ts';

const wallTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
const isOn = z.boolean();

/** What may be changed of how this computer reminds, one part or several. */
export const reminderChange = z
  .strictObject({
    isOn,
    leadMinutes: z.array(z.int().min(0).max(10_080)).max(10).readonly(),
    unconfirmed: z.boolean(),
    end: z.strictObject({ isOn, minutes: z.int().min(1).max(60) }),
    waiting: z.boolean(),
    quiet: z.strictObject({
      isOn,
      from: wallTime,
      to: wallTime,
      days: z.array(z.int().min(1).max(7)).max(7).readonly(),
    }),
    mute: z.strictObject({ fromMs: z.int(), untilMs: z.int() }).nullable(),
    news: z.strictObject({ added: z.boolean(), moved: z.boolean(), cancelled: z.boolean() }),
    hideTitles: z.boolean(),
    sound: z.strictObject({
      isOn,
      volume: z.int().min(0).max(100),
      chime: z.enum(['two-notes', 'bell', 'soft']) satisfies z.ZodType<Chime>,
    }),
    staysUntilHandled: z.boolean(),
    snooze: z
      .array(z.union([z.literal('start'), z.int().min(1).max(60)]))
      .min(1)
      .max(6)
      .readonly(),
  })
  .partial();
