import type {
  WordedDuration,
  WordedLength,
  WordedMoment,
  WordedPeople,
} from '../../preload/contract/languages/parameters.ts';
import { ended, joined } from './all.ts';

/** “45 min”, “1 h 30 min”, “2 days”, “2 days 1 h”, “41 s”, “9 min 41 s” */
export const length = ({ days, hours, minutes, seconds }: WordedLength): string =>
  joined(
    [
      days > 0 && `${days}\u00a0${days === 1 ? 'day' : 'days'}`,
      hours > 0 && `${hours}\u00a0h`,
      minutes > 0 && `${minutes}\u00a0min`,
      seconds !== null && `${seconds}\u00a0s`,
    ],
    '0\u00a0min',
  );

/** “2 h 30”: where there is little room. */
export const narrow = ({ hours, minutes }: WordedDuration): string => `${hours}\u00a0h\u00a0${minutes}`;

/** “Priya Raman”, “Priya and Jonas”, “Priya, Jonas and 2 others” */
export const people = ({ names, others }: WordedPeople): string =>
  others === 0
    ? list(names, 'both')
    : `${names.join(', ')} and ${others} ${others === 1 ? 'other' : 'others'}`;

/** “5 min”, “1 h”, “1 h 30 min”; `short`: “12m”, “1h 5m” */
export function duration({ hours, minutes }: WordedDuration, as?: 'short'): string {
  const parts =
    as === 'short'
      ? [hours > 0 && `${hours}h`, (minutes > 0 || hours === 0) && `${minutes}m`]
      : [hours > 0 && `${hours}\u00a0h`, (minutes > 0 || hours === 0) && `${minutes}\u00a0min`];
  return joined(parts, '');
}

/** “today 15:30”, “Mon 9 November 08:00”; `at`: “today at 15:30”; `since`: “15:30 today”, “08:00 on Mon 9 November” */
export function moment({ day, date, time }: WordedMoment, as?: 'at' | 'since' | 'capitalAt'): string {
  const on = day === 'other' ? date : day;
  if (as === 'since') return `${time} ${day === 'other' ? 'on ' : ''}${on}`;
  if (as === 'at') return `${on} at ${time}`;
  return as === 'capitalAt' ? `${capital(on)} at ${time}` : `${on} ${time}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** “At 13:00, 5 min before, and at start”: when reminders come, as a text of its own. */
export function clauses(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return capital(parts.length > 1 ? `${parts.slice(0, -1).join(', ')}, and ${last}` : last);
}

const separators = { or: ' or ', orLong: ', or ', semicolon: '; ', stop: '. ' };
const listFormat = new Intl.ListFormat('en');
const shortListFormat = new Intl.ListFormat('en-GB');

/** “Ana, Bo, and Cem” with `and`, “1, 2 and 3” with `both`; `orLong` is between parts that are long. */
export function list(
  parts: readonly (string | number)[],
  as?: 'and' | 'both' | keyof typeof separators,
): string {
  if (as === 'and') return listFormat.format(parts.map(String));
  if (as === 'both') return shortListFormat.format(parts.map(String));
  return parts.join(as === undefined ? ', ' : separators[as]);
}

/** Sentences that follow each other; those that are `open` get their full stops. */
export const sentences = (texts: readonly string[], as?: 'open'): string =>
  (as === 'open' ? texts.map(ended) : texts).join(' ');
