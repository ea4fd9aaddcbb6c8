import type {
  WordedDuration,
  WordedLength,
  WordedMoment,
  WordedPeople,
} from '../../preload/contract/languages/parameters.ts';
import { ended, joined } from './all.ts';

/** «45 min», «1 h 30 min», «2 días», «2 días 1 h», «41 s», «9 min 41 s» */
export const length = ({ days, hours, minutes, seconds }: WordedLength): string =>
  joined(
    [
      days > 0 && `${days} ${days === 1 ? 'día' : 'días'}`,
      hours > 0 && `${hours} h`,
      minutes > 0 && `${minutes} min`,
      seconds !== null && `${seconds} s`,
    ],
    '0 min',
  );

/** «2 h 30»: where there is little room. */
export const narrow = ({ hours, minutes }: WordedDuration): string => `${hours} h ${minutes}`;

/** «Priya Raman», «Ana e Inés», «Priya, Jonas y 2 personas más» */
export const people = ({ names, others }: WordedPeople): string =>
  others === 0
    ? list(names, 'and')
    : `${names.join(', ')} y ${others} ${others === 1 ? 'persona más' : 'personas más'}`;

/** «5 min», «1 h», «1 h 30 min»; `short`: «12 m», «1 h 5 m» */
export function duration({ hours, minutes }: WordedDuration, as?: 'short'): string {
  const parts =
    as === 'short'
      ? [hours > 0 && `${hours} h`, (minutes > 0 || hours === 0) && `${minutes} m`]
      : [hours > 0 && `${hours} h`, (minutes > 0 || hours === 0) && `${minutes} min`];
  return joined(parts, '');
}

const days = { yesterday: 'ayer', today: 'hoy', tomorrow: 'mañana' };

/** «hoy 15:30»; `at`: «hoy a las 15:30», «lun, 9 nov, a las 08:00» */
export function moment({ day, date, time }: WordedMoment, as?: 'at' | 'capitalAt'): string {
  const on = day === 'other' ? date : days[day];
  if (as === undefined) return `${on} ${time}`;
  const at = `${on}${day === 'other' ? ',' : ''} a las ${time}`;
  return as === 'capitalAt' ? capital(at) : at;
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
