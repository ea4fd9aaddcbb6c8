import { z } from 'zod';
import { shortcutNames, type SettingsView, type ShortcutRecorded } from './views/settings.ts';

const name = z.enum(shortcutNames);

/** What the calls of the settings carry. */
export const settingsInputs = {
  'settings.read': z.undefined(),
  /** null: no shortcut. */
  'settings.recordShortcut': z.strictObject({ name, accelerator: z.string().min(1).max(80).nullable() }),
  /** For 10 s the next press is announced and does nothing. */
  'settings.testShortcut': z.strictObject({ name }),
  /** While keys are recorded, a press of those in force is announced and does nothing. */
  'settings.holdShortcut': z.strictObject({ held: z.boolean() }),
} as const;

export interface SettingsOutputs {
  'settings.read': SettingsView;
  'settings.recordShortcut': ShortcutRecorded;
}
