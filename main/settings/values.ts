import { z } from 'zod';
import { accountChoices } from './accounts.ts';
import { reminderSettings } from '../reminders/settings.ts';
import { knownTags } from '../base/languages.ts';
import { ofEachShortcut } from './shortcuts.ts';
import { withoutDigits } from '../../preload/contract/languages/tag.ts';
import type { AlertAppearance } from '../alerts/open-alerts.ts';

/** Steps of the page; what a person wrote into the file by hand may lie between them. */
const textSizes = { min: 80, max: 200 } as const;

/** Values of one subject: what is no object reads as if nothing were set. */
const group = <T extends z.ZodRawShape>(shape: T) => z.preprocess(toObject, z.object(shape));

/** Keys of a shortcut; `default`: the usual ones; null: none. */
const keys = z.string().min(1).max(80).nullable().catch('default');

/**
 * What Bookbar remembers between runs. No secret is ever part of it. Each value that is missing or does not fit
 * reads as its default and costs none of the others.
 */
const settingsSchema = group({
  /** The workspace used last; null before the first choice. */
  workspace: z.enum(['demo', 'live']).nullable().catch(null),
  /** The person's accounts, and which of them is shown. */
  accounts: accountChoices,
  general: group({
    /** “12m” beside the tray icon, where the system shows text there. */
    countdown: z.boolean().catch(true),
    /** Before a start, from how many minutes on. */
    countdownMinutes: z.int().min(1).max(1440).catch(60),
    /** What is beside the icon while counting is on; came later than that. */
    barText: z.enum(['countdown', 'countdown-title', 'time']).catch('countdown'),
    /** The person has read which keys open quick-book from any app. */
    knowsShortcut: z.boolean().catch(false),
    /** The desktop is asked to keep the shortcuts, where programs cannot take keys. */
    desktopShortcuts: z.boolean().catch(false),
  }),
  privacy: group({
    /** Keeps the windows out of pictures of the screen, where the system can. */
    contentProtection: z.boolean().catch(false),
  }),
  /** The language used last: Bookbar starts in it, before it knows who is signed in. null before the first. */
  lastLanguage: z
    .string()
    .refine((tag) => knownTags.includes(withoutDigits(tag)))
    .nullable()
    .catch(null),
  look: group({
    /** `automatic`: the profile’s, else the system’s. */
    language: z.enum(['automatic', ...knownTags]).catch('automatic'),
    appearance: z.enum(['system', 'light', 'dark']).catch('system'),
    /** The colour of its ink; where the system tints the icon (macOS) it says nothing. */
    trayIcon: z.enum(['automatic', 'light', 'dark']).catch('automatic'),
    /** In per cent. */
    textSize: z.int().min(textSizes.min).max(textSizes.max).catch(100),
  }),
  time: group({
    /** `profile`: as the account says; `computer`: as this computer has it; otherwise an IANA name. */
    zone: z.string().min(1).max(64).catch('profile'),
    /** null: as the account says. */
    hours: z.literal([12, 24]).nullable().catch(null),
    /** ISO weekday, 1 = Monday; null: as the account says. */
    weekStart: z.int().min(1).max(7).nullable().catch(null),
  }),
  /** Of the whole system. */
  shortcuts: group(ofEachShortcut(() => keys)),
  reminders: reminderSettings,
  /** Whether one letter does something, outside text fields (WCAG 2.1.4). */
  singleKeys: z.boolean().catch(true),
});
export type SettingsValues = z.infer<typeof settingsSchema>;

/** @param content what was stored, whatever it is */
export const readValues = (content: unknown): SettingsValues => settingsSchema.parse(content);

function toObject(value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

type Groups = Pick<SettingsValues, 'general' | 'privacy' | 'look' | 'time' | 'reminders' | 'singleKeys'>;

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
    privacy: { ...values.privacy, ...named(part.privacy) },
    look: { ...values.look, ...named(part.look) },
    time: { ...values.time, ...named(part.time) },
    reminders: { ...values.reminders, ...named(part.reminders) },
    singleKeys: part.singleKeys ?? values.singleKeys,
  });
}

const named = (part: object = {}): object =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined));

/** How reminders appear, as the person chose. */
export const alertAppearanceOf = ({ look, reminders }: SettingsValues): AlertAppearance => ({
  hidesTitles: reminders.hideTitles,
  snoozes: reminders.snooze,
  textScale: look.textSize / 100,
});

/** In per cent; null: no sound. */
export const volumeOf = ({ reminders: { sound } }: SettingsValues): number | null =>
  sound.isOn ? sound.volume : null;
