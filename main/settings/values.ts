import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { accountChoices } from './accounts.ts';
import { knownTags } from '../base/languages.ts';
import { ofEachShortcut } from './shortcuts.ts';
import { withoutDigits } from '../../preload/contract/languages/tag.ts';
import { group, isObject, storedSettings } from '../../preload/contract/settings/schemas.ts';
import type { SettingsChange } from '../../preload/contract/settings/table.ts';
import type { AlertAppearance } from '../alerts/open-alerts.ts';

/** Keys of a shortcut; `default`: the usual ones; null: none. */
const keys = z.string().min(1).max(80).nullable().catch('default');

/**
 * What Bookbar remembers between runs: the settings, and what is no setting. No secret is ever part of it. Each value
 * that is missing or does not fit reads as its default and costs none of the others.
 */
const settingsSchema = group({
  /** The workspace used last; null before the first choice. */
  workspace: z.enum(['demo', 'live']).nullable().catch(null),
  /** The person's accounts, and which of them is shown. */
  accounts: accountChoices,
  /** The language used last: Bookbar starts in it, before it knows who is signed in. null before the first. */
  lastLanguage: z
    .string()
    .refine((tag) => knownTags.includes(withoutDigits(tag)))
    .nullable()
    .catch(null),
  /** Of the whole system. */
  shortcuts: group(ofEachShortcut(() => keys)),
  ...storedSettings,
});
export type SettingsValues = z.infer<typeof settingsSchema>;

/** Written into the file; the first that is released. */
export const settingsVersion = 3;

/** Whether a newer Bookbar wrote it, which may mean things by its values that this one does not know. */
export function isOfNewer({ version }: Readonly<Record<string, unknown>>): boolean {
  return typeof version === 'number' && version > settingsVersion;
}

/** @param content what was stored, whatever it is */
export const readValues = (content: unknown): SettingsValues => settingsSchema.parse(content);

/** The values with a part of them changed; groups without a change stay the same objects. */
export const mergeSettings = (values: SettingsValues, part: SettingsChange): SettingsValues =>
  merge(values, part);

/** @param part what is undefined in it stays as it is */
export function merge<T extends object>(values: T, part: object): T {
  let merged = values;
  for (const [name, wanted] of Object.entries(part)) {
    const before: unknown = Reflect.get(values, name);
    const after: unknown = isObject(wanted) && isObject(before) ? merge(before, wanted) : wanted;
    if (after === undefined || isDeepStrictEqual(after, before)) continue;
    merged = { ...merged, [name]: after };
  }
  return merged;
}

/** How reminders appear, as the person chose. */
export const alertAppearanceOf = ({ look, reminders }: SettingsValues): AlertAppearance => ({
  hidesTitles: reminders.hideTitles,
  snoozes: reminders.snooze,
  textScale: look.textSize / 100,
});

/** In per cent; null: no sound. */
export const volumeOf = ({ reminders: { sound } }: SettingsValues): number | null =>
  sound.isOn ? sound.volume : null;
