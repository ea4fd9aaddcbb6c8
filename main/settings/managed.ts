import { z } from 'zod';
import { strictly } from '../../preload/contract/settings/schemas.ts';
import type { Setting } from '../../preload/contract/settings/shapes.ts';
import { allSettings, changeOf, valueAt, type SettingPath } from '../../preload/contract/settings/table.ts';
import type { ManagedSetting } from '../../preload/contract/model/settings.ts';
import type { ManagedFields } from '../account/connection.ts';
import { mergeSettings, type SettingsValues } from './values.ts';

/** Addresses and names, as the variables of the environment carry them. Blank counts as not set. */
const text = z
  .string()
  .max(2048)
  .trim()
  .transform((value) => (value === '' ? undefined : value))
  .optional()
  .catch(undefined);
const choice = z.boolean().optional().catch(undefined);

/** The keys of a managed file, flat because that is what every system’s management can write; and those of settings. */
const managedKeys = {
  baseUrl: text,
  authUrl: text,
  clientId: text,
  tokenBrokerUrl: text,
  redirectUri: text,
  openAtLogin: choice,
  updates: choice,
  updateFeed: text,
  terminalYes: choice,
};

/** The settings that can be fixed, by their keys. */
const fixable = new Map(
  [...allSettings].flatMap(([path, setting]) =>
    setting.managed === undefined ? [] : [[setting.managed, { path, setting }] as const],
  ),
);

/** What the value of a key is. */
export type ManagedKind = 'string' | 'boolean' | 'integer';

const kindOf = ({ kind }: Setting): ManagedKind =>
  kind === 'flag' ? 'boolean' : kind === 'number' ? 'integer' : 'string';

/** Every key, with its kind. */
export const managedKinds: Readonly<Record<string, ManagedKind>> = Object.fromEntries<ManagedKind>([
  ...Object.entries(managedKeys).map(([key, kind]) => [key, kind === choice ? 'boolean' : 'string'] as const),
  ...[...fixable].map(([key, { setting }]) => [key, kindOf(setting)] as const),
]);

export interface ManagedChoices {
  readonly openAtLogin?: boolean;
  readonly fixed: ReadonlyMap<SettingPath, unknown>;
}

/** What an administrator has set; it cannot be changed in Bookbar. */
export interface Managed {
  readonly connection: ManagedFields;
  readonly choices: ManagedChoices;
  /** Whether Bookbar updates itself, and from where. */
  readonly updates: { readonly updates?: boolean; readonly feed?: string };
  /** `--yes` answers the question of a change also where there is no terminal. */
  readonly isYesAllowed: boolean;
}

export const nothingManaged: ManagedChoices = { fixed: new Map() };

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
  const isKnown = (key: string): key is keyof typeof managedKeys => key in managedKeys;
  const fixed = new Map<SettingPath, unknown>();
  for (const [key, value] of Object.entries(file ?? {})) {
    const setting = fixable.get(key);
    if (setting && strictly(setting.setting).safeParse(value).success) fixed.set(setting.path, value);
    else if (!setting && !isKnown(key)) complain(`“${key}” of the managed settings is not known`);
    else if (setting || (isKnown(key) && read[key] === undefined && value !== ''))
      complain(`“${key}” of the managed settings does not fit`);
  }
  const { authUrl, baseUrl, clientId, tokenBrokerUrl: brokerUrl, redirectUri, ...others } = read;
  const { openAtLogin, updates, updateFeed: feed, terminalYes } = others;
  const consent = fromEnvironment.baseUrl === undefined ? { authUrl } : {};
  return {
    connection: { ...named({ baseUrl, clientId, brokerUrl, redirectUri, ...consent }), ...fromEnvironment },
    choices: { ...named({ openAtLogin }), fixed },
    updates: named({ updates, feed }),
    isYesAllowed: terminalYes === true,
  };
}

/** What cannot be changed here. */
export const managedPaths = ({ openAtLogin, fixed }: ManagedChoices): readonly ManagedSetting[] => [
  ...(openAtLogin === undefined ? [] : (['general.openAtLogin'] as const)),
  ...fixed.keys(),
];

/** The values with those of the administrator in their place. */
export const withManaged = (values: SettingsValues, { fixed }: ManagedChoices): SettingsValues =>
  [...fixed].reduce((changed, [path, value]) => mergeSettings(changed, changeOf(path, value)), values);

/** The values to keep: what the administrator set stays the person’s own, for when it is no longer set. */
export const withoutManaged = (
  values: SettingsValues,
  own: SettingsValues,
  { fixed }: ManagedChoices,
): SettingsValues =>
  [...fixed.keys()].reduce((kept, path) => mergeSettings(kept, changeOf(path, valueAt(own, path))), values);

function named<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
