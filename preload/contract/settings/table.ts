import { knownLanguages } from '../languages/known.ts';
import { choice, flag, number, numbers, numbersAnd, span, text, type Setting } from './shapes.ts';

/** The longest time before a start that one can be reminded: a week, in minutes. */
export const maxLeadMinutes = 7 * 24 * 60;

/** A time of day, “HH:mm”, as a clock on the wall shows it. */
const wallTime = { maxLength: 5, pattern: /^(?:[01]\d|2[0-3]):[0-5]\d$/ };

/**
 * Every setting, where it stands among the others: what is stored, what a call may change, what an administrator
 * fixes, what travels in a file and the rows of the page come from it. Its words are the messages
 * `page.settings.rows.` with its path.
 */
export const settingsTable = {
  general: {
    /** “12m” beside the tray icon, where the system shows text there. */
    countdown: flag(true),
    /** Before a start, from how many minutes on. */
    countdownMinutes: number(60, {
      min: 1,
      max: 1440,
      unit: 'minutes-before',
      steps: [10, 30, 60, 120],
    }),
    /** What is beside the icon while `countdown` is on. `time` is that of the next booking. */
    barText: choice(['countdown', 'countdown-title', 'time'], 'countdown'),
    /** The person has read which keys open quick-book from any app: it is said once. */
    knowsShortcut: flag(false, { isOfComputer: true }),
    /** The person has read what gives Bookbar an icon, where the desktop shows none: it is said once. */
    knowsNoIcon: flag(false, { isOfComputer: true }),
    /** The desktop is asked to keep the shortcuts, where programs cannot take keys. */
    desktopShortcuts: flag(false, { isOfComputer: true }),
  },
  privacy: {
    /** Keeps the windows out of pictures and recordings of the screen, where the system can. */
    contentProtection: flag(false, { managed: 'contentProtection', card: 'privacy', notOn: ['linux'] }),
  },
  look: {
    /** `automatic`: the profile’s, else the system’s; otherwise a tag of BCP 47. */
    language: choice(['automatic', ...knownLanguages.map(({ tag }) => tag)], 'automatic', {
      managed: 'language',
    }),
    appearance: choice(['system', 'light', 'dark'], 'system'),
    /** The colour of its ink; where the system tints the icon (macOS) it says nothing. */
    trayIcon: choice(['automatic', 'light', 'dark'], 'automatic', { card: 'look', notOn: ['darwin'] }),
    textSize: number(100, {
      min: 80,
      max: 200,
      unit: 'percent',
      steps: [80, 90, 100, 110, 125, 150, 175, 200],
      card: 'look',
    }),
  },
  time: {
    /** `profile`: as the account says; `computer`: as this computer has it; otherwise an IANA name. */
    zone: text('profile', { maxLength: 64 }),
    /** null: as the account says. */
    hours: choice([12, 24, null], null),
    /** ISO weekday, 1 = Monday; null: as the account says. */
    weekStart: choice([1, 2, 3, 4, 5, 6, 7, null], null),
  },
  /** The person’s own hours, by the clocks of the zone that is shown; the end is after the beginning. */
  hours: {
    from: text('09:00', wallTime),
    until: text('18:00', wallTime),
  },
  /** How this computer reminds. */
  reminders: {
    isOn: flag(true),
    /** Before the start, the longest first; 0 is the start itself. */
    leadMinutes: numbers([60, 5, 0], {
      min: 0,
      max: maxLeadMinutes,
      order: 'falling',
      length: { min: 0, max: 10 },
    }),
    /** Reminds of bookings too that wait to be confirmed. */
    unconfirmed: flag(false),
    /** A guest waits for a host. */
    waiting: flag(true, { card: 'news' }),
    /** A request is still unanswered when its start comes near. */
    lastCall: flag(true, { card: 'news' }),
    end: {
      isOn: flag(false, { card: 'news' }),
      minutes: number(5, {
        min: 1,
        max: 60,
        unit: 'minutes',
        steps: [1, 2, 5, 10, 15],
        card: 'news',
        under: 'reminders.end.isOn',
      }),
    },
    /** It has ended, and the next one with the same person may be booked. */
    bookNext: flag(true, { card: 'news' }),
    news: {
      added: flag(true, { card: 'news' }),
      moved: flag(true, { card: 'news' }),
      cancelled: flag(true, { card: 'news' }),
    },
    /** Off until chosen, because a call in the evening is still a call. Days are ISO weekdays. */
    quiet: {
      isOn: flag(false),
      from: text('19:00', wallTime),
      to: text('08:00', wallTime),
      days: numbers([1, 2, 3, 4, 5, 6, 7], {
        min: 1,
        max: 7,
        order: 'rising',
        length: { min: 0, max: 7 },
      }),
    },
    /** Reminders and news stay silent in between, of every account. */
    mute: span({ isOfComputer: true }),
    /**
     * “A booking” instead of its title and people, for all that others may see: tray, reminders, and the lists of the
     * popover until the person shows titles or opens a booking.
     */
    hideTitles: flag(false, { managed: 'hideTitles' }),
    sound: {
      isOn: flag(true),
      volume: number(70, {
        min: 0,
        max: 100,
        unit: 'percent',
        steps: [10, 20, 30, 40, 50, 60, 70, 80, 90, 100],
      }),
      /** Each is synthesized. */
      chime: choice(['two-notes', 'bell', 'soft'], 'two-notes'),
    },
    /** Reminders on the screen. */
    staysUntilHandled: flag(false, { card: 'cards' }),
    snooze: numbersAnd(['start'], ['start', 1, 5, 10], {
      min: 1,
      max: 60,
      order: 'as-chosen',
      length: { min: 1, max: 6 },
    }),
  },
  /** Programs on this computer that read bookings through Bookbar and suggest changes; each is allowed by itself. */
  assistants: {
    isOn: flag(false, { managed: 'assistants', isOfComputer: true }),
  },
  terminal: {
    /** Every change from a terminal waits in the popover, for computers on which an assistant can use the terminal. */
    waits: flag(false, { managed: 'terminalWaits', card: 'privacy', isOfComputer: true }),
  },
  /** Whether one letter does something, outside text fields (WCAG 2.1.4). */
  singleKeys: flag(true),
} as const;

export type Tree = { readonly [name: string]: Setting | Tree };
type ValuesOf<T> = {
  readonly [K in keyof T]: T[K] extends { readonly kind: Setting['kind']; readonly usual: infer V }
    ? V
    : ValuesOf<T[K]>;
};
type PartOf<T> = {
  readonly [K in keyof T]?:
    (T[K] extends { readonly kind: Setting['kind']; readonly usual: infer V } ? V : PartOf<T[K]>) | undefined;
};
type PathsOf<T, Before extends string = ''> = {
  [K in keyof T & string]: T[K] extends { readonly kind: Setting['kind'] }
    ? `${Before}${K}`
    : PathsOf<T[K], `${Before}${K}.`>;
}[keyof T & string];

type Table = typeof settingsTable;
/** All settings, as they are in force. */
export type Settings = ValuesOf<Table>;
export type ReminderSettings = Settings['reminders'];
/** The sounds of a reminder. */
export type Chime = ReminderSettings['sound']['chime'];
/** Some of them. What is not named, or undefined, stays as it is. */
export type SettingsChange = PartOf<Table>;
/** Such as `look.textSize`. */
export type SettingPath = PathsOf<Table>;

export const isSetting = (one: Setting | Tree): one is Setting => typeof one['kind'] === 'string';

const settingsIn = (tree: Tree, before = ''): readonly (readonly [SettingPath, Setting])[] =>
  Object.entries(tree).flatMap(([name, one]) =>
    isSetting(one)
      ? [[`${before}${name}` as SettingPath, one] as const]
      : settingsIn(one, `${before}${name}.`),
  );

/** The subjects that settings stand in. */
export const groupNames = Object.keys(settingsTable) as readonly (keyof Settings)[];

/** Each with its path, in the order of the table. */
export const allSettings: ReadonlyMap<SettingPath, Setting> = new Map(settingsIn(settingsTable));

/** A change of one setting. @param value has to fit it: it is checked where it arrives */
export const changeOf = (path: SettingPath, value: unknown): SettingsChange =>
  path.split('.').reduceRight<unknown>((inside, name) => ({ [name]: inside }), value) as SettingsChange;

/** @param values all settings, whatever else there is with them */
export const valueAt = (values: Settings, path: SettingPath): unknown =>
  path
    .split('.')
    .reduce<unknown>((inside, name) => (inside as Readonly<Record<string, unknown>>)[name], values);
