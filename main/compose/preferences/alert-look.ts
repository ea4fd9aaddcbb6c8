import type { SettingsValues } from '../../settings/values.ts';
import type { AlertLook } from '../../alerts/open-alerts.ts';

/** How reminders look, as the person chose. */
export const alertLookOf = ({ look, reminders }: SettingsValues): AlertLook => ({
  hidesTitles: reminders.hideTitles,
  snoozes: reminders.snooze,
  textScale: look.textSize / 100,
});

/** In per cent; null: no sound. */
export const volumeOf = ({ reminders: { sound } }: SettingsValues): number | null =>
  sound.isOn ? sound.volume : null;
