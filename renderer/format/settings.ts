import type {
  BarText,
  SettingsImported,
  SettingsTrouble,
  SettingsView,
  TrayIconColour,
} from '../../preload/contract/model/settings.ts';
import type { Chime } from '../../preload/contract/model/reminder-settings.ts';
import { dateFormat } from './locale.ts';
import { formatTime, type ClockStyle } from './times.ts';
import { cityOf } from './zones.ts';
import type { BookingReminders, NothingBefore } from '../../preload/contract/model/reminders.ts';

const minuteMs = 60_000;

/** A Monday, in UTC. */
const someMonday = Date.UTC(2024, 0, 1);

interface Option {
  readonly value: string;
  readonly label: string;
}

/** The colours of the tray icon, and the panel that each is for. */
export const trayIconOptions: readonly (Option & { readonly value: TrayIconColour })[] = [
  { value: 'automatic', label: 'Automatic' },
  { value: 'light', label: 'Light, for dark panels' },
  { value: 'dark', label: 'Dark, for light panels' },
];

/** What stands beside the icon of a menu bar. */
export const barTextOptions: readonly (Option & { readonly value: BarText | 'off' })[] = [
  { value: 'off', label: 'Nothing' },
  { value: 'countdown', label: 'Countdown' },
  { value: 'countdown-title', label: 'Countdown and title' },
  { value: 'time', label: 'Time of the next booking' },
];

export const chimeOptions: readonly (Option & { readonly value: Chime })[] = [
  { value: 'two-notes', label: 'Two notes' },
  { value: 'bell', label: 'Bell' },
  { value: 'soft', label: 'Soft' },
];

/** What is said of a setting that cannot be changed here. */
export const managedWords = 'Set by your administrator';

/** Text sizes in per cent, with the current one added if it is not among them. */
export function textSizeOptions(current: number): readonly Option[] {
  return within([80, 90, 100, 110, 125, 150, 175, 200], current).map((size) => ({
    value: String(size),
    label: `${size}%`,
  }));
}

/** How many minutes before a booking the countdown may start. */
export function countdownOptions(current: number): readonly Option[] {
  return within([10, 30, 60, 120], current).map((minutes) => ({
    value: String(minutes),
    label: `${leadName(minutes)} before`,
  }));
}

/** The offered minutes before the start, with those already chosen. */
export function leadOptions(chosen: readonly number[]): readonly { value: number; label: string }[] {
  return chosen.reduce(within, [0, 1, 5, 10, 15, 30, 60]).map((value) => ({ value, label: leadName(value) }));
}

/** “At start”, “5 min”, “1 h”, “1 h 30 min”. */
export function leadName(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (minutes === 0) return 'At start';
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ');
}

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
export const zoneSource = ({ zone }: SettingsView['time']): string =>
  zone === 'profile' ? 'From your account' : zone === 'computer' ? 'Same as this computer' : 'Chosen here';

/** All zones by their part of the world. */
export function zoneGroups(): readonly { readonly label: string; readonly options: readonly Option[] }[] {
  const names = Intl.supportedValuesOf('timeZone').filter((name) => name.includes('/'));
  return [...new Set(names.map(regionOf))].map((region) => ({
    label: region,
    options: names
      .filter((name) => regionOf(name) === region)
      .map((value) => ({ value, label: cityOf(value) }))
      .sort((a, b) => a.label.localeCompare(b.label, 'en')),
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

const nothing: Readonly<Record<NothingBefore, string>> = {
  joined: 'None left: you joined it',
  'all-day': 'None: it lasts all day',
  unconfirmed: 'None until it’s confirmed',
  off: 'Off for all bookings',
  'event-type': 'Off for this event type',
  quiet: 'None: notifications are muted',
  passed: 'None left',
};

/** “1 h and 5 min before, and at start”, the default reminders in words. @param leads minutes before the start */
export const leadsWords = (leads: readonly number[]): string => sentence(leadParts(leads));

/** When reminders of a booking will come, or why none will. */
export function reminderWords(
  { isSilenced, before, nothingBefore, endMinutes }: BookingReminders,
  timeFormat: ClockStyle & { readonly timeZone: string },
  nowMs: number,
): string {
  if (isSilenced) return 'Muted for this booking';
  const coming = before.filter(({ at }) => Date.parse(at) > nowMs);
  const end = endMinutes === null ? [] : [`${leadName(endMinutes)} before the end`];
  if (coming.length === 0 && end.length === 0) return nothing[nothingBefore ?? 'passed'];
  const elsewhere = coming.filter(({ minutes }) => minutes === null);
  const times = elsewhere.map(({ at }) => formatTime(Date.parse(at), timeFormat, timeFormat.timeZone));
  const leads = leadParts(coming.flatMap(({ minutes }) => minutes ?? []));
  return sentence([...times.map((time) => `at ${time}`), ...leads, ...end]);
}

/** Whether reminders would come if they were not muted, so that muting has an effect. */
export const hasReminders = ({ before, endMinutes }: BookingReminders): boolean =>
  before.length > 0 || endMinutes !== null;

function leadParts(leads: readonly number[]): readonly string[] {
  const before = leads.filter((minutes) => minutes > 0).sort((a, b) => b - a);
  return [
    ...(before.length > 0 ? [`${listed(before.map(leadName), ' and ')} before`] : []),
    ...(leads.includes(0) ? ['at start'] : []),
  ];
}

function sentence(parts: readonly string[]): string {
  const text = listed(parts, ', and ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function listed(items: readonly string[], and: string): string {
  const last = items.at(-1) ?? '';
  return items.length > 1 ? `${items.slice(0, -1).join(', ')}${and}${last}` : last;
}

/** What came of importing settings; null where the person stopped it. */
export function importWords(
  answer: SettingsImported,
): { readonly text: string; readonly isBad: boolean } | null {
  switch (answer.result) {
    case 'cancelled':
      return null;
    case 'imported':
      return answer.refused.length === 0
        ? { text: 'Settings imported', isBad: false }
        : { text: 'Settings imported. Shortcuts that other programs use stay as they were.', isBad: false };
    case 'same':
      return { text: 'Your settings are the same already', isBad: false };
    case 'not-readable':
      return { text: 'That file can’t be read. Nothing was changed.', isBad: true };
    case 'not-settings':
      return { text: 'That file has no settings of Bookbar. Nothing was changed.', isBad: true };
    case 'newer':
      return { text: 'That file is from a newer Bookbar. Nothing was changed.', isBad: true };
    case 'wrong':
      return { text: `“${answer.path}” in that file doesn’t fit. Nothing was changed.`, isBad: true };
  }
}

/** Why settings cannot be kept, and what that means. */
export function troubleWords(trouble: SettingsTrouble): string {
  switch (trouble.kind) {
    case 'damaged':
      return `Your settings were damaged. Bookbar kept them as ${trouble.setAside} and uses the defaults.`;
    case 'newer':
      return 'Your settings are from a newer Bookbar. What you change here lasts until you quit.';
    case 'not-saved':
      return 'Your settings can’t be saved. What you change lasts until you quit.';
  }
}
