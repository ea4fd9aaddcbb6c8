import { z } from 'zod';
import { defineCall } from './define-call.ts';
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

/** The calls of the settings. What they say of the profile's time is of one account. */
export const settingsCalls = {
  'settings.read': defineCall({
    scope: 'app-for-account',
    pace: 'reading',
    output: z.custom<SettingsView>(),
  }),
  'settings.change': defineCall({ scope: 'app', input: settingsChange, output: z.custom<SettingsChanged>() }),
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
  /** Puts Bookbar’s button in GNOME’s top bar, at once or after the next login. */
  'settings.addToTopBar': defineCall({ scope: 'app' }),
  /** Quick-book among GNOME’s own shortcuts, with the keys that it has in Bookbar. */
  'settings.setGnomeKeys': defineCall({ scope: 'app', input: z.strictObject({ isOn: z.boolean() }) }),
  /** All shortcuts as on a new computer, and single keys on. */
  'settings.restoreShortcuts': defineCall({ scope: 'app', output: z.custom<ShortcutRecorded>() }),
  /** Looks for a newer version, or restarts into the one that is ready. */
  'settings.update': defineCall({ scope: 'app' }),
  /** Asks where, and saves the settings there, without any secret; false when the person thought better of it. */
  'settings.export': defineCall({ scope: 'app', output: z.custom<{ readonly isSaved: boolean }>() }),
  /** Asks for a file, says what it would change, and changes it. */
  'settings.import': defineCall({ scope: 'app', output: z.custom<SettingsImported>() }),
};
