import { z } from 'zod';
import type { SettingsView, ShortcutRecorded } from './views/settings.ts';

/** What the calls of the settings carry. */
export const settingsInputs = {
  'settings.read': z.undefined(),
  /** null: no shortcut. */
  'settings.recordShortcut': z.strictObject({ accelerator: z.string().min(1).max(80).nullable() }),
  /** For 10 s the next press is announced and opens nothing. */
  'settings.testShortcut': z.undefined(),
  /** While keys are recorded, a press of those in force is announced and opens nothing. */
  'settings.holdShortcut': z.strictObject({ held: z.boolean() }),
} as const;

export interface SettingsOutputs {
  'settings.read': SettingsView;
  'settings.recordShortcut': ShortcutRecorded;
}
