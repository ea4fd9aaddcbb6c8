import type {
  WordedDuration,
  WordedLength,
  WordedMoment,
  WordedPeople,
} from '../../preload/contract/languages/parameters.ts';
import { ended, joined } from './all.ts';

/** «45 min», «1 h 30 min», «2 días», «41 s»; with `left` the verb follows the first number: «queda 1 min» */
export function length({ days, hours, minutes, seconds }: WordedLength, as?: 'left'): string {
  const text = joined(
    [
      days > 0 && `${days}\u00a0${days === 1 ? 'día' : 'días'}`,
      hours > 0 && `${hours}\u00a0h`,
      minutes > 0 && `${minutes}\u00a0min`,
      seconds !== null && `${seconds}\u00a0s`,
    ],
    '0\u00a0min',
  );
  return as === undefined ? text : left(text);
}

const left = (text: string): string => `${/^1\D/u.test(text) ? 'queda' : 'quedan'} ${text}`;

/** «la 1:00», «las 14:00» */
export const the = (time: string): string => `${/^0?1:/u.test(time) ? 'la' : 'las'} ${time}`;

/** «a la 1:00», «a las 14:00» */
export const at = (time: string): string => `a ${the(time)}`;

/** «2 h 30»: where there is little room. */
export const narrow = ({ hours, minutes }: WordedDuration): string => `${hours}\u00a0h\u00a0${minutes}`;

/** «Priya Raman», «Ana e Inés», «Priya, Jonas y 2 más» */
export const people = ({ names, others }: WordedPeople): string =>
  others === 0 ? list(names, 'and') : `${names.join(', ')} y ${others} más`;

/** «5 min», «1 h», «1 h 30 min»; `left`: «quedan 12 min» */
export function duration({ hours, minutes }: WordedDuration, as?: 'left'): string {
  const parts = [hours > 0 && `${hours}\u00a0h`, (minutes > 0 || hours === 0) && `${minutes}\u00a0min`];
  const text = joined(parts, '');
  return as === undefined ? text : left(text);
}

const days = { yesterday: 'ayer', today: 'hoy', tomorrow: 'mañana' };

/** «hoy 15:30»; `at`: «hoy a la 1:30», «lun, 9 nov, a las 08:00»; `on`: «el lun, 9 nov, a las 08:00» */
export function moment({ day, date, time }: WordedMoment, as?: 'at' | 'capitalAt' | 'on'): string {
  const on = day === 'other' ? date : days[day];
  if (as === undefined) return `${on} ${time}`;
  const said = `${as === 'on' && day === 'other' ? 'el ' : ''}${on}${day === 'other' ? ',' : ''} ${at(time)}`;
  return as === 'capitalAt' ? capital(said) : said;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** «A las 13:00, 5 min antes y al empezar»: when reminders come, as a text of its own. */
export function clauses(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return capital(parts.length > 1 ? `${parts.slice(0, -1).join(', ')} y ${last}` : last);
}

const separators = { or: ' o ', semicolon: '; ', stop: '. ' };
const listFormat = new Intl.ListFormat('es');

/** «Ana, Bo y Cem» with `and` */
export function list(parts: readonly (string | number)[], as?: 'and' | keyof typeof separators): string {
  if (as === 'and') return listFormat.format(parts.map(String));
  return parts.join(as === undefined ? ', ' : separators[as]);
}

/** Sentences that follow each other; those that are `open` get their full stops. */
export const sentences = (texts: readonly string[], as?: 'open'): string =>
  (as === 'open' ? texts.map(ended) : texts).join(' ');
