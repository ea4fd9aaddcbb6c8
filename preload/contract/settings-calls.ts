import { z } from 'zod';
import { defineCall } from './define-call.ts';
import type {
  Appearance,
  BarText,
  SettingsChanged,
  SettingsImported,
  SettingsView,
  ShortcutName,
  ShortcutRecorded,
  TrayIconColour,
} from './model/settings.ts';
import type { Chime } from './model/reminder-settings.ts';

const wallTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
const isOn = z.boolean();

/** What may be changed of how this computer reminds, one part or several. */
const reminderChange = z
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

const name = z.enum([
  'quickBook',
  'join',
  'open',
  'copyTimes',
  'hideTitles',
]) satisfies z.ZodType<ShortcutName>;

/** What may be changed: one value or several, of one group or several. */
const change = z
  .strictObject({
    general: z
      .strictObject({
        openAtLogin: z.boolean(),
        countdown: z.boolean(),
        countdownMinutes: z.int().min(1).max(1440),
        barText: z.enum(['countdown', 'countdown-title', 'time']) satisfies z.ZodType<BarText>,
        knowsShortcut: z.boolean(),
        desktopShortcuts: z.boolean(),
      })
      .partial(),
    privacy: z.strictObject({ contentProtection: z.boolean() }).partial(),
    look: z
      .strictObject({
        language: z.string().min(1).max(35),
        appearance: z.enum(['system', 'light', 'dark']) satisfies z.ZodType<Appearance>,
        trayIcon: z.enum(['automatic', 'light', 'dark']) satisfies z.ZodType<TrayIconColour>,
        textSize: z.int().min(80).max(200),
      })
      .partial(),
    time: z
      .strictObject({
        zone: z.string().min(1).max(64),
        hours: z.literal([12, 24]).nullable(),
        weekStart: z.int().min(1).max(7).nullable(),
      })
      .partial(),
    singleKeys: z.boolean(),
    reminders: reminderChange,
  })
  .partial();
export type SettingsChange = z.infer<typeof change>;

/** The calls of the settings. What they say of the profile's time is of one account. */
export const settingsCalls = {
  'settings.read': defineCall({
    scope: 'app-for-account',
    pace: 'reading',
    output: z.custom<SettingsView>(),
  }),
  'settings.change': defineCall({ scope: 'app', input: change, output: z.custom<SettingsChanged>() }),
  /** The person has read that something is wrong with how settings are kept. */
  'settings.dismissTrouble': defineCall({ scope: 'app' }),
  /** null: no shortcut. */
  'settings.recordShortcut': defineCall({
    scope: 'app',
    input: z.strictObject({ name, accelerator: z.string().min(1).max(80).nullable() }),
    output: z.custom<ShortcutRecorded>(),
  }),
  /** For 10 s the next press is announced and does nothing. */
  'settings.testShortcut': defineCall({ scope: 'app', input: z.strictObject({ name }) }),
  /** While keys are recorded, a press of those in force is announced and does nothing. */
  'settings.holdShortcut': defineCall({ scope: 'app', input: z.strictObject({ held: z.boolean() }) }),
  /** All shortcuts as on a new computer, and single keys on. */
  'settings.restoreShortcuts': defineCall({ scope: 'app', output: z.custom<ShortcutRecorded>() }),
  /** Looks for a newer version, or restarts into the one that is ready. */
  'settings.update': defineCall({ scope: 'app' }),
  /** Asks where, and saves the settings there, without any secret; false when the person thought better of it. */
  'settings.export': defineCall({ scope: 'app', output: z.custom<{ readonly isSaved: boolean }>() }),
  /** Asks for a file, says what it would change, and changes it. */
  'settings.import': defineCall({ scope: 'app', output: z.custom<SettingsImported>() }),
};
