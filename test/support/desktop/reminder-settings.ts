import { chown, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { usualReminders } from '../usual-reminders.ts';
import { settingsVersion } from '../../../main/settings/values.ts';
import { folderOfPerson, session } from './session.ts';
import type { ReminderSettings } from '../../../preload/contract/settings/table.ts';

/** Nothing is shown about a booking: its card would lie over the popover and take the click that is meant for it. */
export const noReminders: Partial<ReminderSettings> = { isOn: false, waiting: false, lastCall: false };

/** A folder of the app in which somebody has chosen these reminders, this look, and nothing else. */
export async function folderWith(
  reminders: Partial<ReminderSettings>,
  look: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const folder = await folderOfPerson('user-data');
  const file = path.join(folder, 'settings.json');
  const content = { version: settingsVersion, look, reminders: { ...usualReminders, ...reminders } };
  await writeFile(file, JSON.stringify(content), { mode: 0o600 });
  if (process.getuid?.() === 0) await chown(file, session().uid, session().uid);
  return folder;
}
