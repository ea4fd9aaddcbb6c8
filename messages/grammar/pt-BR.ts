import type {
  WordedDuration,
  WordedLength,
  WordedMoment,
  WordedPeople,
} from '../../preload/contract/languages/parameters.ts';
import { ended, joined } from './all.ts';

/** “45 min”, “1 h 30 min”, “2 dias”, “41 s”; with `left` the verb follows the first number: “resta 1 min” */
export function length({ days, hours, minutes, seconds }: WordedLength, as?: 'left'): string {
  const text = joined(
    [
      days > 0 && `${days}\u00a0${days === 1 ? 'dia' : 'dias'}`,
      hours > 0 && `${hours}\u00a0h`,
      minutes > 0 && `${minutes}\u00a0min`,
      seconds !== null && `${seconds}\u00a0s`,
    ],
    '0\u00a0min',
  );
  if (as === undefined) return text;
  return `${/^1\D/u.test(text) ? 'resta' : 'restam'} ${text}`;
}

/** “2 h 30”: where there is little room. */
export const narrow = ({ hours, minutes }: WordedDuration): string => `${hours}\u00a0h\u00a0${minutes}`;

/** “à 1:00”, “às 14:00” */
export const at = (time: string): string => `${/^0?1:/u.test(time) ? 'à' : 'às'} ${time}`;

/** “no sábado”, “na quinta-feira”, “na qui., 5 de nov.” */
export const on = (date: string): string => `${/^(?:sáb|dom)/iu.test(date) ? 'no' : 'na'} ${date}`;

/** “Priya Raman”, “Priya e Jonas”, “Priya, Jonas e mais 2” */
export const people = ({ names, others }: WordedPeople): string =>
  others === 0 ? list(names, 'and') : `${names.join(', ')} e mais ${others}`;

/** “5 min”, “1 h”, “1 h 30 min”; `short`: “12m”, “1h 5m”; `left`: “restam 12 min”, `shortLeft`: “restam 12m” */
export function duration({ hours, minutes }: WordedDuration, as?: 'left' | 'short' | 'shortLeft'): string {
  const parts =
    as === 'short' || as === 'shortLeft'
      ? [hours > 0 && `${hours}h`, (minutes > 0 || hours === 0) && `${minutes}m`]
      : [hours > 0 && `${hours}\u00a0h`, (minutes > 0 || hours === 0) && `${minutes}\u00a0min`];
  const text = joined(parts, '');
  if (as === undefined || as === 'short') return text;
  return `${/^1\D/u.test(text) ? 'resta' : 'restam'} ${text}`;
}

const days = { yesterday: 'ontem', today: 'hoje', tomorrow: 'amanhã' };

/** “hoje às 15:30”, “seg., 9 de nov., às 08:00”; `on`: “na seg., 9 de nov., às 08:00” */
export function moment({ day, date, time }: WordedMoment, as?: 'capital' | 'on'): string {
  const said = `${day === 'other' ? `${as === 'on' ? on(date) : date},` : days[day]} ${at(time)}`;
  return as === 'capital' ? capital(said) : said;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** “Às 13:00, 5 min antes e no início”: when reminders come, as a text of its own. */
export function clauses(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return capital(parts.length > 1 ? `${parts.slice(0, -1).join(', ')} e ${last}` : last);
}

const separators = { or: ' ou ', orLong: ', ou ', semicolon: '; ', stop: '. ' };
const listFormat = new Intl.ListFormat('pt-BR');

/** “Ana, Bo e Cem” with `and`; `orLong` is between parts that are long, or begin alike. */
export function list(parts: readonly (string | number)[], as?: 'and' | keyof typeof separators): string {
  if (as === 'and') return listFormat.format(parts.map(String));
  return parts.join(as === undefined ? ', ' : separators[as]);
}

/** Sentences that follow each other; those that are `open` get their full stops. */
export const sentences = (texts: readonly string[], as?: 'open'): string =>
  (as === 'open' ? texts.map(ended) : texts).join(' ');
