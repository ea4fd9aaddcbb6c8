import { z } from 'zod';
import type { ManagedSetting } from '../../preload/contract/model/settings.ts';
import type { ManagedFields } from '../account/connection.ts';
import { knownTags } from '../base/languages.ts';
import type { SettingsValues } from './values.ts';

/** Addresses and names, as the variables of the environment carry them. Blank counts as not set. */
const text = z
  .string()
  .max(2048)
  .trim()
  .transform((value) => (value === '' ? undefined : value))
  .optional()
  .catch(undefined);
const language = z.enum(knownTags).optional().catch(undefined);
const choice = z.boolean().optional().catch(undefined);

/** The keys of a managed file, flat because that is what every system’s management can write. */
const managedKeys = {
  baseUrl: text,
  authUrl: text,
  clientId: text,
  tokenBrokerUrl: text,
  redirectUri: text,
  openAtLogin: choice,
  hideTitles: choice,
  contentProtection: choice,
  language,
  updates: choice,
  updateFeed: text,
} as const;
export type ManagedKey = keyof typeof managedKeys;

/** Every key, and whether it is a text or a choice. */
export const managedKinds: Readonly<Record<ManagedKey, 'string' | 'boolean'>> = {
  baseUrl: 'string',
  authUrl: 'string',
  clientId: 'string',
  tokenBrokerUrl: 'string',
  redirectUri: 'string',
  openAtLogin: 'boolean',
  hideTitles: 'boolean',
  contentProtection: 'boolean',
  language: 'string',
  updates: 'boolean',
  updateFeed: 'string',
};

export type ManagedChoices = Readonly<Partial<Record<Exclude<ManagedSetting, 'language'>, boolean>>> & {
  readonly language?: string;
};

/** What an administrator has set; nobody at this computer changes it in Bookbar. */
export interface Managed {
  readonly connection: ManagedFields;
  readonly choices: ManagedChoices;
  /** Whether Bookbar updates itself, and from where. */
  readonly updates: { readonly updates?: boolean; readonly feed?: string };
}

const managedFile = z.object(managedKeys);

/**
 * Joins what the environment and the managed file set; the environment wins. An address of consent belongs to the
 * base address beside it, so that a base address of the environment brings none of the file’s.
 *
 * @param fromEnvironment `readManagedFields`
 * @param file content of the managed file, whatever it is; null: there is none
 * @param complain hears of keys that are not known or do not fit; those are left out
 */
export function readManaged(
  fromEnvironment: ManagedFields,
  file: Readonly<Record<string, unknown>> | null,
  complain: (line: string) => void = () => undefined,
): Managed {
  const read = managedFile.parse(file ?? {});
  const isKnown = (key: string): key is ManagedKey => key in managedKeys;
  for (const [key, value] of Object.entries(file ?? {})) {
    if (!isKnown(key)) complain(`“${key}” of the managed settings is not known`);
    else if (read[key] === undefined && value !== '')
      complain(`“${key}” of the managed settings does not fit`);
  }
  const { authUrl, baseUrl, clientId, tokenBrokerUrl: brokerUrl, redirectUri, ...others } = read;
  const { updates, updateFeed: feed, ...choices } = others;
  const consent = fromEnvironment.baseUrl === undefined ? { authUrl } : {};
  return {
    connection: { ...named({ baseUrl, clientId, brokerUrl, redirectUri, ...consent }), ...fromEnvironment },
    choices: named(choices),
    updates: named({ updates, feed }),
  };
}

/** The values with those of the administrator in their place. */
export function withManaged(values: SettingsValues, choices: ManagedChoices): SettingsValues {
  return withChoices(values, {
    hideTitles: choices.hideTitles ?? values.reminders.hideTitles,
    contentProtection: choices.contentProtection ?? values.privacy.contentProtection,
    language: choices.language ?? values.look.language,
  });
}

/** The values to keep: what the administrator set stays the person’s own, for when it is no longer set. */
export function withoutManaged(
  values: SettingsValues,
  own: SettingsValues,
  choices: ManagedChoices,
): SettingsValues {
  const keep = <T>(name: ManagedSetting, chosen: T, before: T): T =>
    choices[name] === undefined ? chosen : before;
  const { reminders, privacy, look } = values;
  return withChoices(values, {
    hideTitles: keep('hideTitles', reminders.hideTitles, own.reminders.hideTitles),
    contentProtection: keep('contentProtection', privacy.contentProtection, own.privacy.contentProtection),
    language: keep('language', look.language, own.look.language),
  });
}

/** Groups without a change stay the same objects, so that who compares them sees none. */
function withChoices(
  values: SettingsValues,
  chosen: Readonly<Record<Exclude<ManagedSetting, 'openAtLogin' | 'language'>, boolean>> & {
    readonly language: string;
  },
): SettingsValues {
  const { hideTitles, language, contentProtection } = chosen;
  return {
    ...values,
    reminders:
      hideTitles === values.reminders.hideTitles ? values.reminders : { ...values.reminders, hideTitles },
    privacy: contentProtection === values.privacy.contentProtection ? values.privacy : { contentProtection },
    look: language === values.look.language ? values.look : { ...values.look, language },
  };
}

function named<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
