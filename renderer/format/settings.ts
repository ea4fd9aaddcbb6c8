import { minuteMs } from '../../preload/contract/durations.ts';
import type {
  SettingsImported,
  SettingsTrouble,
  SettingsView,
} from '../../preload/contract/model/settings.ts';
import type { Amount, Card, Unit } from '../../preload/contract/settings/shapes.ts';
import { allSettings, valueAt, type SettingPath } from '../../preload/contract/settings/table.ts';
import type { WordedDuration } from '../../preload/contract/languages/parameters.ts';
import { withoutDigits } from '../../preload/contract/languages/tag.ts';
import { knownLanguages } from '../../preload/contract/languages/known.ts';
import { isSpoken, language, pageWords } from '../words.svelte.ts';
import { dateFormat } from './locale.ts';
import { formatTime, type ClockStyle } from './times.ts';
import { cityOf } from './zones.ts';
import type { BookingReminders } from '../../preload/contract/model/reminders.ts';

/** A Monday, in UTC. */
const someMonday = Date.UTC(2024, 0, 1);

interface Option {
  readonly value: string;
  readonly label: string;
  readonly lang?: string;
}

/** What a language calls itself; one that Bookbar does not speak by its tag. */
export const nameOfLanguage = (tag: string): string =>
  knownLanguages.find((known) => known.tag === withoutDigits(tag))?.name ?? tag;

/** @param automatic what is spoken unless one is chosen */
export const languageOptions = (automatic: string): readonly Option[] => [
  {
    value: 'automatic',
    label: pageWords().settings.look.language.automatic({ name: nameOfLanguage(automatic) }),
  },
  ...knownLanguages
    .filter(({ tag }) => isSpoken(tag))
    .map(({ tag, name }) => ({ value: tag, label: name, lang: tag })),
];

/** What a setting is called, what it does, and its values. */
interface RowWords {
  readonly label: string;
  readonly sub?: string;
  readonly values?: Readonly<Record<string, string>>;
}

/** @throws where the messages have none */
export function rowWords(path: SettingPath): RowWords {
  const words = path
    .split('.')
    .reduce<unknown>(
      (inside, name) => (inside as Readonly<Record<string, unknown>> | undefined)?.[name],
      pageWords().settings.rows,
    );
  if (words === undefined) throw new Error(`There are no words for ${path}`);
  return words as RowWords;
}

/** The settings that a card shows by itself, in the order of the table. */
export const rowsOf = (
  card: Card,
  view: SettingsView,
  platform: 'darwin' | 'linux' | 'win32',
): readonly SettingPath[] =>
  [...allSettings].flatMap(([path, one]) => {
    const isIdle = one.under !== undefined && valueAt(view, one.under as SettingPath) !== true;
    return one.card === card && one.notOn?.includes(platform) !== true && !isIdle ? [path] : [];
  });

/** “125%”, “1 h 30 min”, “5 min before” */
export function amountName(unit: Unit, value: number): string {
  switch (unit) {
    case 'percent':
      return pageWords().settings.percent({ percent: value });
    case 'minutes':
      return leadName(value);
    case 'minutes-before':
      return pageWords().settings.general.before({ lead: durationOf(value) });
  }
}

/** The steps of a number, with the current value added if it is not among them. */
export const amountOptions = ({ unit, steps }: Amount, current: number): readonly Option[] =>
  within(steps, current).map((value) => ({ value: String(value), label: amountName(unit, value) }));

/** What stands beside the icon of a menu bar. */
export function barTextOptions(): readonly (Option & {
  readonly value: SettingsView['general']['barText'] | 'off';
})[] {
  const { barText } = pageWords().settings.general;
  const texts = ['off', 'countdown', 'countdown-title', 'time'] as const;
  return texts.map((value) => ({ value, label: barText[value] }));
}

/** The offered minutes before the start, with those already chosen. */
export function leadOptions(chosen: readonly number[]): readonly { value: number; label: string }[] {
  return chosen.reduce(within, [0, 1, 5, 10, 15, 30, 60]).map((value) => ({ value, label: leadName(value) }));
}

/** “At start”, “5 min”, “1 h”, “1 h 30 min”. */
export function leadName(minutes: number): string {
  const { atStart, lead } = pageWords().settings.reminders;
  return minutes === 0 ? atStart : lead({ lead: durationOf(minutes) });
}

const durationOf = (minutes: number): WordedDuration => ({
  hours: Math.floor(minutes / 60),
  minutes: minutes % 60,
});

/** ISO weekday, 1 = Monday. */
export const weekdayOf = (day: number, locale: string, weekday: 'long' | 'narrow'): string =>
  dateFormat(locale, 'UTC', { weekday }).format(someMonday + (day - 1) * 24 * 60 * minuteMs);

/** The seven ISO weekdays, from where the week starts. */
export const weekFrom = (start: number): readonly number[] =>
  [0, 1, 2, 3, 4, 5, 6].map((step) => ((start - 1 + step) % 7) + 1);

/** Times of the day, “HH:mm”, every half hour, with the current one added if it is not among them. */
export function wallTimes(current: string, style: ClockStyle): readonly Option[] {
  const halves = Array.from({ length: 48 }, (_, half) => half * 30);
  return within(halves, minutesOf(current)).map((minutes) => ({
    value: wallTimeOf(minutes),
    label: formatTime(minutes * minuteMs, style, 'UTC'),
  }));
}

export const wallTimeName = (time: string, style: ClockStyle): string =>
  formatTime(minutesOf(time) * minuteMs, style, 'UTC');

/** Where the current time zone comes from. */
export function zoneSource({ zone }: SettingsView['time']): string {
  const { fromAccount, likeComputer, chosenHere } = pageWords().settings.time;
  return zone === 'profile' ? fromAccount : zone === 'computer' ? likeComputer : chosenHere;
}

/** All zones by their part of the world. */
export function zoneGroups(): readonly { readonly label: string; readonly options: readonly Option[] }[] {
  const names = Intl.supportedValuesOf('timeZone').filter((name) => name.includes('/'));
  const regions = new Map(Object.entries(pageWords().settings.time.regions));
  return [...new Set(names.map(regionOf))].map((region) => ({
    label: regions.get(region) ?? region,
    options: names
      .filter((name) => regionOf(name) === region)
      .map((value) => ({ value, label: cityOf(value) }))
      .sort((a, b) => a.label.localeCompare(b.label, language())),
  }));
}

const regionOf = (zone: string): string => zone.split('/')[0] ?? zone;

const within = (steps: readonly number[], value: number): readonly number[] =>
  steps.includes(value) ? steps : [...steps, value].sort((a, b) => a - b);

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

const wallTimeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** “1 h and 5 min before, and at start”, the default reminders in words. @param leads minutes before the start */
export const leadsWords = (leads: readonly number[]): string =>
  leads.length === 0 ? '' : comingWords([], leads, null);

/** When reminders of a booking will come, or why none will. */
export function reminderWords(
  { isSilenced, before, nothingBefore, endMinutes }: BookingReminders,
  timeFormat: ClockStyle & { readonly timeZone: string },
  nowMs: number,
): string {
  const { offForBooking, nothing } = pageWords().settings.reminders;
  if (isSilenced) return offForBooking;
  const coming = before.filter(({ at }) => Date.parse(at) > nowMs);
  if (coming.length === 0 && endMinutes === null) return nothing[nothingBefore ?? 'passed'];
  const elsewhere = coming.filter(({ minutes }) => minutes === null);
  const times = elsewhere.map(({ at }) => formatTime(Date.parse(at), timeFormat, timeFormat.timeZone));
  return comingWords(
    times,
    coming.flatMap(({ minutes }) => minutes ?? []),
    endMinutes,
  );
}

/** Whether reminders would come if they were not muted, so that muting has an effect. */
export const hasReminders = ({ before, endMinutes }: BookingReminders): boolean =>
  before.length > 0 || endMinutes !== null;

/** At least one is given. @param end minutes before the end */
function comingWords(times: readonly string[], minutes: readonly number[], end: number | null): string {
  const { coming, lead } = pageWords().settings.reminders;
  const leads = minutes
    .filter((before) => before > 0)
    .sort((a, b) => b - a)
    .map((before) => lead({ lead: durationOf(before) }));
  return coming.all({
    texts: [
      ...times.map((time) => coming.at({ time })),
      leads.length > 0 && coming.before({ leads }),
      minutes.includes(0) && coming.atStart,
      end !== null && coming.end({ end: durationOf(end) }),
    ].filter((text) => text !== false),
  });
}

/** What came of importing settings; null where the person stopped it. */
export function importWords(
  answer: SettingsImported,
): { readonly text: string; readonly isBad: boolean } | null {
  const { imported } = pageWords().settings;
  switch (answer.result) {
    case 'cancelled':
      return null;
    case 'imported':
      return { text: answer.refused.length === 0 ? imported.done : imported.someShortcutsKept, isBad: false };
    case 'same':
      return { text: imported.same, isBad: false };
    case 'not-readable':
      return { text: imported.notReadable, isBad: true };
    case 'not-settings':
      return { text: imported.notSettings, isBad: true };
    case 'newer':
      return { text: imported.newer, isBad: true };
    case 'wrong':
      return { text: imported.wrong({ path: answer.path }), isBad: true };
  }
}

/** Why settings cannot be kept, and what that means. */
export function troubleWords(trouble: SettingsTrouble): string {
  const { damaged, newer, notSaved } = pageWords().settings.trouble;
  switch (trouble.kind) {
    case 'damaged':
      return damaged({ setAside: trouble.setAside });
    case 'newer':
      return newer;
    case 'not-saved':
      return notSaved;
  }
}
