import { expectTypeOf, it } from 'vitest';
import type { SettingsChange } from '../../preload/contract/settings-calls.ts';
import type { ReminderSettings as ReminderView } from '../../preload/contract/model/reminder-settings.ts';
import type {
  SettingsTrouble as TroubleView,
  ShortcutName as NameView,
} from '../../preload/contract/model/settings.ts';
import type { ReminderSettings } from '../../main/reminders/settings.ts';
import type { SettingsPart } from '../../main/settings/merge.ts';
import type { SettingsTrouble } from '../../main/settings/settings.ts';
import type { ShortcutName } from '../../main/settings/shortcut-names.ts';

it('page and settings mean the same by their shapes', () => {
  expectTypeOf<ReminderView>().toEqualTypeOf<ReminderSettings>();
  expectTypeOf<TroubleView>().toEqualTypeOf<SettingsTrouble>();
  expectTypeOf<NameView>().toEqualTypeOf<ShortcutName>();
  expectTypeOf<Omit<SettingsChange, 'general'>>().toExtend<Omit<SettingsPart, 'general'>>();
});
