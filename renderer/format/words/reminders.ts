import type { BookingReminders, NothingBefore } from '../../../preload/contract/model/reminders.ts';
import { leadName } from '../settings.ts';
import { formatTime, type ClockStyle } from '../times.ts';

const nothing: Readonly<Record<NothingBefore, string>> = {
  joined: 'None left: you joined it',
  'all-day': 'None: it lasts all day',
  unconfirmed: 'None until it’s confirmed',
  off: 'Off for all bookings',
  'event-type': 'Off for this event type',
  quiet: 'None: notifications are muted',
  passed: 'None left',
};

/** “1 h and 5 min before, and at start”, as reminders usually come. @param leads minutes before the start */
export const leadsWords = (leads: readonly number[]): string => sentence(leadParts(leads));

/** What will be told of a booking, or why nothing will. */
export function reminderWords(
  { isSilenced, before, nothingBefore, endMinutes }: BookingReminders,
  reading: ClockStyle & { readonly timeZone: string },
  nowMs: number,
): string {
  if (isSilenced) return 'Muted for this booking';
  const coming = before.filter(({ at }) => Date.parse(at) > nowMs);
  const end = endMinutes === null ? [] : [`${leadName(endMinutes)} before the end`];
  if (coming.length === 0 && end.length === 0) return nothing[nothingBefore ?? 'passed'];
  const elsewhere = coming.filter(({ minutes }) => minutes === null);
  const times = elsewhere.map(({ at }) => formatTime(Date.parse(at), reading, reading.timeZone));
  const leads = leadParts(coming.flatMap(({ minutes }) => minutes ?? []));
  return sentence([...times.map((time) => `at ${time}`), ...leads, ...end]);
}

/** Whether anything will be told unless it is silenced, so that silencing it does something. */
export const isAnythingTold = ({ before, endMinutes }: BookingReminders): boolean =>
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
