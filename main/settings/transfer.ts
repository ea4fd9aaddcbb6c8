import { isDeepStrictEqual } from 'node:util';
import { areHours } from '../agenda/own-hours.ts';
import { isTimeZone } from '../agenda/time-format.ts';
import { words } from '../base/words.ts';
import { withManaged, type ManagedChoices } from './managed.ts';
import { isObject } from '../../preload/contract/settings/schemas.ts';
import { allSettings, changeOf, groupNames, valueAt } from '../../preload/contract/settings/table.ts';
import { isAccelerator, shortcutNames } from './shortcuts.ts';
import { isOfNewer, merge, readValues, settingsVersion, type SettingsValues } from './values.ts';
import type { ShortcutName } from '../../preload/contract/model/settings.ts';

/** What travels between computers: choices of the person, and nothing of an account. */
const carried = [...groupNames, 'shortcuts'] as const;
const carriedNames: ReadonlySet<string> = new Set(carried);

const kind = 'bookbar-settings';

/** What `readExport` makes of a file. */
export type ImportReading =
  | {
      readonly kind: 'settings';
      /** The values that would be in force. */
      readonly values: SettingsValues;
      /** The groups that would be others, as they are called on the screen. */
      readonly changes: readonly string[];
      readonly shortcuts: Readonly<Partial<Record<ShortcutName, string | null>>>;
    }
  | { readonly kind: 'not-settings' | 'newer' }
  | { readonly kind: 'wrong'; readonly path: string };

/** The text of an exported file. Accounts, addresses of services and secrets are no part of it. */
export function exportSettings(values: SettingsValues): string {
  const travelling = [...allSettings].filter(([, { isOfComputer }]) => isOfComputer !== true);
  const groups = travelling.reduce((part, [path]) => merge(part, changeOf(path, valueAt(values, path))), {});
  const { shortcuts } = values;
  return `${JSON.stringify({ kind, version: settingsVersion, ...groups, shortcuts }, null, 2)}\n`;
}

/**
 * Reads an exported file strictly: unlike in the settings’ own file, a value that
 * does not fit is no reason to use its default, but to change nothing. Groups that are missing stay as they are.
 *
 * @param now the values in force, which the file is held against
 * @param managed what stays as the administrator set it
 */
export function readExport(text: string, now: SettingsValues, managed: ManagedChoices): ImportReading {
  const file = parse(text);
  if (file?.['kind'] !== kind || !Number.isInteger(file['version'])) return { kind: 'not-settings' };
  if (isOfNewer(file)) return { kind: 'newer' };
  const { kind: _kind, version: _version, ...content } = file;
  const foreign = Object.keys(content).find((name) => !carriedNames.has(name));
  if (foreign !== undefined) return { kind: 'wrong', path: foreign };
  const understood = readValues(merge(now, content));
  const wrong = findWrong(content, understood);
  if (wrong !== null) return { kind: 'wrong', path: wrong };
  const values = withManaged(understood, managed);
  const changes = carried.filter((name) => !isDeepStrictEqual(values[name], now[name]));
  const shortcuts = Object.fromEntries(
    shortcutNames.flatMap((name) =>
      values.shortcuts[name] === now.shortcuts[name] ? [] : [[name, values.shortcuts[name]]],
    ),
  );
  return {
    kind: 'settings',
    values,
    changes: changes.map((name) => words().settings.groups[name]),
    shortcuts,
  };
}

type Content = Readonly<Record<string, unknown>>;

function parse(text: string): Content | null {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/u, ''));
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** The first value that was not understood as it was written, by its path. */
function findWrong(written: Content, understood: SettingsValues): string | null {
  const { zone } = understood.time;
  if (zone !== 'profile' && zone !== 'computer' && !isTimeZone(zone)) return 'time.zone';
  if (!areHours(understood.hours)) return 'hours.until';
  for (const name of shortcutNames) {
    const keys = understood.shortcuts[name];
    if (keys !== null && keys !== 'default' && !isAccelerator(keys)) return `shortcuts.${name}`;
  }
  return findOther(written, understood, '');
}

function findOther(written: unknown, understood: unknown, path: string): string | null {
  if (isObject(written) && isObject(understood)) {
    for (const [key, value] of Object.entries(written)) {
      const inside = path === '' ? key : `${path}.${key}`;
      const other = key in understood ? findOther(value, understood[key], inside) : inside;
      if (other !== null) return other;
    }
    return null;
  }
  // Lists are kept in an order of their own.
  if (Array.isArray(written) && Array.isArray(understood))
    return isDeepStrictEqual(new Set(written), new Set(understood)) ? null : path;
  return isDeepStrictEqual(written, understood) ? null : path;
}
