import { minuteMs } from '../durations.ts';
import { z } from 'zod';
import { flag, type Setting } from './shapes.ts';
import { isSetting, settingsTable, type Settings, type SettingsChange, type Tree } from './table.ts';

/** Refuses what does not fit. */
export function strictly(setting: Setting): z.ZodType {
  switch (setting.kind) {
    case 'flag':
      return z.boolean();
    case 'number':
      return z.int().min(setting.min).max(setting.max);
    case 'choice':
      return z.literal([...setting.values]);
    case 'text':
      return z
        .string()
        .min(1)
        .max(setting.maxLength)
        .regex(setting.pattern ?? /^/u);
    case 'list': {
      const { order, also, min, max, length } = setting;
      const amount = z.int().min(min).max(max);
      const one = also.length === 0 ? amount : z.union([z.literal([...also]), amount]);
      return z
        .array(one)
        .min(length.min)
        .max(length.max)
        .transform((all) => inOrder([...new Set(all)], order));
    }
    case 'span':
      return z
        .object({ fromMs: z.int(), untilMs: z.int() })
        .refine(({ fromMs, untilMs }) => untilMs - fromMs >= minuteMs)
        .nullable();
  }
}

function inOrder<T>(all: readonly T[], order: 'rising' | 'falling' | 'as-chosen'): readonly T[] {
  if (order === 'as-chosen') return all;
  const rising = all.toSorted((a, b) => Number(a) - Number(b));
  return order === 'rising' ? rising : rising.toReversed();
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Values of one subject: what is no object reads as if nothing were set. */
export const group = <T extends z.ZodRawShape>(shape: T) =>
  z.preprocess((value) => (isObject(value) ? value : {}), z.object(shape));

const schemasOf = (tree: Tree, ofSetting: (one: Setting) => z.ZodType, ofGroup: (one: Tree) => z.ZodType) =>
  Object.fromEntries(
    Object.entries(tree).map(([name, one]) => [name, isSetting(one) ? ofSetting(one) : ofGroup(one)]),
  );

const storedIn = (tree: Tree): z.ZodRawShape =>
  schemasOf(
    tree,
    (setting) => strictly(setting).catch(setting.usual),
    (inside) => group(storedIn(inside)),
  );

/** What was stored, whatever it is: each value that is missing or does not fit is the usual one. */
export const storedSettings = storedIn(settingsTable) as unknown as {
  readonly [G in keyof Settings]: z.ZodType<Settings[G]>;
};

const changeIn = (tree: Tree): z.ZodType =>
  z.strictObject(
    schemasOf(
      tree,
      (setting) => strictly(setting).optional(),
      (inside) => changeIn(inside).optional(),
    ),
  );

/** What a call may change: settings, and what the system keeps. What does not fit is refused. */
export const settingsChange = changeIn({
  ...settingsTable,
  general: { ...settingsTable.general, openAtLogin: flag(false) },
}) as z.ZodType<
  SettingsChange & { readonly general?: { readonly openAtLogin?: boolean | undefined } | undefined }
>;
