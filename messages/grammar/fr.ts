import type {
  WordedDuration,
  WordedLength,
  WordedMoment,
  WordedPeople,
} from '../../preload/contract/languages/parameters.ts';
import { ended, joined } from './all.ts';

/** « 45 min », « 1 h 30 min », « 2 jours », « 41 s »; `every`: « Toutes les 2 h », « Tous les 2 jours » */
export function length({ days, hours, minutes, seconds }: WordedLength, as?: 'every'): string {
  const text = joined(
    [
      days > 0 && `${days}\u00a0${days === 1 ? 'jour' : 'jours'}`,
      hours > 0 && `${hours}\u00a0h`,
      minutes > 0 && `${minutes}\u00a0min`,
      seconds !== null && `${seconds}\u00a0s`,
    ],
    '0\u00a0min',
  );
  return as === undefined ? text : `${days > 0 ? 'Tous' : 'Toutes'} les ${text}`;
}

/** « d’Ana », « de Priya » */
export const of = (name: string): string => `${/^[aeiouhàâéèêëîïôöûü]/iu.test(name) ? 'd’' : 'de '}${name}`;

/** « 2 h 30 »: where there is little room. */
export const narrow = ({ hours, minutes }: WordedDuration): string => `${hours}\u00a0h\u00a0${minutes}`;

/** « Priya Raman », « Priya et Jonas », « Priya, Jonas et 2 autres » */
export const people = ({ names, others }: WordedPeople): string =>
  others === 0 ? list(names, 'and') : `${names.join(', ')} et ${others} ${others === 1 ? 'autre' : 'autres'}`;

/** « 5 min », « 1 h », « 1 h 30 min » */
export const duration = ({ hours, minutes }: WordedDuration): string =>
  joined([hours > 0 && `${hours}\u00a0h`, (minutes > 0 || hours === 0) && `${minutes}\u00a0min`], '');

const days = { yesterday: 'hier', today: 'aujourd’hui', tomorrow: 'demain' };

/** « lundi », « le lun. 9 nov. » */
export const on = (date: string): string => (/\d/u.test(date) ? `le ${date}` : date);

/** « aujourd’hui à 15:30 », « lun. 9 nov. à 08:00 »; `on`: « le lun. 9 nov. à 08:00 »; `until`: « 15:30 » where it is today */
export function moment({ day, date, time }: WordedMoment, as?: 'capital' | 'on' | 'until'): string {
  if (as === 'until' && day === 'today') return time;
  const at = `${day === 'other' ? (as === 'on' ? on(date) : date) : days[day]} à ${time}`;
  return as === 'capital' ? capital(at) : at;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** « À 13:00, 5 min avant, et au début »: when reminders come, as a text of its own. */
export function clauses(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return capital(parts.length > 1 ? `${parts.slice(0, -1).join(', ')}, et ${last}` : last);
}

const separators = { or: ' ou ', orLong: ', ou ', semicolon: '\u202f; ', stop: '. ' };
const listFormat = new Intl.ListFormat('fr');

/** « Ana, Bo et Cem » with `and`; `orLong` is between parts that are long, or begin alike. */
export function list(parts: readonly (string | number)[], as?: 'and' | keyof typeof separators): string {
  if (as === 'and') return listFormat.format(parts.map(String));
  return parts.join(as === undefined ? ', ' : separators[as]);
}

/** Sentences that follow each other; those that are `open` get their full stops. */
export const sentences = (texts: readonly string[], as?: 'open'): string =>
  (as === 'open' ? texts.map(ended) : texts).join(' ');
