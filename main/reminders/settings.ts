import { z } from 'zod';
import type { SnoozeChoice } from '../../preload/contract/model/alerts.ts';
import type { ReminderSettings } from '../../preload/contract/model/reminder-settings.ts';

const minuteMs = 60_000;

/** The longest time before a start that one can be reminded: a week, in minutes. */
export const maxLeadMinutes = 7 * 24 * 60;

const leadMinutes = z
  .array(z.int().min(0).max(maxLeadMinutes))
  .max(10)
  .transform((minutes): readonly number[] => [...new Set(minutes)].sort((a, b) => b - a));

/** A time of day, "HH:mm", as a clock on the wall shows it. */
const wallTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

/** ISO weekdays, 1 = Monday. */
const weekdays = z
  .array(z.int().min(1).max(7))
  .max(7)
  .transform((days): readonly number[] => [...new Set(days)].sort((a, b) => a - b));

const snoozeChoice = z.union([z.literal('start'), z.int().min(1).max(60)]);

/** As the design shows them; quiet hours are prepared and off, because a call in the evening is still a call. */
export const defaultReminderSettings: ReminderSettings = {
  isOn: true,
  leadMinutes: [60, 5, 0],
  unconfirmed: false,
  end: { isOn: false, minutes: 5 },
  waiting: true,
  quiet: { isOn: false, from: '19:00', to: '08:00', days: [1, 2, 3, 4, 5, 6, 7] },
  mute: null,
  news: { added: true, moved: true, cancelled: true },
  hideTitles: false,
  sound: { isOn: true, volume: 70, chime: 'two-notes' },
  staysUntilHandled: false,
  snooze: ['start', 1, 5, 10],
};

const d = defaultReminderSettings;

/** Reads what was stored; a value that does not fit is its default and costs none of the others. */
export const reminderSettings = z
  .object({
    isOn: z.boolean().catch(d.isOn),
    leadMinutes: leadMinutes.catch(d.leadMinutes),
    unconfirmed: z.boolean().catch(d.unconfirmed),
    end: z
      .object({ isOn: z.boolean().catch(d.end.isOn), minutes: z.int().min(1).max(60).catch(d.end.minutes) })
      .catch(d.end),
    waiting: z.boolean().catch(d.waiting),
    quiet: z
      .object({
        isOn: z.boolean().catch(d.quiet.isOn),
        from: wallTime.catch(d.quiet.from),
        to: wallTime.catch(d.quiet.to),
        days: weekdays.catch(d.quiet.days),
      })
      .catch(d.quiet),
    mute: z
      .object({ fromMs: z.number(), untilMs: z.number() })
      .refine(({ fromMs, untilMs }) => untilMs - fromMs >= minuteMs)
      .nullable()
      .catch(d.mute),
    news: z
      .object({
        added: z.boolean().catch(d.news.added),
        moved: z.boolean().catch(d.news.moved),
        cancelled: z.boolean().catch(d.news.cancelled),
      })
      .catch(d.news),
    hideTitles: z.boolean().catch(d.hideTitles),
    sound: z
      .object({
        isOn: z.boolean().catch(d.sound.isOn),
        volume: z.int().min(0).max(100).catch(d.sound.volume),
        chime: z.enum(['two-notes', 'bell', 'soft']).catch(d.sound.chime),
      })
      .catch(d.sound),
    staysUntilHandled: z.boolean().catch(d.staysUntilHandled),
    snooze: z
      .array(snoozeChoice)
      .min(1)
      .max(6)
      .transform((choices): readonly SnoozeChoice[] => [...new Set(choices)])
      .catch(d.snooze),
  })
  .catch(d) satisfies z.ZodType<ReminderSettings>;
