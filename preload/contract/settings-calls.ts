import { z } from 'zod';
import type {
  SettingsChanged,
  SettingsImported,
  SettingsView,
  ShortcutName,
  ShortcutRecorded,
} from './model/settings.ts';
import { settingsChange } from './settings/schemas.ts';

const name = z.enum([
  'quickBook',
  'join',
  'open',
  'copyTimes',
  'hideTitles',
]) satisfies z.ZodType<ShortcutName>;

/** What the calls of the settings carry. */
export const settingsInputs = {
  'settings.read': z.undefined(),
  'settings.change': settingsChange,
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
