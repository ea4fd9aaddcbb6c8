import { readValues, type SettingsValues } from './values.ts';

type Groups = Pick<SettingsValues, 'general' | 'look' | 'time' | 'reminders' | 'singleKeys'>;

/** Some values of some groups; what is not named, or undefined, stays as it is. */
export type SettingsPart = {
  readonly [G in keyof Groups]?:
    | (Groups[G] extends object ? { readonly [K in keyof Groups[G]]?: Groups[G][K] | undefined } : Groups[G])
    | undefined;
};

/** The values with a part of them changed. What does not fit becomes its default, as when it is read. */
export function mergeSettings(values: SettingsValues, part: SettingsPart): SettingsValues {
  return readValues({
    ...values,
    general: { ...values.general, ...named(part.general) },
    look: { ...values.look, ...named(part.look) },
    time: { ...values.time, ...named(part.time) },
    reminders: { ...values.reminders, ...named(part.reminders) },
    singleKeys: part.singleKeys ?? values.singleKeys,
  });
}

const named = (part: object = {}): object =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined));
