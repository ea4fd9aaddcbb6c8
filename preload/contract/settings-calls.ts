import { z } from 'zod';
import { reminderChange } from './reminder-settings.ts';
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
      })
      .partial(),
    privacy: z.strictObject({ hideTitlesInPopover: z.boolean(), contentProtection: z.boolean() }).partial(),
    look: z
      .strictObject({
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

/** What the calls of the settings carry. */
export const settingsInputs = {
  'settings.read': z.undefined(),
  'settings.change': change,
  /** The person has read that something is wrong with how settings are kept. */
  'settings.dismissTrouble': z.undefined(),
  /** null: no shortcut. */
  'settings.recordShortcut': z.strictObject({ name, accelerator: z.string().min(1).max(80).nullable() }),
  /** For 10 s the next press is announced and does nothing. */
  'settings.testShortcut': z.strictObject({ name }),
  /** While keys are recorded, a press of those in force is announced and does nothing. */
  'settings.holdShortcut': z.strictObject({ held: z.boolean() }),
  /** All shortcuts as on a new computer, and single keys on. */
  'settings.restoreShortcuts': z.undefined(),
  /** Looks for a newer version, or restarts into the one that is ready. */
  'settings.update': z.undefined(),
  /** Asks where, and saves the settings there, without any secret. */
  'settings.export': z.undefined(),
  /** Asks for a file, says what it would change, and changes it. */
  'settings.import': z.undefined(),
} as const;

export interface SettingsOutputs {
  'settings.read': SettingsView;
  'settings.change': SettingsChanged;
  'settings.recordShortcut': ShortcutRecorded;
  'settings.restoreShortcuts': ShortcutRecorded;
  /** false when the person thought better of it. */
  'settings.export': { readonly isSaved: boolean };
  'settings.import': SettingsImported;
}
